// What the person is about to do: shared by the table (mouse, touch, keys) and the controls beside it.

import { get, type Writable, writable } from 'svelte/store';
import type { Offers, Side } from '../../wire/messages';
import type { Foresee, Send } from '../contract';
import { Foresight } from '../../shared/foresight';
import type { PreviewShown } from './messages';
import { type Preview, previewOf } from './preview';
import { actionsOf, type FlickActions, type FlickScene, inOrder, type Place, type Zone } from './scene';

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
  /** Where the ball is to lie at a restart; null: where it lies. */
  ball: Place | null;
}

const NOTHING: Intention = { figure: null, heading: 0, power: 0.3, spin: 0, announce: null, places: {}, guard: null, ball: null };
/** A pull twice as long is a flick more than twice as hard: short passes need a fine hand. */
const STEEPNESS = 2;
const GENTLE_MPS = 0.15;

export const speedOf = (power: number, fastest: number): number =>
  GENTLE_MPS + (fastest - GENTLE_MPS) * Math.min(Math.max(power, 0), 1) ** STEEPNESS;

export const powerOf = (speed: number, fastest: number): number =>
  Math.min(Math.max((speed - GENTLE_MPS) / (fastest - GENTLE_MPS), 0), 1) ** (1 / STEEPNESS);

/** The way a side attacks, as an angle: 0 along +x. */
export const ahead = (scene: FlickScene, side: Side): number => (scene.ends[side] > 0 ? Math.PI : 0);

/** How fast a straight flick has to be to slide so far. */
export function speedFor(scene: FlickScene, reach_mm: number): number {
  const grip = scene.materials['cloth_friction']! * scene.materials['gravity_mps2']!;
  return Math.sqrt((2 * grip * Math.max(reach_mm, 0)) / 1000);
}

/** Nearer to the ball than this nobody blocks, and nobody stands in the goalkeeper's way. */
const [NEAREST_BLOCK_MM, BEFORE_GOAL_MM] = [55, 80];

export class Plan {
  readonly intention: Writable<Intention> = writable(NOTHING);
  /** What the table says the flick would bring; the last answer while the next is on its way. */
  readonly seen: Writable<Preview | null> = writable(null);
  /** The flick that was looked at last. */
  looked: unknown[] | null = null;
  actions: FlickActions = { block: false, more: [] };
  offers: Offers | null = null;
  side: Side | null = null;
  scene: FlickScene | null = null;
  private send: Send = () => {};
  private readonly foresight = new Foresight<unknown[]>((intent, shown) => {
    this.looked = shown === null ? null : intent;
    this.seen.set(shown === null ? null : previewOf(String(intent[1]), shown as PreviewShown));
  });

  constructor() {
    this.intention.subscribe(() => this.foresee());
  }

  get now(): Intention {
    return get(this.intention);
  }

  /** Something else is asked: begin anew, with what is sensible, or else the figure a player would look at first. */
  begin(offers: Offers | null, side: Side | null, scene: FlickScene | null, send: Send, foresee: Foresee): void {
    this.offers = null;
    this.seen.set(null);
    this.looked = null;
    this.intention.set({ ...NOTHING });
    this.foresight.begin(foresee);
    Object.assign(this, { offers, side, scene, send, actions: actionsOf(offers?.actions) });
    const { flick, nominate, line_up } = this.actions;
    const figure = flick?.best ?? nominate?.best ?? line_up?.figures[0] ?? null;
    if (!this.suggest() && figure) this.choose(figure);
  }

  /** What the server thinks of: a free shot or pass, a block, a place to wait. */
  suggest(): boolean {
    const idea = this.offers?.suggestion;
    if (!Array.isArray(idea) || idea[0] !== 'flick' || !this.actions.flick?.figures[String(idea[1])]) return false;
    const [, figure, heading, speed, spin = 0] = idea as [string, string, number, number, number?];
    const announce = this.actions.flick.figures[figure]?.announce[0] ?? null;
    const most = this.actions.flick.most_spin_radps;
    this.change({ figure, announce, heading, power: powerOf(speed, this.fastest), spin: most ? spin / most : 0 });
    return true;
  }

