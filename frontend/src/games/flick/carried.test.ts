import { describe, expect, it } from 'vitest';
import { carriedAt, storeys } from './carried';
import { posesAt, ready } from './film';
import type { FlickFilm, FlickScene, Hand } from './scene';

const hand = (body: string, from: [number, number], to: [number, number] | null): Hand => ({
  do: 'hand',
  body,
  from_s: 0,
  to_s: 0.8,
  from: [...from, 0],
  to: to ? [...to, 0] : null,
});
/** As wide and as high as a figure. */
const [WIDE, HIGH] = [20, 40];

describe('figures that hands carry', () => {
  const crossing = [
    hand('home.1', [-200, 0], [200, 0]),
    hand('home.2', [200, 0], [-200, 0]),
    hand('home.3', [0, -200], [0, 200]),
    hand('home.4', [0, 300], [0, -300]),
  ];
  const scene = {
    pitch: { ball: 22, width: 800 },
    ball: null,
    keepers: {},
    figures: [...crossing.map(({ body, from }) => ({ body, at: [from![0], from![1]] })), { body: 'away.5', at: [0, 60] }].map((one) => ({
      ...one,
      turned: 0,
      lying: false,
      fell: 0,
    })),
  } as unknown as FlickScene;

  it('never go through each other, nor through one that stands', () => {
    const reel = ready({ duration_s: 0.8, calls_s: [], clips: crossing } as FlickFilm, scene);
    for (let time = 0; time <= 0.8; time += 0.01) {
      const poses = [...posesAt(reel, time).values()];
      poses.forEach((a, i) =>
        poses.slice(i + 1).forEach((b) => {
          const apart = Math.hypot(a.x - b.x, a.y - b.y) >= WIDE || Math.abs(a.z - b.z) >= HIGH;
          expect(apart, `at ${time.toFixed(2)} s`).toBe(true);
        }),
      );
    }
  });

  it('fly low when nobody is in the way', () => {
    const apart = [hand('home.1', [0, 0], [10, 0]), hand('home.2', [300, 0], [310, 0])];
    const found = storeys(new Map(apart.map((one) => [one, [one.from!, one.to!]])));
    expect([...found.values()]).toEqual([0, 0]);
    expect(
      carriedAt(
        [
          [0, 0, 0],
          [10, 0, 0],
        ],
        1,
        0,
      ),
    ).toMatchObject({ x: 10, z: 0 });
  });

  it('are carried beside the table when they leave it, not blown away', () => {
    const reel = ready({ duration_s: 0.8, calls_s: [], clips: [hand('away.5', [0, 60], null)] } as FlickFilm, scene);
    expect(posesAt(reel, 0.7).get('away.5')!.y).toBeGreaterThan(400);
    expect(posesAt(reel, 0.8).has('away.5')).toBe(false);
  });
});
