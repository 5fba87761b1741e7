// The flick table in the browser: shows scenes, plays films, lets people aim.

import { createGoal, createRig, createStage, type Goal, LOOKS, type Look, at, mm, type Rig, type Stage, surround } from '../../three';
import type { Board, Offers, Side, Step } from '../../wire/messages';
import type { House, Send, Table } from '../contract';
import { ahead, Aiming } from './aiming';
import { type Ball, createBall } from './ball';
import { createFigure, createKeeper, type Figure, type Keeper } from './figures';
import { heard, type Pose, type Poses, posesAt, posesOf, ready, type Reel } from './film';
import { hear } from './hearing';
import { Marks } from './marks';
import { createPitch } from './pitch';
import { listen } from './pointing';
import { stopsWhileRolling } from './preferences';
import type { Preview } from './preview';
import { filmOf, type FlickFilm, type FlickScene, type Place, sceneOf, sideOf } from './scene';
import { words } from './words';

/** Two of these a second in hidden windows, where nothing is drawn. */
const PATIENCE_MS = 400;

interface Showing {
  reel: Reel;
  from: number;
  since: number;
  speed: number;
  heard: number;
  done: (() => void) | null;
}

export class FlickTable implements Table {
  readonly cameras: string[] = LOOKS;
  readonly aiming = new Aiming();
  private readonly stage: Stage;
  private rig: Rig | null = null;
  private marks: Marks | null = null;
  private ball: Ball | null = null;
  private readonly figures = new Map<string, Figure>();
  private readonly keepers = new Map<string, Keeper>();
  private readonly goals = new Map<number, Goal>();
  private scene: FlickScene | null = null;
  private poses: Poses = new Map();
  private showing: Showing | null = null;
  private sought: Reel | null = null;
  private speed = 1;
  private aimed = false;
  private seen: Preview | null = null;
  private look_: Look = 'free';
  private readonly endings: (() => void)[] = [];

