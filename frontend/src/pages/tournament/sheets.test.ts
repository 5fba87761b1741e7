import { describe, expect, it } from 'vitest';
import { type Called, type Refereed, resultOf } from './sheets';

const line = (call: string, to: Called['to'] = null, score: [number, number] = [1, 1]): Called => ({ call, to, score });
const report = (more: Partial<Refereed>): Refereed => ({ score: [2, 1], winner: 'home', periods: [], goals: [], cards: [], ...more });

describe('a result from the referee’s table', () => {
  it('is the score at full time', () => {
    expect(resultOf(report({ periods: [line('half-time'), line('full-time')] }))).toEqual({ scores: [[2, 1]] });
  });

  it('has the goal of sudden death apart', () => {
    expect(resultOf(report({ periods: [line('sudden-death')] }))).toEqual({ scores: [[1, 1]], sudden: [{ by: 'home' }] });
  });

  it('has the shots of a shoot-out, which are no goals', () => {
    const shots = [line('shot-scored', 'away'), line('shot-scored', 'away'), line('shot-scored', 'home'), line('goal', 'home')];
    const said = report({ score: [1, 1], winner: 'away', periods: [line('sudden-death'), line('shoot-out')], goals: shots });
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
