// Made from Python by web/typescript.py; `make pages` makes it again. Do not change it by hand.

import type { Format, Ground, Preset, TieBreak } from '../../pages/tournament/messages';

import type { Book, Side } from '../../wire/messages';

export interface BreakWish {
  begins: string;
  ends: string;
}

/** An event that is played on this server. */
export interface OnlineWish {
  half_minutes?: number;
  no_show_s?: number;
  minutes?: number;
  opens_itself?: boolean;
}

/** What organisers announce; what is left out is the book's or federation's usual. */
export interface EventWish {
  /** Who makes this entry, beside the role, for the log. */
  by?: string;
  name: string;
  book: Book;
  format: Format;
  teams?: boolean;
  group_size?: number;
  through?: number;
  barrage?: number;
  legs?: number;
  rounds?: number | null;
  third_place?: boolean;
  preset?: Preset | null;
  ties?: TieBreak[];
  points?: [number, number] | null;
  extra_time?: boolean;
  tables?: number;
  start: string;
  match_minutes?: number | null;
  knockout_minutes?: number | null;
  change_minutes?: number;
  rest_minutes?: number;
  referees?: boolean;
  breaks?: BreakWish[];
  online?: OnlineWish | null;
}

export interface PersonWish {
  name: string;
  club?: string;
  category?: string;
  rating?: number | null;
  seed?: number | null;
  members?: string[];
  bot?: string;
}

export interface EnterWish {
  /** Who makes this entry, beside the role, for the log. */
  by?: string;
  people: PersonWish[];
  /** No name is a second spelling of another. */
  sure?: boolean;
}

/** Who enters himself, in an online event. */
export interface JoinWish {
  name: string;
  club?: string;
  sure?: boolean;
}

export interface DrawWish {
  /** Who makes this entry, beside the role, for the log. */
  by?: string;
  seed: string;
  /** After the groups: draw the tree again. */
  tree?: boolean;
}

/** Nothing more to say. */
export interface PlainWish {
  /** Who makes this entry, beside the role, for the log. */
  by?: string;
}

export interface LateTable {
  table: number;
  minutes: number;
}

export interface ScheduleWish {
  /** Who makes this entry, beside the role, for the log. */
  by?: string;
  now?: string | null;
  late?: LateTable[];
}

/** A goal in sudden death. */
export interface SuddenWish {
  by: Side;
  table?: number;
  undecided?: boolean;
}

export interface ShotWish {
  by: Side;
  scored: boolean;
}

export interface AwardWish {
  ground: Ground;
  against: Side;
}

/** A result: `scores` at full time, and what came after. `shoot_out` is its score, `shots` are all its shots. */
export interface ResultWish {
  /** Who makes this entry, beside the role, for the log. */
  by?: string;
  scores?: [number, number][];
  extra?: [number, number] | null;
  sudden?: SuddenWish[] | null;
  shoot_out?: [number, number] | null;
  shots?: ShotWish[];
  shooters?: [string, string] | null;
  line_ups?: [string[], string[]] | null;
  award?: AwardWish | null;
  /** What the correction moves has been seen. */
  accept?: boolean;
}

/** The score of one table of a team match, at full time. */
export interface TableWish {
  /** Who makes this entry, beside the role, for the log. */
  by?: string;
  score: [number, number];
}

export interface WithdrawWish {
  /** Who makes this entry, beside the role, for the log. */
  by?: string;
  entrant: string;
  annul?: boolean;
  accept?: boolean;
}

export interface ProtestWish {
  /** Who makes this entry, beside the role, for the log. */
  by?: string;
  match: string;
  of: string;
  words: string;
}

export interface AnswerWish {
  /** Who makes this entry, beside the role, for the log. */
  by?: string;
  upheld: boolean;
  words?: string;
}

export interface UndoWish {
  /** Who makes this entry, beside the role, for the log. */
  by?: string;
  /** null: the last wish. */
  entry?: number | null;
  accept?: boolean;
}
