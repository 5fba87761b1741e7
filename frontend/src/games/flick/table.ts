// The flick table in the browser: shows scenes, plays films, lets people aim.

import { createRig, createStage, type Goal, LOOKS, type Look, at, mm, type Rig, type Stage } from '../../three';
import type { Board, Offers, Side, Step } from '../../wire/messages';
import { Pace, type Stretch } from '../../shared/pace';
import type { Foresee, Hint, House, Run, Send, Table } from '../contract';
import { Plan } from './plan';
import { Cast } from './cast';
import { danger } from './danger';
import { heard, type Poses, posesAt, posesOf, ready, type Reel } from './film';
import { Foretold } from './foretold';
import { furnish, halfOf } from './furniture';
import { hear } from './sounds';
import { Lines } from './lines';
import { Marks } from './marks';
import { pointed, Pointers } from './pointers';
import { listen } from './hands';
import { stopsWhileRolling } from './preferences';
import type { Preview } from './preview';
import { filmOf, type FlickFilm, type FlickScene, type Place, sceneOf } from './scene';
import { createSignpost, type Signpost } from './signpost';
import { swift } from './swift';
import { createTeller, type Pull, type Teller } from './teller';
import { frameOf, goalCorners, watchedIn } from './views';
import { tellTests } from './tested';
import { words } from './words';

/** How much nearer a replay is; the goal stays in the picture. */
const CLOSE_UP = 0.7;

/** How far the ghost of a hand pulls. */
const HINT_MM = 150;

/** A film that runs on the table. */
interface Projection {
  reel: Reel;
  /** The second of the film that is to be seen now … */
  time: () => number;
  /** … and the one at which it ends for now. */
  until_s: number;
  heard: number;
  done: (() => void) | null;
}

export class FlickTable implements Table {
  readonly cameras: string[] = LOOKS;
  readonly aiming = new Plan();
  private readonly stage: Stage;
  private rig: Rig | null = null;
  private marks: Marks | null = null;
  private cast: Cast | null = null;
  /** The second of the film in the last picture. */
  private drawn = 0;
  private goals = new Map<number, Goal>();
  private scene: FlickScene | null = null;
  private poses: Poses = new Map();
  private showing: Projection | null = null;
  private sought: Reel | null = null;
  private foretold: Foretold | null = null;
  private pointers: Pointers | null = null;
  private speed = 1;
  private aimed: Pull = null;
  private thumb: { x: number; y: number } | null = null;
  private seen: Preview | null = null;
  private chosen: string | null = null;
  private lines: Lines | null = null;
  private teller: Teller | null = null;
  private signpost: Signpost | null = null;
  private look_: Look = 'free';
  private readonly endings: (() => void)[] = [];

  constructor(
    target: HTMLElement,
    private readonly house: House,
  ) {
    this.stage = createStage(target, house.quality, words['flick.table']![house.language()], house.frame);
    this.stage.canvas.setAttribute('aria-description', words['flick.keys']![house.language()]);
    this.endings.push(
      this.aiming.intention.subscribe(() => this.refresh()),
      this.aiming.seen.subscribe((seen) => {
        this.seen = seen;
        this.refresh();
      }),
    );
  }

  show(scene: unknown, _board: Board): void {
    const fresh = sceneOf(scene);
    if (!this.scene) this.build(fresh);
    this.scene = fresh;
    this.rig?.guards(fresh.ends.home);
    this.showing = null;
    this.apply(posesOf(fresh));
    this.rig?.follow(null);
    this.rig?.interest(fresh.ball ? at(fresh.ball[0], fresh.ball[1]) : null);
    if (fresh.coming && !stopsWhileRolling()) this.rollOn(fresh);
    this.refresh();
  }

  fast(step: Step): Stretch[] {
    return step.film ? swift(filmOf(step.film)) : [];
  }

  shownUntil(before: unknown): number {
    const rolling = this.rolling(sceneOf(before));
    return rolling ? Math.min(rolling.time(), rolling.reel.film.duration_s) : 0;
  }

  goesOn(step: Step): boolean {
    return sceneOf(step.scene).coming !== null;
  }

