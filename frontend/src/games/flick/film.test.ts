import { describe, expect, it } from 'vitest';
import { heard, posesAt, posesOf, ready } from './film';
import { lengthOf, pathOf } from './preview';
import type { FlickFilm, FlickScene, Move } from './scene';
import { within } from './scene';

const pitch = { length: 1200, width: 800, base: 21, ball: 22, goal_width: 125 } as FlickScene['pitch'];
const materials = {
  gravity_mps2: 9.81,
  cloth_friction: 0.3,
  ball_sliding_friction: 0.3,
  ball_rolling_friction: 0.05,
  bounce_base_ball: 0.75,
  figure_mass_kg: 0.0035,
  ball_mass_kg: 0.0015,
  rim_height_mm: 6,
  figure_centre_mm: 7,
  figure_turning: 0.5,
  sole_radius_mm: 4.5,
  sole_is_ring: 1,
};
const scene = {
  pitch,
  materials,
  ball: [100, 0, 11],
  keepers: { away: [590, 0] },
  ends: { home: -1, away: 1 },
  figures: [
    { body: 'home.5', at: [0, 0], turned: 0, lying: false, fell: 0 },
    { body: 'away.3', at: [0, 200], turned: 0, lying: true, fell: 1 },
  ],
} as unknown as FlickScene;

const slide: Move = {
  do: 'move',
  body: 'home.5',
  mode: 'slide',
  from_s: -0.5,
  to_s: 0.5,
  at: [0, 0, 0],
  v: [100, 0, 0],
  a: [-100, 0, 0],
  turn: [0, 2, 0],
};

describe('a film', () => {
  it('begins with the scene before it', () => {
    const poses = posesAt(ready({ duration_s: 1, calls_s: [], clips: [] }, scene), 0);
    expect(poses.get('home.5')).toMatchObject({ x: 0, y: 0, lying: 0 });
    expect(poses.get('away.3')).toMatchObject({ lying: 1, fell: 1 });
    expect(poses.get('ball')).toMatchObject({ x: 100, z: 11 });
  });

  it('goes on with a motion that began before it, and holds its end', () => {
    const reel = ready({ duration_s: 1, calls_s: [], clips: [slide] }, scene);
    expect(posesAt(reel, 0).get('home.5')!.x).toBeCloseTo(37.5, 9);
    expect(posesAt(reel, 0.5).get('home.5')!.x).toBeCloseTo(50, 9);
    expect(posesAt(reel, 0.9).get('home.5')!.x).toBeCloseTo(50, 9);
    expect(posesAt(reel, 0.5).get('home.5')!.turned).toBeCloseTo(2, 9);
  });

  it('lets a hand carry a figure off, and another one on', () => {
    const film: FlickFilm = {
      duration_s: 1,
      calls_s: [],
      clips: [
        { do: 'hand', body: 'home.5', from_s: 0, to_s: 0.5, from: [0, 0, 0], to: null },
        { do: 'hand', body: 'home.6', from_s: 0, to_s: 0.5, from: null, to: [30, 40, 0] },
      ],
    };
    const end = posesAt(ready(film, scene), 1);
    expect(end.has('home.5')).toBe(false);
    expect(end.get('home.6')).toMatchObject({ x: 30, y: 40, z: 0 });
  });

  it('raises a lying figure by hand and lets a hit one fall', () => {
    const film: FlickFilm = {
      duration_s: 1,
      calls_s: [],
      clips: [
        slide,
        { do: 'fall', body: 'home.5', at_s: 0.1, way_deg: 90 },
        { do: 'hand', body: 'away.3', from_s: 0, to_s: 0.4, from: [0, 200, 0], to: [0, 200, 0] },
      ],
    };
    const reel = ready(film, scene);
    expect(posesAt(reel, 0.05).get('home.5')!.lying).toBe(0);
    expect(posesAt(reel, 0.5).get('home.5')).toMatchObject({ lying: 1, fell: Math.PI / 2 });
    expect(posesAt(reel, 0.5).get('away.3')!.lying).toBe(0);
  });

  it('goes on with a fall that began before it, and two hands raise nobody twice', () => {
    const figures = [{ body: 'home.5', at: [0, 0], turned: 0, lying: true, fell: 1, falling_s: 0.11 }];
    const before = { ...scene, figures } as unknown as FlickScene;
    const to = [40, 0, 0] as const;
    const clips: FlickFilm['clips'] = [
      { do: 'hand', body: 'home.5', from_s: 0.3, to_s: 0.7, from: [0, 0, 0], to: [...to] },
      { do: 'hand', body: 'home.5', from_s: 0.7, to_s: 1, from: [...to], to: [0, 0, 0] },
    ];
    const reel = ready({ duration_s: 1, calls_s: [], clips }, before);
    expect(posesOf(before).get('home.5')!.lying).toBeCloseTo(0.25);
    expect([0, 0.11, 0.3, 0.5, 0.7, 0.71].map((time) => posesAt(reel, time).get('home.5')!.lying)).toEqual([
      expect.closeTo(0.25),
      1,
      1,
      expect.closeTo(0),
      0,
      0,
    ]);
  });

  it('is heard once, where it clicks', () => {
    const film: FlickFilm = { duration_s: 1, calls_s: [], clips: [{ do: 'hit', a: 'home.5', b: 'ball', at: [0, 0], at_s: 0.3, speed: 1 }] };
    expect(heard(film, 0.2, 0.3)).toHaveLength(1);
    expect(heard(film, 0.3, 0.4)).toHaveLength(0);
  });
});

