// A match of an event that is refereed tap by tap at the referee's table: which sheet it has there, and its result.

import type { Side } from '../../wire/messages';
import { store, type Setup } from '../referee/store';
import type { BoardAnswer, MatchCard } from './messages';
import type { ResultWish } from './wishes';

/** Kept beside the sheet, not in it: whoever else opens the sheet is not given the code. */
export interface Errand {
  event: string;
  match: string;
  code: string;
  sent?: boolean;
}

const PREFIX = 'tablekick.errand.';
const fallback = new Map<string, string>();

export function errandOf(sheet: string): Errand | null {
  let text = fallback.get(sheet) ?? null;
  try {
    text ??= localStorage.getItem(PREFIX + sheet);
  } catch {
    // Only what `fallback` has.
  }
  return text === null ? null : (JSON.parse(text) as Errand);
}

export function keepErrand(sheet: string, errand: Errand): void {
  const text = JSON.stringify(errand);
  fallback.set(sheet, text);
  try {
    localStorage.setItem(PREFIX + sheet, text);
  } catch {
    // Kept in `fallback`.
  }
}

/** The board game has no referee beside a table, and four tables need four of them. */
export function canBeRefereed(board: BoardAnswer, match: MatchCard): boolean {
  return board.book !== 'tactics' && !board.teams && match.stage === 'open';
}

/** A sheet for the match, filled in as far as the desk knows; answers where it is. */
export async function sheetFor(board: BoardAnswer, match: MatchCard, names: Setup['names'], code: string): Promise<string> {
  const id = crypto.randomUUID();
  const table = match.tables.length > 0 ? ` · ${match.tables.join('+')}` : '';
  const setup: Setup = {
    names,
    kits: { home: '#1f5fa8', away: '#b3372c' },
    knockout: match.needs_winner,
    place: `${board.name} · ${match.id}${table}`,
    ...(board.book === 'tippkick-2017' ? { colours: { home: 'white' } } : {}),
  };
  keepErrand(id, { event: board.id, match: match.id, code });
  await store.keep({ id, book: board.book, setup, made: Date.now() });
  return `/referee/${id}`;
}

export interface Called {
  call: string;
  to: Side | null;
  score: [number, number];
}

/** What of the referee's report the desk needs. */
export interface Refereed {
  score: [number, number];
  winner: Side | null;
  periods: Called[];
  goals: Called[];
  cards: Called[];
}

/** The result as the book counts it: full time, then what came after. */
export function resultOf(report: Refereed): ResultWish {
  const lost = report.cards.find((line) => line.call === 'forfeit' || line.call === 'abandoned');
  if (lost && report.winner) {
    const against = report.winner === 'home' ? 'away' : 'home';
    return { scores: [report.score], award: { ground: lost.call === 'forfeit' ? 'disqualified' : 'abandoned', against } };
  }
  const called = (call: string): Called | undefined => report.periods.find((line) => line.call === call);
  const sudden = called('sudden-death');
  const played = called('extra-time');
  const full = (sudden ?? played)?.score ?? report.score;
  const later: [number, number] = [report.score[0] - full[0], report.score[1] - full[1]];
  const wish: ResultWish = { scores: [full] };
  if (sudden) wish.sudden = later[0] === later[1] ? [] : [{ by: later[0] > later[1] ? 'home' : 'away' }];
  if (played) wish.extra = later;
  if (called('shoot-out')) {
    const scored = (side: Side): number => report.goals.filter((line) => line.call === 'shot-scored' && line.to === side).length;
    wish.shoot_out = [scored('home'), scored('away')];
  }
  return wish;
}
