import { describe, expect, it } from 'vitest';
import { nextOf, ran, rated, stormLeft, withRun, type Progress, type Run } from './progress';

const begun: Progress = { points: 1000, deviation: 350, volatility: 0.06, streak: 2, storm: 0, solved: [] };
const puzzle = { id: 'flick-1', themes: ['shot'], rating: 1000 };

describe('puzzle progress', () => {
  it('keeps what the server made of an answer, and a puzzle counts once', () => {
    const after = rated(begun, 'flick-1', { points: 1170, deviation: 290, volatility: 0.06 });
    expect(after).toMatchObject({ points: 1170, deviation: 290, streak: 2, solved: ['flick-1'] });
    expect(rated(after, 'flick-1', { points: 1000, deviation: 350, volatility: 0.06 })).toBe(after);
  });

  it('chooses what has not been seen, near the wanted rating', () => {
    const listed = [puzzle, { ...puzzle, id: 'flick-2', rating: 1400 }];
    expect(nextOf(listed, ['flick-1'], 1000, 0)?.id).toBe('flick-2');
    expect(nextOf(listed, [], 1000, 0)?.id).toBe('flick-1');
    expect(nextOf([], [], 1000, 0)).toBeNull();
  });

  it('ends a streak with the first miss, a storm with its three minutes', () => {
    const streak = [true, true, false, true].reduce(ran, { what: 'streak', solved: 0, over: false } as Run);
    expect(streak).toEqual({ what: 'streak', solved: 2, over: true });
    const storm = [true, false, true].reduce(ran, { what: 'storm', solved: 0, over: false } as Run);
    expect(storm).toEqual({ what: 'storm', solved: 2, over: false });
    // An answer that is judged after the end is too late.
    expect(ran({ ...storm, over: true }, true).solved).toBe(2);
    expect([0, 1000, 179_500, 180_000, 999_000].map(stormLeft)).toEqual([180, 179, 1, 0, 0]);
  });

  it('keeps the best of all runs', () => {
    expect(withRun(begun, { what: 'streak', solved: 5, over: true })).toMatchObject({ streak: 5, storm: 0 });
    expect(withRun(begun, { what: 'streak', solved: 1, over: true })).toMatchObject({ streak: 2, storm: 0 });
    expect(withRun(begun, { what: 'storm', solved: 7, over: false })).toMatchObject({ streak: 2, storm: 7 });
    expect(withRun(begun, { what: 'next', solved: 7, over: false })).toEqual(begun);
  });
});
