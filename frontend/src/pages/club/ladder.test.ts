import { expect, test } from 'vitest';
import { ladder } from './ladder';

test('members have places, who is level shares one, and bots stand between them', () => {
  const table = {
    members: [
      { id: 'a', name: 'Ada', points: 1800, matches: 30 },
      { id: 'b', name: 'Ben', points: 1600, matches: 12 },
      { id: 'c', name: 'Cem', points: 1600, matches: 9 },
      { id: 'd', name: 'Dea', points: 1400, matches: 20 },
    ],
    bots: { club: 1500, master: 2044 },
  };
  expect(ladder(table).map((rung) => [rung.name, rung.place])).toEqual([
    ['master', null],
    ['Ada', 1],
    ['Ben', 2],
    ['Cem', 2],
    ['club', null],
    ['Dea', 4],
  ]);
});
