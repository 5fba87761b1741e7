import { describe, expect, it } from 'vitest';
import { isPlain } from './wording';

describe('a plain call', () => {
  it.each(['play', 'kick-in', 'goal', 'half-time', 'flick-off'])('%s without a reason threatens nobody', (call) => {
    expect(isPlain({ call, reason: null })).toBe(true);
  });

  it.each([
    ['free-kick', null],
    ['admonition', 'time-wasting'],
    ['kick-in', 'wrong-colour'],
  ])('%s because of %s tells its sanction', (call, reason) => {
    expect(isPlain({ call, reason })).toBe(false);
  });
});