  choose(figure: string): void {
    const announce = this.actions.flick?.figures[figure]?.announce[0] ?? null;
    if (figure !== this.now.figure) this.seen.set(null);
    this.change({ figure, announce, spin: 0 });
    if (this.actions.flick) this.aimSensibly();
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

  /** Ask the table what would come of it, where the match lets people see that. */
  private foresee(): void {
    if (!this.offers || !this.side || this.scene?.assist === 'none') return;
    const flick = this.told();
    if (flick) this.foresight.ask(this.side, flick);
  }

  /** The figure chosen: at the ball; between ball and goal; or a little forward, where the ball is not to be touched. */
  aimSensibly(): void {
    if (this.now.figure === (this.offers?.suggestion as unknown[] | null)?.[1] && this.suggest()) return;
    if (this.offers?.moment === 'position') this.aimAhead();
    else if (this.actions.block) this.aimToBlock();
    else this.aimAtBall();
  }

  private get place(): Place | null {
    return this.scene?.figures.find((one) => one.body === this.now.figure)?.at ?? null;
  }

  /** At the ball, just hard enough to play it on. */
  aimAtBall(): void {
    const { scene, place } = this;
    if (!scene?.ball || !place) return;
    const [dx, dy] = [scene.ball[0] - place[0], scene.ball[1] - place[1]];
    const speed = Math.hypot(speedFor(scene, Math.hypot(dx, dy)), 0.5);
    this.change({ heading: Math.atan2(dy, dx), power: powerOf(speed, this.fastest) });
  }

  /** To the nearest place between ball and goal. */
  private aimToBlock(): void {
    const { scene, side, place } = this;
    if (!scene?.ball || !side || !place) return;
    const [bx, by] = scene.ball;
    const [gx, gy] = [(scene.ends[side] * scene.pitch.length) / 2 - bx, -by];
    const far = Math.hypot(gx, gy) || 1;
    const along = ((place[0] - bx) * gx + (place[1] - by) * gy) / far;
    const spot = Math.min(Math.max(along, NEAREST_BLOCK_MM), Math.max(far - BEFORE_GOAL_MM, NEAREST_BLOCK_MM)) / far;
    const [dx, dy] = [bx + spot * gx - place[0], by + spot * gy - place[1]];
    this.change({ heading: Math.atan2(dy, dx), power: powerOf(speedFor(scene, Math.hypot(dx, dy)), this.fastest) });
  }

  /** Forward, or aside where the ball lies in front. */
  private aimAhead(): void {
    const { scene, side, place } = this;
    if (!scene || !side || !place) return;
    let heading = ahead(scene, side);
    if (scene.ball) {
      const off = Math.atan2(scene.ball[1] - place[1], scene.ball[0] - place[0]) - heading;
      if (Math.abs(Math.atan2(Math.sin(off), Math.cos(off))) < 0.6) heading += Math.PI / 2;
    }
    this.change({ heading, power: 0.22 });
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

  /** The flick as it would be sent. Numbers are rounded: a record is read by people too. */
  told(): unknown[] | null {
    const { figure, heading, announce } = this.now;
    if (!figure || !this.actions.flick?.figures[figure]) return null;
    const told: unknown[] = ['flick', figure, rounded(heading, 4), rounded(this.speed, 3)];
    if (this.spin || announce) told.push(rounded(this.spin, 1), 0);
    if (announce) told.push(announce);
    return told;
  }

  flick(): void {
    const told = this.told();
    if (told) this.say(told);
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

  putBall(): void {
    const { ball } = this.now;
    if (ball) this.say(['ball', rounded(ball[0], 1), rounded(ball[1], 1)]);
  }

  /** The ball may be dragged; with a flick at hand the finger means the figure beside it. */
  get ballZone(): Zone | null {
    return (this.actions.flick ? undefined : this.actions.ball_zone) ?? null;
  }

  say(intent: unknown): void {
    if (this.side) this.send(this.side, intent);
  }
}

function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
