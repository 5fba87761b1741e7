// The ball's shape: a cuboctahedron, six squares and eight triangles, white and black halves that meet in the equator.

import type { Colour, Turned } from './scene';

export type Vec = [number, number, number];

export interface Face {
  normal: Vec;
  colour: Colour;
  /** Its corners in order, seen from outside counter-clockwise, in edges of the ball. */
  corners: Vec[];
}

const SQUARE_RADIUS = Math.SQRT1_2;

function corners(): Vec[] {
  const found: Vec[] = [];
  for (const a of [1, -1]) for (const b of [1, -1]) found.push([a, b, 0], [a, 0, b], [0, a, b]);
  return found.map(([x, y, z]) => [x * SQUARE_RADIUS, y * SQUARE_RADIUS, z * SQUARE_RADIUS]);
}

function faces(): Face[] {
  const signs: Vec[] = [];
  for (let axis = 0; axis < 3; axis++) for (const s of [1, -1]) signs.push([axis === 0 ? s : 0, axis === 1 ? s : 0, axis === 2 ? s : 0]);
  for (const x of [1, -1]) for (const y of [1, -1]) for (const z of [1, -1]) signs.push([x, y, z]);
  const all = corners();
  return signs.map((sign) => {
    const length = Math.hypot(...sign);
    const normal: Vec = [sign[0] / length, sign[1] / length, sign[2] / length];
    const far = Math.max(...all.map((corner) => dot(corner, normal)));
    const on = all.filter((corner) => dot(corner, normal) > far - 1e-6);
    return { normal, colour: sign[0] + sign[1] + sign[2] > 0 ? 'white' : 'black', corners: round(on, normal) };
  });
}

/** In order round the normal. */
function round(points: Vec[], normal: Vec): Vec[] {
  const middle = points
    .reduce<Vec>((sum, p) => [sum[0] + p[0], sum[1] + p[1], sum[2] + p[2]], [0, 0, 0])
    .map((c) => c / points.length) as Vec;
  const first = minus(points[0]!, middle);
  const across = cross(normal, first);
  const angle = (p: Vec): number => Math.atan2(dot(minus(p, middle), across), dot(minus(p, middle), first));
  return [...points].sort((a, b) => angle(a) - angle(b));
}

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

export const FACES: Face[] = faces();

/** A vector of the ball's own axes in the axes of the pitch. */
export function turn([w, x, y, z]: Turned, v: Vec): Vec {
  const t: Vec = [2 * (y * v[2] - z * v[1]), 2 * (z * v[0] - x * v[2]), 2 * (x * v[1] - y * v[0])];
  return [v[0] + w * t[0] + y * t[2] - z * t[1], v[1] + w * t[1] + z * t[0] - x * t[2], v[2] + w * t[2] + x * t[1] - y * t[0]];
}

/** The colour on top: which side of the equator looks upwards. */
export function colourUp(turned: Turned): Colour {
  return turn(turned, [1, 1, 1])[2] > 0 ? 'white' : 'black';
}
