import { describe, expect, it } from 'vitest';
import type { Task } from '../../games/contract';
import type { Step } from '../../wire/messages';
import { tasksDone } from './progress';

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
});
