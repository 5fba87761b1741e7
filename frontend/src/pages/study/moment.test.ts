import { describe, expect, it } from 'vitest';
import type { Scene } from '../../games/flick/messages';
import { tableOf } from './moment';

const scene = {
  ends: { home: 1, away: -1 },
  attacking: 'away',
  ball: [100.04, -20, 11],
  figures: [
    { body: 'home.7', at: [30, 40], turned: 0, lying: false, fell: 0 },
    { body: 'away.3', at: [-5, 6], turned: 0, lying: true, fell: 0 },
  ],
  keepers: {},
  restart: null,
  pending: null,
  shoot_out: null,
  last: null,
  shootable: true,
  offside: null,
  coming: null,
} as unknown as Scene;

describe('a moment as a table', () => {
  it('is turned so that home attacks to the right', () => {
    expect(tableOf(scene)).toEqual({
      attacking: 'away',
      ball: [-100, 20],
      figures: { home: { '7': [-30, -40] }, away: { '3': { at: [5, -6], lying: true } } },
      shootable: true,
    });
  });

  it('does not begin in the middle of a restart', () => {
    expect(tableOf({ ...scene, restart: {} } as unknown as Scene)).toBeNull();
  });
});
