// How everything on the board stands at one moment: a scene as it is, or a second of a film. Pure: no drawing here.

import type { Side } from '../../wire/messages';
import { ballAt, plateAt, type Plate, type Pose, slerp } from './motion';
import { type BallShown, type Clip, type KickClip, type KickerShown, other, type Place, type PlaceClip, type Scene, SIDES } from './scene';

export interface KickerPose extends KickerShown {
  /** How high a hand has lifted it, in mm. */
  lifted: number;
  /** Degrees it leans back, and how far its leg is swung (-1 back, 1 through). */
  lean: number;
  swing: number;
}

export interface KeeperPose {
  end: number;
  out: number;
  plate: Plate;
}

export interface Actors {
  ball: Pose;
  moving: boolean;
  kickers: Record<Side, KickerPose>;
  keepers: Record<Side, KeeperPose>;
}

/** The blow comes at the end of a backswing this long; the leg falls back as slowly. */
const SWING_S = 0.22;
const BEHIND_BALL_MM = 17;
const RIGHT_FOOT_MM = 5;
const LIFT_MM = 40;

export function actorsOf(scene: Scene): Actors {
  return {
    ball: poseOf(scene.ball),
    moving: false,
    kickers: { home: kickerIn(scene, 'home'), away: kickerIn(scene, 'away') },
    keepers: { home: keeperIn(scene, 'home'), away: keeperIn(scene, 'away') },
  };
}

function keeperIn(scene: Scene, side: Side): KeeperPose {
  const { end, y, out } = scene.keepers[side];
  return { end, out, plate: { y, bottom: 0, tilt: 0 } };
}

const poseOf = (ball: BallShown): Pose => ({ at: ball.at, turned: ball.turned });

/** As it was set; the attacker's behind the ball; one that is in nobody's way beside the pitch. */
function kickerIn(scene: Scene, side: Side): KickerPose {
  const set = scene.kickers[side];
  if (set) return standing(set);
  if (side === scene.attacking) return behindBall(scene.ball.at, goalward(scene, side));
  const { width, board_width } = scene.measures;
  return standing({ at: [scene.ends[side] * 160, -(width + board_width) / 4], facing: 90, lying: false });
}

const standing = (shown: KickerShown): KickerPose => ({ ...shown, lifted: 0, lean: 0, swing: 0 });

/** Degrees from the ball to the middle of the goal that `side` attacks. */
export function goalward(scene: Scene, side: Side): number {
  const goal = scene.ends[other(side)] * (scene.measures.length / 2);
  return (Math.atan2(-scene.ball.at[1], goal - scene.ball.at[0]) * 180) / Math.PI;
}

