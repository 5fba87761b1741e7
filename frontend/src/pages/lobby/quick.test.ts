import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../wire/messages';
import { quickWish } from './quick';

const flick = {
  game: 'flick',
  book: 'fistf-1999',
  levels: ['novice', 'club'],
  tempos: ['relaxed', 'live'],
  options: { period_s: 900, knockout: false, by_the_book: true },
} as unknown as GameInfo;

describe('play now', () => {
  it('is a short match against the weakest bot, with everything arranged', () => {
    expect(quickWish(flick, false, ' Ada ')).toEqual({
      book: 'fistf-1999',
      seats: { home: 'me', away: 'bot:novice' },
      tempo: 'relaxed',
      options: { period_s: 180, by_the_book: false },
      name: 'Ada',
    });
  });

  it('is the whole procedure for who wants it', () => {
    expect(quickWish(flick, true, '').options).toEqual({});
  });

  it('asks no game for an option that it does not have', () => {
    expect(quickWish({ ...flick, game: 'tactics', options: { half_minutes: 45 } }, false, '').options).toEqual({});
  });
});
