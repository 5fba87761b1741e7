// Where the coach's bubble stands on a table: beside what it is about, over nothing that is being told or played.

import type { Box, Hint, Spot } from '../games/contract';

export interface Size {
  width: number;
  height: number;
}

const RIM_PX = 8;
/** A table narrower than this is that of a phone held upright. */
const PHONE_PX = 480;
const FIGURE_PX = 24;
/** Farther from the flick is no better: the eye has to find it. */
const ENOUGH_PX = 110;
/** A figure that is covered counts as much as being so much nearer, … */
const COVERED_PX = 200;
/** … the way of the flick a little more, … */
const CROSSED_PX = 260;
/** … a word that stands on the table more than some figures, because it is what the bubble sends one to look at, … */
const SILENCED_PX = 1500;
/** … and the figure it is about, or the way of the pull, more than all others together. */
const HIDDEN_PX = 4000;

const [ACROSS, DOWN] = [
  [0, 0.25, 0.5, 0.75, 1],
  [0, 0.33, 0.67, 1],
];

/** How far a place is from a box; nothing inside it. */
const away = ({ left, top, width, height }: Box, { x, y }: Spot): number =>
  Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));

export const overlap = (one: Box, two: Box): boolean =>
  one.left < two.left + two.width && two.left < one.left + one.width && one.top < two.top + two.height && two.top < one.top + one.height;

export interface CoachPlace {
  left: number;
  top: number;
  /** The more, the less it is in the way. */
  worth: number;
}

/** Never over the figure it is about; where it covers the fewest others, and away from where the flick comes and goes. */
export function coachPlace({ at, pull, others, way, word }: Hint, pulls: boolean, bubble: Size, frame: Size): CoachPlace {
  const [right, low] = [frame.width - bubble.width - RIM_PX, frame.height - bubble.height - RIM_PX];
  // The button for the full screen is at the lower right; above on a phone held upright.
  const fullScreen = { x: frame.width, y: frame.width < PHONE_PX ? 0 : frame.height };
  const worth = (place: { left: number; top: number }): number => {
    const box = { ...place, ...bubble };
    const covered = [...others, fullScreen].filter((one) => away(box, one) < FIGURE_PX).length;
    const crosses = way.some((one) => away(box, one) < 1) ? CROSSED_PX : 0;
    const silences = word && overlap(box, word) ? SILENCED_PX : 0;
    const hides = (away(box, at) < FIGURE_PX ? 2 : 0) + (pulls && away(box, pull) < 1 ? 1 : 0);
    const near = Math.min(ENOUGH_PX, ...[at, pull, ...way].map((one) => away(box, one)));
    return near - COVERED_PX * covered - crosses - silences - HIDDEN_PX * hides;
  };
  const places = ACROSS.flatMap((across) =>
    DOWN.map((down) => ({ left: RIM_PX + across * (right - RIM_PX), top: RIM_PX + down * (low - RIM_PX) })),
  ).map((place) => ({ ...place, worth: worth(place) }));
  return places.reduce((best, one) => (one.worth > best.worth + 1 ? one : best));
}
