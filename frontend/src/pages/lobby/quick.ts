// "Play now": a short match against the bot that is an even fight, one press from the first flick.

import { evenLevel } from '../../shared/evenfight';
import type { GameInfo } from '../../wire/messages';
import type { NewMatch } from '../../wire/requests/messages';

type Options = GameInfo['options'];

/** What makes a match of each game short: two halves of three minutes, and nothing to arrange before it. */
const SHORT: Record<string, Options> = {
  flick: { period_s: 180, by_the_book: false },
  tippkick: { half_minutes: 3 },
};

/** Only what this book really has. */
function shortOptions(info: GameInfo): Options {
  return Object.fromEntries(Object.entries(SHORT[info.game] ?? {}).filter(([name]) => name in info.options));
}

/** Whether the procedure of the book can be left out. */
export function canBeShort(info: GameInfo): boolean {
  return 'by_the_book' in info.options;
}

export function quickLevel(info: GameInfo): string {
  return evenLevel(info.game, info.levels);
}

export function quickWish(info: GameInfo, byTheBook: boolean, name: string): NewMatch {
  return {
    book: info.book,
    seats: { home: 'me', away: `bot:${quickLevel(info)}` },
    tempo: info.tempos[0] ?? 'relaxed',
    options: byTheBook && canBeShort(info) ? {} : shortOptions(info),
    name: name.trim(),
  };
}
