// Plays the films of arriving steps one after the other on a table, makes each call at its place, and stops the film
// for what is a moment of its own: first the goal, then everything that comes of it.

import type { Table } from '../games/contract';
import type { Board, Call, Step } from '../wire/messages';
import { FilmClock } from './filmclock';
import { Pace } from './pace';

/** With so many films waiting, all but the newest are shown at once instead of played. A slow machine is soon four behind. */
export const FAR_BEHIND = 8;
/** A window that nobody sees draws nothing: its films end so much later by the clock. */
const PATIENCE_MS = 400;
/** Between two steps without a film, for people who only watch. */
const BREATH_MS = 500;

export interface Announced {
  call: Call;
  step: number;
}

/** What the page adds to the films. */
export interface Director {
  announce(announced: Announced): void;
  /** Does the film stop for this call? */
  isMoment?(call: Call): boolean;
  /** Shows it; the film goes on when the promise is kept. */
  moment?(call: Call, step: Step, before: Step, signal: AbortSignal): Promise<void>;
  /** Is the decision of this step shown before it is carried out? */
  foretells?(step: Step): boolean;
}

export interface Manner {
  /** `?speed=` of the address. */
  speed: number;
  /** How many times slower fast moments run. */
  slower?: () => number;
  /** People who only watch miss nothing, however far the match is ahead. */
  patient?: () => boolean;
}

interface Due {
  call: Call;
  at: number;
}

export class Theatre {
  /** The step whose end is on the table. */
  shown: Step | null = $state.raw(null);
  /** The step whose film is running. */
  playing: Step | null = $state.raw(null);
  /** The calls of the running film that have been made so far. */
  made: readonly Call[] = $state.raw([]);
  /** The scoreboard at this moment of the film. */
  board: Board | null = $state.raw(null);
  /** Somebody is looking back: the table belongs to the reel. */
  held = $state(false);
  paused = $state(false);
  /** How fast somebody who watches wants it. */
  tempo = $state(1);
  private queue: Step[] = [];
  private running = false;
  private cut = new AbortController();
  private clock: FilmClock | null = null;
  private rearm: () => void = () => {};
  private wake: () => void = () => {};
  /** Paused, but on to the end of one step. */
  private stepping = false;
  /** A great moment is on: the film stands. */
  private standing = false;

  constructor(
    private readonly table: Table,
    private readonly director: Director,
    private readonly manner: Manner,
  ) {}

  /** Of these steps what has been seen: of the one whose film runs, the calls that have been made. */
  seen(steps: readonly Step[]): Step[] {
    const over = steps.filter((step) => step.n <= (this.shown?.n ?? -1));
    return this.playing ? [...over, { ...this.playing, calls: [...this.made] }] : over;
  }

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

  pause(): void {
    this.paused = true;
    this.stepping = false;
    this.goOn();
  }

  resume(): void {
    this.paused = false;
    this.goOn();
    this.wake();
  }

  /** On to the end of what is running, or of the next step; then stand again. */
  step(): void {
    this.paused = true;
    this.stepping = true;
    this.goOn();
    this.wake();
  }

  setTempo(tempo: number): void {
    this.tempo = tempo;
    this.goOn();
  }

  close(): void {
    this.queue = [];
    this.paused = false;
    this.cut.abort();
    this.wake();
  }

