import { describe, expect, it } from 'vitest';
import type { Offers } from '../../wire/messages';
import { leads } from './choices';

const offered = (actions: object): Offers => ({ moment: 'block', choices: [], actions }) as unknown as Offers;

describe('the golden button', () => {
  it.each(['flick', 'nominate', 'line_up'])('is not one of the choices where there is a %s', (action) => {
    expect(leads(offered({ [action]: { figures: {} } }))).toBe(true);
  });

  it('is the first choice where the referee only asks', () => {
    expect(leads(offered({}))).toBe(false);
  });
});
