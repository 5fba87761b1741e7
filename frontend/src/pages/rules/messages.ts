// Made from Python by web/typescript.py; `make pages` makes it again. Do not change it by hand.

import type { Language } from '../../wire/messages';

export type SideName = 'home' | 'away';

export type Spot = [number, number];

/** The lines of a pitch, in millimetres. */
export interface Ground {
  length: number;
  width: number;
  /** What lies around the lines: cloth, or board. */
  margin: number;
  circle: number;
  /** Distance of the penalty spot from the goal line. */
  spot: number;
  /** Radius of the semi-circle around the penalty spot, outside the area; 0 where there is none. */
  arc: number;
  corner: number;
  goal: number;
  /** Depth and width of the areas before each goal. */
  areas: [number, number][];
  /** Distance from the half-way line of lines across the pitch. */
  bands: number[];
  base: number;
  ball: number;
}

/** A figure on the pitch. */
export interface Piece {
  name: string;
  side: 'home' | 'away';
  at: [number, number];
  lying: boolean;
  /** A goalkeeper in its goal: nobody knows where exactly, so it is drawn in the middle. */
  keeper: boolean;
}

export type GuideKind = 'offside' | 'distance' | 'path' | 'apart' | 'forcing' | 'half-way';

/**
 * What a case rests on and no line of the pitch shows.
 *
 * `offside`: the line across the pitch through the last defender but one, at x of `at`. `distance`: how near to the
 * ball at `at` an opposing figure may come. `path`: the way of a shot from `at` to the goal whose line is at x = `mm`.
 * `apart`: how near to the figure at `at` an opposing one may stand. `forcing`: how far off the area a figure may be
 * and still be forced upon; `at` lies on that limit, beside the figure. `half-way`: how far from the half-way line
 * some figures have to be.
 */
export interface Guide {
  kind: 'offside' | 'distance' | 'path' | 'apart' | 'forcing' | 'half-way';
  at: [number, number];
  mm: number;
}

/** Flick football and Tipp-Kick. */
export interface PitchPicture {
  ground: Ground;
  pieces: Piece[];
  ball: [number, number];
  moving: boolean;
  /** The colour on top of a Tipp-Kick ball. */
  up: string | null;
  guides: Guide[];
  kind: 'pitch';
}

/** A figure of the board game; `at` is a square, or `goal` and `flag`. */
export interface Counter {
  name: string;
  side: 'home' | 'away';
  at: string;
}

/** Soccer Tactics. */
export interface BoardPicture {
  pieces: Counter[];
  ball: string | null;
  holder: string | null;
  rolled: number | null;
  /** Squares between the last field player and the goal line, where the case is about offside. */
  offside: string[];
  /** Squares that opponents keep out of while the ball lies ready (10.4). */
  zone: string[];
  kind: 'board';
}

export type Picture = PitchPicture | BoardPicture;

/** A remark, and the language it is really told in. */
export interface Remark {
  text: string;
  lang: Language;
}

/** The base of every answer. */
export interface Answer {
}

/** A book on the shelf. */
export interface BookCardAnswer {
  book: string;
  game: string;
  name: string;
  year: number | null;
  original: Language;
  about: string;
  clauses: number;
  cases: number;
  /** Clauses of play, procedure and conduct … */
  decided: number;
  /** … that the referee decides, each shown by a case … */
  by_code: number;
  /** … and that are left to a person. */
  by_person: number;
}

/** A clause that a text mentions. */
export interface Reference {
  /** As it stands there. */
  text: string;
  book: string;
  id: string;
  title: string;
}

/** A clause in a list. */
export interface ClauseRow {
  book: string;
  id: string;
  title: string;
  kind: string;
  summary: string;
  sanction: string;
  lang: Language;
  /** How many clauses of the book stand above it. */
  depth: number;
  /** Who decides it: the referee's code, a person, or nobody, because it only tells. */
  behind: 'code' | 'person' | 'text';
  cases: number;
  /** It says nothing itself; what it stands above does. */
  heading: boolean;
  /** The clauses that its text mentions. */
  references: Reference[];
}

export interface ChapterAnswer {
  id: string;
  topic: string;
  title: string;
  clauses: ClauseRow[];
}

/** A whole book. */
export interface BookAnswer {
  card: BookCardAnswer;
  chapters: ChapterAnswer[];
}

/** A clause to go to. */
export interface Link {
  book: string;
  id: string;
  title: string;
}

/** A function of the law that carries a clause out. Code is English. */
export interface RuleAnswer {
  name: string;
  module: string;
}

/** A case in a list. */
export interface CaseRow {
  id: string;
  title: string;
  /** It shows the clause just not applying. */
  near: boolean;
}

