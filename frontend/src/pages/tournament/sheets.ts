// A match of an event that is refereed tap by tap at the referee's table: which sheet it has there, and its result.

import type { Side } from '../../wire/messages';
import { store, type Setup } from '../referee/store';
import type { BoardAnswer, MatchCard } from './messages';
import { isLevel } from './result';
import type { ResultWish } from './wishes';

/** Kept beside the sheet, not in it: whoever else opens the sheet is not given the code. */
export interface Errand {
  event: string;
  match: string;
  code: string;
  sent?: boolean;
  /** Of a team match, from 1. */
  table?: number;
  /** Where it goes on at this table: with what, full time of all tables, and whom the captains can name. */
  goesOn?: 'extra' | 'shoot-out';
  scores?: [number, number][];
  members?: [string[], string[]];
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

/** What is left of a level team match once all its tables are told: sudden death on all of them, or shots at one. */
export function goesOnWith(board: BoardAnswer, match: MatchCard): 'extra' | 'shoot-out' | null {
  const told = match.told.filter((score) => score !== null);
  // After its sixteen duels Tipp-Kick has nothing that a referee could lead: the desk is told how it ended.
  const goesOn = match.stage === 'open' && match.needs_winner && board.extra_time !== 'played' && told.length === board.scores_needed;
  return goesOn && isLevel(board, told) ? (board.extra_time === 'sudden' ? 'extra' : 'shoot-out') : null;
}

/** What a sheet is told before the match; `table` is one of a team match. */
export function setupOf(board: BoardAnswer, match: MatchCard, names: Setup['names'], table?: number): Setup {
  const period = table ? goesOnWith(board, match) : null;
  const where = table ?? match.tables.join('+');
  return {
    names,
    kits: { home: '#1f5fa8', away: '#b3372c' },
    // A table of a team match may end drawn; the match of the teams may not.
    knockout: match.needs_winner && (!table || period !== null),
    place: [board.name, match.id, ...(where ? [where] : [])].join(' · '),
    ...(board.extra_time === 'none' ? { extra_time: false } : {}),
    ...(board.book === 'tippkick-2017' ? { colours: { home: 'white' } } : {}),
    ...(table && period ? { period, score: match.told[table - 1], team: match.told.filter((_, n) => n !== table - 1) } : {}),
  };
}

/** A sheet for the match, filled in as far as the desk knows; answers where it is. */
export async function sheetFor(
  board: BoardAnswer,
  match: MatchCard,
  names: Setup['names'],
  code: string,
  of: { table?: number; members?: [string[], string[]] } = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const setup = setupOf(board, match, names, of.table);
  const errand: Errand = { event: board.id, match: match.id, code };
  if (of.table) errand.table = of.table;
  const goesOn = of.table ? goesOnWith(board, match) : null;
  if (goesOn) {
    errand.goesOn = goesOn;
    errand.scores = match.told.map((score): [number, number] => [score?.[0] ?? 0, score?.[1] ?? 0]);
    if (of.members) errand.members = of.members;
  }
  keepErrand(id, errand);
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
  /** Of a shoot-out. */
  shots: [number, number] | null;
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
  if (report.shots) wish.shoot_out = report.shots;
  return wish;
}

/** A team match that went on at this table; null: it was decided at another one. */
export function endingOf(report: Refereed, errand: Errand, shooters: [string, string]): ResultWish | null {
  const scores = errand.scores ?? [];
  const before = scores[(errand.table ?? 1) - 1] ?? [0, 0];
  const [home, away] = [report.score[0] - before[0], report.score[1] - before[1]];
  if (report.shots) return { scores, ...(errand.goesOn === 'extra' ? { sudden: [] } : {}), shoot_out: report.shots, shooters };
  if (home === away) return null;
  return { scores, sudden: [{ by: home > away ? 'home' : 'away', table: errand.table ?? 1 }] };
}
