// From what a person ticked in the lobby to what the server is asked for.

import { evenLevel } from '../../shared/evenfight';
import type { SeatWish } from '../../wire/api';
import type { GameInfo, Side, Tempo } from '../../wire/messages';
import type { NewMatch } from '../../wire/requests/messages';

export type Opponent = 'bot' | 'friend' | 'anybody' | 'hotseat' | 'watch';
export const OPPONENTS: readonly Opponent[] = ['bot', 'friend', 'anybody', 'hotseat', 'watch'];

export interface Setup {
  book: string;
  opponent: Opponent;
  side: Side;
  /** Of the bot, or of the home bot when two play. */
  level: string;
  awayLevel: string;
  tempo: Tempo;
  options: Record<string, boolean | number | string>;
}

export interface Kind {
  game: string;
  books: GameInfo[];
}

/** The books in the server's order, gathered by game. */
export function byGame(infos: readonly GameInfo[]): Kind[] {
  const kinds: Kind[] = [];
  for (const info of infos) {
    const kind = kinds.find((known) => known.game === info.game);
    if (kind) kind.books.push(info);
    else kinds.push({ game: info.game, books: [info] });
  }
  return kinds;
}

/** The novice for the first match, then whoever was an even fight. */
export function firstLevel(info: GameInfo): string {
  return evenLevel(info.game, info.levels);
}

export function firstSetup(info: GameInfo, byTheBook = true): Setup {
  return {
    book: info.book,
    opponent: 'bot',
    side: 'home',
    level: firstLevel(info),
    awayLevel: firstLevel(info),
    tempo: info.tempos[0] ?? 'relaxed',
    options: 'by_the_book' in info.options ? { ...info.options, by_the_book: byTheBook } : { ...info.options },
  };
}

function seatsOf(setup: Setup): Record<Side, SeatWish> {
  if (setup.opponent === 'hotseat') return { home: 'me', away: 'me' };
  if (setup.opponent === 'watch') return { home: `bot:${setup.level}`, away: `bot:${setup.awayLevel}` };
  const others: Partial<Record<Opponent, SeatWish>> = { bot: `bot:${setup.level}`, anybody: 'open' };
  const other: SeatWish = others[setup.opponent] ?? 'invited';
  return setup.side === 'home' ? { home: 'me', away: other } : { home: other, away: 'me' };
}

/** Only options that differ from what the game does anyway. */
function changed(setup: Setup, info: GameInfo): GameInfo['options'] {
  return Object.fromEntries(Object.entries(setup.options).filter(([name, value]) => value !== info.options[name]));
}

export function wishOf(setup: Setup, info: GameInfo, name: string): NewMatch {
  return { book: setup.book, seats: seatsOf(setup), tempo: setup.tempo, options: changed(setup, info), name: name.trim() };
}
