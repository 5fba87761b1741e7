// Plays the films of arriving steps one after the other on a table, and says when each call is made.

import type { Table } from '../games/contract';
import type { Call, Step } from '../wire/messages';

/** With more steps waiting than this, all but the newest are shown at once instead of played. */
export const FAR_BEHIND = 3;

export interface Announced {
  call: Call;
  step: number;
}

export class Theatre {
  /** The step whose end is on the table. */
  shown: Step | null = $state.raw(null);
  /** The step whose film is running. */
  playing: Step | null = $state.raw(null);
  /** Somebody is looking back: the table belongs to the reel. */
  held = $state(false);
  /** When the last film ended, in ms of performance.now(): countdowns begin here. */
  endedAt = $state(0);
  private queue: Step[] = [];
  private running = false;
  private cut = new AbortController();

  constructor(
    private readonly table: Table,
    private readonly announce: (announced: Announced) => void,
    private readonly speed: number,
  ) {}

  /** Steps that were over before we came: nothing is played or announced. */
  begin(step: Step): void {
    this.show(step);
  }

  add(step: Step): void {
    this.queue.push(step);
    if (!this.running) void this.run();
  }

  /** Steps were taken back: `step` is the last that stands. */
  rewind(step: Step): void {
    this.queue = [];
    this.cut.abort();
    this.show(step);
  }

  /** End the running film and all that wait. */
  hurry(): void {
    const newest = this.queue.at(-1);
    if (newest) this.queue = [newest];
    this.cut.abort();
  }

  hold(): void {
    this.held = true;
    this.cut.abort();
  }

  release(): void {
    this.held = false;
    if (this.shown) this.table.show(this.shown.scene, this.shown.board);
    if (!this.running) void this.run();
  }

  close(): void {
    this.queue = [];
    this.cut.abort();
  }

  private show(step: Step): void {
    this.shown = step;
    this.playing = null;
    this.endedAt = performance.now();
    if (!this.held) this.table.show(step.scene, step.board);
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let step = this.queue.shift(); step; step = this.queue.shift()) {
      const before = this.shown;
      const skipped = this.held || this.queue.length >= FAR_BEHIND;
      if (step.film && before && !skipped) await this.perform(step, before);
      else for (const call of step.calls) this.announce({ call, step: step.n });
      // A film that ended because steps were taken back must not bring its step back.
      if (this.shown === before) this.show(step);
    }
    this.running = false;
  }

  private async perform(step: Step, before: Step): Promise<void> {
    this.cut = new AbortController();
    this.playing = step;
    const timers = step.calls.map((call) => this.callLater(call, step));
    try {
      await this.table.play(step, before.scene, { speed: this.speed, signal: this.cut.signal });
    } catch (trouble) {
      // A view that fails must not stop the match: the scene after the film is shown all the same.
      console.error('the film of step', step.n, 'could not be played', trouble);
    }
    for (const finish of timers) finish();
    this.playing = null;
  }

  /** Announces the call at its place in the film; the returned function makes up for it if the film was cut short. */
  private callLater(call: Call, step: Step): () => void {
    let due = true;
    const make = (): void => {
      if (due) this.announce({ call, step: step.n });
      due = false;
    };
    if (call.at_s === null) return make;
    const timer = setTimeout(make, (call.at_s * 1000) / this.speed);
    return () => {
      clearTimeout(timer);
      make();
    };
  }
}
