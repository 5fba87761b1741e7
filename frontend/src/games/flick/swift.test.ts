import { describe, expect, it } from 'vitest';
import { Pace } from '../../shared/pace';
import { SLOWER } from '../../shared/settings.svelte';
import type { FlickFilm } from './scene';
import { swift } from './swift';

/** The ball alone, at so many mm/s for so long, from the first second on. */
const film = (speed: number, lasts_s: number, duration_s = 3): FlickFilm =>
  ({
    duration_s,
    clips: [{ do: 'move', body: 'ball', at: [0, 0], v: [speed, 0], a: [0, 0], from_s: 1, to_s: 1 + lasts_s }],
    calls: [],
  }) as unknown as FlickFilm;

describe('films of fast moments', () => {
  it.each(SLOWER)('a shot of 0.15 s is seen for %s times as long', (slower) => {
    const shot = film(2000, 0.15);
    const pace = new Pace(shot.duration_s, swift(shot), slower);
    expect(pace.wall(1.15) - pace.wall(1)).toBeCloseTo(0.15 * slower);
    // Before and after it the film is as fast as ever.
    expect(pace.wall(0.9)).toBeCloseTo(0.9);
    expect(pace.wall(3) - pace.wall(2)).toBeCloseTo(1);
  });

  it('what an eye can follow is left alone', () => {
    expect(swift(film(500, 1))).toEqual([]);
  });

  it('a ball that slows down is slow motion only as long as it is fast', () => {
    const slowing = film(1000, 2);
    (slowing.clips[0] as unknown as { a: number[] }).a = [-500, 0];
    // From 1,000 to 600 mm/s at 500 mm/s² takes 0.8 s.
    expect(swift(slowing)).toEqual([[0.94, expect.closeTo(1.86)]]);
  });
});
