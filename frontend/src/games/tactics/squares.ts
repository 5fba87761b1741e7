// Squares and where they lie: in board units (u from file A, v from the south goal line) and on the screen.

import type { Side } from '../../wire/messages';
import type { Place } from './scene';

export const FILES = 'ABCDEFGH';
export const ROWS = 16;
/**
 * Units of the drawing: how long a square is from goal to goal and how wide across (a real pitch divided by 8 × 16 has
 * such squares, and they fill a screen better), the frame beside the board, and the room behind each goal line.
 */
export const CELL = 48;
export const ACROSS = 60;
export const FRAME = 22;
export const BEHIND = 60;
/** How far behind its goal line a side's bench is, in rows. */
export const BENCH = 0.8;

export type Point = readonly [number, number];

/** `turned`: away's goal is near the person; `lying`: the goals are left and right instead of below and above. */
export interface View {
  turned: boolean;
  lying: boolean;
}

export function isSquare(place: Place): place is string {
  return place !== null && /^[A-H][1-8][sn]$/.test(place);
}

/** File 0 to 7 and row 0 to 15, counted from the south. */
export function gridOf(square: string): Point {
  const row = Number(square[1]);
  return [FILES.indexOf(square.charAt(0)), square[2] === 's' ? row - 1 : ROWS - row];
}

export function squareAt(file: number, row: number): string | null {
  if (file < 0 || file > 7 || row < 0 || row >= ROWS) return null;
  return row < 8 ? `${FILES[file]}${row + 1}s` : `${FILES[file]}${ROWS - row}n`;
}

export const ALL_SQUARES: string[] = Array.from({ length: 128 }, (_, n) => squareAt(n & 7, n >> 3) as string);

export function middleOf(square: string): Point {
  const [file, row] = gridOf(square);
  return [file + 0.5, row + 0.5];
}

/** Where a figure stands. `slot` is its place on the bench, `corner` the corner square of a corner kick. */
export function standing(place: Place, side: Side, slot: number, corner: Place): Point {
  if (isSquare(place)) return middleOf(place);
  if (place === 'goal') return [4, side === 'home' ? -0.22 : 16.22];
  if (place === 'flag') {
    const [file, row] = gridOf(isSquare(corner) ? corner : 'A1n');
    return [file ? 8.12 : -0.12, row ? 16.3 : -0.3];
  }
  return [0.4 + slot * 0.58, side === 'home' ? -BENCH : ROWS + BENCH];
}

/** Where the ball lies: `spot` is before the goal of `defender`. */
export function lying(place: Place, defender: Side): Point | null {
  if (isSquare(place)) return middleOf(place);
  if (place === 'spot') return [4, defender === 'home' ? 1.9 : 14.1];
  return null;
}

export function sizeOf(view: View): Point {
  const across = 8 * ACROSS + 2 * FRAME;
  const along = ROWS * CELL + 2 * BEHIND;
  return view.lying ? [along, across] : [across, along];
}

/** A square's width and height on the screen. */
export function cellOf(view: View): Point {
  return view.lying ? [CELL, ACROSS] : [ACROSS, CELL];
}

/** Board units to units of the drawing. */
export function onScreen([u, v]: Point, view: View): Point {
  const [a, b] = view.turned ? [8 - u, ROWS - v] : [u, v];
  return view.lying ? [BEHIND + b * CELL, FRAME + a * ACROSS] : [FRAME + a * ACROSS, BEHIND + (ROWS - b) * CELL];
}

/** Units of the drawing to board units. */
export function onBoard([x, y]: Point, view: View): [number, number] {
  const [a, b] = view.lying ? [(y - FRAME) / ACROSS, (x - BEHIND) / CELL] : [(x - FRAME) / ACROSS, ROWS - (y - BEHIND) / CELL];
  return view.turned ? [8 - a, ROWS - b] : [a, b];
}

/** The square one step away on the screen: right is (1, 0), up is (0, -1). */
export function neighbour(square: string, dx: number, dy: number, view: View): string {
  const [file, row] = gridOf(square);
  const sign = view.turned ? -1 : 1;
  const [df, dr] = view.lying ? [dy, dx] : [dx, -dy];
  return squareAt(file + sign * df, row + sign * dr) ?? square;
}

/** The squares of a way from `start` over `turn` ('' for none) to `end`, both ends included. */
export function wayThrough(start: string, turn: string, end: string): string[] {
  if (!turn) return [start, ...straight(start, end)];
  return [start, ...straight(start, turn), ...straight(turn, end)];
}

function straight(from: string, to: string): string[] {
  const [f0, r0] = gridOf(from);
  const [f1, r1] = gridOf(to);
  const steps = Math.max(Math.abs(f1 - f0), Math.abs(r1 - r0));
  return Array.from({ length: steps }, (_, n) => {
    const part = (n + 1) / steps;
    return squareAt(Math.round(f0 + (f1 - f0) * part), Math.round(r0 + (r1 - r0) * part)) as string;
  });
}
