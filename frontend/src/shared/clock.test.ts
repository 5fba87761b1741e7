import { describe, expect, it } from 'vitest';
import type { Step } from '../wire/messages';
import { clockOf } from './clock.svelte';

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
