// Where a camera has to be to see what matters, and large enough.

import { type PerspectiveCamera, Vector3 } from 'three';

/** Around a target: how far, from which side (0: from +z, the near touchline), how high (0: straight down). */
export interface Orbit {
  target: Vector3;
  distance: number;
  around: number;
  down: number;
}

/** What a picture has to show, in scene units. */
export interface Frame {
  /** What has to be in it; the first place comes before the others when there is no room for all. */
  see: Vector3[];
  /** What is in it as well, group by group, as long as nothing gets too small. */
  also: Vector3[][];
  /** What is either wholly in it or not at all, where that is possible: goals. */
  whole: Vector3[][];
  /** From where, where it matters: around and down as in an orbit. */
  from: { around: number; down: number } | null;
  /** Somebody will pull from here that way: so far there has to be room on the screen, which goes on
   * beyond the picture. The first of these for which nothing gets too small. */
  pulls?: readonly Pull[];
  /** How large something of this height and radius has to be, and how large it need not be, in pixels. */
  subject: { high: number; radius: number; least_px: number; most_px: number };
}

export interface Pull {
  from: Vector3;
  towards: Vector3;
  px: number;
  /** How far the screen reaches beyond the picture on each side, in pixels. */
  beyond: { left: number; right: number; above: number; below: number };
}

/** However far the screen goes on: where a pull begins, a thumb that misses by its width is still on the picture. */
const THUMB_PX = 52;

/** How much of the picture is used: something lies over its rim. */
const WIDE = 0.88;
const [LOW, HIGH] = [-0.86, 0.84];
/** A lower camera brings a goal that is far ahead into the picture; how much lower it may be, and how low at most. */
const [TILTS, LOWEST_DOWN] = [[0, 0.12, 0.24, 0.36], 1.15];

export function placed(view: PerspectiveCamera, orbit: Orbit): void {
  const flat = orbit.distance * Math.sin(orbit.down);
  view.position.set(
    orbit.target.x + flat * Math.sin(orbit.around),
    orbit.target.y + orbit.distance * Math.cos(orbit.down),
    orbit.target.z + flat * Math.cos(orbit.around),
  );
  view.up.set(-Math.sin(orbit.around) * Math.cos(orbit.down), Math.sin(orbit.down), -Math.cos(orbit.around) * Math.cos(orbit.down));
  view.lookAt(orbit.target);
  view.updateMatrixWorld();
}

/** How many of these places are in the picture of a camera; `rim` is what is left of it. */
export function seenOf(view: PerspectiveCamera, places: Vector3[], rim = 1): number {
  return places.filter((place) => {
    const { x, y, z } = place.clone().project(view);
    return Math.abs(x) <= rim && Math.abs(y) <= rim && z < 1;
  }).length;
}

/** The orbit for a frame; `high_px` is the height of the picture. */
export function framed(probe: PerspectiveCamera, frame: Frame, usual: { around: number; down: number }, high_px: number): Orbit {
  const { around, down: first_down } = frame.from ?? usual;
  const [first] = frame.see as [Vector3];
  const { least_px } = frame.subject;
  const tall = (orbit: Orbit): number => tallAt(probe, orbit, first, frame.subject, high_px);
  let places = frame.see;
  /** The goal that matters most, if one does: a pull need not push it out of the picture. */
  const goal = frame.also[0] && frame.whole.includes(frame.also[0]) ? frame.also[0] : [];
  const lower = (by: number): number => Math.max(first_down, Math.min(first_down + by, LOWEST_DOWN));
  const fits = (one: Pull | null, more: Vector3[]): boolean =>
    TILTS.some((tilt) => tall(fitted(probe, [...places, ...more], around, lower(tilt), one, high_px)) >= least_px);
  const pulls = frame.pulls ?? [];
  const pull = pulls.find((one) => fits(one, goal)) ?? (fits(null, goal) ? null : (pulls.find((one) => fits(one, [])) ?? null));
  let best = fitted(probe, places, around, first_down, pull, high_px);

  /** With these as well; goals may lower the camera for it. Null: somebody would be too small. */
  function wider(group: Vector3[]): Orbit | null {
    const wanted = [...places, ...group];
    for (const tilt of frame.whole.includes(group) ? TILTS : [0]) {
      const down = Math.max(best.down, Math.min(best.down + tilt, LOWEST_DOWN));
      const found = fitted(probe, wanted, around, down, pull, high_px);
      if (tall(found) >= least_px) return found;
    }
    return null;
  }

  for (const group of frame.also) {
    const found = wider(group);
    if (found) [places, best] = [[...places, ...group], found];
  }
  best = sized(probe, best, first, frame.subject, high_px);
  for (const group of frame.whole) {
    placed(probe, best);
    const seen = seenOf(probe, group);
    const found = seen === 0 || seen === group.length ? null : wider(group);
    if (found) best = sized(probe, found, first, frame.subject, high_px);
  }
  return uncut(probe, best, frame, pull, high_px);
}

