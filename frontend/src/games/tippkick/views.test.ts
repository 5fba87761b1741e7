import { PerspectiveCamera } from 'three';
import { describe, expect, it } from 'vitest';
import { framed, placed, seenOf } from '../../three/framing';
import type { Actions, Scene } from './scene';
import type { Plan } from './plan';
import { frameOf } from './views';
import { SIGNAL } from './looks';
import { words } from './words';

const MEASURES = {
  length: 1060,
  width: 700,
  goal_width: 100,
  goal_depth: 40,
  goal_height: 60,
  kicker_height: 78,
  kicker_width: 22,
};
/** A desk, and a phone held upright; which way the camera looks there is that of three/cameras.ts. */
const PLACES = [
  { width: 900, height: 560, usual: { around: 0, down: 0.86 } },
  { width: 390, height: 420, usual: { around: Math.PI / 2, down: 0.72 } },
];

function scene(ball: [number, number]): Scene {
  return {
    measures: MEASURES,
    ball: { at: [...ball, 5], up: 'white' },
    kickers: { home: null, away: null },
    keepers: { home: { end: -1, y: 0, out: 6 }, away: { end: 1, y: 0, out: 6 } },
    ends: { home: -1, away: 1 },
    attacking: 'home',
  } as unknown as Scene;
}

function plan(direction: number, kicker: [number, number]): Plan {
  return { kick: { direction }, defence: { at: kicker } } as unknown as Plan;
}

/** How many of ball, kicker's foot and kicker's head are in the picture. */
function seen(now: Scene, actions: Actions, meant: Plan, { width, height, usual }: (typeof PLACES)[number]): number {
  const probe = new PerspectiveCamera(35, width / height, 0.1, 200);
  const frame = frameOf(now, actions, meant, { width, height });
  placed(probe, framed(probe, frame, usual, height));
  return seenOf(probe, frame.see.slice(0, 3));
}

function clearing(kicker: [number, number]): Plan {
  return { ...plan(0, kicker), clears: true };
}

const BALLS: [number, number][] = [-500, -250, 0, 250, 500].flatMap((x) => [-330, 0, 330].map((y): [number, number] => [x, y]));

describe('the camera', () => {
  it.each(PLACES)('has ball and kicker in it wherever the ball lies and whichever way one aims: $width px', (place) => {
    for (const ball of BALLS)
      for (const direction of [-120, -30, 0, 30, 120])
        expect(seen(scene(ball), { do: 'kick' } as Actions, plan(direction, [0, 0]), place), `${ball} ${direction}°`).toBe(3);
  });

  it.each(PLACES)('has ball and keeper in it, and not the kicker far away, when the keeper plays: $width px', (place) => {
    const actions = { do: 'defend', kicker: { distance: 156 } } as unknown as Actions;
    const far = clearing([-200, -320]);
    expect(seen(scene([485, 25]), actions, far, place)).toBe(3);
    expect(frameOf(scene([485, 25]), actions, far, place).see[1]!.x).toBeCloseTo(5.3);
  });

  it.each(PLACES)('has ball and the defending kicker in it: $width px', (place) => {
    for (const ball of BALLS) {
      const actions = { do: 'defend', kicker: { distance: 156 } } as unknown as Actions;
      const kicker: [number, number] = [Math.min(ball[0] + 170, 520), ball[1] * 0.7];
      expect(seen(scene(ball), actions, plan(0, kicker), place), String(ball)).toBe(3);
    }
  });
});

describe('where a kicker may not stand', () => {
  it('is red, and called so', () => {
    const [red, green, blue] = [16, 8, 0].map((shift) => (SIGNAL.forbidden >> shift) & 255) as [number, number, number];
    expect(red).toBeGreaterThan(3 * Math.max(green, blue));
    for (const key of ['defend.red', 'defend.red.free'])
      expect([words[key]!.en, words[key]!.de, words[key]!.it].map((text) => /\bred\b|Rote|rosso/.test(text))).toEqual([true, true, true]);
  });
});
