// A rating's course as the paths of an SVG picture: pure, so that it can be tested.

import type { CurvePoint } from '../../club/messages';

export interface Drawn {
  course: string;
  band: string;
  last: { x: number; y: number };
  marks: { value: number; y: number }[];
}

const LEFT = 38;
const EDGE = 8;

/** Matches stand beside each other, whenever they were played; null where there is nothing to draw. */
export function drawn(points: readonly Pick<CurvePoint, 'points' | 'deviation'>[], width: number, height: number): Drawn | null {
  // Everybody begins in the middle of the scale, unknown.
  const all = [{ points: 1500, deviation: 350 }, ...points];
  if (points.length === 0) return null;
  const doubt = (one: { deviation: number }): number => Math.min(one.deviation, 200);
  const low = Math.min(...all.map((one) => one.points - doubt(one)));
  const high = Math.max(...all.map((one) => one.points + doubt(one)));
  const x = (i: number): number => LEFT + ((width - LEFT - EDGE) * i) / (all.length - 1);
  const y = (value: number): number => EDGE + ((height - 2 * EDGE) * (high - value)) / (high - low);
  const at = (i: number, value: number): string => `${x(i).toFixed(1)} ${y(value).toFixed(1)}`;
  const upper = all.map((one, i) => at(i, one.points + doubt(one)));
  const lower = all.map((one, i) => at(i, one.points - doubt(one))).reverse();
  const step = high - low > 500 ? 200 : 100;
  const marks = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) marks.push({ value, y: y(value) });
  const end = all.length - 1;
  return {
    course: `M${all.map((one, i) => at(i, one.points)).join('L')}`,
    band: `M${[...upper, ...lower].join('L')}Z`,
    last: { x: x(end), y: y(all[end]?.points ?? 1500) },
    marks,
  };
}
