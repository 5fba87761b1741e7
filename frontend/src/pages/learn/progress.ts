// How far one has come: in a lesson by the steps played, over all lessons by what the browser keeps.

import type { Lesson, Task } from '../../games/contract';
import type { Side, Step } from '../../wire/messages';

const KEY = 'tablekick.lessons';

/** How many tasks the steps have done, one after the other; a step does one task at most, the opening none. */
export function tasksDone(tasks: readonly Task[], steps: readonly Step[], side: Side): number {
  let done = 0;
  for (const step of steps) {
    const task = tasks[done];
    if (!task) break;
    if (step.n > 0 && task.done(step, side)) done += 1;
  }
  return done;
}

/** Was the task that is due now tried in vain after the one before it was done? */
export function missedLast(tasks: readonly Task[], steps: readonly Step[], side: Side): boolean {
  const begun = steps.findIndex((_, i) => tasksDone(tasks, steps.slice(0, i + 1), side) === tasksDone(tasks, steps, side));
  const task = tasks[tasksDone(tasks, steps, side)];
  const after = begun > 0 ? steps.slice(begun + 1) : steps;
  return after.some((step) => step.n > 0 && task?.missed?.(step, side) === true);
}

function kept(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function name(game: string, lesson: string): string {
  return `${game}/${lesson}`;
}

export function isLearned(game: string, lesson: string): boolean {
  return kept().includes(name(game, lesson));
}

export function keepLearned(game: string, lesson: string): void {
  const known = kept();
  if (known.includes(name(game, lesson))) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, name(game, lesson)]));
  } catch {
    // Storage may be forbidden (private windows): then it is only shown.
  }
}

/** The first lesson not learned yet, or the first of all. */
export function nextLesson(game: string, lessons: readonly Lesson[]): Lesson | null {
  return lessons.find((lesson) => !isLearned(game, lesson.id)) ?? lessons[0] ?? null;
}
