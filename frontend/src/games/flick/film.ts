// Where everything is at any moment of a film: at + v t + a t²/2, exactly what was judged.

import { carriedAt, fallsOff, slipped, storeys, type Storeys, type Ways, waysOf } from './carried';
import type { Clip, FlickFilm, FlickScene, Hand, Move } from './scene';

export interface Pose {
  x: number;
  y: number;
  /** Height of the ball's middle, or of a lifted figure. */
  z: number;
  turned: number;
  /** 0 upright, 1 lying. */
  lying: number;
  fell: number;
}

export type Poses = Map<string, Pose>;

/** How long a figure takes to tip over, as the server films it. */
const FALL_S = 0.22;

interface Fall {
  at_s: number;
  fell: number;
}

/** A film made ready: the clips of each body in order of time. */
export interface Reel {
  film: FlickFilm;
  before: FlickScene;
  ways: Map<string, (Move | Hand)[]>;
  /** Who tips over, and when; one that does so already when the film begins did it at a time before 0. */
  falls: Map<string, Fall[]>;
  /** Who lies, or will. */
  tipping: ReadonlySet<string>;
  start: Poses;
  /** From where to where each hand goes … */
  hands: Ways;
  /** … and how high. */
  storeys: Storeys;
  /** Hands are not watched: what they move is there at once (reduced motion). */
  briefly: boolean;
}

export function posesOf(scene: FlickScene): Poses {
  const poses: Poses = new Map();
  if (scene.ball) poses.set('ball', { ...still(scene.ball[0], scene.ball[1]), z: scene.ball[2] });
  for (const figure of scene.figures)
    poses.set(figure.body, {
      ...still(figure.at[0], figure.at[1], figure.turned),
      lying: figure.lying ? tipped(figure.falling_s ?? FALL_S) : 0,
      fell: figure.fell,
    });
  for (const [side, place] of Object.entries(scene.keepers)) poses.set(`${side}.gk`, still(place[0], place[1]));
  return poses;
}

/** How far somebody has tipped over after so many seconds. */
const tipped = (seconds: number): number => Math.min(seconds / FALL_S, 1) ** 2;

function still(x: number, y: number, turned = 0): Pose {
  return { x, y, z: 0, turned, lying: 0, fell: 0 };
}

export function ready(film: FlickFilm, before: FlickScene, briefly = false): Reel {
  const ways = new Map<string, (Move | Hand)[]>();
  const falls = new Map<string, Fall[]>();
  for (const { body, falling_s, fell } of before.figures) if (falling_s !== undefined) falls.set(body, [{ at_s: -falling_s, fell }]);
  for (const clip of film.clips) {
    if (clip.do === 'move' || clip.do === 'hand') {
      const way = ways.get(clip.body) ?? [];
      way.push(clip);
      ways.set(clip.body, way);
    } else if (clip.do === 'fall') {
      const earlier = falls.get(clip.body) ?? [];
      falls.set(clip.body, [...earlier, { at_s: clip.at_s, fell: (clip.way_deg * Math.PI) / 180 }]);
    }
  }
  for (const way of ways.values()) way.sort((a, b) => a.from_s - b.from_s);
  const start = posesOf(before);
  const seen = (body: string): number[] | null => {
    const pose = start.get(body);
    return pose ? [pose.x, pose.y, pose.turned] : null;
  };
  const hands = waysOf(ways, seen, before.pitch.width);
  const lying = [...start].filter(([, pose]) => pose.lying > 0).map(([body]) => body);
  const tipping = new Set([...falls.keys(), ...lying]);
  return { film, before, ways, falls, tipping, start, hands, storeys: storeys(hands), briefly };
}

/** Everything on the table at a time of the film. */
export function posesAt(reel: Reel, time: number): Poses {
  const poses: Poses = new Map(reel.start);
  const ballRests = reel.before.pitch.ball / 2;
  for (const [body, way] of reel.ways) {
    const i = current(way, time);
    const clip = way[i];
    if (!clip) continue;
    const pose =
      clip.do === 'move'
        ? moved(clip, time, fallsOff(way, i))
        : carried(clip, reel, reel.briefly ? clip.to_s : time, body === 'ball' ? ballRests : 0);
    if (pose) poses.set(body, pose);
    else poses.delete(body);
  }
  for (const body of reel.tipping) {
    const pose = poses.get(body);
    if (pose) poses.set(body, { ...pose, ...tilt(reel, body, time) });
  }
  return poses;
}

/** Which clip began last; -1: none has. */
function current(way: readonly (Move | Hand)[], time: number): number {
  const next = way.findIndex((clip) => clip.from_s > time);
  return (next < 0 ? way.length : next) - 1;
}

function moved(clip: Move, time: number, overTheEdge: boolean): Pose {
  const slip = overTheEdge ? slipped(clip, Math.max(time - clip.to_s, 0)) : { x: 0, y: 0, z: 0 };
  const t = Math.min(Math.max(time, clip.from_s), clip.to_s) - clip.from_s;
  const value = (i: 0 | 1 | 2): number => clip.at[i] + t * (clip.v[i] + 0.5 * t * clip.a[i]);
  const turned = clip.turn[0] + t * (clip.turn[1] + 0.5 * t * clip.turn[2]);
  return { x: value(0) + slip.x, y: value(1) + slip.y, z: value(2) + slip.z, turned, lying: 0, fell: 0 };
}

function carried(clip: Hand, reel: Reel, time: number, floor: number): Pose | null {
  const share = Math.min(Math.max((time - clip.from_s) / (clip.to_s - clip.from_s), 0), 1);
  if (share >= 1 && !clip.to) return null;
  const pose = carriedAt(reel.hands.get(clip)!, share, reel.storeys.get(clip) ?? 0);
  return { ...pose, z: floor + pose.z, lying: 0, fell: 0 };
}

/** How far somebody has tipped over, and which way. A hand raises what lies. */
function tilt(reel: Reel, body: string, time: number): { lying: number; fell: number } {
  const { lying, fell } = reel.start.get(body) ?? still(0, 0);
  const falls = reel.falls.get(body) ?? [];
  const hands = (reel.ways.get(body) ?? []).filter((clip): clip is Hand => clip.do === 'hand');
  const fall = falls.findLast(({ at_s }) => at_s <= time);
  const hand = hands.find(({ from_s }) => from_s <= time && from_s >= (fall?.at_s ?? from_s));
  const lay = (at: number): number => (fall ? tipped(at - fall.at_s) : lying);
  if (!hand) return { lying: lay(time), fell: fall?.fell ?? fell };
  const share = reel.briefly ? 1 : Math.min(Math.max((time - hand.from_s) / (hand.to_s - hand.from_s), 0), 1);
  return { lying: lay(hand.from_s) * Math.max(0, 1 - 2 * share), fell: fall?.fell ?? fell };
}

/** What is heard between two moments. */
export function heard(film: FlickFilm, after: number, until: number): Clip[] {
  return film.clips.filter((clip) => 'at_s' in clip && clip.at_s > after && clip.at_s <= until);
}
