// How the seconds of a film become seconds of watching: what is too fast for an eye runs slower.

export type Stretch = readonly [from_s: number, to_s: number];

interface Knot {
  film: number;
  wall: number;
}

export class Pace {
  private readonly knots: Knot[] = [{ film: 0, wall: 0 }];

  /** `fast` are stretches in order of time that do not overlap; each is played `slower` times as slowly. */
  constructor(
    readonly duration_s: number,
    fast: readonly Stretch[] = [],
    slower = 1,
  ) {
    for (const [from, to] of fast) {
      this.on(from, 1);
      this.on(to, slower);
    }
    this.on(duration_s, 1);
  }

  private on(film: number, slower: number): void {
    const last = this.knots.at(-1)!;
    const until = Math.min(film, this.duration_s);
    if (until > last.film) this.knots.push({ film: until, wall: last.wall + (until - last.film) * slower });
  }

  /** When a second of the film is seen. */
  wall(film_s: number): number {
    return between(this.knots, film_s, 'film', 'wall');
  }

  /** What is seen then. */
  film(wall_s: number): number {
    return between(this.knots, wall_s, 'wall', 'film');
  }
}

function between(knots: readonly Knot[], value: number, from: keyof Knot, to: keyof Knot): number {
  const next = knots.findIndex((knot) => knot[from] >= value);
  if (next === 0) return knots[0]![to];
  if (next < 0) return knots.at(-1)![to] + value - knots.at(-1)![from];
  const [a, b] = [knots[next - 1]!, knots[next]!];
  return a[to] + ((value - a[from]) / (b[from] - a[from])) * (b[to] - a[to]);
}

/** Stretches in order, those that meet or overlap made one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [from, to] of [...stretches].sort((a, b) => a[0] - b[0])) {
    const last = found.at(-1);
    if (last && from <= last[1]) found[found.length - 1] = [last[0], Math.max(last[1], to)];
    else found.push([from, to]);
  }
  return found;
}
