// Kits: two colours and a pattern. Ready-made designs, and what the sides wear when their colours clash.

import type { Kit, KitPattern } from './messages';
import type { Side } from '../wire/messages';
import { apart } from './colours';

export type { Kit, KitPattern };

export const PATTERNS: readonly KitPattern[] = [
  'plain',
  'stripes',
  'hoops',
  'halves',
  'sash',
  'checks',
  'pinstripes',
  'band',
  'quarters',
  'sleeves',
  'cross',
  'peak',
];

const kit = (first: string, second: string, pattern: KitPattern, number: number): Kit => ({ first, second, pattern, number });

/** Clubs of our own invention; a name is the same in every language. */
export const DESIGNS: Readonly<Record<string, Kit>> = {
  'Harbour Blue': kit('#1f5fa8', '#f6f4ec', 'plain', 1),
  'Brickfield Stripes': kit('#b3372c', '#f6f4ec', 'stripes', 1),
  'Lemon Quay': kit('#f2c230', '#1c3f8f', 'sash', 12),
  'Coal Wharf': kit('#1d1f24', '#f6f4ec', 'hoops', 23),
  'Orchard Park': kit('#7a1f3d', '#8fc7ea', 'halves', 13),
  'Chalk Hill': kit('#f6f4ec', '#1d1f24', 'band', 1),
  'Tin Mill': kit('#8a9099', '#6a2c91', 'pinstripes', 16),
  'Marigold Lane': kit('#ee7b1c', '#1d1f24', 'checks', 31),
  'Heather Moor': kit('#6a2c91', '#f2c230', 'quarters', 22),
  'Gull Point': kit('#8fc7ea', '#7a1f3d', 'sleeves', 99),
  'North Cross': kit('#f6f4ec', '#c22a1e', 'cross', 10),
  'Copper Peak': kit('#0f2d5c', '#ee7b1c', 'peak', 25),
  'Rose Terrace': kit('#e58fb0', '#1d1f24', 'stripes', 21),
  'Fern Gate': kit('#0c4a3a', '#f2c230', 'sash', 50),
};

export const DEFAULTS: Readonly<Record<Side, Kit>> = { home: DESIGNS['Harbour Blue']!, away: DESIGNS['Brickfield Stripes']! };

/** What a side puts on when neither its kit nor its colours turned round can be told from the other's. */
const CHANGE_KITS: readonly Kit[] = [
  kit('#f6f4ec', '#1d1f24', 'band', 1),
  kit('#f2c230', '#1d1f24', 'plain', 1),
  kit('#1d1f24', '#f6f4ec', 'plain', 1),
  kit('#8fc7ea', '#0f2d5c', 'plain', 1),
];

/** The colour one sees from far away: patterns that share the shirt mix both. */
const SHARED: ReadonlySet<KitPattern> = new Set(['stripes', 'hoops', 'halves', 'checks', 'quarters']);

/** CIE76 distance, for normal eyes and the two common kinds of colour blindness alike; below it shirts look alike. */
export const CLASH = 28;

export function clashes(a: Kit, b: Kit): boolean {
  if (apart(a.first, b.first) < CLASH) return true;
  // Red and white stripes against white and red ones: the same two colours are no help either.
  return SHARED.has(a.pattern) && SHARED.has(b.pattern) && apart(a.first, b.second) < CLASH && apart(a.second, b.first) < CLASH;
}

/** Home plays in what it has chosen; away changes where the two cannot be told apart. */
export function worn(home: Kit | null, away: Kit | null): Record<Side, Kit> {
  const ours = home ?? (away && clashes(DEFAULTS.home, away) ? DEFAULTS.away : DEFAULTS.home);
  const wished = away ?? DEFAULTS.away;
  const turned = { ...wished, first: wished.second, second: wished.first };
  const choices = [wished, turned, ...CHANGE_KITS.map((one) => ({ ...one, number: wished.number }))];
  return { home: ours, away: choices.find((one) => !clashes(ours, one)) ?? turned };
}

const COLOUR = /^#[0-9a-f]{6}$/;

/** What was kept on the device, if it is a kit. */
export function kitOf(value: unknown): Kit | null {
  const { first, second, pattern, number } = (value ?? {}) as Partial<Record<keyof Kit, unknown>>;
  const known = PATTERNS.find((one) => one === pattern);
  const colours = typeof first === 'string' && typeof second === 'string' && COLOUR.test(first) && COLOUR.test(second);
  if (!known || !colours || !Number.isInteger(number) || Number(number) < 0 || Number(number) > 99) return null;
  return { first, second, pattern: known, number: Number(number) };
}
