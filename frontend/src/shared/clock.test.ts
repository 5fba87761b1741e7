import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Board, Step } from '../wire/messages';
import { clockOf, MatchClock } from './clock.svelte';

const step = (n: number, period: string, clock_s: number, left_s: number | null): Step =>
  ({ n, t: 1000 + n, board: { period, clock_s, left_s } }) as unknown as Step;

describe('the clock of a call', () => {
  const steps = [
    step(0, 'first-half', 0, 180),
    step(1, 'first-half', 170, 10),
    step(2, 'second-half', 0, 180),
    step(3, 'second-half', 7, 173),
  ];

  it.each([
    [1, 170],
    [3, 7],
  ])('is that of the scoreboard: step %i at %i s', (n, seconds) => {
    expect(clockOf(steps, steps[n]!)).toBe(seconds);
  });

  it('is where it stood for a match that ended before its time', () => {
    const red = step(4, 'over', 12, null);
    expect(clockOf([...steps, red], red)).toBe(12);
  });

  it('is the full time of a period for the call that ends it', () => {
    expect(clockOf(steps, steps[2]!)).toBe(180);
  });
});

describe('the clock of the scoreboard', () => {
  beforeEach(() => void vi.stubGlobal('requestAnimationFrame', () => 0));
  beforeEach(() => void vi.stubGlobal('cancelAnimationFrame', () => {}));
  afterEach(() => void vi.unstubAllGlobals());

  it('shows the time of a call when the call is made, though the hand was still on its way', () => {
    const clock = new MatchClock();
    const board = (clock_s: number): Board => ({ period: 'first-half', clock_s, left_s: 100 }) as unknown as Board;
    clock.set(board(8), false);
    clock.set(board(17), false);
    expect(clock.shown_s).toBeLessThan(17);
    clock.standAt(17);
    expect(clock.shown_s).toBe(17);
    clock.set(board(17), false);
    expect(clock.shown_s).toBe(17);
  });
});
