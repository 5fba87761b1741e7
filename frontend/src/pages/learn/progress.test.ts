import { describe, expect, it } from 'vitest';
import type { Task } from '../../games/contract';
import type { Step } from '../../wire/messages';
import { lessons } from '../../games/flick/lessons';
import { lessons as tippkick } from '../../games/tippkick/lessons';
import { missedLast, tasksDone } from './progress';

const say = { en: '', de: '', it: '' };

function step(n: number, intent: string | null): Step {
  return { n, intents: intent === null ? {} : { home: intent } } as unknown as Step;
}

const roll: Task = { say, done: (each, side) => each.intents[side] === 'roll' };
const move: Task = { say, done: (each, side) => each.intents[side] === 'move' };

describe('a lesson', () => {
  it('begins with nothing done, whatever the opening looks like', () => {
    expect(tasksDone([{ say, done: () => true }], [step(0, null)], 'home')).toBe(0);
  });

  it('asks for one thing after the other', () => {
    expect(tasksDone([roll, move], [step(0, null), step(1, 'move')], 'home')).toBe(0);
    expect(tasksDone([roll, move], [step(0, null), step(1, 'roll')], 'home')).toBe(1);
    expect(tasksDone([roll, move], [step(0, null), step(1, 'roll'), step(2, null), step(3, 'move')], 'home')).toBe(2);
  });

  it('lets one step do one task only', () => {
    const any: Task = { say, done: () => true };
    expect(tasksDone([any, any], [step(0, null), step(1, 'x')], 'home')).toBe(1);
  });

  it('takes a task back with its step', () => {
    const steps = [step(0, null), step(1, 'roll')];
    expect(tasksDone([roll], steps, 'home')).toBe(1);
    expect(tasksDone([roll], steps.slice(0, 1), 'home')).toBe(0);
  });

  it('knows a task that was tried in vain, until the next is due', () => {
    const tried: Task = { ...move, missed: (each, side) => each.intents[side] === 'oops' };
    expect(missedLast([roll, tried], [step(0, null), step(1, 'oops'), step(2, 'roll')], 'home')).toBe(false);
    expect(missedLast([roll, tried], [step(0, null), step(1, 'roll'), step(2, 'oops')], 'home')).toBe(true);
  });
});

describe('the lessons of Tipp-Kick', () => {
  const kicked = (n: number, speed: number, calls: [string, string][] = []): Step =>
    ({
      n,
      intents: { home: { kick: [0, speed, 0, 0, 0] } },
      calls: calls.map(([call, to]) => ({ call, to })),
      scene: { attacking: 'home', action: 'open', prep: 1 },
    }) as unknown as Step;
  const lesson = (id: string): Task[] => tippkick.find((one) => one.id === id)!.tasks;

  it('do not praise a miss', () => {
    const missed = [kicked(0, 5), kicked(1, 5, [['goal-kick', 'away']])];
    expect(tasksDone(lesson('tippkick-shot'), missed, 'home')).toBe(0);
    expect(missedLast(lesson('tippkick-shot'), missed, 'home')).toBe(true);
    expect(tasksDone(lesson('tippkick-shot'), [kicked(0, 5), kicked(1, 5, [['goal', 'home']])], 'home')).toBe(1);
  });

  it('do not call a ball that came back off a figure a preparation', () => {
    const back = { ...kicked(1, 1), scene: { attacking: 'home', action: 'open', prep: 0 } } as unknown as Step;
    expect(tasksDone(lesson('tippkick-lay'), [kicked(0, 1), back], 'home')).toBe(0);
  });

  it('do not praise a shot that the referee punishes as a second preparation', () => {
    const laid = [kicked(0, 1), kicked(1, 1)];
    const punished = kicked(2, 4, [['indirect-free-kick', 'away']]);
    expect(tasksDone(lesson('tippkick-lay'), [...laid, punished], 'home')).toBe(1);
    expect(missedLast(lesson('tippkick-lay'), [...laid, punished], 'home')).toBe(true);
    expect(tasksDone(lesson('tippkick-lay'), [...laid, kicked(2, 4)], 'home')).toBe(2);
  });
});

describe('the lessons of flick football', () => {
  const hit = (a: string, b: string) => ({ do: 'hit', a, b, at: null, at_s: 0.1, speed: 1 });
  const flicked = (n: number, clips: unknown[], calls: string[] = []): Step =>
    ({
      n,
      intents: { home: ['flick', 'home.5', 0, 1] },
      calls: calls.map((call) => ({ call, to: 'home' })),
      film: { duration_s: 1, clips },
      scene: { coming: null, restart: null },
    }) as unknown as Step;
  const lesson = (id: string): Task[] => lessons.find((one) => one.id === id)!.tasks;

  it('do not praise a flick that misses the ball', () => {
    const missed = [flicked(0, []), flicked(1, [hit('home.5', 'away.3')])];
    expect(tasksDone(lesson('first-flick'), missed, 'home')).toBe(0);
    expect(missedLast(lesson('first-flick'), missed, 'home')).toBe(true);
    expect(tasksDone(lesson('first-flick'), [...missed, flicked(2, [hit('ball', 'home.5')])], 'home')).toBe(1);
  });

  it('do not praise a shot that is no goal', () => {
    const missed = [flicked(0, []), flicked(1, [hit('ball', 'home.5')])];
    expect(tasksDone(lesson('score'), missed, 'home')).toBe(0);
    expect(missedLast(lesson('score'), missed, 'home')).toBe(true);
    expect(tasksDone(lesson('score'), [flicked(0, []), flicked(1, [hit('ball', 'home.5')], ['goal'])], 'home')).toBe(1);
  });

  it('do not praise a block-flick that touches something', () => {
    expect(tasksDone(lesson('block'), [flicked(0, []), flicked(1, [hit('home.5', 'away.2')])], 'home')).toBe(0);
    expect(tasksDone(lesson('block'), [flicked(0, []), flicked(1, [])], 'home')).toBe(1);
  });
});
