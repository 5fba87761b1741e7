// One clock for scoreboard and calls: the match time of the period. It runs to its next stand while the film runs, and in
// live tempo on with the seconds that pass.

import type { Board, Step } from '../wire/messages';

/** However much time a decision took, the hand of the clock goes there within this. */
const CATCH_UP_S = 1.2;

/** What the clock showed when the calls of a step were made: where it began anew with it, a period ended at its full time. */
export function clockOf(steps: readonly Step[], step: Step): number {
  const before = steps.find((one) => one.n === step.n - 1)?.board;
  const goesOn = before && step.board.clock_s > 0 && step.board.clock_s >= before.clock_s;
  if (!before || goesOn || before.period === step.board.period) return step.board.clock_s;
  return before.left_s === null ? before.clock_s : before.clock_s + before.left_s;
}

export class MatchClock {
  shown_s = $state(0);
  private period = '';
  private target = 0;
  private rate = 0;
  private drawnAt = 0;
  private frame = 0;

  /** The board says so; `runs` while the match waits for nobody to think in peace. */
  set(board: Board, runs: boolean, speed = 1): void {
    const jumps = board.period !== this.period || board.clock_s < this.shown_s;
    this.period = board.period;
    this.target = board.left_s !== null && runs ? board.clock_s + board.left_s : board.clock_s;
    if (jumps) this.shown_s = board.clock_s;
    const behind = board.clock_s - this.shown_s;
    this.rate = Math.max(behind / CATCH_UP_S, 1) * (behind > 0.5 ? speed : 1);
    this.drawnAt = performance.now();
    cancelAnimationFrame(this.frame);
    this.tick(this.drawnAt);
  }

  /** A call was made: whatever the hand was on its way to, it shows the call's own time. */
  standAt(clock_s: number): void {
    cancelAnimationFrame(this.frame);
    this.target = this.shown_s = clock_s;
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }

  private readonly tick = (now: number): void => {
    const passed = Math.max(0, now - this.drawnAt) / 1000;
    this.drawnAt = now;
    this.shown_s = Math.min(this.target, this.shown_s + passed * this.rate);
    if (this.shown_s < this.target) this.frame = requestAnimationFrame(this.tick);
  };
}
