// What is preselected is what the coach says: every task of every lesson, on the table that the server has.
// tests/web/test_page_units.py names the command of that table; without it there is nothing to look at.

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lesson } from '../../games/contract';
import { lessons as flick } from '../../games/flick/lessons';
import { Plan as FlickPlan } from '../../games/flick/plan';
import { sceneOf as flickScene } from '../../games/flick/scene';
import { lessons as tactics } from '../../games/tactics/lessons';
import { Plan as TacticsPlan } from '../../games/tactics/plan.svelte';
import { intentOf, type Lead, type Scene as TacticsScene } from '../../games/tactics/scene';
import { presetsFor } from '../../games/tippkick/costs';
import { lessons as tippkick } from '../../games/tippkick/lessons';
import { createPlan, defendIntent, kickIntent } from '../../games/tippkick/plan';
import { actionsOf, type KickActions, sceneOf } from '../../games/tippkick/scene';
import type { Offers, Step } from '../../wire/messages';
import { tasksDone } from './progress';

const SIDE = 'home';
/** Dice and hands are not the same twice; what the coach says has to come off in one of so many. */
const TRIES = 8;

interface Told {
  steps: Step[];
  setting: object;
  idea: unknown;
}

/** A question of a lesson as the page has it. */
class Asked {
  constructor(
    readonly step: Step,
    readonly offers: Offers,
  ) {}

  /** What the big button would send. */
  get kick(): { name: string; plan: ReturnType<typeof createPlan>['now']; actions: KickActions } {
    const plan = createPlan();
    plan.ask(this.offers, SIDE, sceneOf(this.step.scene));
    const actions = actionsOf(this.offers.actions) as KickActions;
    const { kick } = plan.now;
    const made = presetsFor(actions, sceneOf(this.step.scene), (actions.kick ?? actions.push)!.speed[1]);
    const name = made.find((one) => one.plan.speed === kick.speed && one.plan.loft === kick.loft)?.kind ?? 'none of the buttons';
    return { name, plan: plan.now, actions };
  }

  get kicked(): unknown {
    return kickIntent(this.kick.plan.kick);
  }

  get defended(): Record<string, unknown> {
    const plan = createPlan();
    const scene = sceneOf(this.step.scene);
    plan.ask(this.offers, SIDE, scene);
    const actions = actionsOf(this.offers.actions);
    if (actions?.do !== 'defend') throw new Error(`asked to ${this.offers.moment}`);
    return (defendIntent(plan.now, actions, scene) as { defend: Record<string, unknown> }).defend;
  }

  get flick(): FlickPlan {
    const plan = new FlickPlan();
    const none = (): Promise<unknown> => Promise.resolve(null);
    plan.begin(this.offers, SIDE, flickScene(this.step.scene), () => undefined, none);
    return plan;
  }

  get board(): TacticsPlan {
    const plan = new TacticsPlan();
    plan.offer(this.offers, SIDE, this.step.scene as TacticsScene, () => undefined);
    return plan;
  }

  /** A move to a square that bears this mark, of what is in the hand or else of whoever can. */
  marked(...leads: Lead[]): unknown {
    const { group, groups } = this.board;
    for (const one of group ? [group] : groups)
      for (const [square, turns] of Object.entries(one.squares))
        if (leads.includes(one.leads[square]!)) return intentOf(one, square, turns[0]!);
    return this.any;
  }

  get any(): unknown {
    const one = this.board.group ?? this.board.groups[0]!;
    const [square, turns] = Object.entries(one.squares)[0]!;
    return intentOf(one, square, turns[0]!);
  }
}

/** What the coach says to do: looks at what is ready, and answers with what the person then does. */
type Says = (asked: Asked) => unknown;

const flickReady =
  (figure: string): Says =>
  ({ flick: plan }) => {
    expect(plan.now.figure).toBe(figure);
    return plan.told();
  };

const kickReady =
  (...names: string[]): Says =>
  (asked) => {
    expect(names).toContain(asked.kick.name);
    return asked.kicked;
  };

