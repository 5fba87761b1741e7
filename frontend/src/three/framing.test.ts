import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { type Frame, framed, placed, seenOf } from './framing';

const [WIDE_PX, HIGH_PX] = [930, 500];
const figure = new Vector3(0, 0, 0);
const ball = new Vector3(0, 0, -1);
const goal = [new Vector3(-0.6, 0.5, -5), new Vector3(0.6, 0, -5)];
const towards = new Vector3(0, 0, 0.4);
const nothing = { left: 0, right: 0, above: 0, below: 0 };

/** From behind the figure, which looks along -z; how far the figure is from the lower rim, and whether the goal is seen. */
function seen(more: Partial<Frame>): { below_px: number; goal: boolean } {
  const probe = new PerspectiveCamera(38, WIDE_PX / HIGH_PX, 0.1, 200);
  const subject = { high: 0.3, radius: 0.1, least_px: 41, most_px: 60 };
  const frame: Frame = { see: [figure, ball], also: [goal], whole: [goal], from: null, subject, ...more };
  placed(probe, framed(probe, frame, { around: 0, down: 0.9 }, HIGH_PX));
  return { below_px: ((figure.clone().project(probe).y + 1) / 2) * HIGH_PX, goal: seenOf(probe, goal) === 2 };
}

describe('a picture for somebody who pulls', () => {
  it('has room for a pull on the screen that leaves the figure large enough, and the goal ahead in it', () => {
    const { below_px, goal: whole } = seen({ pulls: [900, 200].map((px) => ({ from: figure, towards, px, beyond: nothing })) });
    expect(below_px).toBeGreaterThan(190);
    expect(whole).toBe(true);
  });

  it('needs none in it where the screen goes on below', () => {
    expect(seen({ pulls: [{ from: figure, towards, px: 200, beyond: { ...nothing, below: 300 } }] }).below_px).toBeLessThan(140);
  });
});