  async foretell(step: Step, before: unknown, { speed, signal }: { speed: number; signal: AbortSignal }): Promise<void> {
    const flick = Object.values(step.intents).find((intent) => Array.isArray(intent) && intent[0] === 'flick') as
      [string, string, number, number] | undefined;
    const { figures, ball } = sceneOf(before);
    const stands = figures.find((one) => one.body === flick?.[1]);
    if (!flick || !stands || !this.foretold) return;
    this.hideMarks();
    this.foretold.show(stands.at, flick[2], flick[3]);
    this.rig?.interest(at(stands.at[0], stands.at[1]));
    // The ball too: where it lies says what the flick is for.
    this.rig?.watch([stands.at, ...(ball ? [ball] : [])].map(([x, y]) => at(x!, y!)));
    this.stage.invalidate();
    await this.foretold.stand(speed, signal);
    this.stage.invalidate();
  }

  /** From behind the goal the ball goes into: it comes towards us. */
  closeUp(_step: Step, before: unknown): () => void {
    const was = this.look_;
    const ball = this.poses.get('ball');
    const end = (ball?.x ?? 0) > 0 ? 1 : -1;
    const { ends, pitch } = sceneOf(before);
    this.look(ends.home === end ? 'home' : 'away');
    this.rig?.zoom(CLOSE_UP, at((end * pitch.length) / 2, 0));
    return () => this.look(was);
  }

  play(step: Step, before: unknown, { speed, signal, time, from_s, until_s }: Run): Promise<void> {
    const rolling = this.rolling(sceneOf(before));
    this.speed = speed;
    if (!step.film) return Promise.resolve();
    const reel = ready(filmOf(step.film), sceneOf(before), this.house.reducedMotion);
    if (!this.scene) this.build(reel.before);
    this.scene = reel.before;
    this.hideMarks();
    this.rig?.watch(watchedIn(reel));
    return new Promise((resolve) => {
      const over = until_s >= reel.film.duration_s;
      const finish = (): void => {
        signal.removeEventListener('abort', finish);
        if (this.showing?.reel === reel) {
          // Cut short it is silent; a window that drew too late has heard it all the same.
          if (!signal.aborted || time() >= until_s) this.listenUntil(this.showing, until_s);
          this.showing = null;
        }
        this.apply(over ? posesOf(sceneOf(step.scene)) : posesAt(reel, until_s));
        resolve();
      };
      signal.addEventListener('abort', finish);
      // A film that is taken up in its middle has been heard so far.
      const heard = rolling?.heard ?? (from_s > 0 ? from_s : -1);
      this.showing = { reel, time, until_s, heard, done: finish };
      this.stage.invalidate();
      if (signal.aborted) finish();
    });
  }

  seek(step: Step, before: unknown, seconds: number): void {
    const scene = sceneOf(before);
    if (!this.scene) this.build(scene);
    this.showing = null;
    this.hideMarks();
    this.scene = scene;
    if (!step.film) this.apply(posesOf(sceneOf(step.scene)));
    else this.apply(posesAt(this.reelOf(filmOf(step.film), scene), seconds));
  }

  offer(offers: Offers | null, side: Side | null, send: Send, foresee: Foresee): void {
    this.aiming.begin(offers, side, this.scene, send, foresee);
    if (side && this.scene) this.rig?.sits(this.scene.ends[side]);
    if (offers) this.aimCamera(true);
    if (offers?.moment === 'touched' && side) {
      if (this.passes(offers)) send(side, ['hold']);
      else if (offers.within_s !== null && this.scene?.coming && !this.showing) this.rollOn(this.scene);
    }
    this.refresh();
  }

  /** In relaxed tempo the ball rolls on, unless somebody wants to be asked. */
  passes(offers: Offers): boolean {
    return offers.moment === 'touched' && offers.within_s === null && !stopsWhileRolling();
  }

  survey(): void {
    this.hideMarks();
    this.rig?.frame(null, true);
  }

  look(camera: string): void {
    this.look_ = camera as Look;
    this.rig?.look(this.look_);
    this.refresh();
  }

  destroy(): void {
    for (const end of this.endings) end();
    this.showing?.done?.();
    this.stage.destroy();
  }

  /** Slow motion asks for one film again and again. */
  private reelOf(film: FlickFilm, before: FlickScene): Reel {
    if (this.sought?.film !== film || this.sought.before !== before) this.sought = ready(film, before);
    return this.sought;
  }

