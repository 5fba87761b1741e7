import { describe, expect, it } from 'vitest';
import { Plan } from './plan.svelte';
import { dieFaces } from './dice';
import { sum } from './luck';
import { lessons } from './lessons';
import type { Group, Scene } from './scene';
import { ALL_SQUARES, gridOf, neighbour, onScreen, middleOf, squareAt, wayThrough } from './squares';
import { stageAt, still } from './film';
import { words } from './words';

const figure = (name: string, at: string | null): Scene['figures'][number] => ({
  name,
  side: name.startsWith('home') ? 'home' : 'away',
  label: name.split('.')[1] ?? '',
  rank: 'midfielder',
  at,
  card: null,
});

function scene(places: Record<string, string | null>, ball: string | null): Scene {
  const zones = { area: [], goal_area: [], stars: [], arc: [], corners: [], circle: [] };
  return {
    zones,
    figures: Object.entries(places).map(([name, at]) => figure(name, at)),
    ball,
    carrier: null,
    barred: null,
    phase: 'attack-1',
    attacker: 'home',
    actor: 'home',
    roll: null,
    passes: 0,
    offside: [],
    throw: null,
    device: 'spinner',
    sectors: ['goal', 'corner', 'goal', 'goal-kick'],
    shootout: null,
  };
}

describe('squares', () => {
  it('have a place on the grid and back', () => {
    for (const square of ALL_SQUARES) expect(squareAt(...(gridOf(square) as [number, number]))).toBe(square);
    expect(new Set(ALL_SQUARES).size).toBe(128);
  });

  it('stay in sight of the cursor in every point of view', () => {
    for (const view of [true, false].flatMap((turned) => [true, false].map((lying) => ({ turned, lying })))) {
      const [x, y] = onScreen(middleOf('D5s'), view);
      const [right] = onScreen(middleOf(neighbour('D5s', 1, 0, view)), view);
      const [, up] = onScreen(middleOf(neighbour('D5s', 0, -1, view)), view);
      expect(right).toBeGreaterThan(x);
      expect(up).toBeLessThan(y);
    }
    expect(neighbour('A1s', -1, 0, { turned: false, lying: false })).toBe('A1s');
  });

  it('lie in a row on a way with one turn', () => {
    expect(wayThrough('D4s', 'D6s', 'F8s')).toEqual(['D4s', 'D5s', 'D6s', 'E7s', 'F8s']);
    expect(wayThrough('D8s', '', 'D7n')).toEqual(['D8s', 'D8n', 'D7n']);
  });
});

describe('a film', () => {
  const before = scene({ 'home.M1': 'D4s', 'away.M1': 'E5n' }, 'D4s');
  const after = scene({ 'home.M1': 'D6s', 'away.M1': null }, 'F6s');
  const film = {
    duration_s: 2,
    clips: [
      { do: 'move', at_s: 0, for_s: 0.5, figure: 'home.M1', start: 'D4s', way: ['D5s', 'D6s'], ball: false },
      { do: 'ball', at_s: 0.5, for_s: 0.5, start: 'D4s', way: ['E5s', 'F6s'] },
      { do: 'place', at_s: 1, for_s: 0.4, figure: 'away.M1', start: 'E5n', to: null },
      { do: 'card', at_s: 1.4, for_s: 0.6, figure: 'away.M1', card: 'yellow' },
    ],
  };
  const where = (seconds: number) => stageAt(before, after, film, seconds);

  it('begins with the scene before it and ends with the scene after it', () => {
    expect(where(0).figures.map((one) => one.at)).toEqual(still(before).figures.map((one) => one.at));
    const end = where(2);
    expect(end.figures.map((one) => one.at)).toEqual(still(after).figures.map((one) => one.at));
    expect(end.ball).toEqual(still(after).ball);
    expect(end.card).toBeNull();
  });

  it('shows figures between their squares', () => {
    const [figureNow] = where(0.25).figures;
    expect(figureNow?.at[1]).toBeGreaterThan(3.5);
    expect(figureNow?.at[1]).toBeLessThan(5.5);
    expect(where(1.7).card?.card).toBe('yellow');
  });
});

describe('a die', () => {
  it('lies with the face of its number towards one', () => {
    const pips = (path: string): number => path.split('M').length - 1;
    for (const value of [1, 2, 3, 4, 5, 6]) {
      const faces = dieFaces(value, 10, 0);
      const area = (outline: string): number => {
        const points = [...outline.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map((found) => [Number(found[1]), Number(found[2])] as const);
        return Math.abs(
          points.reduce((sumOf, [x, y], n) => {
            const [nx, ny] = points[(n + 1) % points.length] as readonly [number, number];
            return sumOf + x * ny - nx * y;
          }, 0),
        );
      };
      const front = faces.reduce((best, face) => (area(face.outline) > area(best.outline) ? face : best));
      expect(pips(front.pips)).toBe(value);
      const around = faces.filter((face) => face !== front).map((face) => pips(face.pips));
      expect(around).not.toContain(7 - value);
    }
  });

  it('says what a duel adds up to', () => {
    const duel = { draw: 'duel', for: 'duel', sides: ['home', 'away'] as const, figures: [], values: [5, 3], bonus: [0, 1] };
    expect(sum({ ...duel, sides: ['home', 'away'] })).toBe('5 : 3 + 1');
  });
});

describe('choosing', () => {
  const group: Group = { kind: 'move', figure: 'home.M1', prefix: 'home.M1>', squares: { F6s: ['E5s', 'F5s'] }, leads: {} };
  const offers = (moment: string, groups: Group[]) => ({
    moment,
    choices: [],
    actions: { groups, roll: 3 },
    within_s: 60,
    default: 'usual',
    ideas: false,
    suggestion: null,
  });

  it('takes the way that was drawn', () => {
    const choosing = new Plan();
    const sent: unknown[] = [];
    const board = scene({ 'home.M1': 'D4s' }, null);
    choosing.offer(offers('attack-move', [group, { ...group, figure: 'home.M2', prefix: 'home.M2>' }]), 'home', board, (side, intent) =>
      sent.push([side, intent]),
    );
    expect(choosing.group).toBeNull();
    expect(choosing.tap('D4s')).toBe(false);
    expect(choosing.group?.figure).toBe('home.M1');
    choosing.look('F6s');
    expect(choosing.go(['D4s', 'E4s', 'F5s', 'F6s'])).toBe(true);
    expect(sent).toEqual([['home', 'home.M1>F5s>F6s']]);
  });

  it('places the rest of a line-up until something else is asked', async () => {
    const choosing = new Plan();
    const sent: unknown[] = [];
    const send = (_side: unknown, intent: unknown): void => void sent.push(intent);
    const place: Group = { ...group, kind: 'place', prefix: 'home.M1@' };
    choosing.offer(offers('line-up', [place]), 'home', null, send);
    choosing.placeUsually();
    choosing.offer(offers('line-up', [place]), 'home', null, send);
    choosing.offer(offers('attack-move', [group]), 'home', null, send);
    await Promise.resolve();
    expect(sent).toEqual(['usual', 'usual']);
    expect(choosing.placing).toBe(false);
  });
});

describe('words', () => {
  it('are there in three languages', () => {
    const texts = [...Object.values(words), ...lessons.flatMap((lesson) => [lesson.title, ...lesson.tasks.map((task) => task.say)])];
    for (const text of texts) for (const language of ['en', 'de', 'it'] as const) expect(text[language]).toBeTruthy();
  });
});