/** So much of the picture it may be turned aside, and so much nearer or further it may be, where a goal would be cut off. */
const ASIDE = [0.08, 0.16, 0.26, 0.38, 0.52, 0.7];
const NEARER = [1, 0.93, 0.86, 1.05, 0.78];
/** Where that is not enough: from a little further round, and from higher or lower. */
const TURNS = [
  [0, 0],
  [0, -0.12],
  [0, 0.12],
  [0, -0.24],
  [0.3, 0],
  [-0.3, 0],
  [0.6, 0],
  [-0.6, 0],
] as const;

/** The same picture, or the one next to it in which every goal is wholly seen or not at all and nothing else is lost. */
function uncut(probe: PerspectiveCamera, orbit: Orbit, frame: Frame, pull: Pull | null, high_px: number): Orbit {
  const [first] = frame.see as [Vector3];
  const outlines = frame.whole.map(outlineOf);
  const cut = (): boolean =>
    outlines.some((outline) => {
      const seen = seenOf(probe, outline);
      return seen > 0 && seen < outline.length;
    });
  placed(probe, orbit);
  if (!cut()) return orbit;
  // What is in the picture now, and has to stay there.
  const kept = frame.see.filter((place) => within(place.clone().project(probe)));
  const pulls = pull !== null && within(pullEnd(probe, pull, high_px)) ? [pull, null] : [null];
  const choices = pulls.flatMap((room) => TURNS.map(([around, tilt]) => [room, orbit.around + around, orbit.down + tilt] as const));
  for (const [room, around, down] of choices)
    for (const aside of [0, ...ASIDE])
      for (const nearer of NEARER)
        for (const [x, y] of aside ? WAYS : [[0, 0] as const]) {
          const found = { ...orbit, target: orbit.target.clone(), distance: orbit.distance * nearer, around, down };
          shift(probe, found, x * aside, y * aside);
          if (tallAt(probe, found, first, frame.subject, high_px) < frame.subject.least_px || cut()) continue;
          if (!kept.every((place) => within(place.clone().project(probe)))) continue;
          if (!room || within(pullEnd(probe, room, high_px))) return found;
        }
  return orbit;
}

const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [0.7, 0.7],
  [-0.7, 0.7],
  [0.7, -0.7],
  [-0.7, -0.7],
] as const;

/** In the part of the picture over which nothing lies; with a hair's breadth for what was put exactly at its rim. */
const within = ({ x, y, z }: Vector3): boolean => Math.abs(x) <= WIDE + 0.01 && y >= LOW - 0.01 && y <= HIGH + 0.01 && z < 1;

/** Between the corners of something too: of a large goal only the middle of a post may be in the picture. */
function outlineOf(corners: readonly Vector3[]): Vector3[] {
  const between = corners.flatMap((a, i) =>
    corners.slice(i + 1).flatMap((b) => [0.25, 0.5, 0.75].map((share) => a.clone().lerp(b, share))),
  );
  return [...corners, ...between];
}

type Subject = Frame['subject'];

/** How high something of that size is in the picture, when it stands there. */
function tallAt(probe: PerspectiveCamera, orbit: Orbit, place: Vector3, subject: Subject, high_px: number): number {
  placed(probe, orbit);
  const away = new Vector3().subVectors(place, probe.position).dot(probe.getWorldDirection(new Vector3()));
  const tall = subject.high * Math.sin(orbit.down) + subject.radius * Math.cos(orbit.down);
  return (tall * high_px) / (2 * Math.tan((probe.fov * Math.PI) / 360) * Math.max(away, 0.1));
}