  /** How the ball goes on while the referee waits: not a guess, the table's own motion. */
  private rollOn(scene: FlickScene): void {
    if (!scene.coming) return;
    const reel = ready(scene.coming, scene);
    const pace = new Pace(scene.coming.duration_s, swift(scene.coming), this.aiming.offers?.within_s == null ? this.house.slower() : 1);
    const [since, { speed }] = [performance.now(), this];
    const time = (): number => pace.film(((performance.now() - since) / 1000) * speed);
    this.showing = { reel, time, until_s: scene.coming.duration_s, heard: -1, done: null };
    this.stage.invalidate();
  }

  /** The ball that rolls on already: the film that begins with this scene is taken up there. */
  private rolling(before: FlickScene): Projection | null {
    const { showing } = this;
    return showing && !showing.done && showing.reel.before === before ? showing : null;
  }

  private listenUntil(showing: Projection, time: number): void {
    for (const clip of heard(showing.reel.film, showing.heard, time)) hear(clip, this.house, this.goals);
    showing.heard = Math.max(time, showing.heard);
  }

  private build(scene: FlickScene): void {
    const { pitch } = scene;
    const half = halfOf(scene);
    const world = this.stage.scene;
    this.goals = furnish(this.stage, scene, this.house);
    this.cast = new Cast(this.stage, this.house, scene);
    this.marks = new Marks(scene);
    this.lines = new Lines(scene);
    this.teller = createTeller(this.stage, this.house.language);
    this.signpost = createSignpost(this.stage);
    this.foretold = new Foretold(pitch.base / 2);
    this.pointers = new Pointers(pitch.base / 2);
    world.add(this.lines.group, this.marks.group, this.foretold.group, this.pointers.group);
    this.rig = createRig(
      this.stage,
      [mm(half[0] - pitch.board / 2), mm(half[1] - pitch.board / 2), mm(40)],
      !this.house.reducedMotion && this.house.quality === 'high',
    );
    this.rig.guards(scene.ends.home);
    this.rig.look(this.look_);
    // What fits into the picture changes with its shape.
    this.stage.onResize(() => this.aimCamera(false));
    this.stage.beforeDrawing((seconds) => this.step(seconds));
    this.endings.push(
      listen(this.stage, this.rig, this.aiming, {
        places: () => this.places(),
        aimed: (how) => {
          if (how === this.aimed) return;
          this.aimed = how;
          if (how === null) this.aimCamera(false);
          this.refresh();
        },
        thumb: (place) => {
          this.thumb = place;
          this.refresh();
        },
        hovered: (body) => {
          this.stage.canvas.style.cursor = body ? 'grab' : '';
        },
      }),
    );
    tellTests({
      stage: this.stage,
      aiming: this.aiming,
      places: () => this.places(),
      pose: (body) => this.poses.get(body) ?? null,
      seen: () => this.seen,
      drawn: () => ({ arrow: this.marks?.arrow, lines: this.lines?.drawn, camera: this.rig?.current }),
      scene: () => this.scene ?? scene,
      rolling: () => this.showing !== null,
      net: () => Math.max(...[...this.goals.values()].map((goal) => goal.moved())),
    });
  }

  /** Before each picture: go on with the film, let nets swing. Answers whether there is more to see. */
  private step(seconds: number): boolean {
    let more = false;
    for (const goal of this.goals.values()) more = goal.swing(seconds) || more;
    const { showing, scene } = this;
    if (scene) this.signpost?.show(scene, showing?.done ? null : this.playedAt(scene), words['flick.their goal']![this.house.language()]);
    if (!showing) return more;
    const time = Math.min(showing.time(), showing.until_s);
    const before = this.poses.get('ball') ?? null;
    this.apply(posesAt(showing.reel, time));
    const ball = this.poses.get('ball');
    if (ball) this.house.crowd(danger(ball, before, time - this.drawn, showing.reel.before.pitch));
    this.drawn = time;
    this.rig?.follow(ball ? at(ball.x, ball.y) : null);
    this.listenUntil(showing, time);
    if (time < showing.until_s) return true;
    if (showing.done) showing.done();
    return more;
  }

