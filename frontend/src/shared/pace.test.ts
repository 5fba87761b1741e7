import { describe, expect, it } from 'vitest';
import { FilmClock } from './filmclock';
import { joined, Pace } from './pace';

describe('the pace of a film', () => {
  const pace = new Pace(2, [[0.5, 1]], 3);

  it.each([
    [0, 0],
    [0.5, 0.5],
    [0.75, 1.25],
    [1, 2],
    [2, 3],
  ])('second %s of the film is seen at %s', (film, wall) => {
    expect(pace.wall(film)).toBeCloseTo(wall);
    expect(pace.film(wall)).toBeCloseTo(film);
  });

  it('is even where nothing is fast', () => {
    expect(new Pace(2).wall(1.3)).toBeCloseTo(1.3);
  });

  it('joins stretches that overlap', () => {
    expect(
      joined([
        [2, 3],
        [0, 1],
        [0.5, 1.5],
      ]),
    ).toEqual([
      [0, 1.5],
      [2, 3],
    ]);
  });
});

describe('the clock of a film', () => {
  it('stands while somebody pauses and runs faster when asked to', () => {
    let now = 0;
    const clock = new FilmClock(new Pace(10), 0, 1, () => now);
    now = 1000;
    expect(clock.time).toBeCloseTo(1);
    clock.stop();
    now = 5000;
    expect(clock.time).toBeCloseTo(1);
    expect(clock.until(2)).toBeNull();
    clock.go(2);
    expect(clock.until(2)).toBeCloseTo(500);
    now = 5500;
    expect(clock.time).toBeCloseTo(2);
  });
});
