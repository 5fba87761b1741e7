// What the person is about to do. The table changes it by dragging and keys, the controls by fields; both show it.

import { writable, type Readable } from 'svelte/store';
import type { Offers, Side } from '../../wire/messages';
import { besideKeeper, goalAngle } from './aims';
import { presetsFor } from './costs';
import { actionsOf, type DefendActions, type Dive, type KickActions, type Scene } from './scene';

export interface KickPlan {
  direction: number;
  speed: number;
  loft: number;
  across: number;
  above: number;
  /** With the keeper, not with the kicker. */
  keeper: boolean;
}

export interface DefencePlan {
  /** False: the kicker stays where it is. */
  set: boolean;
  at: [number, number];
  lying: boolean;
  /** Degrees away from looking at the ball (standing) or from lying across its path (lying). */
  turn: number;
  y: number;
  out: number;
  dive: Dive;
}

export interface Plan {
  kick: KickPlan;
  defence: DefencePlan;
  /** The defender plays the ball with his keeper. */
  clears: boolean;
}

export interface PlanStore extends Readable<Plan> {
  readonly now: Plan;
  kick(change: Partial<KickPlan>): void;
  defend(change: Partial<DefencePlan>): void;
  clear(clears: boolean): void;
  /** A new question: start from what suits it, or keep the plan if it is the same question. */
  ask(offers: Offers, side: Side, scene: Scene): void;
}

/** With which the keeper plays a ball away. */
const AWAY_MPS = 1.4;

export function createPlan(): PlanStore {
  let now: Plan = {
    kick: { direction: 0, speed: AWAY_MPS, loft: 0, across: 0, above: 0, keeper: false },
    defence: { set: true, at: [0, 0], lying: false, turn: 0, y: 0, out: 12, dive: 'react' },
    clears: false,
  };
  let question = '';
  const store = writable(now);
  const put = (next: Plan): void => {
    now = next;
    store.set(now);
  };
  return {
    subscribe: store.subscribe,
    get now() {
      return now;
    },
    kick: (change) => put({ ...now, kick: { ...now.kick, ...change } }),
    defend: (change) => put({ ...now, defence: { ...now.defence, ...change } }),
    clear: (clears) => put({ ...now, clears }),
    ask(offers, side, scene) {
      const actions = actionsOf(offers.actions);
      const sent = actions?.do === 'defend' && actions.kicker.sent_back;
      const key = JSON.stringify([side, actions?.do, scene.action, scene.attacking, scene.ball.at, sent]);
      if (key === question || !actions) return;
      question = key;
      if (actions.do === 'kick') put({ ...now, kick: firstKick(actions, scene) });
      else if (actions.do === 'defend') {
        const kick = { ...now.kick, direction: actions.towards > 0 ? 0 : 180, speed: AWAY_MPS, loft: 0, across: 0, above: 0 };
        // A ball in the keeper's reach lies before one's own goal: who can play it away does.
        put({ kick, clears: actions.clear !== null, defence: firstDefence(actions, now.defence) });
      }
    },
  };
}

/** One of the buttons, ready to be played: a lay, or a shot beside the keeper where one has to come or a lay is not needed. */
function firstKick(actions: KickActions, scene: Scene): KickPlan {
  const keeper = actions.kick === null;
  const fastest = (keeper ? actions.push : actions.kick)?.speed[1] ?? AWAY_MPS;
  const soft = actions.indirect || keeper || (!actions.must_shoot && scene.action === 'open' && !inArea(actions, scene));
  const made = presetsFor(actions, scene, fastest).find(({ kind }) => kind === (soft ? 'lay' : 'shot'))!.plan;
  const direction = goalAngle(actions, scene, soft ? 0 : besideKeeper(actions, scene));
  return { direction, speed: AWAY_MPS, loft: 0, across: 0, above: 0, ...made, keeper };
}

/** In the area that is attacked: no kicker may defend there. */
function inArea({ towards }: KickActions, { ball, measures: m }: Scene): boolean {
  return m.length / 2 - towards * ball.at[0] <= m.area_depth && Math.abs(ball.at[1]) <= m.area_width / 2;
}

/** The kicker in the path of the shot where that is allowed; the keeper as the player had it last. */
function firstDefence(actions: DefendActions, last: DefencePlan): DefencePlan {
  const spot = actions.kicker.in_path;
  return { ...last, set: true, at: spot ? [...spot.at] : [...actions.kicker.aside], turn: 0 };
}

/** Where the kicker looks: at the ball; lying, with its length across the path. */
export function facing(plan: DefencePlan, scene: Scene): number {
  const [x, y] = scene.ball.at;
  const looking = (Math.atan2(y - plan.at[1], x - plan.at[0]) * 180) / Math.PI;
  return looking + (plan.lying ? 90 : 0) + plan.turn;
}

/** Whether a kicker set there covers the line round the area of that end (match/tippkick/places.py). */
export function onLine([x, y]: [number, number], end: number, scene: Scene): boolean {
  const { length, area_depth, area_width } = scene.measures;
  const half = 8;
  const depth = length / 2 - end * x;
  const front = Math.abs(depth - area_depth) <= half && Math.abs(y) <= area_width / 2 + half;
  const flank = Math.abs(Math.abs(y) - area_width / 2) <= half && depth >= 0 && depth <= area_depth + half;
  return front || flank;
}

export function kickIntent(plan: KickPlan): unknown {
  const numbers = [plan.direction, plan.speed, plan.loft, plan.across, plan.above].map((each) => rounded(each, 3));
  return plan.keeper ? { push: numbers } : { kick: numbers };
}

export function defendIntent(plan: Plan, actions: DefendActions, scene: Scene): unknown {
  const { defence } = plan;
  const keeper = [rounded(defence.y, 1), rounded(defence.out, 1), defence.dive];
  if (plan.clears && actions.clear) {
    const { direction, speed, loft, across, above } = plan.kick;
    return {
      defend: { keeper, clear: [direction, Math.min(speed, actions.clear.speed[1]), loft, across, above].map((each) => rounded(each, 3)) },
    };
  }
  if (!defence.set) return { defend: { keeper } };
  const at = defence.at.map((each) => rounded(each, 1)) as [number, number];
  return {
    defend: {
      kicker: at,
      facing: rounded(facing(defence, scene), 1),
      lying: defence.lying,
      on_line: onLine(at, actions.kicker.own_end, scene),
      keeper,
    },
  };
}

export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}
