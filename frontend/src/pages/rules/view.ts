// How much of a pitch or board a drawing shows: close enough to see figures, far enough to know where one is.

import type { BoardPicture, Picture, PitchPicture, Spot } from './library';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ROOM_MM = 90;
const CLOSEST_MM = 520;
const RATIO = 1.5;

/** The whole pitch with the cloth around it. SVG counts y downwards, a pitch upwards. */
export function wholePitch(picture: PitchPicture): Box {
  const { length, width, margin } = picture.ground;
  return { x: -length / 2 - margin, y: -width / 2 - margin, width: length + 2 * margin, height: width + 2 * margin };
}

/** Where things stood at first and what happened since, with room around it; the whole pitch when that is not much more. */
export function closeUp(first: PitchPicture, spots: readonly (Spot | null)[]): Box {
  const whole = wholePitch(first);
  const places: Spot[] = spots.filter((spot) => spot !== null);
  places.push(first.ball, ...first.pieces.filter((piece) => !piece.keeper).map((piece) => piece.at));
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => -y);
  let width = Math.max(Math.max(...xs) - Math.min(...xs) + 2 * ROOM_MM, CLOSEST_MM);
  let height = Math.max(Math.max(...ys) - Math.min(...ys) + 2 * ROOM_MM, CLOSEST_MM / RATIO);
  if (width < height * RATIO) width = height * RATIO;
  else height = width / RATIO;
  if (width > whole.width * 0.8) return whole;
  const x = clamp((Math.max(...xs) + Math.min(...xs) - width) / 2, whole.x, whole.x + whole.width - width);
  const y = clamp((Math.max(...ys) + Math.min(...ys) - height) / 2, whole.y, whole.y + whole.height - height);
  return { x, y, width, height };
}

/** A ball that was put to the centre spot after a goal may lie outside the close-up. */
export function isInside(box: Box, [x, y]: Spot): boolean {
  return x >= box.x && x <= box.x + box.width && -y >= box.y && -y <= box.y + box.height;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

export function isPitch(picture: Picture): picture is PitchPicture {
  return picture.kind === 'pitch';
}

export const FILES = 'ABCDEFGH';
export const ROWS = 16;

/** Column and row of a square, both from 0, row 0 at the south goal line; null for a place beside the board. */
export function square(name: string): { x: number; y: number } | null {
  const found = /^([A-H])([1-8])([sn])$/.exec(name);
  if (!found) return null;
  const row = Number(found[2]);
  return { x: FILES.indexOf(found[1] ?? ''), y: found[3] === 's' ? row - 1 : ROWS - row };
}

/** `D8s` of column and row. */
export function squareName(x: number, y: number): string {
  return `${FILES[x] ?? ''}${y < 8 ? y + 1 : ROWS - y}${y < 8 ? 's' : 'n'}`;
}

/** The rows that the steps use, a few around them, at least half a board. */
export function rowsShown(pictures: readonly BoardPicture[]): { from: number; to: number } {
  const used: number[] = [];
  for (const picture of pictures) {
    for (const name of [picture.ball ?? '', ...picture.pieces.map((piece) => piece.at)]) {
      const place = square(name);
      if (place) used.push(place.y);
    }
  }
  if (used.length === 0) return { from: 0, to: ROWS - 1 };
  let from = Math.max(0, Math.min(...used) - 1);
  let to = Math.min(ROWS - 1, Math.max(...used) + 1);
  while (to - from < 8) {
    if (from > 0) from -= 1;
    if (to < ROWS - 1) to += 1;
  }
  return { from, to };
}
