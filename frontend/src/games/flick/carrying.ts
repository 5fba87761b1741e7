// How hands carry figures: up, across, down. Ways that would meet in the air are flown at different heights, and all of
// them above the heads of those who stand, so that no figure goes through another.

import type { Hand } from './scene';

/** A figure with its base is 40 mm high. */
const LIFT_MM = 55;
const STOREY_MM = 48;
const ROOM_MM = 24;
/** Shares of the time that go up and down. */
const UP = 0.25;
/** What leaves the table is carried away so far beyond its edge. */
export const AWAY_MM = 160;

export interface Carried {
  x: number;
  y: number;
  z: number;
  turned: number;
}

export type Storeys = ReadonlyMap<Hand, number>;

/** The lowest storey for each hand in which it meets no other that moves at the same time. */
export function storeys(hands: readonly Hand[], ends: (hand: Hand) => [number[], number[]]): Storeys {
  const found = new Map<Hand, number>();
  for (const hand of hands) {
    const taken = new Set<number>();
    for (const [other, storey] of found) if (overlap(hand, other) && meet(ends(hand), ends(other))) taken.add(storey);
    let storey = 0;
    while (taken.has(storey)) storey += 1;
    found.set(hand, storey);
  }
  return found;
}

const overlap = (a: Hand, b: Hand): boolean => a.from_s < b.to_s && b.from_s < a.to_s;

/** Both move alike in time, so their distance is that of a point on a straight line. */
function meet([a, b]: [number[], number[]], [c, d]: [number[], number[]]): boolean {
  const from = [a[0]! - c[0]!, a[1]! - c[1]!] as const;
  const way = [b[0]! - d[0]! - from[0], b[1]! - d[1]! - from[1]] as const;
  const length = way[0] ** 2 + way[1] ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(from[0] * way[0] + from[1] * way[1]) / length));
  return Math.hypot(from[0] + share * way[0], from[1] + share * way[1]) < ROOM_MM;
}

/** Where something is after a share of its way through the air. */
export function carriedAt(from: number[], to: number[], share: number, storey: number): Carried {
  const across = soft((share - UP) / (1 - 2 * UP));
  const high = share < UP ? soft(share / UP) : share > 1 - UP ? soft((1 - share) / UP) : 1;
  const mix = (i: 0 | 1 | 2): number => from[i]! + (to[i]! - from[i]!) * across;
  return { x: mix(0), y: mix(1), z: high * (LIFT_MM + storey * STOREY_MM), turned: mix(2) };
}

function soft(value: number): number {
  const share = Math.min(1, Math.max(0, value));
  return share * share * (3 - 2 * share);
}
