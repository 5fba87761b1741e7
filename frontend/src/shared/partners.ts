// People who share a seat: `Ada+Ben` decide in turn.

import type { MatchInfo, Side, Step } from '../wire/messages';

const KEY = 'tablekick.partner';

export function partnersOf(info: MatchInfo, side: Side): string[] {
  const seat = info.seats[side];
  return seat.kind === 'person' ? seat.name.split('+') : [];
}

/** Who decides next: the partners take turns, one decision each. */
export function nextPartner(names: readonly string[], steps: readonly Step[], side: Side): { name: string; index: number } {
  const decided = steps.filter((step) => step.intents[side] !== undefined).length;
  const index = decided % Math.max(1, names.length);
  return { name: names[index] ?? '', index };
}

/** Which of the partners sits here: who made the table is the first, who came by the link the second. */
export function partnerHere(match: string, _side: Side): number {
  return kept().includes(match) ? 1 : 0;
}

/** One has come by a partner's link. */
export function keepPartner(match: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...kept().filter((one) => one !== match), match].slice(-50)));
  } catch {
    // Private windows forbid it: then the page takes one for the first.
  }
}

function kept(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
