// Letting a film run: frame by frame, by the clock of whoever shows it.

import type { Run } from '../contract';

/** Calls `draw` with the second of the film, frame by frame, until it is over or cut. */
export function run({ time, until_s, signal }: Pick<Run, 'time' | 'until_s' | 'signal'>, draw: (now: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let frame = 0;
    const end = (): void => {
      cancelAnimationFrame(frame);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const tick = (): void => {
      const now = time();
      if (now >= until_s || signal.aborted) return end();
      draw(now);
      frame = requestAnimationFrame(tick);
    };
    signal.addEventListener('abort', end);
    tick();
  });
}
