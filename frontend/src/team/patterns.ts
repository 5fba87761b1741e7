// The patterns as shapes on a shirt front of one by one, x across and y down; canvas and SVG draw the same.

import type { KitPattern } from './kits';

type Shape = readonly (readonly [number, number])[];

const box = (left: number, top: number, right: number, bottom: number): Shape => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

const rows = (count: number, thick: number): Shape[] =>
  Array.from({ length: count }, (_, i) => box(0, (i + 0.5 - thick / 2) / count, 1, (i + 0.5 + thick / 2) / count));

const columns = (count: number, thick: number): Shape[] => rows(count, thick).map((row) => row.map(([x, y]) => [y, x] as const));

const checks = Array.from({ length: 16 }, (_, i) => [i % 4, Math.floor(i / 4)] as const).filter(([x, y]) => (x + y) % 2 === 0);

/** Where the second colour is. */
export const SHAPES: Readonly<Record<KitPattern, readonly Shape[]>> = {
  plain: [],
  stripes: columns(3, 0.5),
  hoops: rows(3, 0.5),
  halves: [box(0.5, 0, 1, 1)],
  sash: [
    [
      [0, 0.02],
      [0, 0.38],
      [1, 0.98],
      [1, 0.62],
    ],
  ],
  checks: checks.map(([x, y]) => box(x / 4, y / 4, (x + 1) / 4, (y + 1) / 4)),
  pinstripes: columns(6, 0.16),
  band: [box(0, 0.3, 1, 0.58)],
  quarters: [box(0.5, 0, 1, 0.5), box(0, 0.5, 0.5, 1)],
  sleeves: [],
  cross: [box(0.38, 0, 0.62, 1), box(0, 0.34, 1, 0.58)],
  peak: [
    [
      [0, 0.62],
      [0.5, 0.2],
      [1, 0.62],
      [1, 0.9],
      [0.5, 0.48],
      [0, 0.9],
    ],
  ],
};

/** Sleeves of the second colour. */
export const CONTRAST_SLEEVES: ReadonlySet<KitPattern> = new Set(['sleeves', 'sash', 'pinstripes', 'peak']);

export const pointsOf = (shape: Shape): string => shape.map(([x, y]) => `${x},${y}`).join(' ');
