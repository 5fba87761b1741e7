// The Tipp-Kick table: shows scenes, plays and seeks films, lets a person aim and place.

import type { Board as Score, Offers, Side, Step } from '../../wire/messages';
import { at, createRig, createStage, LOOKS, type Look, type Rig, type Stage } from '../../three';
import type { House, Send, Table } from '../contract';
import { type Actors, actorsAt, actorsOf, behindBall, type KickerPose, soundsOf } from './actors';
import { type Ball, createBall } from './ball';
import { type Board, createBoard } from './board';
import { createHands, doingOf, type Hands } from './hands';
import { createKeeper, type Keeper } from './keeper';
import { createKicker, type Kicker } from './kicker';
import { createLens, type Lens } from './lens';
import { SHIRTS } from './looks';
import { createMarks, type Marks } from './marks';
import { createPlan, defendIntent, facing, kickIntent, type PlanStore } from './plan';
import { actionsOf, type Clip, clipsOf, type KickClip, other, type Scene, sceneOf, SIDES } from './scene';
import { colourUp } from './solid';
import { said, words } from './words';

export interface TippKickTable extends Table {
  plan: PlanStore;
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
  began: number;
  speed: number;
  sounds: { at: number; name: string; loud: number }[];
  done: () => void;
}

const NEAR = 2.5;

interface Asked {
  offers: Offers;
  side: Side;
  send: Send;
}

export async function mountTable(target: HTMLElement, house: House): Promise<TippKickTable> {
  const stage: Stage = createStage(target, house.quality, words['table.label']![house.language()]);
  const rig: Rig = createRig(stage, [6.4, 4.25, 0.7], !house.reducedMotion);
  const lens: Lens = createLens();
  const marks: Marks = createMarks();
  const plan = createPlan();
  target.append(lens.element);
  stage.onResize(() => lens.fit(target.clientWidth, target.clientHeight));
  // On a phone one sees more from near by.
  const [first, ...others] = target.clientWidth < 560 ? (['near', 'free'] as const) : (['free', 'near'] as const);
  stage.scene.add(marks.group);
  let figures: Figures | null = null;
  let scene: Scene | null = null;
  let running: Running | null = null;
  let asked: Asked | null = null;
  let camera: string = first;

  /** Figures are made when the first scene tells the measures. */
  function figuresFor(shown: Scene): Figures {
    if (figures) return figures;
    const m = shown.measures;
    const made: Figures = {
      board: createBoard(m, house.quality),
      ball: createBall(m.edge),
      kickers: { home: createKicker('home', m), away: createKicker('away', m) },
      keepers: { home: createKeeper('home', m), away: createKeeper('away', m) },
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
    made.ball.ring(actors.moving ? null : SHIRTS[owner].main);
    lens.show(actors.ball.turned, actors.moving);
    lens.say(
      up,
      said('colour.up', house.language(), {
        colour: said(`colour.${up}`, house.language()),
        side: said(`side.${owner}`, house.language()),
      }),
    );
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
      if (defence.set)
        actors.kickers[side] = { at: defence.at, facing: facing(defence, scene), lying: defence.lying, lifted: 0, lean: 0, swing: 0 };
      actors.keepers[side] = { end: scene.keepers[side].end, out: defence.out, plate: { y: defence.y, bottom: 0, tilt: 0 } };
    }
    marks.aim(scene, kicks ? kick : null);
    marks.zones(scene, actions?.do === 'defend' && !clears ? actions : null);
    for (const one of SIDES) figuresFor(scene).kickers[one].ghost(false);
    pose(scene, actors);
    Object.assign(hook, { plan: plan.now });
  }

  function act(): void {
    if (!asked || !scene || running) return;
    const { offers, side, send } = asked;
    const actions = actionsOf(offers.actions);
    if (actions?.do === 'kick') send(side, kickIntent(plan.now.kick));
    else if (actions?.do === 'defend') send(side, defendIntent(plan.now, actions, scene));
  }

  function look(name: string): void {
    camera = name;
    rig.look(name === 'near' ? (scene?.attacking ?? 'home') : (name as Look));
    if (name !== 'near' || !scene) return;
    // Over the shoulder of the one who plays: in to the ball, and out again as far as the goal is seen.
    const [x, y] = scene.ball.at;
    const goal = scene.ends[other(scene.attacking)] * (scene.measures.length / 2);
    rig.zoom(0.15, at(x + (goal - x) * 0.5, y * 0.6));
    rig.zoom(NEAR);
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
    const seconds = ((performance.now() - running.began) / 1000) * running.speed;
    while (running.sounds[0] && running.sounds[0].at <= seconds) {
      const heard = running.sounds.shift()!;
      house.sound(heard.name, heard.loud);
    }
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
    cameras: [first, ...others, ...LOOKS.filter((look) => look !== 'free')],
    show(json: unknown, _board: Score) {
      running?.done();
      scene = sceneOf(json);
      rig.guards(scene.ends.home);
      if (camera === 'near') look(camera);
      marks.way(null);
      showPlan();
    },
    play(step, beforeJson, { speed, signal }) {
      const film = step.film;
      if (!film) return Promise.resolve();
      const before = sceneOf(beforeJson);
      const clips = clipsOf(film.clips);
      noMarks();
      if (signal.aborted) return Promise.resolve();
      return new Promise<void>((resolve) => {
        // A page in the background draws nothing: the film ends by the clock all the same.
        const late = setTimeout(() => running?.done(), (film.duration_s / speed) * 1000 + 400);
        const done = (): void => {
          clearTimeout(late);
          signal.removeEventListener('abort', done);
          running = null;
          frame(before, clips, film.duration_s);
          resolve();
        };
        signal.addEventListener('abort', done);
        const from = house.reducedMotion ? stillFrom(clips) : 0;
        running = {
          before,
          clips,
          lasts: film.duration_s,
          began: performance.now() - (from * 1000) / speed,
          speed,
          sounds: soundsOf(clips),
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
      if (scene !== before) {
        scene = before;
        if (camera === 'near') look(camera);
      }
      frame(before, step.film ? clipsOf(step.film.clips) : [], seconds);
    },
    offer(offers: Offers | null, side: Side | null, send: Send) {
      asked = offers && side ? { offers, side, send } : null;
      if (asked && scene) plan.ask(asked.offers, asked.side, scene);
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

const kickOf = (clips: Clip[]): KickClip | undefined => clips.find((clip): clip is KickClip => clip.clip === 'kick');

/** With less motion a film begins where the ball has come to its end: its way is drawn, nothing flies. */
function stillFrom(clips: Clip[]): number {
  const last = clips[clips.length - 1];
  return last ? last.at_s + last.for_s - 0.3 : 0;
}
