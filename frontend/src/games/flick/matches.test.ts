// Whole matches as the page shows them: nobody glides through anybody, vanishes or jumps. The films come from
// tests/web/test_films.py, which plays the matches and names the file; without one there is nothing to look at.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Poses, posesAt, posesOf, ready } from './film';
import type { FlickFilm, FlickScene } from './scene';

interface Recorded {
  name: string;
  setting: object;
  steps: { scene: object; film: FlickFilm | null; calls: string[] }[];
}

const file = process.env['FILMS'];
const matches = file ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded[]) : [];
/** A picture so often, in seconds; what is faster than a hand that carries a goalkeeper to the other end has jumped. */
const STEP_S = 0.01;
const FASTEST_MM = 110;
/** Of two bases that touch; and as high as a figure is. */
const SLACK_MM = 0.1;
const HIGH_MM = 40;
/** What is carried off has gone below the table before it is gone. */
const BELOW_MM = -40;

const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Two that stand, or are carried, in the same place. One that lies has another shape, and a goalkeeper too. */
function through(poses: Poses, base: number): string[] {
  const upright = [...poses].filter(([body, { lying }]) => body !== 'ball' && !body.endsWith('.gk') && lying === 0);
  return upright.flatMap(([one, a], i) =>
    upright
      .slice(i + 1)
      .filter(([, b]) => Math.abs(a.z - b.z) < HIGH_MM && apart(a, b) < base - SLACK_MM)
      .map(([other, b]) => `${one} goes through ${other} by ${(base - apart(a, b)).toFixed(1)} mm`),
  );
}

/** From one picture to the next. */
function lost(was: Poses, now: Poses): string[] {
  const gone = [...was].filter(([body, { z }]) => !now.has(body) && z > BELOW_MM).map(([body]) => `${body} vanishes`);
  const come = [...now].filter(([body, { z }]) => !was.has(body) && z > BELOW_MM).map(([body]) => `${body} comes from nowhere`);
  const jumps = [...was].filter(([body, pose]) => apart(now.get(body) ?? pose, pose) > FASTEST_MM).map(([body]) => `${body} jumps`);
  return [...gone, ...come, ...jumps];
}

function faults(before: FlickScene, film: FlickFilm | null, after: FlickScene): string[] {
  const found = new Set<string>();
  let shown = posesOf(before);
  if (film) {
    const reel = ready(film, before);
    for (let time = 0; time < film.duration_s; time += STEP_S) {
      const now = posesAt(reel, time);
      for (const fault of [...lost(shown, now), ...through(now, before.pitch.base)]) found.add(fault);
      shown = now;
    }
  }
  for (const fault of [...lost(shown, posesOf(after)), ...through(posesOf(after), after.pitch.base)]) found.add(fault);
  return [...found];
}

describe.runIf(file)('a whole match', () => {
  it.each(matches.map((match) => [match.name, match] as const))('%s', { timeout: 240_000 }, (_, { setting, steps }) => {
    const scenes = steps.map((step) => ({ ...setting, ...step.scene }) as FlickScene);
    const found = steps.flatMap(({ film, calls }, i) =>
      i ? faults(scenes[i - 1]!, film, scenes[i]!).map((fault) => `step ${i} (${calls.join(', ')}): ${fault}`) : [],
    );
    expect(found).toEqual([]);
  });
});