describe('a preview', () => {
  const piece = (from_s: number, to_s: number, at: [number, number, number], v: [number, number, number]): Move => ({
    do: 'move',
    body: 'home.5',
    mode: 'slide',
    from_s,
    to_s,
    at,
    v,
    a: [-1000, 200, 0],
    turn: [0, 0, 0],
  });

  it('goes along every piece of the way and ends where the table says', () => {
    const path = pathOf({ pieces: [piece(0, 0.3, [0, 0, 0], [600, 0, 0]), piece(0.3, 0.5, [135, 9, 0], [300, 60, 0])], to: [175, 25] });
    expect(path[0]).toEqual([0, 0]);
    expect(path.at(-1)).toEqual([175, 25]);
    // Half-way through the first piece: v t + a t²/2.
    expect(path.some(([x, y]) => Math.hypot(x - 78.75, y - 2.25) < 0.01)).toBe(true);
    expect(lengthOf(path)).toBeGreaterThan(175);
    expect(lengthOf(path)).toBeLessThan(182);
  });

  it('of what does not move is a single place', () => {
    expect(pathOf({ pieces: [], to: [3, 4] })).toEqual([[3, 4]]);
  });
});

describe('a zone', () => {
  it('keeps a figure in its half and off the circle', () => {
    const zone = { box: [-589, -12, -389, 389], not_circle: [0, 0, 100], not_box: null } as const;
    const [x, y] = within(zone as never, [50, 0]);
    expect(x).toBeLessThanOrEqual(-12);
    expect(Math.hypot(x, y)).toBeGreaterThanOrEqual(99.9);
  });

  it('keeps the ball of a corner in the quarter circle', () => {
    const zone = { box: [575, 599.9, 375, 399.9], not_circle: null, not_box: null, in_circle: [600, 400, 24.9] } as const;
    for (const far of [
      [500, 400],
      [580, 390],
      [500, 300],
      [700, 500],
      [599.9, 399.9],
    ] as [number, number][]) {
      const [x, y] = within(zone as never, far);
      expect(Math.hypot(x - 600, y - 400)).toBeLessThanOrEqual(24.91);
      expect(x < 600 && y < 400).toBe(true);
    }
    expect(within(zone as never, [590, 392])).toEqual([590, 392]);
  });
});
