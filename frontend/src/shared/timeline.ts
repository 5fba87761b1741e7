// A match laid out in seconds of film: where each step begins, and what is worth a mark.

import type { Call, Side, Step } from '../wire/messages';

/** A step without a film is looked at this long. */
export const STILL_S = 0.8;
/** How long before a call its moment begins when one jumps to it. */
export const LEAD_S = 1.5;

export interface Moment {
  /** Index into the steps. */
  i: number;
  /** Seconds into the film of that step. */
  seconds: number;
}

export interface Mark {
  at: number;
  kind: 'goal' | 'notable' | 'call';
  side: Side | null;
  call: Call | null;
}

export function lengthOf(step: Step): number {
  return step.film ? Math.max(step.film.duration_s, STILL_S) : STILL_S;
}

/** When each step begins, and at the end when the last is over. */
export function startsOf(steps: readonly Step[]): number[] {
  const starts = [0];
  for (const step of steps) starts.push((starts.at(-1) ?? 0) + lengthOf(step));
  return starts;
}

/** Which step runs at a time; before the first and after the last there is nothing. */
export function locate(starts: readonly number[], time: number): Moment {
  const last = Math.max(0, starts.length - 2);
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  const begin = starts[low] ?? 0;
  const length = (starts[low + 1] ?? begin) - begin;
  return { i: low, seconds: Math.min(Math.max(0, time - begin), length) };
}

/** When a call is made, in seconds of its step's film. */
export function momentOf(step: Step, call: Call): number {
  return call.at_s ?? step.film?.duration_s ?? 0;
}

function scorer(before: Step | undefined, step: Step): Side | null {
  if (!before) return null;
  if (step.board.score[0] > before.board.score[0]) return 'home';
  return step.board.score[1] > before.board.score[1] ? 'away' : null;
}

/** Goals are seen from the score, so that no game has to say which of its calls is one. */
export function marksOf(steps: readonly Step[], starts: readonly number[]): Mark[] {
  const marks: Mark[] = [];
  steps.forEach((step, i) => {
    const begin = starts[i] ?? 0;
    for (const call of step.calls) {
      marks.push({ at: begin + momentOf(step, call), kind: call.notable ? 'notable' : 'call', side: call.to, call });
    }
    const side = scorer(steps[i - 1], step);
    if (side) marks.push({ at: begin + lengthOf(step), kind: 'goal', side, call: null });
  });
  return marks;
}

/** The last call made at or before a moment, in the same step or the one before. */
export function callAt(steps: readonly Step[], { i, seconds }: Moment): Call | null {
  const step = steps[i];
  if (!step) return null;
  return step.calls.filter((call) => momentOf(step, call) <= seconds).at(-1) ?? null;
}
