// Where a shot goes: at the middle of the goal or just inside a post.

import type { KickActions, Scene } from './scene';
import { other } from './scene';

/** The left post of who looks at the goal, its middle, the right post. */
export type Aim = 1 | 0 | -1;
/** As far inside the post as the ball is wide, so that it goes in, in mm. */
const INSIDE_MM = 12;

/** Degrees from the ball to that point of the goal line. */
export function goalAngle(actions: KickActions, scene: Scene, aim: Aim): number {
  const [x, y] = scene.ball.at;
  const across = aim * actions.towards * (scene.measures.goal_width / 2 - INSIDE_MM);
  return Math.round(((Math.atan2(actions.goal[1] + across - y, actions.goal[0] - x) * 180) / Math.PI) * 10) / 10;
}

/** The post past which the ball goes farther from the keeper's middle. */
export function besideKeeper(actions: KickActions, scene: Scene): Aim {
  const keeper = scene.keepers[other(scene.attacking)];
  const stands = keeper.end * (scene.measures.length / 2 - keeper.out);
  const [x, y] = scene.ball.at;
  const past = (aim: Aim): number => Math.abs(y + (stands - x) * Math.tan((goalAngle(actions, scene, aim) * Math.PI) / 180) - keeper.y);
  return past(1) >= past(-1) ? 1 : -1;
}
