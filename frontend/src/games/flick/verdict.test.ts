import { describe, expect, it } from 'vitest';
import { Plan } from './plan';
import type { Preview } from './preview';
import { verdictOf } from './verdict';

const preview = (ball: Partial<NonNullable<Preview['ball']>> | null, meets: string | null = 'ball'): Preview => ({
  figure: 'home.5',
  path: [[0, 0]],
  meets,
  end: [10, 0],
  at: null,
  ball: ball && { path: [[10, 0]], to: [20, 0], ends: 'deflected', meets: null, ...ball },
  against: null,
});

function said(seen: Preview): string {
  const aiming = new Plan();
  aiming.side = 'home';
  return verdictOf(seen, aiming).text.en;
}

describe('what would come of a flick', () => {
  it.each([
    ['away.7', 'the ball would come to the opponent (7)'],
    ['away.gk', 'the goalkeeper would get a touch'],
    ['home.3', 'the ball would reach your number 3'],
    ['home.gk', 'the ball would reach your goalkeeper'],
    ['post', 'the ball would hit the post'],
    ['bar', 'the ball would hit the bar'],
    ['barrier', 'the ball would hit the fence'],
  ])('names what the ball meets: %s', (meets, words) => expect(said(preview({ meets }))).toBe(words));

  it.each([
    ['away.7', 'would touch the opponent first (7)'],
    ['away.gk', 'would touch their goalkeeper first'],
    ['home.gk', 'would first touch your own goalkeeper'],
    ['post', 'would hit the post first'],
    ['barrier', 'would hit the fence first'],
  ])('names what the figure meets: %s', (meets, words) => expect(said(preview(null, meets))).toBe(words));

  it('has words in three languages without a hole in them', () => {
    for (const meets of ['away.7', 'away.gk', 'home.gk', 'post', 'bar', 'barrier'])
      for (const seen of [preview({ meets }), preview(null, meets)])
        for (const text of Object.values(verdictOf(seen, new Plan()).text)) expect(text).not.toMatch(/\(\)|\{|undefined/);
  });
});
