import { expect, it } from 'vitest';
import { fieldOf } from './fields';

it('gives an option the field that fits its default', () => {
  expect(fieldOf('knockout', false)).toEqual({ kind: 'flag' });
  expect(fieldOf('period_s', 900)).toEqual({ kind: 'minutes' });
  expect(fieldOf('half_minutes', 5)).toEqual({ kind: 'number' });
  expect(fieldOf('white', 'home')).toEqual({ kind: 'side' });
  expect(fieldOf('shot', 'spinner')).toEqual({ kind: 'one-of', values: ['spinner', 'die'] });
});

it('gives none to a text nobody could know the values of', () => {
  expect(fieldOf('mystery', 'x')).toBeNull();
});
