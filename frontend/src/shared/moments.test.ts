import { describe, expect, it } from 'vitest';
import { en } from '../i18n/en';
import { RECIPES } from '../sound/recipes';
import type { Call } from '../wire/messages';
import { isGoodFor, momentOf } from './moments';

const call = (name: string, to: 'home' | 'away' | null = 'home'): Call => ({ call: name, to }) as Call;
const GREAT = ['goal', 'half-time', 'full-time', 'sudden-death', 'shoot-out', 'red', 'yellow-red', 'penalty-flick', 'shot-failed'];

describe('a moment of its own', () => {
  it.each(GREAT)('%s stops the film, is heard and can be read in time', (name) => {
    const moment = momentOf(call(name));
    expect(moment).not.toBeNull();
    expect(moment!.lasts_ms).toBeGreaterThanOrEqual(1000);
    expect(moment!.sounds.length).toBeGreaterThan(0);
    for (const sound of moment!.sounds) expect(RECIPES).toHaveProperty([sound]);
    if (moment!.says) expect(en).toHaveProperty([moment!.says]);
  });

  it('sounds and looks otherwise at half-time, at full time, at a sending-off and at a shoot-out', () => {
    const four = ['half-time', 'full-time', 'red', 'shoot-out'].map((name) => momentOf(call(name))!);
    expect(new Set(four.map(({ sounds }) => sounds.join())).size).toBe(4);
    expect(four.map(({ whole }) => whole)).toEqual([true, true, false, true]);
    expect(four.map(({ tellsScore }) => tellsScore)).toEqual([true, true, false, true]);
  });

  it('is no call that happens every minute', () => {
    for (const name of ['change', 'play', 'flick-in', 'toString']) expect(momentOf(call(name))).toBeNull();
  });
});

describe('news', () => {
  it('is good for who scores, bad for who is sent off, and a whistle is for both', () => {
    expect(isGoodFor(call('goal', 'home'), 'home')).toBe(true);
    expect(isGoodFor(call('goal', 'away'), 'home')).toBe(false);
    expect(isGoodFor(call('red', 'home'), 'home')).toBe(false);
    expect(isGoodFor(call('red', 'away'), 'home')).toBe(true);
    expect(isGoodFor(call('half-time', 'home'), 'home')).toBeNull();
    expect(isGoodFor(call('change', 'home'), 'home')).toBeNull();
  });
});
