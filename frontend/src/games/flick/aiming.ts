// What the person is about to do: shared by the table (mouse, touch, keys) and the controls beside it.

import { get, type Writable, writable } from 'svelte/store';
import type { Offers, Side } from '../../wire/messages';
import { speedFor } from './preview';
import { actionsOf, type FlickActions, type FlickScene, inOrder, type Place } from './scene';

export interface Intention {
  figure: string | null;
  heading: number;
  /** 0 to 1; `speedOf` makes metres a second of it. */
  power: number;
  /** -1 to 1 of the most spin. */
  spin: number;
  /** What is said with the flick: `tick` or `automatic`. */
  announce: string | null;
  /** Where figures are to be put: line-ups and takers. */
  places: Record<string, Place>;
  guard: Place | null;
}

const NOTHING: Intention = { figure: null, heading: 0, power: 0.3, spin: 0, announce: null, places: {}, guard: null };
/** A pull twice as long is a flick more than twice as hard: short passes need a fine hand. */
const STEEPNESS = 2;
const GENTLE_MPS = 0.15;

export const speedOf = (power: number, fastest: number): number =>
  GENTLE_MPS + (fastest - GENTLE_MPS) * Math.min(Math.max(power, 0), 1) ** STEEPNESS;

export const powerOf = (speed: number, fastest: number): number =>
  Math.min(Math.max((speed - GENTLE_MPS) / (fastest - GENTLE_MPS), 0), 1) ** (1 / STEEPNESS);

/** The way a side attacks, as an angle: 0 along +x. */
export const ahead = (scene: FlickScene, side: Side): number => (scene.ends[side] > 0 ? Math.PI : 0);

export class Aiming {
  readonly intention: Writable<Intention> = writable(NOTHING);
  actions: FlickActions = { block: false, more: [] };
  offers: Offers | null = null;
  side: Side | null = null;
  scene: FlickScene | null = null;
  private send: (side: Side, intent: unknown) => void = () => {};

  get now(): Intention {
    return get(this.intention);
  }

  /** Something else is asked: begin anew, with the figure a player would look at first. */
  begin(offers: Offers | null, side: Side | null, scene: FlickScene | null, send: (side: Side, intent: unknown) => void): void {
    Object.assign(this, { offers, side, scene, send, actions: actionsOf(offers?.actions) });
    const { flick, nominate, line_up } = this.actions;
    const figure = flick?.best ?? nominate?.best ?? line_up?.figures[0] ?? null;
    this.intention.set({ ...NOTHING });
    if (figure) this.choose(figure);
  }

  choose(figure: string): void {
    const announce = this.actions.flick?.figures[figure]?.announce[0] ?? null;
    this.change({ figure, announce });
    if (this.actions.flick) this.aimAtBall();
    const { nominate } = this.actions;
    if (nominate?.places[0]) this.change({ places: { [figure]: nominate.places[0] } });
  }

  /** The next (or last) figure that may be used. */
  step(by: number): void {
    const figures = this.usable();
    if (!figures.length) return;
    const here = figures.indexOf(this.now.figure ?? '');
    const next = figures[(here + by + figures.length) % figures.length];
    if (next) this.choose(next);
  }

  usable(): string[] {
    const { flick, nominate, line_up } = this.actions;
    if (flick) return inOrder(Object.keys(flick.figures)).filter((body) => flick.figures[body]!.why === null);
    return inOrder(nominate?.figures ?? line_up?.figures ?? []);
  }

  change(changes: Partial<Intention>): void {
    this.intention.update((now) => ({ ...now, ...changes }));
  }

  /** At the ball, just hard enough to play it on. */
  aimAtBall(): void {
    const { scene, side } = this;
    const figure = scene?.figures.find((one) => one.body === this.now.figure);
    if (!scene || !side || !figure) return;
    if (!scene.ball || this.actions.block) {
      this.change({ heading: ahead(scene, side), power: 0.22 });
      return;
    }
    const [dx, dy] = [scene.ball[0] - figure.at[0], scene.ball[1] - figure.at[1]];
    const speed = Math.hypot(speedFor(scene, Math.hypot(dx, dy)), 0.5);
    this.change({ heading: Math.atan2(dy, dx), power: powerOf(speed, this.fastest) });
  }

  get fastest(): number {
    return this.actions.flick?.fastest_mps ?? 4;
  }

  get speed(): number {
    return speedOf(this.now.power, this.fastest);
  }

  get spin(): number {
    return this.now.spin * (this.actions.flick?.most_spin_radps ?? 0);
  }

  /** Do it. Numbers are rounded: a record is read by people too. */
  flick(): void {
    const { figure, heading, announce } = this.now;
    if (!figure || !this.actions.flick?.figures[figure]) return;
    const told: unknown[] = ['flick', figure, rounded(heading, 4), rounded(this.speed, 3)];
    if (this.spin || announce) told.push(rounded(this.spin, 1), 0);
    if (announce) told.push(announce);
    this.say(told);
  }

  lineUp(places: Record<string, Place> = this.now.places): void {
    const round = Object.fromEntries(Object.entries(places).map(([body, [x, y]]) => [body, [rounded(x, 1), rounded(y, 1)]]));
    this.say(['line-up', round]);
  }

  nominate(place?: Place): void {
    const { figure, places } = this.now;
    const at = place ?? (figure ? places[figure] : undefined);
    if (figure && at) this.say(['nominate', figure, rounded(at[0], 2), rounded(at[1], 2)]);
  }

  guard(): void {
    const { guard } = this.now;
    if (guard) this.say(['guard', rounded(guard[0], 1), rounded(guard[1], 1)]);
  }

  say(intent: unknown): void {
    if (this.side) this.send(this.side, intent);
  }
}

function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