/** Neither too small nor too large; where there is no room for everything then, the first place stays in the picture. */
function sized(probe: PerspectiveCamera, orbit: Orbit, first: Vector3, subject: Subject, high_px: number): Orbit {
  const found = { ...orbit, target: orbit.target.clone() };
  for (let i = 0; i < 8; i++) {
    const size = tallAt(probe, found, first, subject, high_px);
    found.distance *= size / clamp(size, subject.least_px, subject.most_px);
    placed(probe, found);
    const { x, y } = first.clone().project(probe);
    shift(probe, found, x - clamp(x, -WIDE, WIDE), y - clamp(y, LOW, HIGH));
  }
  return found;
}

/** As near as all places stay in the picture, and in its middle; with room for a pull, where there is one. */
export function fitted(
  probe: PerspectiveCamera,
  places: Vector3[],
  around: number,
  down: number,
  pull: Pull | null = null,
  high_px = 1,
): Orbit {
  const middle = new Vector3();
  for (const place of places) middle.addScaledVector(place, 1 / places.length);
  const orbit: Orbit = { target: middle.setY(0), distance: 16, around, down };
  let [low, high] = [1.5, 80];
  for (let i = 0; i < 18; i++) {
    orbit.distance = (low + high) / 2;
    const bounds = centred(probe, orbit, places, pull, high_px);
    if (bounds.every((part) => part <= 1)) high = orbit.distance;
    else low = orbit.distance;
  }
  orbit.distance = high;
  centred(probe, orbit, places, pull, high_px);
  return orbit;
}

/** Turn the orbit's target so that the places lie in the middle; how much of the picture they fill then. */
function centred(probe: PerspectiveCamera, orbit: Orbit, places: Vector3[], pull: Pull | null, high_px: number): [number, number] {
  let size: [number, number] = [9, 9];
  for (let i = 0; i < 4; i++) {
    placed(probe, orbit);
    const seen = places.map((place) => place.clone().project(probe));
    if (pull) seen.push(pullEnd(probe, pull, high_px));
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    if (seen.some(({ z }) => z > 1)) return [9, 9];
    size = [(right - left) / (2 * WIDE), (high - low) / (HIGH - LOW)];
    shift(probe, orbit, (left + right) / 2, (low + high) / 2 - (LOW + HIGH) / 2);
  }
  return size;
}

/** Where a pull ends, in shares of the picture; what lies beyond the picture is taken off. */
export function pullEnd(probe: PerspectiveCamera, { from, towards, px, beyond }: Pull, high_px: number): Vector3 {
  const [start, end] = [from.clone().project(probe), towards.clone().project(probe)];
  const [halfWide, halfHigh] = [(high_px * probe.aspect) / 2, high_px / 2];
  const [dx, dy] = [(end.x - start.x) * halfWide, (end.y - start.y) * halfHigh];
  const share = px / (Math.hypot(dx, dy) || 1);
  /** From one coordinate so far, in pixels, less what is free there: the rim of the picture, and beyond it. */
  const reached = (at: number, far: number, half: number, free: [number, number], rim: number): number => {
    const rim_px = rim * half;
    const inside = Math.max(Math.abs(far) - (far < 0 ? free[0] : free[1]), Math.min(Math.abs(far), THUMB_PX));
    return at + (Math.sign(far) * Math.max(inside - rim_px, 0)) / half;
  };
  return new Vector3(
    reached(start.x, dx * share, halfWide, [beyond.left, beyond.right], 1 - WIDE),
    reached(start.y, dy * share, halfHigh, [beyond.below, beyond.above], 1 - HIGH),
    0,
  );
}

/** Move the target over the table so that what is off by so much of the picture comes into its middle. */
function shift(probe: PerspectiveCamera, orbit: Orbit, dx: number, dy: number): void {
  const half = Math.tan((probe.fov * Math.PI) / 360) * orbit.distance;
  const [right, up] = [dx * half * probe.aspect, (dy * half) / Math.max(Math.cos(orbit.down), 0.35)];
  const [c, s] = [Math.cos(orbit.around), Math.sin(orbit.around)];
  orbit.target.x += right * c - up * s;
  orbit.target.z -= right * s + up * c;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
