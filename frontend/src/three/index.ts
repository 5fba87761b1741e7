// What the games in three dimensions share.

export { createGoal, type Goal, type GoalSize } from './goal';
export { createRig, LOOKS, type Look, type Rig } from './cameras';
export { type Frame, type Pull } from './framing';
export { createStage, type Stage } from './stage';
export { surface, type Surface } from './materials';
export { surround, type SurroundSize } from './surround';
export { crowdOf, type CrowdColours } from './stands';
export { chance, cloth, painted, wood, type Pen } from './textures';
export { at, mm, onTable, UNIT_MM } from './space';
export { disposeAll } from './dispose';
