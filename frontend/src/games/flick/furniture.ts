// What never moves: pitch, fence and stands, and the goals (whose nets do).

import { createGoal, crowdOf, type Goal, type Stage, surround } from '../../three';
import type { House } from '../contract';
import { createPitch } from './pitch';
import type { FlickScene, Place } from './scene';

/** Half the length and width of everything that lies on the table top. */
export function halfOf({ pitch }: FlickScene): Place {
  return [pitch.length / 2 + pitch.cloth + pitch.board, pitch.width / 2 + pitch.cloth + pitch.board];
}

/** Set up the room; the goals by the end they stand at. */
export function furnish(stage: Stage, scene: FlickScene, house: House): Map<number, Goal> {
  const { pitch, materials: made } = scene;
  const { quality } = house;
  const [halfLength, halfWidth] = halfOf(scene);
  const fence = { fenceHeight: made['barrier_height_mm'] ?? 30, gap: made['barrier_gap_mm'] ?? 200 };
  stage.scene.add(createPitch(pitch, quality));
  stage.scene.add(surround({ halfLength, halfWidth, ...fence }, crowdOf(house.kits()), quality));
  const size = {
    width: pitch.goal_width,
    height: pitch.goal_height,
    depth: made['goal_depth_mm'] ?? 70,
    post: made['post_radius_mm'] ?? 2,
  };
  const goals = new Map<number, Goal>();
  for (const end of [1, -1]) {
    const goal = createGoal(size, pitch.length / 2, end, quality);
    goals.set(end, goal);
    stage.scene.add(goal.group);
  }
  return goals;
}