  /** The end of the goal that somebody here plays at now. */
  private playedAt({ ends, shoot_out }: FlickScene): number | null {
    const { offers, side, actions } = this.aiming;
    if (!offers || !side || actions.block || actions.line_up || shoot_out) return null;
    return actions.flick || actions.nominate ? -ends[side] : null;
  }

  private apply(poses: Poses): void {
    const { scene } = this;
    if (!scene) return;
    this.poses = poses;
    for (const [body, pose] of poses) this.cast?.put(body, pose, scene);
    this.cast?.only(poses);
    this.stage.invalidate();
  }

  /** Where everything is, what the person is about to put elsewhere included. */
  private places(): Map<string, Place> {
    const places = new Map<string, Place>();
    for (const [body, pose] of this.poses) places.set(body, [pose.x, pose.y]);
    const { places: wanted, guard, ball } = this.aiming.now;
    for (const [body, place] of Object.entries(wanted)) places.set(body, place);
    if (ball) places.set('ball', ball);
    if (guard && this.aiming.side) places.set(`${this.aiming.side}.gk`, guard);
    return places;
  }

  /** The camera goes to what is to be done, unless somebody is pulling. */
  private aimCamera(newTurn: boolean): void {
    const { scene, rig } = this;
    if (!scene || !rig || this.aimed || !this.aiming.offers) return;
    const { left, right, top, bottom, width, height } = this.stage.canvas.getBoundingClientRect();
    const beyond = { left, right: window.innerWidth - right, above: top, below: window.innerHeight - bottom };
    rig.frame(frameOf(scene, this.aiming, this.places(), { width, height, beyond }), newTurn);
  }

  private hideMarks(): void {
    this.marks?.hide();
    this.lines?.hide();
    this.teller?.hush();
  }

  /** Something about the aim has changed. */
  private refresh(): void {
    const { scene, marks } = this;
    if (!scene || !marks) return;
    if (this.showing?.done) {
      this.hideMarks();
    } else {
      const places = this.places();
      for (const [body, place] of places) {
        const pose = this.poses.get(body);
        // Also what was to be put elsewhere and now is not.
        if (pose) this.cast?.put(body, { ...pose, x: place[0], y: place[1] }, scene);
      }
      if (this.chosen !== this.aiming.now.figure) {
        this.chosen = this.aiming.now.figure;
        this.aimCamera(false);
      }
      marks.update(this.aiming, scene, places, this.seen, this.aimed === 'taken back');
      this.lines?.update(scene, this.aiming, places, this.seen);
      this.teller?.tell(this.aiming, this.seen, places, this.aimed, this.thumb);
    }
    this.pointers?.show(this.showing?.done ? [] : pointed(scene, this.aiming, this.poses));
    this.cast?.showBadges(this.showing?.done || this.aimed || !this.aiming.offers ? [] : this.aiming.usable());
    this.stage.invalidate();
  }

  spot = (event: { clientX: number; clientY: number }): Place | null => this.stage.pointed(event);
  pixel = ([x, y]: Place): { x: number; y: number } => this.stage.onScreen(at(x, y, 4));
  paint = (...how: Parameters<Stage['paint']>): void => this.stage.paint(...how);

  hint(): Hint | null {
    const { figure, heading } = this.aiming.now;
    const [red] = this.scene && !figure ? pointed(this.scene, this.aiming, this.poses) : [];
    const place = figure ? this.places().get(figure) : red?.at;
    if (!place || this.showing?.done || this.aimed) return null;
    const pulled: Place = [place[0] - HINT_MM * Math.cos(heading), place[1] - HINT_MM * Math.sin(heading)];
    const way = [...(this.seen?.path ?? []), ...(this.seen?.ball?.path ?? [])];
    const { scene, aiming } = this;
    const goals = scene && aiming.side ? goalCorners(scene, (aiming.actions.block ? 1 : -1) * scene.ends[aiming.side]) : [];
    const others = [...[...this.places().values()].map(this.pixel), ...goals.map((corner) => this.stage.onScreen(corner))];
    return { at: this.pixel(place), pull: this.pixel(pulled), others, way: way.map(this.pixel), word: this.teller?.word() ?? null };
  }
}
