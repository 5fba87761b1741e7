import { expect, it } from 'vitest';
import { fieldOf, measureIn, withMeasure } from './fields';

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

it('keeps the measures of a pitch as the game reads them', () => {
  expect(fieldOf('pitch', '')).toEqual({ kind: 'pitch' });
  expect(fieldOf('base', 'flat')).toMatchObject({ kind: 'one-of' });
  const pitch = withMeasure(withMeasure('', 'width', 90), 'length', 130);
  expect(pitch).toBe('length=1300,width=900');
  expect([measureIn(pitch, 'length'), measureIn(pitch, 'width'), measureIn('', 'length')]).toEqual([130, 90, '']);
  expect(withMeasure(pitch, 'length', 0)).toBe('width=900');
});
