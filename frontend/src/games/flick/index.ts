// Flick football in the browser.

import type { GameModule } from '../contract';
import Controls from './Controls.svelte';
import { brings, happened, leads } from './choices';
import { ideas } from './ideas';
import { lessons } from './lessons';
import { words } from './words';

const game: GameModule = {
  async mount(target, house) {
    // three.js is big: it comes when a table is really shown.
    const { FlickTable } = await import('./table');
    return new FlickTable(target, house);
  },
  Controls,
  words,
  ideas,
  happened,
  brings,
  leads,
  lessons,
};

export default game;
