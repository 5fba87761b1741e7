// What the table says a flick would bring: the same physics and the same referee, made into ways to draw.

import type { CallForeseen, PreviewShown, WayShown } from './messages';
import type { Place } from './scene';

export interface Preview {
  figure: string;
  /** The way of the figure's middle, until it meets something or stops. */
  path: Place[];
  /** What it meets first. */
  meets: string | null;
  /** Where its middle is then, or where it stops. */
  end: Place;
  /** Where the two touch. */
  at: Place | null;
  ball: { path: Place[]; to: Place; ends: PreviewShown['ball_ends']; meets: string | null } | null;
  /** What the referee would call for the opponent. */
  against: CallForeseen | null;
}

/** Fine enough for a curl. */
const STEP_S = 0.015;

export function previewOf(figure: string, shown: PreviewShown): Preview {
  return {
    figure,
    path: pathOf(shown.figure),
    meets: shown.meets,
    end: shown.figure.to,
    at: shown.at,
    ball: shown.ball && { path: pathOf(shown.ball), to: shown.ball.to, ends: shown.ball_ends, meets: shown.ball_meets },
    against: shown.against,
  };
}

export function pathOf(way: WayShown): Place[] {
  const places: Place[] = [];
  for (const { at, v, a, from_s, to_s } of way.pieces) {
    const steps = Math.max(1, Math.ceil((to_s - from_s) / STEP_S));
    for (let i = places.length ? 1 : 0; i <= steps; i++) {
      const t = ((to_s - from_s) * i) / steps;
      places.push([at[0] + t * (v[0] + 0.5 * t * a[0]), at[1] + t * (v[1] + 0.5 * t * a[1])]);
    }
  }
  places.push(way.to);
  return places;
}

export function lengthOf(path: Place[]): number {
  return path.reduce((sum, place, i) => (i ? sum + Math.hypot(place[0] - path[i - 1]![0], place[1] - path[i - 1]![1]) : 0), 0);
}