/** One clause with all we know about it. */
export interface ClauseAnswer {
  book: string;
  id: string;
  title: string;
  kind: string;
  summary: string;
  sanction: string;
  lang: Language;
  /** How many clauses of the book stand above it. */
  depth: number;
  /** Who decides it: the referee's code, a person, or nobody, because it only tells. */
  behind: 'code' | 'person' | 'text';
  cases: number;
  /** It says nothing itself; what it stands above does. */
  heading: boolean;
  /** The clauses that its text mentions. */
  references: Reference[];
  book_name: string;
  chapter: string;
  chapter_title: string;
  above: Link[];
  below: ClauseRow[];
  previous: Link | null;
  next: Link | null;
  /** The same clause in another edition. */
  counterparts: Link[];
  rules: RuleAnswer[];
  /** Why a person decides it. */
  judgement: string | null;
  /** How we read what it leaves open. */
  readings: Remark[];
  /** How it differs from FISTF. */
  differs: Remark | null;
  /** Its cases. */
  shown_by: CaseRow[];
}

/** What was found stands in the words of another language. */
export interface Elsewhere {
  lang: Language;
  title: string;
  summary: string;
  marks: string[];
}

export interface Hit {
  book_name: string;
  clause: ClauseRow;
  /** Words of the clause that answer the query, without case and accents. */
  marks: string[];
  elsewhere: Elsewhere | null;
}

/** How many clauses of a book were found. */
export interface BookHits {
  book: string;
  name: string;
  hits: number;
}

export interface SearchAnswer {
  words: string[];
  /** The words as they were understood: misspelt ones put right, numbers as digits. */
  read_as: string[];
  /** Words that no book has. */
  unknown: string[];
  total: number;
  /** Over all books, whichever was asked for. */
  books: BookHits[];
  hits: Hit[];
}

/** How one book settles a question. */
export interface Way {
  what: string;
  lang: Language;
  clauses: Link[];
}

/** A question that two books settle differently, read off the code that runs. */
export interface DifferenceAnswer {
  subject: string;
  lang: Language;
  left: Way;
  right: Way;
}

/** A chapter that treats a topic; or clauses of other chapters that speak of it (`chapter` is empty). */
export interface Treatment {
  /** The book they stand in: indoors much of it is the outdoor one. */
  book: string;
  chapter: string;
  title: string;
  clauses: Link[];
}

export interface TopicAnswer {
  topic: string;
  title: string;
  left: Treatment[];
  right: Treatment[];
}

export interface CompareAnswer {
  left: BookCardAnswer;
  right: BookCardAnswer;
  /** Both are played by the same law with other parameters: `differences` tells them all. */
  same_law: boolean;
  differences: DifferenceAnswer[];
  topics: TopicAnswer[];
}

/** A call with its clause. */
export interface Ruled {
  call: string;
  text: string;
  to: 'home' | 'away' | null;
  /** For whom and against whom it is; empty when it concerns both sides alike. */
  whom: string;
  at: [number, number] | null;
  reason: string | null;
  choice: string[];
  clause: ClauseRow;
}

/** A step of a case: `fact` is null for the situation, and for what was called after the last fact. */
export interface StepAnswer {
  fact: string | null;
  calls: Ruled[];
  picture: PitchPicture | BoardPicture;
  spot: [number, number] | null;
}

/** A case stepped through under one book. */
export interface CaseAnswer {
  id: string;
  title: string;
  note: string;
  book: string;
  books: string[];
  given: string[];
  steps: StepAnswer[];
  /** Clauses that it shows just not applying. */
  near: Link[];
  previous: string | null;
  next: string | null;
}

export interface CaseListAnswer {
  book: string;
  cases: CaseRow[];
}

/** What happened, and what the referee called on it. */
export interface QuestionFact {
  text: string;
  calls: string[];
}

/** Which call? One of the answers is right. */
export interface QuestionAnswer {
  case: string;
  /** The title of the case gives the answer away: for afterwards. */
  title: string;
  note: string;
  given: string[];
  facts: QuestionFact[];
  /** Before the first fact and after each. */
  pictures: (PitchPicture | BoardPicture)[];
  spots: ([number, number] | null)[];
  answers: string[];
  right: number;
  /** 0 for the easiest of the book to 100: a guess until somebody has answered, then learned from the answers. */
  difficulty: number;
  /** How many have answered it on this server … */
  answered: number;
  /** … and how many of them were right. */
  answered_right: number;
  /** What the referee called at that moment; empty when there was nothing to call. */
  calls: Ruled[];
  near: Link[];
}

export interface QuizAnswer {
  book: string;
  name: string;
  seed: number;
  /** How many questions the book has. */
  pool: number;
  questions: QuestionAnswer[];
}

/** How hard a question has proved to be, after an answer. */
export interface QuestionExperience {
  difficulty: number;
  answered: number;
  answered_right: number;
}
