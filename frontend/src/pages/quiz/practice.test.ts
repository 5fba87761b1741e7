import { describe, expect, it } from 'vitest';
import {
  answered,
  dueNow,
  FIRST_LEVEL,
  hasCertificate,
  levelAfter,
  NOTHING,
  ofBook,
  readPractice,
  roundOver,
  seedOf,
  streakNow,
  today,
  type Practice,
} from './practice';

const BOOK = 'tactics';

function after(practice: Practice, right: boolean, day: number): Practice {
  return answered(practice, BOOK, { case: 'one', right, difficulty: 50 }, day);
}

describe('what went wrong', () => {
  it('comes back the next day, then less and less often, and at last no more', () => {
    let practice = after(NOTHING, false, 100);
    expect(dueNow(practice, BOOK, 100)).toEqual([]);
    expect(dueNow(practice, BOOK, 101)).toEqual(['one']);
    for (const wait of [3, 7, 21]) {
      practice = after(practice, true, 200);
      expect(dueNow(practice, BOOK, 200 + wait - 1)).toEqual([]);
      expect(dueNow(practice, BOOK, 200 + wait)).toEqual(['one']);
    }
    expect(dueNow(after(practice, true, 300), BOOK, 999)).toEqual([]);
  });

  it('is not asked again when it was right at once', () => {
    expect(dueNow(after(NOTHING, true, 100), BOOK, 999)).toEqual([]);
  });
});

describe('the level', () => {
  it('follows the answers, the more surprising the further', () => {
    const hard = levelAfter(FIRST_LEVEL, { case: '', right: true, difficulty: 90 });
    const easy = levelAfter(FIRST_LEVEL, { case: '', right: true, difficulty: 10 });
    expect(hard).toBeGreaterThan(easy);
    expect(easy).toBeGreaterThan(FIRST_LEVEL);
    expect(levelAfter(FIRST_LEVEL, { case: '', right: false, difficulty: 10 })).toBeLessThan(FIRST_LEVEL);
    expect(levelAfter(0, { case: '', right: false, difficulty: 50 })).toBe(0);
  });
});

describe('streaks and certificates', () => {
  it('counts days in a row, once a day, and forgets after a gap', () => {
    let practice = roundOver(NOTHING, BOOK, 5, true, 10);
    practice = roundOver(practice, BOOK, 6, true, 10);
    expect(practice.streak).toBe(1);
    practice = roundOver(practice, BOOK, 6, true, 11);
    expect(streakNow(practice, 12)).toBe(2);
    expect(streakNow(practice, 13)).toBe(0);
    expect(roundOver(practice, BOOK, 6, true, 13).streak).toBe(1);
    expect(roundOver(practice, BOOK, 6, false, 12).streak).toBe(2);
  });

  it('gives a certificate after three good rounds of a book', () => {
    let practice = roundOver(NOTHING, BOOK, 7, false, 1);
    for (let n = 0; n < 3; n++) {
      expect(hasCertificate(practice, BOOK)).toBe(false);
      practice = roundOver(practice, BOOK, 8, false, 1);
    }
    expect(hasCertificate(practice, BOOK)).toBe(true);
    expect(hasCertificate(practice, 'fistf-1999')).toBe(false);
  });

  it('counts right answers in a row', () => {
    const two = after(after(NOTHING, true, 1), true, 1);
    expect([two.run, after(two, false, 1).run, after(two, false, 1).longestRun]).toEqual([2, 0, 2]);
  });
});

describe('what is kept', () => {
  it('is read whatever is found there', () => {
    expect(readPractice(null)).toEqual(NOTHING);
    expect(readPractice('rubbish')).toEqual(NOTHING);
    expect(ofBook(readPractice(null, '{"tactics": 7}'), BOOK).best).toBe(7);
    const practice = roundOver(NOTHING, BOOK, 9, true, 3);
    expect(readPractice(JSON.stringify(practice))).toEqual(practice);
  });

  it('knows the day where one lives and asks everybody the same', () => {
    expect(today(new Date(2026, 0, 2, 23, 59)) - today(new Date(2026, 0, 1, 0, 1))).toBe(1);
    expect(seedOf(20_000)).toBe(seedOf(20_000));
    expect(seedOf(20_000)).not.toBe(seedOf(20_001));
  });
});
