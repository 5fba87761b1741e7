import { describe, expect, it } from 'vitest';
import { apart } from './colours';
import { clashes, DEFAULTS, DESIGNS, kitOf, PATTERNS, worn } from './kits';

const designs = Object.values(DESIGNS);

describe('kits', () => {
  it('are at least twelve, all different, and every pattern is among the shapes one can draw', () => {
    expect(new Set(designs.map((kit) => JSON.stringify({ ...kit, number: 0 }))).size).toBeGreaterThanOrEqual(12);
    expect(PATTERNS.length).toBe(12);
    for (const kit of designs) expect(kitOf({ ...kit })).toEqual(kit);
  });

  it('keep their two colours apart, so that the pattern can be seen', () => {
    for (const kit of designs) expect(apart(kit.first, kit.second)).toBeGreaterThan(28);
  });

  it('never clash on the table, whoever meets whom', () => {
    for (const home of designs)
      for (const away of designs) {
        const both = worn(home, away);
        expect(both.home).toEqual(home);
        expect(clashes(both.home, both.away), `${JSON.stringify(home)} ${JSON.stringify(away)}`).toBe(false);
      }
  });

  it('are changed only where they clash', () => {
    const [blue, red] = [DEFAULTS.home, DEFAULTS.away];
    expect(worn(blue, red)).toEqual({ home: blue, away: red });
    expect(worn(red, red).away.first).not.toBe(red.first);
    // Red and green look alike to some: the away side changes.
    const green = { ...red, first: '#4a7a2c' };
    expect(worn(red, green).away).not.toEqual(green);
  });

  it('are there for bots and for who has chosen nothing, beside a kit that somebody has chosen', () => {
    expect(worn(null, null)).toEqual(DEFAULTS);
    expect(worn(null, DEFAULTS.home)).toMatchObject({ home: DEFAULTS.away, away: DEFAULTS.home });
  });

  it.each([null, 'x', {}, { ...DEFAULTS.home, first: 'red' }, { ...DEFAULTS.home, number: 1.5 }, { ...DEFAULTS.home, pattern: 'dots' }])(
    'are not made of %j',
    (value) => expect(kitOf(value)).toBeNull(),
  );
});
