import { describe, expect, it } from 'vitest';
import { formationsOf, inOwnFormation, placed, sketched, SKETCHES, usualFor, withFormation } from './formations';
import { readTeam } from './team.svelte';

const pitch = { length: 1188, width: 888 };
const wall = { name: 'Wall', spots: SKETCHES[10]!, usual: true };

describe('formations', () => {
  it.each([1, -1])('come back from the table as they were drawn, at end %d', (end) => {
    const places = placed(wall.spots, pitch, end);
    expect(places.every(([x]) => Math.sign(x) === end)).toBe(true);
    sketched(places, pitch, end).forEach((spot, i) => {
      expect(spot[0]).toBeCloseTo(wall.spots[i]![0], 2);
      expect(spot[1]).toBeCloseTo(wall.spots[i]![1], 2);
    });
  });

  it('lie the same for the player at either end: left stays left', () => {
    const [[x, y], [x2, y2]] = [placed([[0.5, 0.6]], pitch, 1)[0]!, placed([[0.5, 0.6]], pitch, -1)[0]!];
    expect([x2, y2]).toEqual([-x, -y]);
    // Who guards the goal at -x looks towards +x and has +y on the left.
    expect(y2).toBeGreaterThan(0);
  });

  it('have one usual one of a size, and one of a name', () => {
    const press = { name: 'Press', spots: SKETCHES[10]!, usual: true };
    const both = withFormation([wall], press);
    expect(both.map((one) => [one.name, one.usual])).toEqual([
      ['Wall', false],
      ['Press', true],
    ]);
    expect(withFormation(both, { ...wall, usual: false })).toHaveLength(2);
  });

  it('survive the store, nonsense does not', () => {
    expect(formationsOf(JSON.parse(JSON.stringify([wall])))).toEqual([wall]);
    expect(formationsOf([{ name: '', spots: [] }, { name: 'x', spots: [[0, 'a']] }, 7, { name: 'far', spots: [[9, 9]] }])).toEqual([]);
    expect(readTeam('nonsense')).toEqual({ kit: null, formations: [] });
  });
});

describe('a match that lines up by itself', () => {
  const five = { name: 'Five', spots: SKETCHES[5]!, usual: true };
  const quick = { book: 'fistf-1999', seats: { home: 'me', away: 'bot:novice' }, options: { by_the_book: false, period_s: 180 } };
  const told = (wish: Parameters<typeof inOwnFormation>[0]) => inOwnFormation(wish, [five, wall]).options;

  it('takes the usual formation of as many figures, for the seats that are ours', () => {
    expect(told(quick)).toMatchObject({ by_the_book: false, home_formation: expect.stringMatching(/^0\.78,0\.55 0\.8,0\.18 /) });
    expect(told(quick)).not.toHaveProperty('away_formation');
    const indoor = told({ ...quick, book: 'fistf-1999-indoor', seats: { home: 'bot:novice', away: 'me' } });
    expect(String(indoor?.['away_formation']).split(' ')).toHaveLength(5);
  });

  it('takes one along that sits down later, if there is one for that book', () => {
    expect(usualFor('fistf-1999', [five, wall])).toMatch(/^0\.78,0\.55 0\.8,0\.18 /);
    expect(usualFor('fistf-1999', [five])).toBe('');
  });

  it('takes none where people are asked or where nobody has drawn one', () => {
    expect(told({ ...quick, options: {} })).toEqual({});
    expect(inOwnFormation({ ...quick, options: { ...quick.options, home_formation: 'old' } }, []).options).toEqual(quick.options);
  });
});
