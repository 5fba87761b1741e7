// Where ball and keepers are at any second of a kick, worked out from what the server tells: the same for everybody.

import type { Keyframe, KeeperMove, Measures, Pace, Place, Turned } from './scene';

const GRAVITY_MM = 9810;

export interface Pose {
  at: Place;
  turned: Turned;
}

/** The ball so many seconds after the blow. */
export function ballAt(rows: Keyframe[], seconds: number): Pose {
  const last = rows[rows.length - 1]!;
  const ms = seconds * 1000;
  if (ms <= rows[0]![0]) return pose(rows[0]!);
  if (ms >= last[0]) return pose(last);
  let low = 0;
  let high = rows.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (rows[middle]![0] <= ms) low = middle;
    else high = middle;
  }
  return between(rows[low]!, rows[high]!, ms);
}

function between(a: Keyframe, b: Keyframe, ms: number): Pose {
  const long = (b[0] - a[0]) / 1000;
  const share = long ? (ms - a[0]) / 1000 / long : 1;
  const mix = (k: 1 | 2 | 3): number => (a[k] + (b[k] - a[k]) * share) / 10;
  // A ball in the air falls freely between two rows.
  const fall = b[4] ? 0.5 * GRAVITY_MM * long * long * share * (1 - share) : 0;
  return { at: [mix(1), mix(2), mix(3) + fall], turned: slerp(attitude(a), attitude(b), share) };
}

function pose(row: Keyframe): Pose {
  return { at: [row[1] / 10, row[2] / 10, row[3] / 10], turned: attitude(row) };
}

function attitude(row: Keyframe): Turned {
  const [w, x, y, z] = [row[5], row[6], row[7], row[8]];
  const length = Math.hypot(w, x, y, z);
  return [w / length, x / length, y / length, z / length];
}

/** Evenly along the shortest turn. */
export function slerp(a: Turned, b: Turned, share: number): Turned {
  let cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const sign = cosine < 0 ? -1 : 1;
  cosine *= sign;
  const angle = Math.acos(Math.min(1, cosine));
  const sine = Math.sin(angle);
  const [p, q] = sine < 1e-4 ? [1 - share, share] : [Math.sin((1 - share) * angle) / sine, Math.sin(share * angle) / sine];
  return a.map((c, i) => p * c + q * sign * b[i]!) as Turned;
}

/** A keeper's plate: the middle of its lower edge along the line and above the felt, and its tilt towards +y. */
export interface Plate {
  y: number;
  bottom: number;
  tilt: number;
}

/** So many seconds after the blow (kernel/keeping.py has the same in Python). */
export function plateAt(move: KeeperMove, pace: Pace, measures: Measures, seconds: number): Plate {
  const after = seconds - pace.reaction_s;
  if (after <= 0) return { y: move.y, bottom: 0, tilt: 0 };
  const gone = Math.min(pace.slide_mps * 1000 * after, Math.abs(move.slides));
  const y = move.y + Math.sign(move.slides) * gone;
  if (!move.towards) return { y, bottom: 0, tilt: 0 };
  // The tangent of half the angle grows evenly.
  const s = Math.min(1, after / pace.dive_s);
  const sine = (2 * s) / (1 + s * s);
  return { y, bottom: (measures.keeper_width / 2) * sine, tilt: move.towards * 2 * Math.atan(s) };
}
