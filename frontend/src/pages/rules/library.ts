// The answers of /api/rules and /api/quiz in the words of these pages, and their addresses.

export type {
  BoardPicture,
  BookAnswer as Book,
  BookCardAnswer as BookCard,
  CaseAnswer as Case,
  CaseListAnswer as CaseList,
  CaseRow,
  ChapterAnswer as Chapter,
  ClauseAnswer as Clause,
  ClauseRow,
  CompareAnswer as Comparison,
  Ground,
  Link,
  Picture,
  Piece,
  PitchPicture,
  QuestionAnswer as Question,
  QuestionExperience as Proved,
  QuizAnswer as Quiz,
  Remark,
  Ruled,
  SearchAnswer as Found,
  Spot,
  StepAnswer as CaseStep,
  Treatment,
  Way,
} from './messages';

const part = encodeURIComponent;

/** Addresses of the pages. */
export const to = {
  book: (book: string): string => `/rules/${part(book)}`,
  clause: (link: { book: string; id: string }): string => `/rules/${part(link.book)}/${part(link.id)}`,
  case: (id: string, book: string): string => `/rules/cases/${part(id)}?book=${part(book)}`,
  cases: (book: string): string => `/rules/cases?book=${part(book)}`,
  compare: (left: string, right: string): string => `/rules/compare?a=${part(left)}&b=${part(right)}`,
  search: (words: string, book: string | null = null): string => `/rules/search?q=${part(words)}${book ? `&book=${part(book)}` : ''}`,
  quiz: (book: string): string => `/quiz/${part(book)}`,
};
