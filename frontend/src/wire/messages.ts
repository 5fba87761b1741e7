// Made from Python by web/typescript.py; `make pages` makes it again. Do not change it by hand.

import type { Kit } from '../team/messages';

/** A player or team; `home` attacks +x in the first period. */
export type Side = 'home' | 'away';

/** A rulebook we implement. */
export type Book = 'fistf-1999' | 'fistf-1999-indoor' | 'fistf-2000' | 'subbuteo-2016' | 'tippkick-2017' | 'tactics';

/** A language the referee speaks. */
export type Language = 'en' | 'de' | 'it';

/** How a match ended: `winner` is null for a draw, `how` says by what (`full-time`, `shoot-out`, `forfeit` …). */
export interface Result {
  score: [number, number];
  winner: Side | null;
  how: string;
}

/** The scoreboard of any game. */
export interface Board {
  score: [number, number];
  /** A word of the game's own, as `first-half`; the page has it in three languages. */
  period: string;
  /** Seconds played of this period … */
  clock_s: number;
  /** … and still to play, null when no signal will end it. */
  left_s: number | null;
  added_s: number;
  /** Home's and away's shots of a shoot-out. */
  shots: [boolean[], boolean[]] | null;
  /** By side: how many of each kind, as {"home": {"yellow": 1}}. */
  cards: Record<string, Record<string, number>>;
  attacking: Side | null;
  /** What else is worth a look, as {"flicks left": 2}; words of the game's own. */
  counts: Record<string, number>;
  /** The side that may take the last step back now; null when nobody may, as always after a throw of a die. */
  undo: Side | null;
}

/** A decision that needs nothing but a button: `word` names it (the page has it in three languages). */
export interface Choice {
  word: string;
  intent: unknown;
}

/** A choice among a game's own actions. */
export interface ChoiceShown {
  word: string;
  intent: unknown;
}

/** What one side may do now; the type of its actions is the game's own. */
export interface Offers {
  /** A word of the game's own for what is asked, as `block`. */
  moment: string;
  choices: Choice[];
  /** All that needs the table: which figures, squares, limits. The game's view understands it. */
  actions: unknown;
  /** Live tempo: how many seconds there are … */
  within_s: number | null;
  /** … and the intent that is played when they have passed. */
  default: unknown;
  /** Whether somebody may be asked what would be sensible: a look ahead with nothing to do (`do: null`). */
  ideas: boolean;
  /** The answer to that, a sensible intent to begin with, where the page keeps it; null when nobody had an idea. */
  suggestion: unknown;
}

export type Pair = [number, number];

export type SideName = 'home' | 'away';

export type Tempo = 'relaxed' | 'live';

export type MatchState = 'open' | 'live' | 'finished';

export type Option = boolean | number | string;

export type InThree = Record<Language, string>;

/** A ruling: the call with its clause, in three languages. */
export interface Call {
  call: string;
  to: Side | null;
  at: [number, number] | null;
  clause: string;
  reason: string | null;
  choice: string[];
  text: Record<Language, string>;
  /** For whom and against whom it is; empty when it concerns both sides alike. */
  whom: Record<Language, string>;
  /** Where in the film it is made. */
  at_s: number | null;
  /** Whether a scoresheet would list it. */
  notable: boolean;
}

/** How things moved in a step; the game's own view understands the clips. */
export interface Film {
  duration_s: number;
  clips: unknown[];
  /** Where the film does not run with the match's clock: the second of each of the step's calls, in their order … */
  calls_s?: number[];
  /** … where it does: the match time at which it begins, if that is not the beginning of the step. */
  from_s?: number;
}

/** One numbered step of a match: 0 is the opening, each decision carried out adds one. */
export interface Step {
  n: number;
  /** Match time in seconds when the step was over. */
  t: number;
  intents: Partial<Record<Side, unknown>>;
  calls: Call[];
  film: Film | null;
  scene: unknown;
  board: Board;
  awaits: Side[];
  offers: Partial<Record<Side, Offers>>;
  result: Result | null;
}

/** Who sits on a seat: a person (`taken` or still to come) or a bot of a level. */
export interface Seat {
  kind: 'person' | 'bot';
  name: string;
  level: string | null;
  taken: boolean;
  connected: boolean;
  /** What the person has chosen to wear; null: whatever the pages give. */
  kit: Kit | null;
  /** Who it is in the club; null: a guest or a bot. */
  member: string | null;
  /** Their rating when they sat down; a bot's is what it is. */
  rating: number | null;
  provisional: boolean;
}

/** The next match of the same two: asked for by a side, and what the other said. */
export interface Again {
  match: string;
  by: 'home' | 'away';
  state: 'asked' | 'begun' | 'declined';
}

/** A match as lists and pages see it. */
export interface MatchInfo {
  id: string;
  game: string;
  book: string;
  state: 'open' | 'live' | 'finished';
  tempo: 'relaxed' | 'live';
  seats: Record<Side, Seat>;
  options: Record<string, boolean | number | string>;
  created: string;
  steps: number;
  score: [number, number];
  result: Result | null;
  spectators: number;
  /** Nobody is there, and the match (in relaxed tempo) waits until somebody comes. */
  paused: boolean;
  /** It counts for the ratings. */
  rated: boolean;
  /** The rematch that was asked for. */
  again: Again | null;
}

/** What can be played: GET /api/games. */
export interface GameInfo {
  game: string;
  book: string;
  levels: string[];
  scenes: string[];
  tempos: ('relaxed' | 'live')[];
  /** Options a person may choose, with their defaults. */
  options: Record<string, boolean | number | string>;
  /** Whether steps may be taken back; `Board.undo` says who may do it now. */
  undo: boolean;
}

/** The secrets are told once; whoever has one sits on that seat. */
export interface Seated {
  info: MatchInfo;
  secrets: Partial<Record<Side, string>>;
  /** What a friend needs to take a seat that is kept for who is invited; told once, too. */
  invitation: string;
}

/** Steps of a match for the replay page: GET /api/matches/{match}/steps. */
export interface Reel {
  /** Null while the match has not begun. */
  setting: unknown | null;
  steps: Step[];
}
