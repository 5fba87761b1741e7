import { describe, expect, it } from 'vitest';
import type { Call, Offers, Step } from '../../wire/messages';
import { ideas } from './ideas';

const called = (...calls: string[]): Call[] => calls.map((call) => ({ call }) as Call);

function told(moment: string, calls: Call[] = [], shootable = false): string[] {
  const step = { n: 3, scene: { shootable } } as unknown as Step;
  const offers = { moment, choices: [], actions: { flick: { figures: {} } } } as unknown as Offers;
  return ideas({ step, side: 'home', offers, calls }).map(({ id }) => id.replace('flick.', ''));
}

describe('what a newcomer is told', () => {
  it('begins with the pull, whatever else has happened', () => {
    expect(told('take', called('flick-off'))[0]).toBe('pull');
  });

  it('is what to do now before what a call meant', () => {
    expect(told('block', called('goal', 'change'))).toEqual(['block', 'call.change']);
    expect(told('attack', called('shootable'), true)).toEqual(['pull', 'shoot', 'call.shootable', 'keep on']);
    expect(told('nominate', called('corner-flick'))).toEqual(['restart', 'call.corner-flick']);
  });

  it('explains a call that nobody has explained before', () => {
    expect(told('keep', called('change', 'free-flick'))).toEqual(['keeper', 'call.change', 'call.free-flick']);
  });
});
