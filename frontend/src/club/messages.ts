// Made from Python by web/typescript.py; `make pages` makes it again. Do not change it by hand.

import type { Kit } from '../team/messages';

import type { Seated } from '../wire/messages';

/** How one wants to be called. */
export interface Naming {
  name: string;
}

/** A code that was handed over: from another device, or by a friend's link. */
export interface Coded {
  code: string;
}

/** What an authenticator says when it makes a passkey; the names are WebAuthn's own. */
export interface Attestation {
  clientDataJSON: string;
  attestationObject: string;
}

/** A new passkey, as a browser tells it. */
export interface PasskeyMade {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Attestation;
}

/** What an authenticator says when it shows a passkey. */
export interface Assertion {
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string | null;
}

/** A passkey that proves who one is. */
export interface PasskeyShown {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Assertion;
}

/** `friend` can only be ended so: friends are made by a link. */
export interface Tying {
  kind: 'friend' | 'blocked' | 'watched';
  on: boolean;
}

export interface Reporting {
  why: 'name' | 'talk' | 'cheating' | 'stalling';
}

export interface Marking {
  favourite: boolean;
}

/** What one would like to play with somebody of one's own strength. */
export interface Search {
  book: string;
  tempo?: 'relaxed' | 'live';
  rated?: boolean;
  kit?: Kit | null;
  /** Where the own team stands when the match lines up by itself; a game without formations takes none. */
  formation?: string;
}

/** Whoever has a seat's secret speaks for the seat. */
export interface Resuming {
  secret: string;
}

/** A rating: `provisional` while it is still unsure (deviation above 110 points). */
export interface Standing {
  game: string;
  points: number;
  deviation: number;
  provisional: boolean;
  matches: number;
}

/** Oneself; `struck`: the operator has taken the name away, choose another one. */
export interface Me {
  id: string;
  name: string;
  struck: boolean;
  created: string;
  devices: number;
  passkeys: number;
  standings: Standing[];
}

/** The key is told once; whoever has it is this member. */
export interface Joined {
  me: Me;
  key: string;
}

/** A code and for how long it holds. */
export interface HandedOver {
  code: string;
  seconds: number;
}

/** Another member: `match` is what they play just now. */
export interface Person {
  id: string;
  name: string;
  online: boolean;
  match: string | null;
}

/** Whom one is tied to. */
export interface People {
  friends: Person[];
  watched: Person[];
  blocked: Person[];
}

export interface CurvePoint {
  at: string;
  points: number;
  deviation: number;
}

export interface Achieved {
  name: string;
  match: string;
  at: string;
}

/** Matches won, drawn and lost, and the goals in them. */
export interface Sums {
  matches: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
}

export interface BookSums {
  matches: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  book: string;
}

/** `opponent` is a member, `level` a bot's; a guest is neither. */
export interface OpponentSums {
  matches: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  name: string;
  opponent: string | null;
  level: string | null;
}

export interface Statistics {
  by_book: BookSums[];
  by_opponent: OpponentSums[];
}

/** A member as everybody sees them; `ties` are the asker's. */
export interface Profile {
  id: string;
  name: string;
  created: string;
  online: boolean;
  match: string | null;
  standings: Standing[];
  curves: Record<string, CurvePoint[]>;
  achievements: Achieved[];
  by_book: BookSums[];
  /** Of each book: how many of its clauses were called in their matches, and how many there are. */
  clauses: Record<string, [number, number]>;
  ties: string[];
}

/** One of one's matches; `points` is 1, 0.5 or 0, null where nobody can say; `change` is null when it was casual. */
export interface Played {
  match: string;
  side: string;
  game: string;
  book: string;
  tempo: string;
  at: string;
  opponent: string | null;
  level: string | null;
  name: string;
  scored: number;
  conceded: number;
  points: number | null;
  how: string;
  rating: number | null;
  change: number | null;
  favourite: boolean;
}

/** How long one has been looking, how far from one's rating, and what was found; `bot` is offered after a while. */
export interface Seeking {
  waited_s: number;
  window: number;
  found: Seated | null;
  bot: string | null;
}

export interface Ranked {
  id: string;
  name: string;
  points: number;
  matches: number;
}

/** The best of a game, those whose rating is sure; and the bots for comparison. */
export interface Table {
  members: Ranked[];
  bots: Record<string, number>;
}

export interface Done {
  ok: boolean;
}
