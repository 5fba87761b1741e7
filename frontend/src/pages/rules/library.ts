// The answers of /api/rules and /api/quiz (src/tablekick/web/rules/answers.py has the same words).

import type { Language, Side } from '../../wire/types';

export interface BookCard {
  book: string;
  game: string;
  name: string;
  year: number | null;
  original: Language;
  about: string;
  clauses: number;
  cases: number;
  decided: number;
  by_code: number;
  by_person: number;
}

export interface ClauseRow {
  book: string;
  id: string;
  title: string;
  kind: string;
  summary: string;
  sanction: string;
  /** The language it is really told in. */
  lang: Language;
  depth: number;
  behind: 'code' | 'person' | 'text';
  cases: number;
  heading: boolean;
}

export interface Chapter {
  id: string;
  topic: string;
  title: string;
  clauses: ClauseRow[];
}

export interface Book {
  card: BookCard;
  chapters: Chapter[];
}

export interface Link {
  book: string;
  id: string;
  title: string;
}

export interface CaseRow {
  id: string;
  title: string;
  near: boolean;
}

export interface Remark {
  text: string;
  lang: Language;
}

export interface Clause extends ClauseRow {
  book_name: string;
  chapter: string;
  chapter_title: string;
  above: Link[];
  below: ClauseRow[];
  previous: Link | null;
  next: Link | null;
  counterparts: Link[];
  rules: { name: string; module: string }[];
  judgement: string | null;
  readings: Remark[];
  differs: Remark | null;
  shown_by: CaseRow[];
}

export interface Found {
  words: string[];
  total: number;
  hits: { book_name: string; clause: ClauseRow }[];
}

export interface Way {
  what: string;
  lang: Language;
  clauses: Link[];
}

export interface Treatment {
  chapter: string;
  title: string;
  clauses: Link[];
}

export interface Comparison {
  left: BookCard;
  right: BookCard;
  same_law: boolean;
  differences: { subject: string; lang: Language; left: Way; right: Way }[];
  topics: { topic: string; title: string; left: Treatment[]; right: Treatment[] }[];
}

/** Millimetres from the centre spot. */
export type Spot = [number, number];

export interface Ground {
  length: number;
  width: number;
  margin: number;
  circle: number;
  spot: number;
  corner: number;
  goal: number;
  areas: Spot[];
  bands: number[];
  base: number;
  ball: number;
}

export interface Piece {
  name: string;
  side: Side;
  at: Spot;
  lying: boolean;
  keeper: boolean;
}

export interface PitchPicture {
  kind: 'pitch';
  ground: Ground;
  pieces: Piece[];
  ball: Spot;
  moving: boolean;
  up: string | null;
}

export interface BoardPicture {
  kind: 'board';
  pieces: { name: string; side: Side; at: string }[];
  ball: string | null;
  holder: string | null;
  rolled: number | null;
}

export type Picture = PitchPicture | BoardPicture;

export interface Ruled {
  call: string;
  text: string;
  to: Side | null;
  at: Spot | null;
  reason: string | null;
  choice: string[];
  clause: ClauseRow;
}

export interface CaseStep {
  fact: string | null;
  calls: Ruled[];
  picture: Picture;
  spot: Spot | null;
}

export interface Case {
  id: string;
  title: string;
  note: string;
  book: string;
  books: string[];
  given: string[];
  steps: CaseStep[];
  near: Link[];
  previous: string | null;
  next: string | null;
}

export interface CaseList {
  book: string;
  cases: CaseRow[];
}

export interface Question {
  case: string;
  title: string;
  note: string;
  given: string[];
  facts: string[];
  pictures: Picture[];
  spots: (Spot | null)[];
  answers: string[];
  right: number;
  calls: Ruled[];
  near: Link[];
}

export interface Quiz {
  book: string;
  name: string;
  seed: number;
  questions: Question[];
}

const part = encodeURIComponent;

/** Addresses of the pages. */
export const to = {
  book: (book: string): string => `/rules/${part(book)}`,
  clause: (link: { book: string; id: string }): string => `/rules/${part(link.book)}/${part(link.id)}`,
  case: (id: string, book: string): string => `/rules/cases/${part(id)}?book=${part(book)}`,
  cases: (book: string): string => `/rules/cases?book=${part(book)}`,
  compare: (left: string, right: string): string => `/rules/compare?a=${part(left)}&b=${part(right)}`,
  search: (words: string): string => `/rules/search?q=${part(words)}`,
  quiz: (book: string): string => `/quiz/${part(book)}`,
};