  private show(step: Step): void {
    this.shown = step;
    this.playing = null;
    this.made = [];
    this.board = step.board;
    if (!this.held) this.table.show(step.scene, step.board);
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.queue.length) {
      if (this.paused || (this.manner.patient?.() && !this.queue[0]?.film)) await this.gate();
      const step = this.queue.shift();
      if (!step) break;
      const before = this.shown;
      const skipped = this.held || (!this.manner.patient?.() && this.queue.filter(({ film }) => film).length >= FAR_BEHIND);
      if (before && !skipped) await this.perform(step, before);
      else for (const call of step.calls) this.director.announce({ call, step: step.n });
      // A film that ended because steps were taken back must not bring its step back.
      if (this.shown === before) this.show(step);
    }
    this.running = false;
  }

  /** Somebody has paused, or takes a breath. */
  private async gate(): Promise<void> {
    if (!this.paused) return wait(BREATH_MS / (this.manner.speed * this.tempo), this.cut.signal);
    while (this.paused && !this.stepping) await new Promise<void>((resolve) => (this.wake = resolve));
  }

  private async perform(step: Step, before: Step): Promise<void> {
    this.cut = new AbortController();
    const { signal } = this.cut;
    this.playing = step;
    this.made = [];
    const end = step.film?.duration_s ?? 0;
    const due: Due[] = step.calls.map((call) => ({ call, at: call.at_s === null ? end : Math.min(call.at_s, end) }));
    const rate = this.manner.speed * this.tempo;
    try {
      if (step.film && this.director.foretells?.(step)) await this.table.foretell?.(step, before.scene, { speed: rate, signal });
      const pace = new Pace(end, step.film ? this.table.fast?.(step) : [], this.manner.slower?.() ?? 1);
      let from_s = step.film ? (this.table.shownUntil?.(before.scene) ?? 0) : 0;
      this.clock = new FilmClock(pace, from_s, rate);
      this.goOn();
      for (const moment of due.filter(({ call }) => this.director.isMoment?.(call))) {
        await this.part(step, before, from_s, moment.at, due);
        from_s = Math.max(from_s, moment.at);
        this.make(due, step, moment);
        await this.stopFor(moment, step, before, signal);
      }
      await this.part(step, before, from_s, end, due);
    } catch (trouble) {
      // A view that fails must not stop the match: the scene after the film is shown all the same.
      console.error('the film of step', step.n, 'could not be played', trouble);
    }
    this.clock = null;
    this.stepping = false;
    this.make(due, step);
    this.playing = null;
    this.made = [];
  }

  private async stopFor(moment: Due, step: Step, before: Step, signal: AbortSignal): Promise<void> {
    this.clock?.standAt(moment.at);
    this.standing = true;
    // The score at once, the rest when the film has come so far.
    this.board = { ...before.board, score: step.board.score, shots: step.board.shots };
    if (!signal.aborted) await this.director.moment?.(moment.call, step, before, signal);
    this.standing = false;
    this.goOn();
  }

  /** Let the film run, unless somebody has stopped it. */
  private goOn(): void {
    if (this.standing) return;
    if (this.paused && !this.stepping) this.clock?.stop();
    else this.clock?.go(this.manner.speed * this.tempo);
    this.rearm();
  }

  /** The film up to a second of it, with the calls that are made meanwhile. */
  private async part(step: Step, before: Step, from_s: number, until_s: number, due: Due[]): Promise<void> {
    const { clock, cut } = this;
    // A machine that was busy elsewhere may find the clock past the end: it still draws the last picture and hears it all.
    if (!step.film || !clock || cut.signal.aborted || from_s >= until_s) return;
    const late = new AbortController();
    const onCut = (): void => late.abort();
    cut.signal.addEventListener('abort', onCut);
    let timer: ReturnType<typeof setTimeout> | undefined;
    this.rearm = () => {
      clearTimeout(timer);
      const next = due.find(({ at }) => at < until_s);
      const left = clock.until(next ? next.at : until_s);
      if (left === null) return;
      timer = setTimeout(
        () => {
          if (next) this.make(due, step, next);
          else late.abort();
          if (!late.signal.aborted) this.rearm();
        },
        next ? left : left + PATIENCE_MS,
      );
    };
    this.rearm();
    try {
      await this.table.play(step, before.scene, {
        speed: this.manner.speed * this.tempo,
        signal: late.signal,
        time: () => clock.time,
        from_s,
        until_s,
      });
    } finally {
      clearTimeout(timer);
      this.rearm = () => {};
      cut.signal.removeEventListener('abort', onCut);
    }
  }

  /** Make the calls up to one of them, or all. */
  private make(due: Due[], step: Step, upTo?: Due): void {
    const count = upTo ? due.indexOf(upTo) + 1 : due.length;
    const now = due.splice(0, count).map(({ call }) => call);
    this.made = [...this.made, ...now];
    for (const call of now) this.director.announce({ call, step: step.n });
  }
}

export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
