// What in a film is too fast for an eye.

import { joined, type Stretch } from '../../shared/pace';
import type { FlickFilm } from './scene';

/** Faster than this nobody follows it: a shot crosses the shooting area in 0.15 s. */
const SWIFT_MMPS = 600;
/** Seen a little before and after. */
const AROUND_S = 0.06;

export function swift(film: FlickFilm): Stretch[] {
  const found: Stretch[] = [];
  for (const clip of film.clips) {
    if (clip.do !== 'move') continue;
    const begins = Math.hypot(clip.v[0], clip.v[1]);
    const slows = Math.hypot(clip.a[0], clip.a[1]);
    if (begins < SWIFT_MMPS) continue;
    const lasts = slows > 0 ? Math.min(clip.to_s - clip.from_s, (begins - SWIFT_MMPS) / slows) : clip.to_s - clip.from_s;
    const from = Math.max(0, clip.from_s - AROUND_S);
    const to = Math.min(film.duration_s, clip.from_s + lasts + AROUND_S);
    if (to > from) found.push([from, to]);
  }
  return joined(found);
}