/** So that its right foot meets the ball. */
export function behindBall([x, y]: Place | [number, number], direction: number, lean = 0): KickerPose {
  const angle = (direction * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const at: [number, number] = [x - dx * BEHIND_BALL_MM - dy * RIGHT_FOOT_MM, y - dy * BEHIND_BALL_MM + dx * RIGHT_FOOT_MM];
  return { at, facing: direction, lying: false, lifted: 0, lean, swing: 0 };
}

/** Everything `seconds` into a film that begins with the scene `before`. */
export function actorsAt(before: Scene, clips: Clip[], seconds: number): Actors {
  const now = actorsOf(before);
  for (const clip of clips) {
    if (seconds < clip.at_s) break;
    const passed = Math.min(seconds - clip.at_s, clip.for_s);
    if (clip.do === 'place') place(now, clip, passed / clip.for_s);
    else if (clip.do === 'kick') kick(now, before, clip, clip.at_s + passed);
    else layBall(now, clip.ball, passed / clip.for_s);
  }
  return now;
}

const ease = (share: number): number => share * share * (3 - 2 * share);
const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

function place(now: Actors, clip: PlaceClip, share: number): void {
  const soft = ease(share);
  if (clip.kicker) now.kickers[clip.side] = carried(now.kickers[clip.side], clip.kicker, share);
  const keeper = now.keepers[clip.side];
  now.keepers[clip.side] = {
    end: keeper.end,
    out: mix(keeper.out, clip.keeper.out, soft),
    plate: { y: mix(keeper.plate.y, clip.keeper.y, soft), bottom: 0, tilt: 0 },
  };
}

/** A hand lifts the kicker, carries it over and sets it down. */
function carried(from: KickerPose, to: KickerShown, share: number): KickerPose {
  const soft = ease(share);
  const turn = ((((to.facing - from.facing) % 360) + 540) % 360) - 180;
  return {
    at: [mix(from.at[0], to.at[0], soft), mix(from.at[1], to.at[1], soft)],
    facing: from.facing + turn * soft,
    lying: share > 0.5 ? to.lying : from.lying,
    lifted: LIFT_MM * 4 * share * (1 - share),
    lean: 0,
    swing: 0,
  };
}

function kick(now: Actors, before: Scene, clip: KickClip, seconds: number): void {
  const after = seconds - clip.hit_s;
  const [direction, , loft] = clip.kick;
  now.ball = after <= 0 ? now.ball : ballAt(clip.ball, after);
  now.moving = after > 0 && after * 1000 < clip.ball[clip.ball.length - 1]![0];
  if (clip.keeper) push(now, before, clip, after);
  else {
    const ready = behindBall(before.ball.at, direction, Math.min(loft, 30));
    const set = Math.min(1, (seconds - clip.at_s) / (clip.hit_s - clip.at_s - SWING_S));
    now.kickers[clip.side] = set < 1 ? carried(now.kickers[clip.side], ready, set) : { ...ready, swing: swingAt(after) };
  }
  for (const move of clip.keepers) {
    const { end } = now.keepers[move.side];
    now.keepers[move.side] = { end, out: move.out, plate: plateAt(move, clip.pace, before.measures, after) };
  }
}

function swingAt(after: number): number {
  if (after < -SWING_S) return 0;
  if (after < -0.06) return -ease((after + SWING_S) / (SWING_S - 0.06));
  if (after < 0.05) return mix(-1, 1, (after + 0.06) / 0.11);
  return Math.max(0, 1 - (after - 0.05) / 0.35);
}

/** The keeper goes to the ball, pushes it and comes back to its line. */
function push(now: Actors, before: Scene, clip: KickClip, after: number): void {
  const keeper = now.keepers[clip.side];
  const near = Math.max(0, 1 - Math.abs(after) / 0.3);
  const [x, y] = before.ball.at;
  const reach = before.measures.length / 2 - keeper.end * x - 10;
  now.keepers[clip.side] = {
    end: keeper.end,
    out: mix(keeper.out, reach, ease(near)),
    plate: { y: mix(keeper.plate.y, y, ease(near)), bottom: 0, tilt: 0 },
  };
}

function layBall(now: Actors, to: BallShown, share: number): void {
  const from = now.ball;
  const soft = ease(share);
  const at = from.at.map((part, i) => mix(part, to.at[i]!, soft)) as Place;
  at[2] += 4 * 60 * share * (1 - share);
  now.ball = { at, turned: slerp(from.turned, to.turned, soft) };
  now.moving = share < 1;
}

/** What is heard in a film: seconds and sounds. */
export function soundsOf(clips: Clip[]): { at: number; name: string; loud: number }[] {
  const heard: { at: number; name: string; loud: number }[] = [];
  for (const clip of clips) {
    if (clip.do === 'place') heard.push({ at: clip.at_s + clip.for_s * 0.95, name: 'clack', loud: 0.35 });
    if (clip.do !== 'kick') continue;
    const loud = Math.min(1, 0.25 + clip.kick[1] / 6);
    heard.push({ at: clip.hit_s, name: clip.keeper ? 'clack' : 'flick', loud });
    for (const [what, after] of clip.met) {
      const name = SOUNDS[what];
      if (name) heard.push({ at: clip.hit_s + after, name, loud });
    }
  }
  return heard.sort((a, b) => a.at - b.at);
}

const SOUNDS: Record<string, string> = {
  post: 'post',
  bar: 'post',
  board: 'board',
  goal: 'net',
  ...Object.fromEntries(
    SIDES.flatMap((side) => [
      [`${side}.kicker`, 'clack'],
      [`${side}.keeper`, 'clack'],
    ]),
  ),
};