  constructor(
    target: HTMLElement,
    private readonly house: House,
  ) {
    this.stage = createStage(target, house.quality, words['flick.table']![house.language()]);
    this.stage.canvas.setAttribute('aria-description', words['flick.keys']![house.language()]);
    this.endings.push(this.aiming.intention.subscribe(() => this.refresh()));
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

  play(step: Step, before: unknown, { speed, signal }: { speed: number; signal: AbortSignal }): Promise<void> {
    const { start, heard } = this.pickUp(sceneOf(before));
    this.speed = speed;
    if (!step.film) return Promise.resolve();
    const reel = ready(filmOf(step.film), sceneOf(before), this.house.reducedMotion);
    if (!this.scene) this.build(reel.before);
    this.scene = reel.before;
    this.marks?.hide();
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(late);
        signal.removeEventListener('abort', finish);
        if (this.showing?.reel === reel) {
          if (!signal.aborted) this.listenUntil(this.showing, reel.film.duration_s);
          this.showing = null;
        }
        this.apply(posesOf(sceneOf(step.scene)));
        resolve();
      };
      const left_ms = ((reel.film.duration_s - start) * 1000) / speed;
      // In a window that nobody sees nothing is drawn; the film ends all the same.
      const late = setTimeout(finish, Math.max(left_ms, 0) + PATIENCE_MS);
      signal.addEventListener('abort', finish);
      this.showing = { reel, from: start, since: performance.now(), speed, heard, done: finish };
      this.stage.invalidate();
      if (signal.aborted) finish();
    });
  }

  seek(step: Step, before: unknown, seconds: number): void {
    const scene = sceneOf(before);
    if (!this.scene) this.build(scene);
    this.showing = null;
    this.marks?.hide();
    this.scene = scene;
    if (!step.film) this.apply(posesOf(sceneOf(step.scene)));
    else this.apply(posesAt(this.reelOf(filmOf(step.film), scene), seconds));
  }

  offer(offers: Offers | null, side: Side | null, send: Send): void {
    this.aiming.begin(offers, side, this.scene, send);
    if (offers?.moment === 'touched' && side) {
      if (offers.within_s !== null && this.scene?.coming && !this.showing) this.rollOn(this.scene);
      else if (offers.within_s === null && !stopsWhileRolling()) send(side, ['hold']);
    }
    this.refresh();
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
    this.showing = { reel, from: 0, since: performance.now(), speed: this.speed, heard: -1, done: null };
    this.stage.invalidate();
  }

  /** A film that begins where the ball is rolling on already is taken up there. */
  private pickUp(before: FlickScene): { start: number; heard: number } {
    const rolling = this.showing;
    if (!rolling || rolling.done || rolling.reel.before !== before) return { start: 0, heard: -1 };
    return { start: Math.min(this.timeOf(rolling), rolling.reel.film.duration_s), heard: rolling.heard };
  }

  private listenUntil(showing: Showing, time: number): void {
    for (const clip of heard(showing.reel.film, showing.heard, time)) hear(clip, this.house, this.goals);
    showing.heard = Math.max(time, showing.heard);
  }

  private timeOf(showing: Showing): number {
    return showing.from + ((performance.now() - showing.since) / 1000) * showing.speed;
  }

  private build(scene: FlickScene): void {
    const { pitch, materials: made } = scene;
    const { quality } = this.house;
    const world = this.stage.scene;
    const half: Place = [pitch.length / 2 + pitch.cloth + pitch.board, pitch.width / 2 + pitch.cloth + pitch.board];
    world.add(createPitch(pitch, quality));
    world.add(
      surround(
        { halfLength: half[0], halfWidth: half[1], fenceHeight: made['barrier_height_mm'] ?? 30, gap: made['barrier_gap_mm'] ?? 200 },
        quality,
      ),
    );
    const size = {
      width: pitch.goal_width,
      height: pitch.goal_height,
      depth: made['goal_depth_mm'] ?? 70,
      post: made['post_radius_mm'] ?? 2,
    };
    for (const end of [1, -1]) {
      const goal = createGoal(size, pitch.length / 2, end, quality);
      this.goals.set(end, goal);
      world.add(goal.group);
    }
    this.ball = createBall(pitch.ball, quality);
    this.marks = new Marks(scene);
    world.add(this.ball.group, this.marks.group);
    this.rig = createRig(
      this.stage,
      [mm(half[0] - pitch.board / 2), mm(half[1] - pitch.board / 2), mm(40)],
      !this.house.reducedMotion && quality === 'high',
    );
    this.rig.guards(scene.ends.home);
    this.rig.look(this.look_);
    this.stage.beforeDrawing((seconds) => this.step(seconds));
    this.endings.push(
      listen(this.stage, this.rig, this.aiming, {
        places: () => this.places(),
        aimed: (is) => {
          this.aimed = is;
          this.refresh();
        },
        hovered: (body) => {
          this.stage.canvas.style.cursor = body ? 'grab' : '';
        },
      }),
    );
    this.tellTests();
  }

  /** Before each picture: go on with the film, let nets swing. Answers whether there is more to see. */
  private step(seconds: number): boolean {
    let more = false;
    for (const goal of this.goals.values()) more = goal.swing(seconds) || more;
    const { showing } = this;
    if (!showing) return more;
    const time = Math.min(this.timeOf(showing), showing.reel.film.duration_s);
    this.apply(posesAt(showing.reel, time));
    const ball = this.poses.get('ball');
    this.rig?.follow(ball ? at(ball.x, ball.y) : null);
    this.listenUntil(showing, time);
    if (time < showing.reel.film.duration_s) return true;
    if (showing.done) showing.done();
    return more;
  }

  private apply(poses: Poses): void {
    const { scene } = this;
    if (!scene) return;
    this.poses = poses;
    for (const [body, pose] of poses) this.put(body, pose, scene);
    for (const [body, figure] of this.figures) figure.group.visible = poses.has(body);
    for (const [body, keeper] of this.keepers) keeper.group.visible = poses.has(body);
    if (this.ball) this.ball.group.visible = poses.has('ball');
    this.stage.invalidate();
  }

  private put(body: string, pose: Pose, scene: FlickScene): void {
    if (body === 'ball') this.ball?.pose(pose);
    else if (body.endsWith('.gk')) this.keeper(body, scene).pose(pose, pose.x > 0 ? 1 : -1);
    else this.figure(body, scene).pose(pose, ahead(scene, sideOf(body)));
  }

  private figure(body: string, scene: FlickScene): Figure {
    let figure = this.figures.get(body);
    if (!figure) {
      figure = createFigure(body, scene.pitch.base / 2, scene.materials['rim_height_mm'] ?? 6, this.house.quality);
      this.figures.set(body, figure);
      this.stage.scene.add(figure.group);
    }
    return figure;
  }

  private keeper(body: string, scene: FlickScene): Keeper {
    let keeper = this.keepers.get(body);
    if (!keeper) {
      const made = scene.materials;
      const size = {
        height: made['keeper_height_mm'] ?? 39,
        width: made['keeper_width_mm'] ?? 21,
        rod: made['rod_length_mm'] ?? 150,
        rodHigh: made['rod_height_mm'] ?? 5,
      };
      keeper = createKeeper(body, size, this.house.quality);
      this.keepers.set(body, keeper);
      this.stage.scene.add(keeper.group);
    }
    return keeper;
  }

  /** Where everything is, what the person is about to put elsewhere included. */
  private places(): Map<string, Place> {
    const places = new Map<string, Place>();
    for (const [body, pose] of this.poses) places.set(body, [pose.x, pose.y]);
    const { places: wanted, guard } = this.aiming.now;
    for (const [body, place] of Object.entries(wanted)) places.set(body, place);
    if (guard && this.aiming.side) places.set(`${this.aiming.side}.gk`, guard);
    return places;
  }

  /** Something about the aim has changed. */
  private refresh(): void {
    const { scene, marks } = this;
    if (!scene || !marks) return;
    if (this.showing?.done) {
      marks.hide();
    } else {
      const places = this.places();
      for (const [body, place] of places) {
        const pose = this.poses.get(body);
        if (pose && (pose.x !== place[0] || pose.y !== place[1])) this.put(body, { ...pose, x: place[0], y: place[1] }, scene);
      }
      this.seen = marks.update(this.aiming, scene, places, this.aimed);
    }
    this.showBadges(this.showing?.done ? [] : this.aiming.offers ? this.aiming.usable() : []);
    this.stage.invalidate();
  }

  private showBadges(usable: string[]): void {
    for (const [body, figure] of this.figures) {
      if (!figure.badge) continue;
      figure.badge.visible = usable.includes(body) && !this.aimed;
    }
  }

  /** For tests that drag, and for the curious. */
  private tellTests(): void {
    window.tablekick.table = {
      /** Where a body is on the page, in CSS pixels. */
      screen: (body: string): { x: number; y: number } | null => {
        const place = this.places().get(body);
        return place ? this.pagePlace(place) : null;
      },
      /** Where a place of the table is on the page. */
      page: (x: number, y: number): { x: number; y: number } => this.pagePlace([x, y]),
      pose: (body: string): Pose | null => this.poses.get(body) ?? null,
      intention: () => this.aiming.now,
      preview: () => this.seen,
      rolling: () => this.showing !== null,
      camera: () => this.rig?.current,
    };
  }

  private pagePlace([x, y]: Place): { x: number; y: number } {
    const box = this.stage.canvas.getBoundingClientRect();
    const seen = this.stage.onScreen(at(x, y, 4));
    return { x: box.left + seen.x, y: box.top + seen.y };
  }
}
