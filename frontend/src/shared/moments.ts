// Which calls are moments of their own, whatever the game: the film stops for them and the word stands across the table.

import type { Call } from '../wire/messages';

export type MomentKind = 'goal' | 'shot' | 'whistle' | 'card' | 'penalty';

const KINDS: Record<string, MomentKind> = {
  goal: 'goal',
  'own-goal': 'goal',
  'shot-scored': 'goal',
  'shot-failed': 'shot',
  'half-time': 'whistle',
  'full-time': 'whistle',
  'extra-time': 'whistle',
  'sudden-death': 'whistle',
  'shoot-out': 'whistle',
  red: 'card',
  'yellow-red': 'card',
  'penalty-flick': 'penalty',
  penalty: 'penalty',
};

/** How long the word stands, in ms. */
export const LASTS_MS: Record<MomentKind, number> = { goal: 1900, shot: 1100, whistle: 1700, card: 1700, penalty: 1300 };

export function momentOf(call: Call): MomentKind | null {
  return Object.hasOwn(KINDS, call.call) ? (KINDS[call.call] ?? null) : null;
}
