// The ball as the one who kicks it sees it: from behind, a little from above.

import { BALL } from './looks';
import type { Colour, Turned } from './scene';
import { dot, FACES, turn, type Vec } from './solid';

export interface SeenFace {
  points: string;
  colour: Colour;
  fill: string;
}

const EDGE_MM = 7.5;
/** How far the eye looks down. */
const DOWN = 0.3;

/** The faces that one sees along a direction (degrees), in millimetres of the picture; y downwards. */
export function facesSeen(turned: Turned, direction: number): SeenFace[] {
  const angle = (direction * Math.PI) / 180;
  const [ahead, right]: [Vec, Vec] = [
    [Math.cos(angle), Math.sin(angle), 0],
    [Math.sin(angle), -Math.cos(angle), 0],
  ];
  const eye: Vec = [-ahead[0] * Math.cos(DOWN), -ahead[1] * Math.cos(DOWN), Math.sin(DOWN)];
  const up: Vec = [ahead[0] * Math.sin(DOWN), ahead[1] * Math.sin(DOWN), Math.cos(DOWN)];
  return FACES.flatMap((face) => {
    const normal = turn(turned, face.normal);
    if (dot(normal, eye) <= 0.01) return [];
    const points = face.corners.map((corner) => {
      const at = turn(turned, corner);
      return `${(EDGE_MM * dot(at, right)).toFixed(2)},${(-EDGE_MM * dot(at, up)).toFixed(2)}`;
    });
    return [{ points: points.join(' '), colour: face.colour, fill: shade(BALL[face.colour], 0.72 + 0.28 * Math.max(0, normal[2])) }];
  });
}

function shade(hex: string, light: number): string {
  const n = parseInt(hex.slice(1), 16);
  const part = (shift: number): number => Math.round(((n >> shift) & 255) * light);
  return `rgb(${part(16)} ${part(8)} ${part(0)})`;
}
