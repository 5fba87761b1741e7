// What browser tests ask of the flick table: where things are on the page, what is aimed, what is drawn.

import { at, type Stage } from '../../three';
import type { Plan } from './plan';
import type { Pose } from './film';
import { lengthOf, type Preview } from './preview';
import type { FlickScene, Place } from './scene';
import { goalCorners, tallOf } from './views';

export interface Tested {
  stage: Stage;
  aiming: Plan;
  places: () => Map<string, Place>;
  pose: (body: string) => Pose | null;
  seen: () => Preview | null;
  drawn: () => { arrow: unknown; lines: unknown; camera: unknown };
  scene: () => FlickScene;
  rolling: () => boolean;
  net: () => number;
}

interface Spot {
  x: number;
  y: number;
}

export function tellTests({ stage, aiming, places, pose, seen, drawn, scene, rolling, net }: Tested): void {
  const onPage = ([x, y]: Place): Spot => {
    const box = stage.canvas.getBoundingClientRect();
    const spot = stage.onScreen(at(x, y, 4));
    return { x: box.left + spot.x, y: box.top + spot.y };
  };
  window.tablekick.table = {
    /** Where a body is on the page, in CSS pixels. */
    screen: (body: string): Spot | null => {
      const place = places().get(body);
      return place ? onPage(place) : null;
    },
    /** Where a place of the table is on the page. */
    page: (x: number, y: number): Spot => onPage([x, y]),
    pose,
    intention: () => aiming.now,
    /** The flick that is aimed now, as it would be sent … */
    told: () => aiming.told(),
    preview: seen,
    /** … and that of the preview. */
    looked: () => aiming.looked,
    wayLength: () => lengthOf(seen()?.path ?? []),
    arrow: () => drawn().arrow,
    lines: () => drawn().lines,
    camera: () => drawn().camera,
    /** How high a figure is in the picture, from the rim of its base to its head. */
    tall: (body: string): number => {
      const place = places().get(body);
      return place ? tallOf(stage, scene(), place) : 0;
    },
    /** The corners of a goal in the picture. */
    goal: (end: number) => goalCorners(scene(), end).map((corner) => stage.onScreen(corner)),
    rolling,
    net,
  };
}
