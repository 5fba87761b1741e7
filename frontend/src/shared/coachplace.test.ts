import { describe, expect, it } from 'vitest';
import type { Box, Hint } from '../games/contract';
import { coachPlace, overlap } from './coachplace';

const FRAME = { width: 382, height: 372 };
const BUBBLE = { width: 275, height: 88 };
/** A penalty on a phone held upright: taker in the middle, goal above it, the word at the lower rim. */
const PENALTY: Hint = {
  at: { x: 208, y: 250 },
  pull: { x: 190, y: 330 },
  others: [
    { x: 150, y: 115 },
    { x: 275, y: 115 },
    { x: 150, y: 175 },
    { x: 275, y: 175 },
    { x: 20, y: 260 },
    { x: 330, y: 260 },
  ],
  way: [
    { x: 215, y: 235 },
    { x: 258, y: 175 },
  ],
  word: { left: 6, top: 340, width: 140, height: 26 },
};

const point = (left: number, top: number): Box => ({ left, top, width: 0, height: 0 });

describe('the coach on the table', () => {
  it('covers neither the figure nor the goal nor the word of the preview', () => {
    const box = { ...coachPlace(PENALTY, true, BUBBLE, FRAME), ...BUBBLE };
    const inside = [...PENALTY.others.slice(0, 4), PENALTY.at, PENALTY.pull].filter(({ x, y }) => overlap(box, point(x, y)));
    expect(inside).toEqual([]);
    expect(overlap(box, PENALTY.word!)).toBe(false);
  });

  it('gives way to the word where it would stand otherwise', () => {
    const desk = { width: 926, height: 496 };
    const size = { width: 300, height: 84 };
    const free = { ...PENALTY, others: [], word: null };
    const usual = { ...coachPlace(free, true, size, desk), ...size };
    const word = { left: usual.left + 40, top: usual.top + 20, width: 150, height: 26 };
    expect(overlap({ ...coachPlace({ ...free, word }, true, size, desk), ...size }, word)).toBe(false);
  });
});
