// Formations a person has drawn: shares of the own half, so that they fit every pitch and either end.

import type { NewMatch } from '../wire/requests/messages';

/** How deep (0: half-way line, 1: goal line) and how far to the left of the player (1: touchline). */
export type Spot = readonly [deep: number, left: number];

export interface Formation {
  name: string;
  spots: readonly Spot[];
  /** Taken at every line-up by itself. */
  usual: boolean;
}

export const MOST_FORMATIONS = 12;
export const LONGEST_NAME = 24;

/** Where one begins to draw, by how many figures there are. */
export const SKETCHES: Readonly<Record<number, readonly Spot[]>> = {
  10: [
    [0.78, 0.55],
    [0.8, 0.18],
    [0.8, -0.18],
    [0.78, -0.55],
    [0.5, 0.6],
    [0.48, 0],
    [0.5, -0.6],
    [0.15, 0.45],
    [0.15, -0.45],
    [0.15, -0.28],
  ],
  5: [
    [0.7, 0.35],
    [0.7, -0.35],
    [0.4, 0],
    [0.3, 0.5],
    [0.3, -0.5],
  ],
};

interface HalfPitch {
  length: number;
  width: number;
}

/** Places in millimetres for a side that guards `end` (+1 or -1). */
export function placed(spots: readonly Spot[], pitch: HalfPitch, end: number): [number, number][] {
  return spots.map(([deep, left]) => [Math.round((end * deep * pitch.length) / 2), Math.round((-end * left * pitch.width) / 2)]);
}

/** The same backwards: a line-up on the table as shares. */
export function sketched(places: readonly (readonly [number, number])[], pitch: HalfPitch, end: number): Spot[] {
  const share = (value: number): number => Math.round(value * 1000) / 1000;
  return places.map(([x, y]) => [share((end * x * 2) / pitch.length), share((-end * y * 2) / pitch.width)]);
}

/** As the server reads it: one place for each figure, in the own half. */
const written = (spots: readonly Spot[]): string => spots.map(([deep, left]) => `${Math.max(deep, 0)},${left}`).join(' ');

/** How many figures a side has in the field. */
const figuresOf = (book: string): number => (book.endsWith('-indoor') ? 5 : 10);

/** The usual formation for a book, as the server reads it; empty: none. */
export function usualFor(book: string, all: readonly Formation[]): string {
  const usual = all.find((one) => one.usual && one.spots.length === figuresOf(book));
  return usual ? written(usual.spots) : '';
}

/** A match that lines up by itself takes the usual formation of whoever sits down here. */
export function inOwnFormation(wish: NewMatch, all: readonly Formation[]): NewMatch {
  const options = Object.fromEntries(Object.entries(wish.options ?? {}).filter(([name]) => !name.endsWith('_formation')));
  const usual = usualFor(wish.book, all);
  if (usual && options['by_the_book'] === false)
    for (const side of ['home', 'away'] as const) if (wish.seats[side] === 'me') options[`${side}_formation`] = usual;
  return { ...wish, options };
}

/** With one more; one of the same name and size is replaced, and only one of a size is the usual one. */
export function withFormation(all: readonly Formation[], fresh: Formation): Formation[] {
  const sameSize = (one: Formation): boolean => one.spots.length === fresh.spots.length;
  const others = all
    .filter((one) => !(sameSize(one) && one.name === fresh.name))
    .map((one) => (fresh.usual && sameSize(one) ? { ...one, usual: false } : one));
  return [...others, fresh].slice(-MOST_FORMATIONS);
}

/** What was kept on the device, as far as it makes sense. */
export function formationsOf(value: unknown): Formation[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const { name, spots, usual } = (one ?? {}) as { name?: unknown; spots?: unknown; usual?: unknown };
    if (typeof name !== 'string' || !name.trim() || !Array.isArray(spots)) return [];
    const known = spots.filter(
      (spot): spot is Spot =>
        Array.isArray(spot) && spot.length === 2 && spot.every((share) => typeof share === 'number' && Math.abs(share) <= 1),
    );
    return known.length === spots.length && spots.length in SKETCHES
      ? [{ name: name.slice(0, LONGEST_NAME), spots: known, usual: usual === true }]
      : [];
  });
}
