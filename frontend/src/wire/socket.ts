// Made from Python by web/typescript.py; `make pages` makes it again. Do not change it by hand.

import type { Language, MatchInfo, Side, Step } from '../wire/messages';

export type MatchId = string;

export type IntentId = string;

export type Secret = string;

export type StepNumber = number;

export type Seconds = number;

/** First of all: which match, the secrets of one's seats (none: spectator), and the last step known (-1: none). */
export interface Hello {
  type: 'hello';
  match: string;
  secrets?: string[];
  since?: number;
  name?: string | null;
}

/** A decision, in the game's own words. */
export interface Intent {
  type: 'intent';
  id: string;
  side: 'home' | 'away';
  do: unknown;
  /** The last step the player had seen. */
  after: number;
  /** Seconds of thinking; live tempo measures itself. */
  took?: number | null;
}

/**
 * What would this decision bring? Answered with `looked`; nothing is played.
 *
 * Who has nothing in mind (`do: null`) is told what would be sensible:
 * `{"suggestion": …}`, null when nobody has an idea.
 */
export interface Look {
  type: 'look';
  id: string;
  side: 'home' | 'away';
  do: unknown;
  after: number;
}

export interface Ack {
  type: 'ack';
  n: number;
}

/** Steps after `n` are wanted. */
export interface Since {
  type: 'since';
  n: number;
}

/** The table stands as after step `n` and the person has been asked: in live tempo their time begins now. */
export interface Stands {
  type: 'stands';
  n: number;
}

/** Take back one's own last step (`Board.undo`, relaxed tempo), or agree to what the other side asked for. */
export interface Undo {
  type: 'undo';
  id: string;
  side: 'home' | 'away';
}

export interface Resign {
  type: 'resign';
  id: string;
  side: 'home' | 'away';
}

/** The other person has left a relaxed match and does not come back: it is ours. */
export interface Claim {
  type: 'claim';
  id: string;
  side: 'home' | 'away';
}

/** Set phrases, which everybody reads in their own language, and faces. */
export type Phrase = 
  | 'hello'
  | 'good-luck'
  | 'well-played'
  | 'nice-goal'
  | 'unlucky'
  | 'sorry'
  | 'one-moment'
  | 'thanks'
  | 'good-match'
  | 'again'
  | 'smile'
  | 'laugh'
  | 'wow'
  | 'cry'
  | 'clap'
  | 'think';

/** A set phrase, or free words between friends. Only who sits at the table speaks; nothing of it is kept. */
export interface Talk {
  type: 'talk';
  side: 'home' | 'away';
  phrase?: 'hello' | 'good-luck' | 'well-played' | 'nice-goal' | 'unlucky' | 'sorry' | 'one-moment' | 'thanks' | 'good-match' | 'again' | 'smile' | 'laugh' | 'wow' | 'cry' | 'clap' | 'think' | null;
  text?: string;
}

export interface Ping {
  type: 'ping';
}

export type ToServer = Hello | Intent | Look | Ack | Since | Stands | Undo | Resign | Claim | Talk | Ping;

/** What is carried out once, however often it is sent. */
export type Wanted = Intent | Undo | Resign | Claim;

/** What has an id, by which it is answered. */
export type Named = Intent | Undo | Resign | Claim | Look;

/** `setting` is null while the match has not begun; `begun` brings it then. */
export interface Welcome {
  type: 'welcome';
  info: MatchInfo;
  seats: Side[];
  last: number;
  setting: unknown | null;
}

/** Everybody has sat down: what the pages that waited need to draw the match. */
export interface Begun {
  type: 'begun';
  setting: unknown;
}

export interface StepCame {
  type: 'step';
  step: Step;
}

/** Steps after n were taken back. */
export interface Undone {
  type: 'undone';
  n: number;
}

export interface InfoCame {
  type: 'info';
  info: MatchInfo;
}

export interface Accepted {
  type: 'accepted';
  id: string;
  n: number;
}

/** What the decision would bring, in the game's own words. */
export interface Looked {
  type: 'looked';
  id: string;
  shown: unknown;
}

/** Understood, but the other side has to decide first; `accepted` or `refused` follows. */
export interface Held {
  type: 'held';
  id: string;
}

/** A side asks to take back its last step; the other one agrees by sending `undo` itself. A new step ends it. */
export interface UndoAsked {
  type: 'undo-asked';
  side: 'home' | 'away';
}

/** `text` says what to do next; `id` is null when no intent was meant. */
export interface Refused {
  type: 'refused';
  id: string | null;
  code: string;
  text: Record<Language, string>;
}

/** Somebody at the table has spoken. */
export interface Said {
  type: 'said';
  side: 'home' | 'away';
  phrase: 'hello' | 'good-luck' | 'well-played' | 'nice-goal' | 'unlucky' | 'sorry' | 'one-moment' | 'thanks' | 'good-match' | 'again' | 'smile' | 'laugh' | 'wow' | 'cry' | 'clap' | 'think' | null;
  text: string;
}

export interface Pong {
  type: 'pong';
}

export type ToPage = 
  | Welcome
  | Begun
  | StepCame
  | Undone
  | InfoCame
  | Accepted
  | Looked
  | Held
  | UndoAsked
  | Refused
  | Said
  | Pong;
