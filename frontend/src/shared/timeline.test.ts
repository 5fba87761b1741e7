import { describe, expect, it } from 'vitest';
import type { Call, Step } from '../wire/messages';
import { callAt, locate, marksOf, startsOf, STILL_S } from './timeline';

function call(at_s: number | null, notable = false): Call {
  return {
    call: 'goal',
    to: 'home',
    at: null,
    clause: '1',
    reason: null,
    choice: [],
    text: { en: '', de: '', it: '' },
    whom: { en: '', de: '', it: '' },
    at_s,
    notable,
  };
}

function step(n: number, seconds: number | null, calls: Call[] = [], score: [number, number] = [0, 0]): Step {
  const film = seconds === null ? null : { duration_s: seconds, clips: [] };
  return { n, t: n, film, calls, board: { score } } as unknown as Step;
}

const match = [step(0, null), step(1, 4, [call(3)]), step(2, 2, [call(null, true)], [1, 0])];

describe('a match in seconds of film', () => {
  it('puts one step after the other; one without a film is looked at for a moment', () => {
    expect(startsOf(match)).toEqual([0, STILL_S, STILL_S + 4, STILL_S + 6]);
    expect(startsOf([])).toEqual([0]);
  });

  it.each([
    [-1, 0, 0],
    [0, 0, 0],
    [STILL_S, 1, 0],
    [STILL_S + 1.5, 1, 1.5],
    [STILL_S + 4, 2, 0],
    [999, 2, 2],
  ])('finds what runs at %s s', (time, i, seconds) => {
    const found = locate(startsOf(match), time);
    expect(found.i).toBe(i);
    expect(found.seconds).toBeCloseTo(seconds);
  });

  it('finds the first step of an empty match', () => {
    expect(locate(startsOf([]), 3)).toEqual({ i: 0, seconds: 0 });
  });

  it('marks calls where they are made and goals where the score changes', () => {
    const marks = marksOf(match, startsOf(match));
    expect(marks.map(({ kind, at, side }) => [kind, at, side])).toEqual([
      ['call', STILL_S + 3, 'home'],
      ['notable', STILL_S + 6, 'home'],
      ['goal', STILL_S + 6, 'home'],
    ]);
  });

  it('shows a call from the moment it is made', () => {
    expect(callAt(match, { i: 1, seconds: 2.9 })).toBeNull();
    expect(callAt(match, { i: 1, seconds: 3 })?.at_s).toBe(3);
    expect(callAt(match, { i: 2, seconds: 1 })).toBeNull();
    expect(callAt(match, { i: 2, seconds: 2 })?.notable).toBe(true);
  });
});