const SAYS: Record<string, Says[]> = {
  'first-flick': [
    flickReady('home.5'),
    ({ flick: plan }) => {
      expect(plan.now.figure, 'one stands ready').not.toBeNull();
      return plan.told();
    },
  ],
  score: [
    ({ flick: plan }) => {
      expect(plan.now.figure).toBe('home.5');
      expect(plan.now.power, 'a little more than half').toBeCloseTo(0.6, 1);
      return plan.told();
    },
  ],
  block: [flickReady('home.6')],
  choice: [({ offers }) => offers.choices[0]!.intent],
  'flick/corner': [
    ({ flick: plan }) => {
      const { figure, places } = plan.now;
      return ['nominate', figure, ...places[figure!]!];
    },
    ({ flick: plan }) => {
      expect(plan.now.figure).not.toBeNull();
      return ['hold'];
    },
    ({ step, flick: plan }) => {
      const { figures, ball } = flickScene(step.scene);
      const nearest = figures.toSorted((a, b) => far(a.at!, ball!) - far(b.at!, ball!))[0]!;
      expect(plan.now.figure).toBe(nearest.body);
      return plan.told();
    },
  ],
  'tippkick-lay': [kickReady('touch', 'lay'), kickReady('shot')],
  'tippkick-shot': [
    (asked) => {
      const { name, plan, actions } = asked.kick;
      expect(name).toBe('shot');
      // Just inside a post, not at the keeper in the middle.
      const [x, y] = sceneOf(asked.step.scene).ball.at;
      const crosses = y + (actions.goal[0] - x) * Math.tan((plan.kick.direction * Math.PI) / 180);
      expect(Math.abs(Math.abs(crosses) - sceneOf(asked.step.scene).measures.goal_width / 2)).toBeLessThan(14);
      return asked.kicked;
    },
  ],
  'tippkick-defend': [
    ({ defended, offers }) => {
      const actions = actionsOf(offers.actions);
      const spot = actions?.do === 'defend' ? actions.kicker.in_path!.at : [];
      expect((defended['kicker'] as number[]).map(Math.round)).toEqual(spot.map(Math.round));
      return { defend: defended };
    },
  ],
  'tippkick-keeper': [
    ({ defended }) => {
      expect(defended).toHaveProperty('clear');
      const [direction] = defended['clear'] as number[];
      // Home keeps the goal at the left: away from it.
      expect(Math.abs(direction!)).toBeLessThan(90);
      return { defend: defended };
    },
  ],
  'tippkick-choice': [({ offers }) => offers.choices.find((one) => one.word === 'repeat')!.intent, kickReady('shot')],
  attack: [
    (asked) => {
      expect(asked.board.group, 'a striker is to be tapped').toBeNull();
      const striker = asked.board.groups.find((one) => one.figure?.startsWith('home.F'))!;
      const [square, turns] = Object.entries(striker.squares)[0]!;
      return intentOf(striker, square, turns[0]!);
    },
    (asked) => {
      expect(asked.board.group?.kind).toBe('ball');
      return asked.any;
    },
  ],
  'free-ball': [(asked) => asked.marked('win')],
  duel: [({ offers }) => (expect(offers.choices.map((one) => one.intent)).toContain('roll'), 'roll'), (asked) => asked.marked('duel')],
  shot: [
    (asked) => {
      expect(asked.board.group?.kind).toBe('ball');
      return asked.marked('shot');
    },
  ],
  'tactics/corner': [
    ({ board }) => {
      const striker = board.groups.find((one) => one.figure?.startsWith('home.F'))!;
      return intentOf(
        striker,
        Object.keys(striker.squares).find((square) => /^[C-F][1-3]n$/.test(square))!,
        '',
      );
    },
    (asked) => {
      if (asked.offers.moment === 'replace') return 'pass';
      expect(asked.board.group?.kind).toBe('ball');
      return asked.any;
    },
  ],
};

const far = (a: readonly number[], b: readonly number[]): number => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);
const command = process.env['LESSON_TABLE'];
const ALL = Object.entries({ flick, tippkick, tactics }).flatMap(([game, all]) => all.map((lesson) => ({ game, id: lesson.id, lesson })));

describe.runIf(command)('what is preselected is what the coach says', { timeout: 120_000 }, () => {
  let table: ChildProcess;
  let answers: AsyncIterator<string>;
  let setting: object = {};

  beforeAll(() => {
    const [program, ...words] = command!.split(' ');
    table = spawn(program!, words, { stdio: ['pipe', 'pipe', 'inherit'] });
    answers = createInterface({ input: table.stdout! })[Symbol.asyncIterator]();
  });
  afterAll(() => table.kill());

  async function ask(question: object): Promise<Step[]> {
    table.stdin!.write(`${JSON.stringify(question)}\n`);
    const told = JSON.parse((await answers.next()).value as string) as Told;
    setting = told.setting;
    for (const step of told.steps) step.scene = { ...setting, ...(step.scene as object) };
    const offers = told.steps.at(-1)?.offers[SIDE];
    if (offers) offers.suggestion = told.idea;
    return told.steps;
  }

  async function played(game: string, lesson: Lesson, seed: number): Promise<number> {
    const says = SAYS[lesson.id] ?? SAYS[`${game}/${lesson.id}`] ?? [];
    expect(says.length, 'every task that is the person’s').toBeGreaterThan(0);
    const { book, options, opponent } = lesson;
    let steps = await ask({ open: { book, options, opponent, seed } });
    for (let decisions = 0; decisions < 12; decisions += 1) {
      const done = tasksDone(lesson.tasks, steps, SIDE);
      const step = steps.at(-1)!;
      const offers = step.offers[SIDE];
      if (done >= says.length || !offers) break;
      // In relaxed tempo the page lets a ball roll on by itself.
      const rolls = offers.moment === 'touched';
      const intent = rolls ? ['hold'] : says[done]!(new Asked(step, offers));
      steps = [...steps, ...(await ask({ do: intent }))];
      // At a corner the sides place in turn before the ball is played.
      const goesOn = rolls || offers.moment === 'replace' || steps.at(-1)!.offers[SIDE]?.moment === 'touched';
      if (tasksDone(lesson.tasks, steps, SIDE) === done && !goesOn) break;
    }
    return tasksDone(lesson.tasks, steps, SIDE);
  }

  it.each(ALL)('$game: $id', async ({ game, lesson }) => {
    let most = 0;
    for (let seed = 1; seed <= TRIES && most < lesson.tasks.length; seed += 1) most = Math.max(most, await played(game, lesson, seed));
    expect(most).toBe(lesson.tasks.length);
  });
});
