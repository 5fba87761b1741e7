// Which calls are moments of their own, whatever the game: the film stops for them, the word stands across the table.

import type { Call } from '../wire/messages';

export type MomentKind = 'goal' | 'shot' | 'whistle' | 'shoot-out' | 'card' | 'penalty';

export interface Moment {
  kind: MomentKind;
  /** How long the word stands. */
  lasts_ms: number;
  /** What is heard with it. */
  sounds: readonly string[];
  /** The whole table is shown: it belongs to the match, not to a place. */
  whole: boolean;
  /** What stands below the word: the score, and one of the phrases. */
  tellsScore: boolean;
  says: 'great.half-time' | 'great.level' | 'great.next-goal' | 'great.shoot-out' | 'great.red' | 'great.yellow-red' | null;
}

const KINDS: Record<MomentKind, Omit<Moment, 'says'>> = {
  goal: { kind: 'goal', lasts_ms: 1900, sounds: ['whistle', 'cheer'], whole: false, tellsScore: true },
  shot: { kind: 'shot', lasts_ms: 1100, sounds: ['gasp'], whole: false, tellsScore: false },
  whistle: { kind: 'whistle', lasts_ms: 2000, sounds: ['two whistles'], whole: true, tellsScore: true },
  'shoot-out': { kind: 'shoot-out', lasts_ms: 2400, sounds: ['whistle', 'drums'], whole: true, tellsScore: true },
  card: { kind: 'card', lasts_ms: 2400, sounds: ['whistle', 'gasp'], whole: false, tellsScore: false },
  penalty: { kind: 'penalty', lasts_ms: 1300, sounds: ['whistle'], whole: false, tellsScore: false },
};

const of = (kind: MomentKind, says: Moment['says'] = null, more: Partial<Moment> = {}): Moment => ({ ...KINDS[kind], says, ...more });

const MOMENTS: Record<string, Moment> = {
  goal: of('goal'),
  'own-goal': of('goal'),
  'shot-scored': of('goal'),
  'shot-failed': of('shot'),
  'half-time': of('whistle', 'great.half-time'),
  'full-time': of('whistle', null, { sounds: ['three whistles'] }),
  'extra-time': of('whistle', 'great.level'),
  'sudden-death': of('whistle', 'great.next-goal'),
  'shoot-out': of('shoot-out', 'great.shoot-out'),
  red: of('card', 'great.red'),
  'yellow-red': of('card', 'great.yellow-red'),
  'penalty-flick': of('penalty'),
  penalty: of('penalty'),
};

export function momentOf(call: Call): Moment | null {
  return Object.hasOwn(MOMENTS, call.call) ? (MOMENTS[call.call] ?? null) : null;
}

/** Good or bad news for one side; null where it is neither. Who is sent off is the one the card is for. */
export function isGoodFor(call: Call, side: 'home' | 'away'): boolean | null {
  const kind = momentOf(call)?.kind;
  if (!kind || !call.to || kind === 'whistle' || kind === 'shoot-out') return null;
  return kind === 'card' ? call.to !== side : call.to === side;
}
