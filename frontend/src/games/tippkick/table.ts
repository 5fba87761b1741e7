// The Tipp-Kick table: shows scenes, plays and seeks films, lets a person aim and place.

import type { Board as Score, Offers, Side, Step } from '../../wire/messages';
import { type Readable, writable } from 'svelte/store';
import { at, createRig, createStage, crowdOf, LOOKS, type Look, type Rig, type Stage } from '../../three';
import { Foresight } from '../../shared/foresight';
import { joined, type Stretch } from '../../shared/pace';
import type { Foresee, House, Send, Table } from '../contract';
import { type Actors, actorsAt, actorsOf, behindBall, type KickerPose, soundsOf } from './film';
import { type Ball, createBall } from './ball';
import { type Board, createBoard } from './board';
import { createHands, doingOf, type Hands } from './hands';
import { createKeeper, type Keeper } from './keeper';
import { createKicker, type Kicker } from './kicker';
import { createLens, type Lens } from './lens';
import { createMarks, type Marks } from './marks';
import { createPlan, defendIntent, facing, kickIntent, type PlanStore } from './plan';
import { actionsOf, type Clip, clipsOf, type Forecast, type KickClip, type Scene, sceneOf, SIDES } from './scene';
import { colourUp } from './solid';
import { frameOf, landmarks, watchedIn } from './views';
import { said, words } from './words';

export interface TippKickTable extends Table {
  plan: PlanStore;
  /** What the planned kick is likely to bring; null while nobody can say. */
  forecast: Readable<Forecast | null>;
  /** Do what is planned. */
  act(): void;
}

interface Figures {
  board: Board;
  ball: Ball;
  kickers: Record<Side, Kicker>;
  keepers: Record<Side, Keeper>;
}

interface Running {
  before: Scene;
  clips: Clip[];
  lasts: number;
  time: () => number;
  sounds: { at: number; name: string; loud: number }[];
  done: () => void;
}

/** How much nearer a replay is; the goal stays in the picture. */
const CLOSE_UP = 0.7;
/** How far the ghost of a hand pulls. */
const HINT_MM = 150;
/** The beginning of the way a kick would take. */
const AIM_MM = [40, 80, 120, 160];

interface Asked {
  offers: Offers;
  side: Side;
  send: Send;
}

