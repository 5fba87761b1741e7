// Game name -> its module, loaded when a match of it is opened. A folder with an index.ts is a game.

import type { GameModule } from './contract';

const MODULES = import.meta.glob<{ default: GameModule }>('./*/index.ts');

export async function gameModule(name: string): Promise<GameModule> {
  const load = MODULES[`./${name}/index.ts`];
  if (!load) throw new Error(`there is no games/${name}/index.ts: the game '${name}' has no view yet`);
  return (await load()).default;
}
