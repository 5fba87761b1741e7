import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET_READY_S, Standing } from './standing.svelte';

describe('when a person’s time begins', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const told: number[] = [];
  const fresh = (): Standing => {
    told.length = 0;
    return new Standing({ stands: (n) => told.push(n) });
  };

  it('is after “Get ready” at the beginning of a match', () => {
    const standing = fresh();
    standing.begin(0);
    standing.asked(0);
    expect([standing.readyIn, told]).toEqual([GET_READY_S, []]);
    vi.advanceTimersByTime(GET_READY_S * 1000);
    standing.asked(0);
    expect([standing.readyIn, told]).toEqual([null, [0]]);
  });

  it('is at once in the middle of a match, and said once for each step', () => {
    const standing = fresh();
    standing.begin(7);
    standing.asked(7);
    standing.asked(7);
    standing.asked(9);
    expect(told).toEqual([7, 9]);
  });
});
