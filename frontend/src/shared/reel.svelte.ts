// Looking at steps again: any moment, any speed, forwards by itself.

import type { Table } from '../games/contract';
import type { Board, Call, Step } from '../wire/messages';
import { callAt, LEAD_S, lengthOf, locate, marksOf, momentOf, startsOf, type Moment } from './timeline';

/** Before a kick only its aiming is looked at again. */
const AIM_S = 0.5;
export const SPEEDS = [0.25, 0.5, 1, 2, 4] as const;

export class Reel {
  steps: readonly Step[] = $state.raw([]);
  moment: Moment = $state.raw({ i: 0, seconds: 0 });
  playing = $state(false);
  speed: number = $state(1);
  readonly starts = $derived(startsOf(this.steps));
  readonly marks = $derived(marksOf(this.steps, this.starts));
  readonly total = $derived(this.starts.at(-1) ?? 0);
  readonly step = $derived(this.steps[this.moment.i] ?? null);
  readonly time = $derived((this.starts[this.moment.i] ?? 0) + this.moment.seconds);
  private frame = 0;
  private drawnAt = 0;

  constructor(
    private readonly table: Table,
    steps: readonly Step[],
    /** `?speed=` of the address: films of tests. */
    private readonly haste = 1,
  ) {
    this.steps = steps;
  }

  /** While a film runs the score before it stands. */
  get board(): Board | null {
    const { i, seconds } = this.moment;
    const step = this.steps[i];
    const over = !step?.film || seconds >= step.film.duration_s;
    return (over ? step : (this.steps[i - 1] ?? step))?.board ?? null;
  }

  get call(): Call | null {
    return callAt(this.steps, this.moment);
  }

  /** More steps have come, or some were taken back: stay with the one on show if it still stands. */
  renew(steps: readonly Step[]): void {
    const n = this.step?.n;
    const i = steps.findIndex((step) => step.n === n);
    this.steps = steps;
    if (i >= 0) this.moment = { ...this.moment, i };
    else this.jump(steps.length - 1);
  }

  seek(time: number): void {
    this.to(locate(this.starts, time));
  }

  /** To a step: its beginning, or its end with `seconds` left out. */
  jump(i: number, seconds?: number): void {
    const step = this.steps[i];
    if (step) this.to({ i, seconds: Math.min(seconds ?? lengthOf(step), lengthOf(step)) });
  }

  /** A little before a call is made. */
  jumpTo(step: Step, call: Call): void {
    const i = this.steps.findIndex((one) => one.n === step.n);
    const whole = this.steps[i];
    if (whole) this.jump(i, Math.max(0, momentOf(whole, call) - LEAD_S));
  }

  /** To what moved fast last, a kick or a flick, a little before it; else to the last film: never to hands that set figures. */
  jumpToLast(): void {
    const fast = this.steps.map((step) => (step.film ? (this.table.fast?.(step) ?? [])[0] : undefined));
    const i = fast.findLastIndex((stretch) => stretch !== undefined);
    if (i >= 0) this.jump(i, Math.max(0, fast[i]![0] - AIM_S));
    else
      this.jump(
        Math.max(
          0,
          this.steps.findLastIndex((step) => step.film !== null),
        ),
        0,
      );
  }

  back(): void {
    this.pause();
    const { i, seconds } = this.moment;
    // In the middle of a film one step back is its beginning: the end of the step before.
    if (seconds > 0 && this.steps[i]?.film && i > 0) this.jump(i - 1);
    else this.jump(Math.max(0, i - 1));
  }

  forward(): void {
    this.pause();
    const { i, seconds } = this.moment;
    const step = this.steps[i];
    if (step && seconds < lengthOf(step)) this.jump(i);
    else this.jump(Math.min(this.steps.length - 1, i + 1));
  }

  play(): void {
    if (this.playing) return;
    if (this.time >= this.total) this.jump(0, 0);
    this.playing = true;
    this.drawnAt = performance.now();
    this.frame = requestAnimationFrame(this.tick);
  }

  pause(): void {
    if (!this.playing) return;
    this.playing = false;
    cancelAnimationFrame(this.frame);
  }

  private readonly tick = (now: number): void => {
    const passed = Math.max(0, now - this.drawnAt) / 1000;
    this.drawnAt = now;
    this.seek(Math.min(this.total, this.time + passed * this.speed * this.haste));
    if (this.time >= this.total) this.pause();
    if (this.playing) this.frame = requestAnimationFrame(this.tick);
  };

  private to(moment: Moment): void {
    this.moment = moment;
    const step = this.steps[moment.i];
    if (!step) return;
    const before = this.steps[moment.i - 1]?.scene ?? step.scene;
    if (step.film && moment.seconds < step.film.duration_s) this.table.seek(step, before, moment.seconds);
    else this.table.show(step.scene, step.board);
  }
}
