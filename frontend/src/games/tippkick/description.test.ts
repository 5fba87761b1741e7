import { describe, expect, it } from 'vitest';
import type { Offers } from '../../wire/messages';
import { describeBoard, describeDuty, placeName } from './description';
import type { Scene } from './scene';

const SCENE = {
  measures: { length: 1060 },
  ball: { at: [300, 50, 5], up: 'white' },
  kickers: { home: null, away: { at: [400, 40], facing: 180, lying: false } },
  keepers: { home: { end: -1, y: 0, out: 6 }, away: { end: 1, y: -20, out: 12 } },
  colours: { home: 'white', away: 'black' },
  ends: { home: -1, away: 1 },
  attacking: 'home',
  action: 'open',
} as unknown as Scene;

describe('the board in words', () => {
  it('tells places as each side looks at them', () => {
    expect(placeName([300, 50], SCENE, 'home', 'en')).toBe('23 cm before the other goal, 5 cm to the left');
    expect(placeName([300, 50], SCENE, 'away', 'en')).toBe('23 cm before your goal, 5 cm to the right');
  });

  it.each(['en', 'de', 'it'] as const)('tells ball, colour, kicker and both keepers in %s', (language) => {
    const told = describeBoard(SCENE, 'home', language);
    expect(told).toHaveLength(6);
    expect(told.join(' ')).not.toMatch(/\{|undefined|told\.|action\./);
  });

  it('tells what may be done', () => {
    const kicker = { distance: 163.5, in_path: { at: [450, 30], facing: 0, on_line: false } };
    const offers = { actions: { do: 'defend', kicker } } as unknown as Offers;
    expect(describeDuty(offers, SCENE, 'away', 'en')).toBe(
      'Your kicker has to stand 16 cm from the ball. In the path of the shot: 8 cm before your goal, 3 cm to the right.',
    );
  });
});
