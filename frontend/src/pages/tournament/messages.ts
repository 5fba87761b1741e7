// Made from Python by web/typescript.py; `make pages` makes it again. Do not change it by hand.

import type { Book } from '../../wire/messages';

/** The forms an event can have. */
export type Format = 
  | 'league'
  | 'groups'
  | 'knockout'
  | 'double-knockout'
  | 'swiss'
  | 'groups-knockout'
  | 'barrage'
  | 'arena';

/** Why a match is awarded. */
export type Ground = 'no-show' | 'withdrawn' | 'disqualified' | 'abandoned' | 'protest';

/** One step of the comparison. */
export type TieBreak = 
  | 'points'
  | 'direct-points'
  | 'direct-difference'
  | 'direct-goals'
  | 'difference'
  | 'goals'
  | 'wins'
  | 'duels'
  | 'buchholz'
  | 'sonneborn'
  | 'lot';

/** A federation's way. */
export type Preset = 'fistf' | 'dtkv' | 'italy' | 'swiss';

export type SideName = 'home' | 'away';

export type RoleName = 'public' | 'player' | 'referee' | 'desk' | 'organiser';

export type MatchStage = 'waiting' | 'open' | 'over' | 'struck';

/** The base of every answer. */
export interface Answer {
}

/** An event in the list. */
export interface EventCard {
  id: string;
  name: string;
  book: string;
  format: string;
  start: string;
  entrants: number;
  online: boolean;
  stage: 'entering' | 'playing' | 'over';
}

export interface EntrantCard {
  id: string;
  name: string;
  club: string;
  category: string;
  rating: number | null;
  seed: number | null;
  members: string[];
  bot: string;
  withdrawn: boolean;
}

/** A match with who plays, or where they will come from: `A2`, `W K1.3`, `L K1.3`. */
export interface MatchCard {
  id: string;
  phase: string;
  round: number;
  group: string;
  stage: 'waiting' | 'open' | 'over' | 'struck';
  home: string | null;
  away: string | null;
  home_from: string;
  away_from: string;
  needs_winner: boolean;
  winner: 'home' | 'away' | null;
  goals: number[] | null;
  duels: number[] | null;
  shots: number[] | null;
  how: string;
  clauses: string[];
  scores: number[][];
  /** Of a team match that is told table by table: the scores so far. */
  told: (number[] | null)[];
  begins: string;
  ends: string;
  /** After the start of the day. */
  minute: number | null;
  tables: number[];
  referee: string | null;
  /** The match on this server, of an online event. */
  live: string;
}

export interface RowCard {
  entrant: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
  duels_for: number;
  duels_against: number;
  points: number;
}

/** The table of a group; without a name, of all. */
export interface TableCard {
  group: string;
  complete: boolean;
  rows: RowCard[];
}

export interface PlaceCard {
  rank: number;
  entrant: string;
}

/** The plan of the day in times of the clock: planned, proved, and to be expected in eight days of ten. */
export interface PlanCard {
  planned: string;
  bound: string;
  middle: string;
  early: string;
  late: string;
}

export interface ProtestCard {
  number: number;
  match: string;
  by: string;
  words: string;
  upheld: boolean | null;
  answer: string;
}

export interface OnlineCard {
  half_minutes: number;
  no_show_s: number;
  minutes: number;
  opens_itself: boolean;
}

/** Everything that anybody may see of an event. */
export interface BoardAnswer {
  id: string;
  /** Given back with `since`, the server answers when something has changed. */
  stamp: string;
  /** The number of the last entry in the log. */
  version: number;
  name: string;
  book: string;
  format: string;
  teams: boolean;
  start: string;
  tables: number;
  match_minutes: number;
  group_size: number;
  through: number;
  online: OnlineCard | null;
  stage: 'entering' | 'playing' | 'over';
  closed: boolean;
  seed: string;
  tree_seed: string;
  /** Of a match: one, or one for each table of a team match. */
  scores_needed: number;
  /** Who meets whom in a Tipp-Kick team match: the places in both teams, counted from 0, in the order of the duels. */
  duels: [number, number][];
  /** What comes after a drawn match that needs a winner, before the shots. */
  extra_time: 'none' | 'sudden' | 'played';
  /** Whether somebody can be entered after the draw. */
  late_entry: boolean;
  can_pair: boolean;
  can_redraw_tree: boolean;
  entrants: EntrantCard[];
  matches: MatchCard[];
  standings: TableCard[];
  ranking: PlaceCard[];
  /** Rounds of the tree; 0 is no tree. */
  bracket: number;
  plan: PlanCard | null;
  protests: ProtestCard[];
}

/** From and to, as times of the clock. */
export interface BreakCard {
  begins: string;
  ends: string;
}

/** A federation's way: points for a win and a draw, then what separates those who are level. */
export interface OrderCard {
  points: [number, number];
  ties: TieBreak[];
}

/** What the organisers have announced, as they would send it again, and what they may choose from. */
export interface SettingsAnswer {
  name: string;
  book: Book;
  format: Format;
  teams: boolean;
  group_size: number;
  through: number;
  barrage: number;
  legs: number;
  rounds: number | null;
  third_place: boolean;
  preset: Preset;
  ties: TieBreak[];
  points: [number, number] | null;
  extra_time: boolean;
  tables: number;
  start: string;
  match_minutes: number;
  knockout_minutes: number;
  change_minutes: number;
  rest_minutes: number;
  referees: boolean;
  breaks: BreakCard[];
  online: OnlineCard | null;
  presets: Record<string, OrderCard>;
  tie_breaks: TieBreak[];
}

/** What the shown key is good for. */
export interface RoleAnswer {
  role: 'public' | 'player' | 'referee' | 'desk' | 'organiser';
  match: string;
  entrant: string;
  /** For the organiser, to hand on. */
  desk_key: string;
  /** Bots that can be entered here. */
  levels: string[];
}

/** A new event and the keys to it; they can be printed again with `tablekick tournament keys`. */
export interface OpenedAnswer {
  id: string;
  organiser: string;
  desk: string;
}

/** What was written, and the version afterwards. */
export interface WrittenAnswer {
  version: number;
  entries: number[];
  /** Of a player who has entered himself. */
  key: string;
}

export interface LogLine {
  number: number;
  at: string;
  by: string;
  kind: string;
  words: string;
  counts: boolean;
}

export interface LogAnswer {
  lines: LogLine[];
}

/** The code of each match, for the slips. */
export interface CodesAnswer {
  codes: Record<string, string>;
}

/** The player's seat at a table of this server. */
export interface SeatAnswer {
  live: string;
  side: 'home' | 'away';
  secret: string;
}
