import { describe, expect, it } from 'vitest';
import { drawn } from './curve';

const numbers = (path: string): number[] => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('the course of a rating', () => {
  it('has nothing to show before the first match', () => {
    expect(drawn([], 320, 110)).toBeNull();
  });

  it('begins in the middle and rises with the points', () => {
    const picture = drawn([{ points: 1662, deviation: 290 }], 320, 110);
    const [, start = 0, , end = 0] = numbers(picture?.course ?? '');
    expect(end).toBeLessThan(start);
    expect(picture?.last.x).toBeCloseTo(312);
  });

  it('stays within its picture and shows how sure it is', () => {
    const points = Array.from({ length: 30 }, (_, i) => ({ points: 1500 + 20 * i, deviation: 300 - 9 * i }));
    const picture = drawn(points, 320, 110);
    const band = numbers(picture?.band ?? '');
    expect(Math.min(...band)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...band.filter((_, i) => i % 2 === 1))).toBeLessThanOrEqual(110);
    expect(picture?.marks.map((mark) => mark.value)).toContain(1600);
  });
});
