import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../wire/messages';
import { byGame, firstSetup, wishOf, type Setup } from './wish';

function book(game: string, name: string): GameInfo {
  return {
    game,
    book: name,
    levels: ['novice', 'club'],
    scenes: [],
    tempos: ['relaxed', 'live'],
    options: { half_minutes: 15, knockout: false },
    undo: false,
  };
}

const info = book('flick', 'fistf-1999');
const seats = (changes: Partial<Setup>) => wishOf({ ...firstSetup(info), ...changes }, info, '').seats;

describe('what the lobby asks the server for', () => {
  it('gathers the books of a game', () => {
    const kinds = byGame([info, book('tactics', 'tactics'), book('flick', 'fistf-2000')]);
    expect(kinds.map((kind) => [kind.game, kind.books.map((one) => one.book)])).toEqual([
      ['flick', ['fistf-1999', 'fistf-2000']],
      ['tactics', ['tactics']],
    ]);
  });

  it('seats everybody as chosen', () => {
    expect(seats({ opponent: 'bot', level: 'club' })).toEqual({ home: 'me', away: 'bot:club' });
    expect(seats({ opponent: 'bot', level: 'club', side: 'away' })).toEqual({ home: 'bot:club', away: 'me' });
    expect(seats({ opponent: 'friend' })).toEqual({ home: 'me', away: 'invited' });
    expect(seats({ opponent: 'anybody' })).toEqual({ home: 'me', away: 'open' });
    expect(seats({ opponent: 'hotseat' })).toEqual({ home: 'me', away: 'me' });
    expect(seats({ opponent: 'watch', level: 'club', awayLevel: 'novice' })).toEqual({ home: 'bot:club', away: 'bot:novice' });
  });

  it('proposes the novice for the first match', () => {
    expect(firstSetup(info).level).toBe('novice');
  });

  it('names only the options that were changed', () => {
    const setup = firstSetup(info);
    expect(wishOf(setup, info, ' Ada ')).toMatchObject({ options: {}, name: 'Ada', tempo: 'relaxed' });
    setup.options.half_minutes = 5;
    expect(wishOf(setup, info, '').options).toEqual({ half_minutes: 5 });
  });
});
