// The clock a film runs by: it can be stopped and made faster while it runs.

import type { Pace } from './pace';

export class FilmClock {
  private wall: number;
  private since: number;
  private stopped = false;

  constructor(
    private readonly pace: Pace,
    start_s: number,
    private rate: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.wall = pace.wall(start_s);
    this.since = now();
  }

  /** The second of the film that is to be seen now. */
  get time(): number {
    return this.pace.film(this.passed);
  }

  private get passed(): number {
    return this.stopped ? this.wall : this.wall + ((this.now() - this.since) / 1000) * this.rate;
  }

  /** Milliseconds until a second of the film is reached; null while the clock stands. */
  until(film_s: number): number | null {
    return this.stopped ? null : Math.max(0, ((this.pace.wall(film_s) - this.passed) / this.rate) * 1000);
  }

  /** Stand at a second of the film: however late one looks, nothing of it is left out. */
  standAt(film_s: number): void {
    this.wall = this.pace.wall(film_s);
    this.since = this.now();
    this.stopped = true;
  }

  stop(): void {
    this.wall = this.passed;
    this.stopped = true;
  }

  go(rate = this.rate): void {
    this.wall = this.passed;
    this.since = this.now();
    this.rate = rate;
    this.stopped = false;
  }
}
