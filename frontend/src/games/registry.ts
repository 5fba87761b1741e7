// Game name -> its module, loaded when a match of it is opened. A folder with an index.ts is a game.

import type { GameModule } from './contract';

const MODULES = import.meta.glob<{ default: GameModule }>('./*/index.ts');

export async function gameModule(name: string): Promise<GameModule> {
  const load = MODULES[`./${name}/index.ts`];
  if (!load) return (await import('./plain')).plain;
  return (await load()).default;
}
