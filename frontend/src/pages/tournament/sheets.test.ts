import { describe, expect, it } from 'vitest';
import type { BoardAnswer, MatchCard } from './messages';
import { type Called, endingOf, goesOnWith, type Refereed, resultOf, setupOf } from './sheets';

const line = (call: string, to: Called['to'] = null, score: [number, number] = [1, 1]): Called => ({ call, to, score });
const report = (more: Partial<Refereed>): Refereed => ({
  score: [2, 1],
  winner: 'home',
  shots: null,
  periods: [],
  goals: [],
  cards: [],
  ...more,
});

describe('a result from the referee’s table', () => {
  it('is the score at full time', () => {
    expect(resultOf(report({ periods: [line('half-time'), line('full-time')] }))).toEqual({ scores: [[2, 1]] });
  });

  it('has the goal of sudden death apart', () => {
    expect(resultOf(report({ periods: [line('sudden-death')] }))).toEqual({ scores: [[1, 1]], sudden: [{ by: 'home' }] });
  });

  it('has the shots of a shoot-out, which are no goals', () => {
    const said = report({ score: [1, 1], winner: 'away', shots: [1, 2], periods: [line('sudden-death'), line('shoot-out')] });
    expect(resultOf(said)).toEqual({ scores: [[1, 1]], sudden: [], shoot_out: [1, 2] });
  });

  it('has extra time that is played to its end', () => {
    const said = report({ score: [3, 2], periods: [line('extra-time', null, [2, 2])] });
    expect(resultOf(said)).toEqual({ scores: [[2, 2]], extra: [1, 0] });
  });

  it('says who has lost without losing on the table', () => {
    const said = report({ winner: 'away', cards: [line('forfeit', 'away')] });
    expect(resultOf(said)).toEqual({ scores: [[2, 1]], award: { ground: 'disqualified', against: 'home' } });
  });
});

describe('a table of a team match', () => {
  const board = (changes: Partial<BoardAnswer>): BoardAnswer =>
    ({ name: 'Cup', book: 'fistf-1999', teams: true, scores_needed: 4, extra_time: 'sudden', ...changes }) as BoardAnswer;
  const match = (told: MatchCard['told'], needs_winner = true): MatchCard =>
    ({ id: 'K1.1', stage: 'open', needs_winner, tables: [1, 2, 3, 4], told }) as unknown as MatchCard;
  const names = { home: 'Roma', away: 'Paris' };
  const level = match([[1, 0], [0, 1], [2, 2], [0, 0]]); // prettier-ignore

  it('is refereed to full time only', () => {
    expect(setupOf(board({}), match([null, [1, 0], null, null]), names, 1)).toMatchObject({ knockout: false, place: 'Cup · K1.1 · 1' });
  });

  it('goes on with sudden death when all of them are level, knowing the others', () => {
    expect(goesOnWith(board({}), level)).toBe('extra');
    expect(goesOnWith(board({ extra_time: 'none' }), level)).toBe('shoot-out');
    expect(goesOnWith(board({}), match([[1, 0], [0, 1], [2, 2], [1, 0]]))).toBe(null); // prettier-ignore
    expect(goesOnWith(board({}), match(level.told, false))).toBe(null);
    const team = [[1, 0], [0, 1], [0, 0]]; // prettier-ignore
    expect(setupOf(board({}), level, names, 3)).toMatchObject({ knockout: true, period: 'extra', score: [2, 2], team });
  });

  it('tells the goal that decided all of them, or the shots, and nothing when the goal fell elsewhere', () => {
    const scores: [number, number][] = [[1, 0], [0, 1], [2, 2], [0, 0]]; // prettier-ignore
    const errand = { event: 'cup', match: 'K1.1', code: 'x', table: 3, goesOn: 'extra' as const, scores };
    const sudden = [{ by: 'away', table: 3 }];
    expect(endingOf(report({ score: [2, 3] }), errand, ['', ''])).toEqual({ scores, sudden });
    expect(endingOf(report({ score: [2, 2] }), errand, ['', ''])).toBe(null);
    const shot = { scores, sudden: [], shoot_out: [3, 2], shooters: ['Ada', 'Eva'] };
    expect(endingOf(report({ score: [2, 2], shots: [3, 2] }), errand, ['Ada', 'Eva'])).toEqual(shot);
    const straight = endingOf(report({ score: [2, 2], shots: [3, 2] }), { ...errand, goesOn: 'shoot-out' }, ['Ada', 'Eva']);
    expect(straight).not.toHaveProperty('sudden');
  });
});
