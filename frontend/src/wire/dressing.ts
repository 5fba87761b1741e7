// What never changes in a match comes once, with the welcome or the reel; views get every scene whole.

import type { Reel, Step } from './messages';

export type Setting = Reel['setting'];

export function dressed(step: Step, setting: Setting): Step {
  return setting ? { ...step, scene: { ...setting, ...(step.scene as object) } } : step;
}
