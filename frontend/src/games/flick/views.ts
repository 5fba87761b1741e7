// Where the camera stands at each moment: near the play, behind a penalty, beside a corner; the goals never cut off.

import { at, mm, type Frame, type Pull, type Stage } from '../../three';
import type { Intention, Plan } from './plan';
import { posesAt, type Reel } from './film';
import { pullFor, WHOLE_PULL_PX } from './pulls';
import type { FlickScene, Place } from './scene';

/** How large a figure is in the picture, on a screen and on a phone: at least, and at most. */
const SIZES = { screen: [42, 60], phone: [26.5, 38] } as const;
/** A canvas narrower or lower than this is a phone's, held upright or sideways. */
const [PHONE_PX, LOW_PX] = [480, 340];
const FIGURE_MM = 30;
/** What one would like to see in front of the ball. */
const AHEAD_MM = [130, 260, 390];
/** The way of a pull on the table, to see where it goes on the screen. */
const PULL_MM = 40;
/** A finger should not have to end at the very rim of the screen. */
const SPARE_PULL_PX = 12;
/** From here on a ball is near a goal, as a share of the way from the half-way line. */
const NEAR_GOAL = 0.42;

type From = Frame['from'];

export function frameOf(
  scene: FlickScene,
  aiming: Plan,
  places: Map<string, Place>,
  canvas: { width: number; height: number; beyond: Pull['beyond'] },
): Frame | null {
  const { actions, now } = aiming;
  // Where the whole team is placed the whole table is seen.
  if (actions.line_up) return null;
  const ball: Place | null = scene.ball ? [scene.ball[0], scene.ball[1]] : null;
  const figure = now.figure ? places.get(now.figure) : undefined;
  // What the referee asks about is seen, whoever is chosen.
  const asked = aiming.offers?.moment === 'answer' ? scene.pending?.at : undefined;
  const spots = [figure, asked, scene.restart?.at ?? ball, ball].filter((place): place is Place => Boolean(place));
  if (!spots.length) return null;
  const end = scene.shoot_out ? scene.shoot_out.end : -scene.ends[scene.attacking];
  const counts = scene.shootable && scene.attacking === aiming.side && !actions.block;
  const wide = canvas.width > 1.4 * canvas.height;
  // A shot is seen as whoever shoots sees it: the goal ahead.
  const shot: From = counts && wide && figure ? { around: behind(figure, end, scene), down: 1 } : null;
  const from = fromWhere(scene, end, wide) ?? shot;
  const goals = [end, -end].map((one) => goalCorners(scene, one));
  const middle = spots.at(-1)!;
  const near = counts || end * middle[0] > (NEAR_GOAL * scene.pitch.length) / 2;
  const threatened = -end * middle[0] > (NEAR_GOAL * scene.pitch.length) / 2;
  const further = AHEAD_MM.map((far) => [at(clamp(middle[0] + end * far, scene.pitch.length / 2), middle[1])]);
  const small = canvas.width < PHONE_PX || canvas.height < LOW_PX;
  const device = small ? 'phone' : 'screen';
  const [least_px, most_px] = SIZES[device];
  return {
    see: [...spots.map((place) => at(...place)), ...(figure ? [at(figure[0], figure[1], FIGURE_MM)] : [])],
    also: [...(near || from ? [goals[0]!] : []), ...(threatened ? [goals[1]!] : []), ...further, goals[0]!],
    whole: goals,
    from,
    pulls: figure && actions.flick ? pullsOf(figure, now, canvas.beyond) : [],
    subject: { high: mm(FIGURE_MM), radius: mm(scene.pitch.base / 2), least_px, most_px },
  };
}

/** In line with a place and the goal at that end. */
const behind = ([x, y]: Place, end: number, { pitch }: FlickScene): number => Math.atan2(-((end * pitch.length) / 2 - x), -y);

/** Room for as hard a flick as one can, or else for the one that is aimed. */
function pullsOf([x, y]: Place, { heading, power }: Intention, beyond: Pull['beyond']): Pull[] {
  const towards = at(x - PULL_MM * Math.cos(heading), y - PULL_MM * Math.sin(heading));
  return [WHOLE_PULL_PX, pullFor(power)].map((px) => ({ from: at(x, y), towards, px: px + SPARE_PULL_PX, beyond }));
}

/** Penalty, corner, a free-flick within range and a shoot-out have views of their own: from behind the ball. */
function fromWhere(scene: FlickScene, end: number, wide: boolean): From {
  if (scene.shoot_out) return { around: scene.ball ? behind([scene.ball[0], scene.ball[1]], end, scene) : 0, down: 1.2 };
  const { restart } = scene;
  if (!restart) return null;
  const goal = -scene.ends[restart.to];
  const away = goal > 0 ? -Math.PI / 2 : Math.PI / 2;
  if (restart.kind === 'penalty-flick') return { around: away, down: 1.05 };
  if (restart.kind === 'corner-flick') {
    // Ball and goal side by side in a wide picture, one behind the other in a high one.
    return wide ? { around: away, down: 0.95 } : { around: restart.at[1] > 0 ? Math.PI : 0, down: 0.85 };
  }
  if (restart.kind === 'free-flick' && goal * restart.at[0] > scene.pitch.shooting_line)
    return { around: behind(restart.at, goal, scene), down: 0.98 };
  return null;
}

/** Everything of a goal: posts, bar and the back of the net. */
export function goalCorners(scene: FlickScene, end: number): Frame['see'] {
  const { pitch, materials } = scene;
  const [line, depth] = [pitch.length / 2, materials['goal_depth_mm'] ?? 70];
  const [wide, high] = [pitch.goal_width / 2 + 3, pitch.goal_height + 3];
  const corners: Frame['see'] = [];
  for (const x of [line, line + depth]) for (const y of [wide, -wide]) for (const z of [0, high]) corners.push(at(end * x, y, z));
  return corners;
}

/** What a film will show: the ball all the way, who is flicked, and the goal it comes to. */
export function watchedIn(reel: Reel): Frame['see'] {
  const places: Frame['see'] = [];
  const struck = reel.film.clips.find((clip) => clip.do === 'flick')?.body;
  for (let share = 0; share <= 1; share += 0.125) {
    const poses = posesAt(reel, share * reel.film.duration_s);
    for (const body of ['ball', struck ?? '']) {
      const pose = poses.get(body);
      if (pose) places.push(at(pose.x, pose.y));
    }
  }
  const line = reel.before.pitch.length / 2;
  const end = [1, -1].find((one) => places.some((place) => one * place.x > mm(line - 60)));
  return end ? [...places, ...goalCorners(reel.before, end)] : places;
}

/** How high a figure is in the picture, in pixels: from the rim of its base to its head. */
export function tallOf(stage: Stage, scene: FlickScene, [x, y]: Place): number {
  const radius = scene.pitch.base / 2;
  const rim = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8;
    return stage.onScreen(at(x + radius * Math.cos(angle), y + radius * Math.sin(angle))).y;
  });
  return Math.max(...rim) - stage.onScreen(at(x, y, scene.materials['figure_height_mm'] ?? FIGURE_MM)).y;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
