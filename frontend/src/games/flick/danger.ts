// How dangerous a moment is, for the crowd.

import type { Pitch } from './scene';

interface Ball {
  x: number;
  y: number;
}

/** The farthest from a goal that anybody holds their breath, as a share of half the pitch. */
const NEAR = 0.75;

/** 0 in midfield, 1 where the ball flies into the goal mouth. `before` is where it was `seconds` ago. */
export function danger(ball: Ball, before: Ball | null, seconds: number, pitch: Pitch): number {
  const half = pitch.length / 2;
  const far = Math.hypot(half - Math.abs(ball.x), Math.max(Math.abs(ball.y) - pitch.goal_width / 2, 0));
  const near = Math.min(Math.max(1 - far / (NEAR * half), 0), 1);
  if (!before || seconds <= 0) return 0.5 * near;
  // Towards that goal: a metre a second is a shot.
  const mps = ((Math.abs(ball.x) - Math.abs(before.x)) / 1000 / seconds) * (ball.x * before.x >= 0 ? 1 : 0);
  return Math.min(near * (0.5 + 0.6 * Math.min(Math.max(mps, 0), 1)), 1);
}
