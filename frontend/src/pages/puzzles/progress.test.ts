import { describe, expect, it } from 'vitest';
import { nextOf, rated, type Progress } from './progress';

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
});
