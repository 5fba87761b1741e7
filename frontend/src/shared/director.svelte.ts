// Directs what is seen and heard beside the films: the referee's voice, great moments, the replay of a goal.

import type { Table } from '../games/contract';
import { inThree } from '../i18n';
import { sound } from '../sound';
import { speak } from '../sound/speech';
import type { Call, Side, Step } from '../wire/messages';
import { isGoodFor, type Moment, momentOf } from './moments';
import { replayed, type Take } from './replayed';
import { settings } from './settings.svelte';
import { type Announced, type Director, wait } from './theatre.svelte';
import { Voice } from './voice.svelte';

export interface Great extends Moment {
  call: Call;
  /** Whom it is about. */
  to: Side | null;
  score: [number, number];
  /** Whether it is good or bad news for the one who looks; null for who only watches, or when it is neither. */
  ours: boolean | null;
}

interface Stage {
  table: () => Table | null;
  steps: () => readonly Step[];
  mine: () => readonly Side[];
  /** Calls one sees anyway: no banner and no voice for them. */
  quiet: ReadonlySet<string> | undefined;
  speed: number;
}

export class MatchDirector implements Director {
  great: Great | null = $state.raw(null);
  replaying = $state(false);
  private skipped = new AbortController();
  readonly voice: Voice;

  constructor(private readonly stage: Stage) {
    this.voice = new Voice((call) => this.heard(call), stage.speed);
  }

  announce({ call, step }: Announced): void {
    window.tablekick.calls.push(`${step}:${call.call}:${call.clause}`);
    if (this.stage.quiet?.has(call.call)) return;
    if (momentOf(call)) this.voice.interrupt(call);
    else this.voice.say(call);
  }

  isMoment(call: Call): boolean {
    return momentOf(call) !== null;
  }

  foretells(step: Step): boolean {
    const mine = this.stage.mine();
    return Object.keys(step.intents).some((side) => !mine.includes(side as Side));
  }

  /** The word across the table; after a goal the replay. */
  async moment(call: Call, step: Step, before: Step, signal: AbortSignal): Promise<void> {
    const moment = momentOf(call);
    if (!moment) return;
    const [side, ...more] = this.stage.mine();
    const ours = side && !more.length ? isGoodFor(call, side) : null;
    if (moment.whole) this.stage.table()?.survey?.();
    this.great = { ...moment, call, to: call.to, score: step.board.score, ours };
    window.tablekick.moments.push(call.call);
    for (const name of moment.sounds) sound(name);
    await wait(moment.lasts_ms / this.stage.speed, signal);
    this.great = null;
    if (moment.kind === 'goal' && settings.replays && !settings.lessMotion && !signal.aborted)
      await this.replay(call, step, before, signal);
  }

  skip(): void {
    this.skipped.abort();
  }

  private async replay(call: Call, step: Step, before: Step, signal: AbortSignal): Promise<void> {
    const table = this.stage.table();
    if (!table?.fast || !step.film || call.at_s === null) return;
    this.skipped = new AbortController();
    const stop = (): void => this.skipped.abort();
    signal.addEventListener('abort', stop);
    this.replaying = true;
    const back = table.closeUp?.(step, before.scene);
    await replayed(table, this.takes(table, step, before, call.at_s), this.stage.speed, this.skipped.signal);
    back?.();
    this.replaying = false;
    signal.removeEventListener('abort', stop);
  }

  /** The goal, and the flick it came from where that was a step of its own. */
  private takes(table: Table, step: Step, before: Step, at_s: number): Take[] {
    const steps = this.stage.steps();
    const takes: Take[] = [{ step, before: before.scene, to_s: at_s }];
    const earlier = steps.find((one) => one.n === before.n - 1);
    if (earlier && before.film && table.goesOn?.(before))
      takes.unshift({ step: before, before: earlier.scene, to_s: before.film.duration_s });
    return takes;
  }

  private heard(call: Call): void {
    // A moment has been heard when it was shown.
    if (call.notable && !momentOf(call)) sound('whistle');
    speak(inThree(call.text));
  }
}
