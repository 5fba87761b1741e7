// People who share a seat: `Ada+Ben` decide in turn.

import type { MatchInfo, Side, Step } from '../wire/messages';

export function partnersOf(info: MatchInfo, side: Side): string[] {
  const seat = info.seats[side];
  return seat.kind === 'person' ? seat.name.split('+') : [];
}

/** Who decides next: the partners take turns, one decision each. */
export function nextPartner(names: readonly string[], steps: readonly Step[], side: Side): string {
  const decided = steps.filter((step) => step.intents[side] !== undefined).length;
  return names[decided % Math.max(1, names.length)] ?? '';
}
