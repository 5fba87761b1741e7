import { describe, expect, it } from 'vitest';
import { levelAfter } from './evenfight';

const LEVELS = ['novice', 'club', 'county', 'master'];

describe('the level of an even fight', () => {
  it.each([
    ['novice', 2, 0, 'club'],
    ['novice', 1, 0, 'novice'],
    ['novice', 0, 5, 'novice'],
    ['club', 1, 1, 'club'],
    ['club', 0, 2, 'novice'],
    ['master', 4, 0, 'master'],
  ])('after %s ended %i : %i it is %s', (level, goals, against, next) => {
    expect(levelAfter(level, LEVELS, goals, against)).toBe(next);
  });
});
