// The steps of a match come in parts: a whole match with its films may weigh megabytes.

import { api } from '../../wire/api';
import type { Step } from '../../wire/messages';

export const PART = 40;

/** Parts [from, to] that cover the steps 0 to `last`. */
export function parts(last: number, size = PART): [number, number][] {
  const all: [number, number][] = [];
  for (let from = 0; from <= last; from += size) all.push([from, Math.min(last, from + size - 1)]);
  return all;
}

/** All steps in order; `came` hears after each part how many there are. Stops when `signal` aborts. */
export async function fetchSteps(id: string, last: number, came: (steps: Step[]) => void, signal: AbortSignal): Promise<void> {
  let steps: Step[] = [];
  for (const [from, to] of parts(last)) {
    const more = await api.steps(id, from, to);
    if (signal.aborted) return;
    steps = [...steps, ...more];
    came(steps);
  }
}

/** A number from the address, or null when there is none or nonsense. */
export function numberIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name);
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
}
