// Slow motion of what led to a goal: one or two films, drawn moment by moment.

import type { Table } from '../games/contract';
import type { Step } from '../wire/messages';

export interface Take {
  step: Step;
  before: unknown;
  to_s: number;
}

/** A replay lasts about so long, however quick it was. */
const LASTS_S = 3.2;
const FASTEST = 0.5;
/** How long the end is looked at. */
const LOOK_S = 0.6;
/** Nobody wants to see what was long before. */
const LONGEST_S = 2.5;

export function replayed(table: Table, takes: readonly Take[], speed: number, signal: AbortSignal): Promise<void> {
  const whole = takes.reduce((sum, take) => sum + take.to_s, 0);
  const from = Math.max(0, whole - LONGEST_S);
  const rate = Math.min(FASTEST, (whole - from) / LASTS_S) * speed;
  const lasts_ms = ((whole - from) / Math.max(rate, 1e-3) + LOOK_S / speed) * 1000;
  return new Promise((resolve) => {
    const start = performance.now();
    let frame = 0;
    const end = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    // A window that nobody sees draws nothing; the replay ends all the same.
    const timer = setTimeout(end, lasts_ms);
    const draw = (): void => {
      let time = Math.min(whole, from + ((performance.now() - start) / 1000) * rate);
      for (const take of takes) {
        if (time <= take.to_s || take === takes.at(-1)) {
          table.seek(take.step, take.before, Math.min(time, take.to_s));
          break;
        }
        time -= take.to_s;
      }
      frame = requestAnimationFrame(draw);
    };
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    else draw();
  });
}
