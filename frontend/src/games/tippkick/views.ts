// What the camera has to show at each moment: the ball and the kicker always, the goal that is shot at where there is room.

import { at, type Frame, mm } from '../../three';
import { behindBall } from './film';
import { ballAt } from './motion';
import { type Plan } from './plan';
import { type Actions, type Clip, other, type Scene, SIDES } from './scene';

/** How large a kicker is in the picture, on a screen and on a phone: at least, and at most. */
const SIZES = { screen: [58, 120], phone: [36, 74] } as const;
/** A canvas narrower or lower than this is a phone's, held upright or sideways. */
const [PHONE_PX, LOW_PX] = [480, 340];
/** Room behind the ball, where the finger pulls. */
const PULL_MM = 120;

export function frameOf(scene: Scene, actions: Actions, plan: Plan, canvas: { width: number; height: number }): Frame {
  const { measures: m } = scene;
  const [x, y] = scene.ball.at;
  const small = canvas.width < PHONE_PX || canvas.height < LOW_PX;
  const [least_px, most_px] = SIZES[small ? 'phone' : 'screen'];
  const defends = actions.do === 'defend';
  // A keeper that plays the ball away is who kicks; its kicker stays where it is.
  const clears = defends && plan.clears;
  const own = other(scene.attacking);
  const plays = clears ? ([scene.ends[own] * (m.length / 2), scene.keepers[own].y] as const) : plan.defence.at;
  const kicker = defends ? plays : behindBall(scene.ball.at, plan.kick.direction).at;
  const end = scene.ends[other(scene.attacking)];
  const keeper: [number, number] = [end * (m.length / 2), scene.keepers[other(scene.attacking)].y];
  const angle = (plan.kick.direction * Math.PI) / 180;
  const pulled = at(x - PULL_MM * Math.cos(angle), y - PULL_MM * Math.sin(angle));
  const goal = goalCorners(scene, end);
  return {
    see: [at(x, y, 8), at(kicker[0], kicker[1]), at(kicker[0], kicker[1], m.kicker_height), ...(defends ? [at(...keeper)] : [])],
    also: clears ? [goal] : defends ? [goal, around(scene.ball.at, actions.kicker.distance)] : [[pulled], goal],
    whole: [goal, goalCorners(scene, -end)],
    from: null,
    subject: { high: mm(m.kicker_height), radius: mm(m.kicker_width / 2), least_px: defends ? least_px * 0.6 : least_px, most_px },
  };
}

/** Where a kicker may be set is seen as well: the ring round the ball. */
function around([x, y]: readonly number[], far: number): Frame['see'] {
  return [0, 1, 2, 3].map((n) => at((x ?? 0) + far * Math.cos((n * Math.PI) / 2), (y ?? 0) + far * Math.sin((n * Math.PI) / 2)));
}

/** Posts, bar and the back of the net. */
export function goalCorners({ measures: m }: Scene, end: number): Frame['see'] {
  const corners: Frame['see'] = [];
  for (const x of [m.length / 2, m.length / 2 + m.goal_depth])
    for (const y of [m.goal_width / 2, -m.goal_width / 2]) for (const z of [0, m.goal_height]) corners.push(at(end * x, y, z));
  return corners;
}

/** What no tip may lie over: both goals, keepers and kickers from foot to head, and the kicker where it is going to be set. */
export function landmarks(scene: Scene, set: readonly [number, number] | null): Frame['see'] {
  const { measures: m } = scene;
  const tall = (x: number, y: number, high: number): Frame['see'] => [at(x, y), at(x, y, high / 2), at(x, y, high)];
  const bars = SIDES.flatMap((side) => goalCorners(scene, scene.ends[side]));
  const keepers = SIDES.map((side) => scene.keepers[side]).flatMap(({ end, y, out }) =>
    tall(end * (m.length / 2 - out), y, m.keeper_height),
  );
  const stand = [...SIDES.map((side) => scene.kickers[side]?.at ?? null), set];
  const kickers = stand.flatMap((place) => (place ? tall(place[0], place[1], m.kicker_height) : []));
  return [...bars, ...keepers, ...kickers];
}

/** What a film will show: the ball all the way, who kicks, and the goal it comes to. */
export function watchedIn(before: Scene, clips: Clip[]): Frame['see'] {
  const places: Frame['see'] = [];
  for (const clip of clips) {
    if (clip.do === 'place' && clip.kicker) places.push(at(clip.kicker.at[0], clip.kicker.at[1], before.measures.kicker_height));
    if (clip.do === 'lay') places.push(at(...clip.ball.at));
    if (clip.do !== 'kick') continue;
    const lasts = clip.ball[clip.ball.length - 1]![0] / 1000;
    for (let share = 0; share <= 1; share += 0.125) places.push(at(...ballAt(clip.ball, share * lasts).at));
    places.push(at(...behindBall(before.ball.at, clip.kick[0]).at, before.measures.kicker_height));
  }
  const line = mm(before.measures.length / 2 - 60);
  const end = [1, -1].find((one) => places.some((place) => one * place.x > line));
  return end ? [...places, ...goalCorners(before, end)] : places;
}
