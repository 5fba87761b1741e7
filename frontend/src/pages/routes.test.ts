import { describe, expect, it } from 'vitest';
import { numberIn, parts } from './replay/parts';
import { split } from './addresses';

describe('addresses', () => {
  it.each([
    ['/', '', ''],
    ['/match/abc', 'match', 'abc'],
    ['/history/', 'history', ''],
    ['/rules/fistf-1999/II.5.1.a', 'rules', 'fistf-1999/II.5.1.a'],
    ['/rules/a%20b', 'rules', 'a b'],
    ['/rules/%', 'rules', '%'],
  ])('%s is a page and what follows', (path, name, rest) => {
    expect(split(path)).toEqual({ name, rest });
  });

  it('name a step only by a sensible number', () => {
    const at = (text: string) => numberIn(new URLSearchParams(text), 'step');
    expect(at('step=12')).toBe(12);
    for (const text of ['', 'step=', 'step=x', 'step=-1', 'step=NaN', 'step=Infinity']) expect(at(text)).toBeNull();
  });
});

describe('steps in parts', () => {
  it('cover the whole match once', () => {
    expect(parts(0, 40)).toEqual([[0, 0]]);
    expect(parts(80, 40)).toEqual([
      [0, 39],
      [40, 79],
      [80, 80],
    ]);
  });
});
