// Whole matches as the page shows them: nobody glides through anybody, vanishes or jumps. The films come from
// tests/web/test_films.py, which plays the matches and names the file; without one there is nothing to look at.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keeperTurn } from './carried';
import { type Pose, type Poses, posesAt, posesOf, ready } from './film';
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
/** The rod of a goalkeeper is looked at so often; nothing reaches farther than this. */
const ROD_STEP_MM = 2;
const FARTHEST_MM = 220;
/** From upright to lying a figure takes 0.22 s, and no longer than half a hand's way back. */
const FASTEST_FALL = 0.2;

const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A piece of a body seen from above, in millimetres. */
interface Disc {
  x: number;
  y: number;
  r: number;
}

/** As the table itself has them: a base; base, hips and head of one that lies; the columns of a goalkeeper and its rod. */
function discs(body: string, pose: Pose, { pitch, materials }: FlickScene): Disc[] {
  const made = (name: string): number => materials[name]!;
  const along = (way: number, far: number, r: number): Disc => ({ x: pose.x + far * Math.cos(way), y: pose.y + far * Math.sin(way), r });
  if (body.endsWith('.gk')) {
    const [thick, wide] = [made('keeper_thickness_mm') / 2, made('keeper_width_mm') / 2];
    const behind = Math.PI - keeperTurn(pose.x);
    const columns = [-1, 0, 1].map((one) => along(behind + Math.PI / 2, one * (wide - thick), thick));
    const rod = Array.from({ length: Math.ceil(made('rod_length_mm') / ROD_STEP_MM) }, (_, i) =>
      along(behind, (i + 1) * ROD_STEP_MM, made('rod_radius_mm')),
    );
    return [...columns, ...rod];
  }
  if (pose.lying === 0) return [{ x: pose.x, y: pose.y, r: pitch.base / 2 }];
  return [0, 1, 2].map((one) => along(pose.fell, made('lying_first_mm') + one * made('lying_step_mm'), made('lying_radius_mm')));
}

/** How deep two are in each other. */
const deep = (one: readonly Disc[], other: readonly Disc[]): number =>
  Math.max(...one.flatMap((a) => other.map((b) => a.r + b.r - apart(a, b))));

/** Two that stand, lie, slide or are carried in the same place. */
function through(poses: Poses, scene: FlickScene, slack = SLACK_MM): string[] {
  const there = [...poses].filter(([body, { lying }]) => body !== 'ball' && (lying === 0 || lying === 1));
  const shapes = there.map(([body, pose]) => discs(body, pose, scene));
  return there.flatMap(([one, a], i) =>
    there.flatMap(([other, b], j) => {
      if (j <= i || Math.abs(a.z - b.z) >= HIGH_MM || apart(a, b) > FARTHEST_MM) return [];
      const by = deep(shapes[i]!, shapes[j]!);
      return by > slack
        ? [`${one}${a.lying ? ' (lying)' : ''} goes through ${other}${b.lying ? ' (lying)' : ''} by ${by.toFixed(1)} mm`]
        : [];
    }),
  );
}

/** From one picture to the next. */
function lost(was: Poses, now: Poses): string[] {
  const gone = [...was].filter(([body, { z }]) => !now.has(body) && z > BELOW_MM).map(([body]) => `${body} vanishes`);
  const come = [...now].filter(([body, { z }]) => !was.has(body) && z > BELOW_MM).map(([body]) => `${body} comes from nowhere`);
  const jumps = [...was].filter(([body, pose]) => apart(now.get(body) ?? pose, pose) > FASTEST_MM).map(([body]) => `${body} jumps`);
  const tips = [...was]
    .filter(([body, { lying }]) => Math.abs((now.get(body)?.lying ?? lying) - lying) > FASTEST_FALL)
    .map(([body]) => `${body} lies or stands from one picture to the next`);
  return [...gone, ...come, ...jumps, ...tips];
}

function faults(before: FlickScene, film: FlickFilm | null, after: FlickScene): string[] {
  const found = new Set<string>();
  let shown = posesOf(before);
  if (film) {
    const reel = ready(film, before);
    for (let time = 0; time < film.duration_s; time += STEP_S) {
      const now = posesAt(reel, time);
      for (const fault of [...lost(shown, now), ...through(now, before)]) found.add(fault);
      shown = now;
    }
  }
  for (const fault of [...lost(shown, posesOf(after)), ...through(posesOf(after), after)]) found.add(fault);
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
