import { describe, expect, it } from 'vitest';
import { needed, presetsFor } from './costs';
import type { KickActions, Scene } from './scene';

const SCENE = { ball: { at: [0, 0, 5], face: 'square' }, measures: { length: 1060 } } as unknown as Scene;
const actions = (leave: KickActions['leave'], must_shoot = false): KickActions => ({ leave, must_shoot }) as unknown as KickActions;
const costs = (...what: Parameters<typeof presetsFor>): Record<string, string | null> =>
  Object.fromEntries(presetsFor(...what).map((preset) => [preset.kind, preset.costs]));

describe('the buttons for kinds of kick', () => {
  it('cost nothing in play', () => {
    expect(costs(actions(null), SCENE, 8)).toEqual({ touch: null, lay: null, shot: null, lob: null });
  });

  it('say that a touch does not leave the circle, and make the lay long enough', () => {
    const kickOff = actions({ what: 'circle', mm: 99 });
    expect(costs(kickOff, SCENE, 8)).toEqual({ touch: 'short', lay: null, shot: null, lob: null });
    expect(presetsFor(kickOff, SCENE, 8).find(({ kind }) => kind === 'lay')!.plan.speed).toBeGreaterThan(1.1);
  });

  it('say that a second preparation is punished', () => {
    expect(costs(actions(null, true), SCENE, 8)).toEqual({ touch: 'second', lay: 'second', shot: null, lob: null });
  });

  it('know how far the ball lies in the area', () => {
    const inside = { ...SCENE, ball: { ...SCENE.ball, at: [502, 0, 5] } } as Scene;
    expect(needed(actions({ what: 'area', mm: 172 }), inside)).toBeCloseTo(144);
  });
});
