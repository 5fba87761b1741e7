// How hands carry figures: up, across, down. Ways that would meet in the air are flown at different heights, and all of
// them above the heads of those who stand, so that no figure goes through another. What leaves the table goes down
// beside it, each to a place of its own, into the box below: nothing is gone from one picture to the next.

import type { Hand, Move } from './scene';

/** A figure with its base is 40 mm high. */
const LIFT_MM = 55;
const STOREY_MM = 48;
const ROOM_MM = 24;
/** Shares of the time that go up and down. */
const UP = 0.25;
/** What leaves the table is carried away so far beyond its edge, and so far below it. */
export const AWAY_MM = 160;
const BOX_MM = -70;
/** Over the edge: how fast, and how long until it lies below. */
const SLIP_MMPS = 400;
const SLIP_S = 0.12;
const GRAVITY_MMPS2 = 9810;
/** In the box they stand as close as this. */
const BESIDE_MM = 26;
/** Goalkeepers have a rod: in the box they have a row of their own, and lengthways as much room as it needs. */
const KEEPERS_ROW_MM = 60;
const KEEPERS_BESIDE_MM = 240;
/** Carried to the other end a goalkeeper turns round over the middle of the pitch, within so much to either side. */
const TURNS_MM = 150;

export interface Carried {
  x: number;
  y: number;
  z: number;
  turned: number;
}

export type Storeys = ReadonlyMap<Hand, number>;

/** A place: x, y, how far it is turned, and how high where that is not the table. */
export type Spot = readonly number[];
export type Ways = ReadonlyMap<Hand, readonly [from: Spot, to: Spot]>;

/** From where to where each hand goes. What it does not take from the table it takes from where that was seen last,
 * else out of the box beside the table; what it does not put back goes there. */
export function waysOf(bodies: ReadonlyMap<string, readonly (Move | Hand)[]>, seen: (body: string) => Spot | null, width: number): Ways {
  const found = new Map<Hand, [Spot, Spot]>();
  const taken: Spot[] = [];
  const beside = (place: Spot, keeper: boolean): Spot => {
    const [x, y] = [place[0]!, (place[1]! < 0 ? -1 : 1) * (width / 2 + AWAY_MM + (keeper ? KEEPERS_ROW_MM : 0))];
    const step = keeper ? KEEPERS_BESIDE_MM : BESIDE_MM;
    const free = (spot: Spot): boolean => taken.every((one) => Math.hypot(one[0]! - spot[0]!, one[1]! - spot[1]!) >= step);
    let spot: Spot = [x, y, place[2]!, BOX_MM];
    for (let i = 1; !free(spot); i++) spot = [x + (i % 2 ? 1 : -1) * Math.ceil(i / 2) * step, y, place[2]!, BOX_MM];
    taken.push(spot);
    return spot;
  };
  for (const [body, clips] of bodies) {
    let last = seen(body);
    for (const [i, clip] of clips.entries()) {
      if (clip.do === 'move') {
        const { x, y, z } = fallsOff(clips, i) ? slipped(clip, SLIP_S) : { x: 0, y: 0, z: 0 };
        const [endX, endY, turned] = endOf(clip);
        last = [endX + x, endY + y, turned, z];
      } else {
        const from = clip.from ?? last ?? beside(clip.to ?? [0, 0, 0], isKeeper(clip));
        const to = clip.to ?? beside(from, isKeeper(clip));
        found.set(clip, [from, to]);
        last = to;
      }
    }
  }
  return found;
}

/** Does this motion end over the edge of the table? A hand brings back what is not on it. */
export function fallsOff(clips: readonly (Move | Hand)[], i: number): boolean {
  const next = clips[i + 1];
  return clips[i]?.do === 'move' && next?.do === 'hand' && next.from === null;
}

/** How far beyond and below the edge it is so many seconds later: out of the way of who comes after it. */
export function slipped({ v }: Move, seconds: number): { x: number; y: number; z: number } {
  const far = (SLIP_MMPS * Math.min(seconds, SLIP_S)) / (Math.hypot(v[0]!, v[1]!) || 1);
  return { x: far * v[0]!, y: far * v[1]!, z: Math.max(BOX_MM, -0.5 * GRAVITY_MMPS2 * seconds ** 2) };
}

/** Where a piece of motion ends. */
function endOf({ from_s, to_s, at, v, a, turn }: Move): [number, number, number] {
  const t = to_s - from_s;
  const value = (i: 0 | 1): number => at[i]! + t * (v[i]! + 0.5 * t * a[i]!);
  return [value(0), value(1), turn[0]! + t * (turn[1]! + 0.5 * t * turn[2]!)];
}

/** The lowest storey for each hand in which it meets no other that moves at the same time; a goalkeeper's rod sweeps
 * over so much that it has one to itself. */
export function storeys(ways: Ways): Storeys {
  const found = new Map<Hand, number>();
  for (const [hand, way] of ways) {
    const taken = new Set<number>();
    for (const [other, storey] of found)
      if (overlap(hand, other) && (isKeeper(hand) || isKeeper(other) || meet(way, ways.get(other)!))) taken.add(storey);
    let storey = 0;
    while (taken.has(storey)) storey += 1;
    found.set(hand, storey);
  }
  return found;
}

const isKeeper = ({ body }: Hand): boolean => body.endsWith('.gk');

/** Which way a goalkeeper looks, in radians: into the field; the rod comes out behind the goal. */
export const keeperTurn = (x: number): number => Math.PI * soft((x / TURNS_MM + 1) / 2);

const overlap = (a: Hand, b: Hand): boolean => a.from_s < b.to_s && b.from_s < a.to_s;

/** Both move alike in time, so their distance is that of a point on a straight line. */
function meet([a, b]: readonly [Spot, Spot], [c, d]: readonly [Spot, Spot]): boolean {
  const from = [a[0]! - c[0]!, a[1]! - c[1]!] as const;
  const way = [b[0]! - d[0]! - from[0], b[1]! - d[1]! - from[1]] as const;
  const length = way[0] ** 2 + way[1] ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(from[0] * way[0] + from[1] * way[1]) / length));
  return Math.hypot(from[0] + share * way[0], from[1] + share * way[1]) < ROOM_MM;
}

/** Where something is after a share of its way through the air. */
export function carriedAt([from, to]: readonly [Spot, Spot], share: number, storey: number): Carried {
  const across = soft((share - UP) / (1 - 2 * UP));
  const high = share < UP ? soft(share / UP) : share > 1 - UP ? soft((1 - share) / UP) : 1;
  const mix = (i: 0 | 1 | 2): number => from[i]! + (to[i]! - from[i]!) * across;
  const floor = (share < 0.5 ? from[3] : to[3]) ?? 0;
  return { x: mix(0), y: mix(1), z: floor + high * (LIFT_MM + storey * STOREY_MM - floor), turned: mix(2) };
}

function soft(value: number): number {
  const share = Math.min(1, Math.max(0, value));
  return share * share * (3 - 2 * share);
}
