import { describe, expect, it } from 'vitest';
import { nextOf, rated, type Progress } from './progress';

const begun: Progress = { rating: 1000, streak: 0, storm: 0, solved: [] };
const puzzle = { id: 'flick-1', themes: ['shot'], rating: 1000 };

describe('puzzle progress', () => {
  it('goes up by what was not expected, and a puzzle counts once', () => {
    const after = rated(begun, puzzle, true);
    expect(after.rating).toBe(1020);
    expect(rated(after, puzzle, false)).toBe(after);
  });

  it('loses little against a hard puzzle', () => {
    expect(rated(begun, { ...puzzle, rating: 1800 }, false).rating).toBe(1000);
  });

  it('chooses what has not been seen, near the wanted rating', () => {
    const listed = [puzzle, { ...puzzle, id: 'flick-2', rating: 1400 }];
    expect(nextOf(listed, ['flick-1'], 1000, 0)?.id).toBe('flick-2');
    expect(nextOf(listed, [], 1000, 0)?.id).toBe('flick-1');
    expect(nextOf([], [], 1000, 0)).toBeNull();
  });
});
