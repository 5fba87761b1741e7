// Made from Python by web/typescript.py; `make pages` makes it again. Do not change it by hand.

import type { Kit } from '../../team/messages';

export interface SeatWishes {
  home: string;
  away: string;
}

/** A match to set up. */
export interface NewMatch {
  book: string;
  seats: SeatWishes;
  tempo?: 'relaxed' | 'live';
  options?: Record<string, boolean | number | string>;
  name?: string;
  kit?: Kit | null;
  /** Whether the lobby shows it; others need the link. */
  listed?: boolean;
  /** Whether it counts for the ratings: only between members, or with a bot that is rated, in the standard form. */
  rated?: boolean;
}

/** A match to play on from a step of another one, alone or against a bot. */
export interface NewVariation {
  step: number;
  seats: SeatWishes;
  name?: string;
}

export interface Joining {
  name?: string;
  kit?: Kit | null;
  side?: 'home' | 'away' | null;
  /** Needed for a seat that is kept for who is invited. */
  invitation?: string;
  /** Where the own team stands in a match that lines up by itself; by the book it is put there by hand. */
  formation?: string;
}

/** Whoever has been invited by a seat's holder may share the seat. */
export interface Sharing {
  invitation: string;
  name?: string;
}
