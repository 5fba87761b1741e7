import { describe, expect, it } from 'vitest';
import { signFor } from './signpost';

const goalAt = (x: number, y: number) => [
  { x, y },
  { x: x + 40, y: y + 20 },
];

describe('the sign at the rim', () => {
  it('points to a goal outside the picture, from inside it', () => {
    const right = signFor(goalAt(1400, 200), 900, 500)!;
    expect(right.x).toBeLessThan(900);
    expect(right.y).toBe(210);
    expect(right.turn).toBeCloseTo(0);
    const above = signFor(goalAt(300, -90), 900, 500)!;
    expect(above.y).toBeGreaterThan(0);
    expect(above.turn).toBeCloseTo(-Math.PI / 2);
  });

  it('is not there while a piece of the goal can be seen', () => {
    expect(signFor(goalAt(880, 200), 900, 500)).toBeNull();
  });
});
