// What the buttons for a kind of kick mean here: fast enough to be regular, or what they would cost.

import type { KickPlan } from './plan';
import type { KickActions, Scene } from './scene';
import { expected } from './usual';

export type Kind = 'touch' | 'lay' | 'shot' | 'lob';
export interface Preset {
  kind: Kind;
  plan: Partial<KickPlan>;
  /** What the referee would call as a rule; null: nothing. */
  costs: 'short' | 'second' | null;
}

const USUAL: Record<Kind, { speed: number; loft: number }> = {
  touch: { speed: 0.7, loft: 0 },
  lay: { speed: 1.2, loft: 0 },
  shot: { speed: 5, loft: 0 },
  lob: { speed: 2.6, loft: 40 },
};
/** A kick that has to run so far is meant to run a good deal farther: half of all kicks are shorter than the usual one. */
const SAFELY = 1.5;

/** How far the ball has to run for the restart to be regular, in mm; 0 in play. */
export function needed(actions: KickActions, scene: Scene): number {
  if (!actions.leave) return 0;
  const { mm, what } = actions.leave;
  return what === 'area' ? Math.max(0, mm - (scene.measures.length / 2 - Math.abs(scene.ball.at[0]))) : mm;
}

export function presetsFor(actions: KickActions, scene: Scene, fastest: number): Preset[] {
  const far = needed(actions, scene);
  return (Object.keys(USUAL) as Kind[]).map((kind) => {
    const { loft } = USUAL[kind];
    // A lay is made as long as it has to be; a touch is a touch.
    const speed = Math.min(kind === 'touch' ? USUAL.touch.speed : Math.max(USUAL[kind].speed, speedFor(far * SAFELY, scene)), fastest);
    const short = far > 0 && expected(speed, scene.ball.face).far < far;
    const second = actions.must_shoot && (kind === 'touch' || kind === 'lay');
    return { kind, plan: { speed, loft, above: 0, across: 0 }, costs: short ? 'short' : second ? 'second' : null };
  });
}

/** The slowest kick that runs so far as a rule. */
export function speedFor(far: number, scene: Scene): number {
  let speed = 0.1;
  while (speed < 6 && expected(speed, scene.ball.face).far < far) speed += 0.05;
  return Math.round(speed * 20) / 20;
}
