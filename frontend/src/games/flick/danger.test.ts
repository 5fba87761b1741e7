import { describe, expect, it } from 'vitest';
import { danger } from './danger';
import type { Pitch } from './scene';

const pitch = { length: 1200, width: 900, goal_width: 124 } as Pitch;

describe('danger', () => {
  it('grows with every step towards a goal, and a shot is the most dangerous', () => {
    const seen = [0, 200, 400, 550].map((x) => danger({ x, y: 0 }, null, 0, pitch));
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen[0]).toBe(0);
    expect(danger({ x: 560, y: 0 }, { x: 500, y: 0 }, 0.05, pitch)).toBeGreaterThan(0.9);
  });

  it('is the same at both ends, and small at the corner flag or rolling away', () => {
    expect(danger({ x: -560, y: 0 }, { x: -500, y: 0 }, 0.05, pitch)).toBe(danger({ x: 560, y: 0 }, { x: 500, y: 0 }, 0.05, pitch));
    expect(danger({ x: 590, y: 440 }, null, 0, pitch)).toBeLessThan(danger({ x: 560, y: 0 }, null, 0, pitch) / 2);
    expect(danger({ x: 500, y: 0 }, { x: 560, y: 0 }, 0.05, pitch)).toBeLessThan(danger({ x: 500, y: 0 }, { x: 440, y: 0 }, 0.05, pitch));
  });
});
