// What server and page say to each other. The Python side of the same words: match/staging.py and web/.

export type Side = 'home' | 'away';
export type Language = 'en' | 'de' | 'it';
export type Json = unknown;
export type InThree = Record<Language, string>;

/** The scoreboard of any game (match/staging.py, Board). */
export interface Board {
  score: [number, number];
  period: string;
  clock_s: number;
  left_s: number | null;
  added_s: number;
  shots: [boolean[], boolean[]] | null;
  cards: Partial<Record<Side, Record<string, number>>>;
  attacking: Side | null;
  counts: Record<string, number>;
  /** The side that may take the last step back now. */
  undo?: Side | null;
}

export interface Choice {
  word: string;
  intent: Json;
}

/** What one side may do now (match/staging.py, Offers). */
export interface Offers {
  moment: string;
  choices: Choice[];
  actions: Json;
  within_s: number | null;
  default: Json;
}

/** How things moved in a step; the game's own view understands the clips. */
export interface Film {
  duration_s: number;
  clips: Json[];
  /** Where the film does not run with the match's clock: the second of each of the step's calls, in their order. */
  calls_s?: number[];
}

/** A ruling: the call with its clause, in three languages. `at_s` is where in the film it is made. */
export interface Call {
  call: string;
  to: Side | null;
  at: [number, number] | null;
  clause: string;
  reason: string | null;
  choice: string[];
  text: InThree;
  at_s: number | null;
  /** Whether a scoresheet would list it. */
  notable: boolean;
}

export interface Result {
  score: [number, number];
  winner: Side | null;
  how: string;
}

/** One numbered step of a match: 0 is the opening, each decision carried out adds one. */
export interface Step {
  n: number;
  /** Match time in seconds when the step was over. */
  t: number;
  intents: Partial<Record<Side, Json>>;
  calls: Call[];
  film: Film | null;
  scene: Json;
  board: Board;
  awaits: Side[];
  offers: Partial<Record<Side, Offers>>;
  result: Result | null;
}

export type Tempo = 'relaxed' | 'live';
/** Who sits on a seat: a person (`taken` or still to come) or a bot of a level. */
export interface Seat {
  kind: 'person' | 'bot';
  name: string;
  level: string | null;
  taken: boolean;
  connected: boolean;
}

export interface MatchInfo {
  id: string;
  game: string;
  book: string;
  state: 'open' | 'live' | 'finished';
  tempo: Tempo;
  seats: Record<Side, Seat>;
  options: Record<string, Json>;
  created: string;
  steps: number;
  score: [number, number];
  result: Result | null;
  spectators: number;
}

/** What can be played: GET /api/games */
export interface GameInfo {
  game: string;
  book: string;
  levels: string[];
  scenes: string[];
  tempos: Tempo[];
  /** Options a person may choose, with their defaults. */
  options: Record<string, boolean | number | string>;
  /** Whether steps may be taken back; `Board.undo` says who may do it now. */
  undo: boolean;
}

// WebSocket, page to server
export type ToServer =
  /** First of all: which match, the secrets of one's seats (none: spectator), and the last step already known (-1: none). */
  | { type: 'hello'; match: string; secrets: string[]; since: number; name?: string }
  /** `after` is the number of the last step the player had seen; `took` seconds of thinking (live tempo measures itself). */
  | { type: 'intent'; id: string; side: Side; do: Json; after: number; took?: number }
  | { type: 'ack'; n: number }
  | { type: 'since'; n: number }
  /** Take back one's own last step: for the side in `Board.undo`, in relaxed tempo; or agree to what the other side asked for. */
  | { type: 'undo'; id: string; side: Side }
  | { type: 'resign'; id: string; side: Side }
  | { type: 'ping' };

// WebSocket, server to page
export type FromServer =
  | { type: 'welcome'; info: MatchInfo; seats: Side[]; last: number }
  | { type: 'step'; step: Step }
  /** Steps after n were taken back. */
  | { type: 'undone'; n: number }
  | { type: 'info'; info: MatchInfo }
  | { type: 'accepted'; id: string; n: number }
  /** Understood, but the other side has to decide first; `accepted` or `refused` follows. */
  | { type: 'held'; id: string }
  /** A side asks to take back its last step; the other one agrees by sending `undo` itself. A new step ends it. */
  | { type: 'undo-asked'; side: Side }
  /** `text` says what to do next, in three languages; `id` is null when no intent was meant. */
  | { type: 'refused'; id: string | null; code: string; text: InThree }
  | { type: 'pong' };
