// What the person is about to do. The table changes it by dragging and keys, the controls by fields; both show it.

import { writable, type Readable } from 'svelte/store';
import type { Offers, Side } from '../../wire/messages';
import { goalward } from './film';
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

const SOFT_MPS = 1.2;
const SHOT_MPS = 4.5;

export function createPlan(): PlanStore {
  let now: Plan = {
    kick: { direction: 0, speed: SOFT_MPS, loft: 0, across: 0, above: 0, keeper: false },
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
      if (actions.do === 'kick') put({ ...now, kick: firstKick(actions, scene, side) });
      else if (actions.do === 'defend') {
        const kick = { ...now.kick, direction: actions.towards > 0 ? 0 : 180, speed: 1.4, loft: 0, across: 0, above: 0 };
        put({ kick, clears: false, defence: firstDefence(actions, now.defence) });
      }
    },
  };
}

function firstKick(actions: KickActions, scene: Scene, side: Side): KickPlan {
  const keeper = actions.kick === null;
  const limits = keeper ? actions.push : actions.kick;
  const soft = actions.indirect || keeper || (!actions.must_shoot && scene.action === 'open');
  const speed = Math.min(soft ? SOFT_MPS + 0.2 : SHOT_MPS, limits?.speed[1] ?? SOFT_MPS);
  return { direction: rounded(goalward(scene, side), 1), speed, loft: 0, across: 0, above: 0, keeper };
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

/** What a kick of that speed does as a rule (docs/tippkick-physics.md): how far it rolls, and how often the colour stays. */
export function expected(speed: number, face: 'square' | 'triangle'): { far: number; keeps: number } {
  const table = face === 'square' ? SQUARE : TRIANGLE;
  let last = table[0]!;
  for (const row of table) {
    if (speed <= row[0]) {
      const share = row[0] === last[0] ? 1 : (speed - last[0]) / (row[0] - last[0]);
      return { far: last[1] + (row[1] - last[1]) * share, keeps: last[2] + (row[2] - last[2]) * share };
    }
    last = row;
  }
  return { far: last[1], keeps: last[2] };
}

type Row = [number, number, number];
const SQUARE: Row[] = [
  [0, 0, 1],
  [0.35, 13, 1],
  [0.7, 54, 0.91],
  [1, 115, 0.77],
  [1.5, 276, 0.75],
  [2.5, 829, 0.61],
  [5, 859, 0.55],
];
const TRIANGLE: Row[] = [
  [0, 0, 1],
  [0.35, 15, 0.73],
  [0.7, 59, 0.58],
  [1, 125, 0.53],
  [1.5, 318, 0.49],
  [2.5, 870, 0.51],
  [5, 870, 0.5],
];