export async function mountTable(target: HTMLElement, house: House): Promise<TippKickTable> {
  const stage: Stage = createStage(target, house.quality, words['table.label']![house.language()], house.frame);
  const rig: Rig = createRig(stage, [6.4, 4.25, 0.7], !house.reducedMotion);
  const lens: Lens = createLens();
  const marks: Marks = createMarks();
  const plan = createPlan();
  target.append(lens.element);
  stage.scene.add(marks.group);
  let figures: Figures | null = null;
  let scene: Scene | null = null;
  let running: Running | null = null;
  let asked: Asked | null = null;
  let camera: Look = 'free';
  let wasMoving = false;
  stage.onResize(() => {
    lens.fit(target.clientWidth, target.clientHeight);
    aimCamera(false);
  });
  const forecast = writable<Forecast | null>(null);
  const foresight = new Foresight((_intent, shown) => {
    forecast.set(shown as Forecast | null);
    Object.assign(hook, { forecast: shown });
  });

  /** Figures are made when the first scene tells the measures. */
  function figuresFor(shown: Scene): Figures {
    if (figures) return figures;
    const m = shown.measures;
    const kits = house.kits();
    const made: Figures = {
      board: createBoard(m, crowdOf(kits), house.quality),
      ball: createBall(m.edge),
      kickers: { home: createKicker(kits.home, m), away: createKicker(kits.away, m) },
      keepers: { home: createKeeper('home', kits.home, m), away: createKeeper('away', kits.away, m) },
    };
    stage.scene.add(made.board.group, made.ball.group);
    for (const side of SIDES) stage.scene.add(made.kickers[side].group, made.keepers[side].group);
    figures = made;
    return made;
  }

  function pose(shown: Scene, actors: Actors): void {
    const made = figuresFor(shown);
    made.ball.put(actors.ball);
    for (const side of SIDES) {
      poseKicker(made.kickers[side], actors.kickers[side]);
      const keeper = actors.keepers[side];
      made.keepers[side].put(keeper.end, keeper.out, keeper.plate);
    }
    const up = colourUp(actors.ball.turned);
    const owner = SIDES.find((side) => shown.colours[side] === up) ?? 'home';
    made.ball.ring(actors.moving ? null : house.kits()[owner].first);
    lens.show(actors.ball.turned, actors.moving);
    lens.say(
      up,
      said('colour.up', house.language(), {
        colour: said(`colour.${up}`, house.language()),
        side: said(`side.${owner}`, house.language()),
      }),
    );
    if (wasMoving && !actors.moving) {
      const told = { colour: said(`colour.${up}`, house.language()), side: said(`side.${owner}`, house.language()) };
      lens.came(said('came.up', house.language(), told));
    }
    wasMoving = actors.moving;
    house.crowd(danger(actors, shown));
    rig.follow(actors.moving ? at(...actors.ball.at) : null);
    rig.interest(at(...actors.ball.at));
    Object.assign(hook, { up, moving: actors.moving, ball: actors.ball.at });
    stage.invalidate();
  }

  function poseKicker(kicker: Kicker, pose: KickerPose): void {
    kicker.put(pose);
    kicker.group.position.y += pose.lifted / 100;
    kicker.lean(pose.lean);
    kicker.swing(pose.swing);
  }

  /** The scene as it is, and over it what the person plans. */
  function showPlan(): void {
    if (!scene || running) return;
    const actors = actorsOf(scene);
    const actions = asked ? actionsOf(asked.offers.actions) : null;
    const side = asked?.side;
    const { kick, defence, clears } = plan.now;
    const kicks = actions?.do === 'kick' || (actions?.do === 'defend' && clears);
    if (side && actions?.do === 'kick' && !kick.keeper)
      actors.kickers[side] = behindBall(scene.ball.at, kick.direction, Math.min(kick.loft, 30));
    if (side && actions?.do === 'defend') {
      if (defence.set && !clears)
        actors.kickers[side] = { at: defence.at, facing: facing(defence, scene), lying: defence.lying, lifted: 0, lean: 0, swing: 0 };
      actors.keepers[side] = { end: scene.keepers[side].end, out: defence.out, plate: { y: defence.y, bottom: 0, tilt: 0 } };
    }
    marks.aim(scene, kicks ? kick : null);
    marks.zones(scene, actions?.do === 'defend' && !clears ? actions : null);
    for (const one of SIDES) figuresFor(scene).kickers[one].ghost(false);
    pose(scene, actors);
    Object.assign(hook, { plan: plan.now });
    if (kicks && side && actions) foresight.ask(side, actions.do === 'kick' ? kickIntent(kick) : defendIntent(plan.now, actions, scene));
  }

  /** The camera goes to what is to be done. */
  function aimCamera(newTurn: boolean): void {
    const actions = asked ? actionsOf(asked.offers.actions) : null;
    if (!scene || !asked || !actions || running) return;
    const { clientWidth: width, clientHeight: height } = stage.canvas;
    rig.frame(frameOf(scene, actions, plan.now, { width, height }), newTurn);
  }

  function act(): void {
    if (!asked || !scene || running) return;
    const { offers, side, send } = asked;
    const actions = actionsOf(offers.actions);
    if (actions?.do === 'kick') send(side, kickIntent(plan.now.kick));
    else if (actions?.do === 'defend') send(side, defendIntent(plan.now, actions, scene));
  }

  function look(name: string): void {
    camera = name as Look;
    rig.look(camera);
  }

  const hands: Hands = createHands(stage, rig, plan, act);
  const unsubscribe = plan.subscribe(showPlan);
  // Another language was chosen: what stands on the table is said anew.
  const spoken = new MutationObserver(() => {
    stage.canvas.setAttribute('aria-label', said('table.label', house.language()));
    showPlan();
  });
  spoken.observe(document.documentElement, { attributeFilter: ['lang'] });

  function noMarks(): void {
    if (!scene) return;
    marks.aim(scene, null);
    marks.zones(scene, null);
  }

  function frame(before: Scene, clips: Clip[], seconds: number): void {
    const kick = kickOf(clips);
    marks.way(kick && seconds > kick.hit_s ? kick.ball : null);
    pose(before, actorsAt(before, clips, seconds));
  }

  function hear(film: Running, until_s: number): void {
    while (film.sounds[0] && film.sounds[0].at <= until_s) {
      const heard = film.sounds.shift()!;
      house.sound(heard.name, heard.loud);
    }
  }

  function bulge(film: Running, seconds: number): void {
    const kick = kickOf(film.clips);
    const goal = kick?.met.find(([name]) => name === 'goal');
    if (!kick || !goal || !figures) return;
    const [, after, x, y] = goal;
    if (seconds < kick.hit_s + after || seconds > kick.hit_s + after + 0.1) return;
    figures.board.goals.get(Math.sign(x))?.bulge(y, 20, Math.min(1, kick.kick[1] / 5));
  }

  stage.beforeDrawing((passed) => {
    let again = false;
    for (const goal of figures?.board.goals.values() ?? []) again = goal.swing(passed) || again;
    if (!running) return again;
    const seconds = running.time();
    hear(running, Math.min(seconds, running.lasts));
    bulge(running, seconds);
    frame(running.before, running.clips, Math.min(seconds, running.lasts));
    Object.assign(hook, { film_s: Math.min(seconds, running.lasts) });
    if (seconds >= running.lasts) running.done();
    return true;
  });

  const hook: Record<string, unknown> = {};
  // For tests that drag: where things are on the page.
  Object.assign(hook, {
    screen: (x: number, y: number, z = 0) => {
      const box = stage.canvas.getBoundingClientRect();
      const seen = stage.onScreen(at(x, y, z));
      return { x: box.left + seen.x, y: box.top + seen.y };
    },
  });
  if (window.tablekick) window.tablekick.table = hook;

  return {
    plan,
    act,
    forecast,
    cameras: LOOKS,
    show(json: unknown, _board: Score) {
      running?.done();
      scene = sceneOf(json);
      rig.guards(scene.ends.home);
      marks.way(null);
      showPlan();
    },
    spot: (event) => stage.pointed(event),
    pixel: ([x, y]) => stage.onScreen(at(x, y, 4)),
    paint: (...how) => stage.paint(...how),
    hint() {
      if (!scene || running || !asked) return null;
      const [x, y] = scene.ball.at;
      const angle = (plan.now.kick.direction * Math.PI) / 180;
      const pull = at(x - HINT_MM * Math.cos(angle), y - HINT_MM * Math.sin(angle));
      const defends = actionsOf(asked.offers.actions)?.do === 'defend';
      const others = landmarks(scene, defends && !plan.now.clears ? plan.now.defence.at : null).map((place) => stage.onScreen(place));
      const along = (far: number) => stage.onScreen(at(x + far * Math.cos(angle), y + far * Math.sin(angle)));
      const way = defends ? [] : AIM_MM.map(along);
      return { at: stage.onScreen(at(x, y, 6)), pull: stage.onScreen(pull), others: [...others, ...lens.corners()], way };
    },
    closeUp(step, beforeJson) {
      const was = camera;
      const before = sceneOf(beforeJson);
      const goal = step.film ? kickOf(clipsOf(step.film.clips))?.met.find(([name]) => name === 'goal') : undefined;
      const end = (goal?.[2] ?? 0) > 0 ? 1 : -1;
      look(before.ends.home === end ? 'home' : 'away');
      rig.zoom(CLOSE_UP, at((end * before.measures.length) / 2, 0));
      return () => look(was);
    },
    fast: (step) => (step.film ? flights(clipsOf(step.film.clips)) : []),
    play(step, beforeJson, { time, from_s, until_s, signal }) {
      const film = step.film;
      if (!film) return Promise.resolve();
      const before = sceneOf(beforeJson);
      const clips = clipsOf(film.clips);
      noMarks();
      rig.watch(watchedIn(before, clips));
      if (signal.aborted) return Promise.resolve();
      return new Promise<void>((resolve) => {
        const done = (): void => {
          // Cut short it is silent; a window that drew too late has heard it all the same.
          if (running && time() >= until_s) hear(running, until_s);
          signal.removeEventListener('abort', done);
          running = null;
          frame(before, clips, until_s);
          resolve();
        };
        signal.addEventListener('abort', done);
        const from = house.reducedMotion ? stillFrom(clips) : 0;
        running = {
          before,
          clips,
          lasts: until_s,
          time: () => Math.max(from, time()),
          // A film that is taken up in its middle has been heard so far.
          sounds: soundsOf(clips).filter((sound) => from_s === 0 || sound.at > from_s),
          done,
        };
        stage.invalidate();
      });
    },
    seek(step: Step, beforeJson: unknown, seconds: number) {
      running?.done();
      noMarks();
      const before = sceneOf(beforeJson);
      rig.guards(before.ends.home);
      scene = before;
      frame(before, step.film ? clipsOf(step.film.clips) : [], seconds);
    },
    offer(offers: Offers | null, side: Side | null, send: Send, foresee: Foresee) {
      asked = offers && side ? { offers, side, send } : null;
      forecast.set(null);
      foresight.begin(foresee);
      if (asked && scene) plan.ask(asked.offers, asked.side, scene);
      if (asked && scene) rig.sits(scene.ends[asked.side]);
      aimCamera(true);
      hands.ready(asked && scene ? doingOf(asked.offers, asked.side, scene) : null);
      showPlan();
    },
    look,
    destroy() {
      unsubscribe();
      spoken.disconnect();
      hands.destroy();
      lens.element.remove();
      stage.destroy();
    },
  };
}

const kickOf = (clips: Clip[]): KickClip | undefined => clips.find((clip): clip is KickClip => clip.do === 'kick');

/** How dangerous it looks, for the crowd: near a goal, more so while the ball runs. */
function danger(actors: Actors, { measures: m }: Scene): number {
  const [x, y] = actors.ball.at;
  const far = Math.hypot(m.length / 2 - Math.abs(x), Math.max(Math.abs(y) - m.goal_width / 2, 0));
  return Math.max(0, 1 - far / (0.35 * m.length)) * (actors.moving ? 1 : 0.4);
}

const FLIGHT_S = 0.7;

/** A kick is over in the blink of an eye. */
function flights(clips: Clip[]): Stretch[] {
  const kicks = clips.filter((clip): clip is KickClip => clip.do === 'kick');
  return joined(kicks.map((kick) => [Math.max(0, kick.hit_s - 0.05), kick.hit_s + FLIGHT_S]));
}

/** With less motion a film begins where the ball has come to its end: its way is drawn, nothing flies. */
function stillFrom(clips: Clip[]): number {
  const last = clips[clips.length - 1];
  return last ? last.at_s + last.for_s - 0.3 : 0;
}
