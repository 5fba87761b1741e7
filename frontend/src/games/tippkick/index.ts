// Tipp-Kick in the browser.

import type { GameModule } from '../contract';
import Controls from './Controls.svelte';
import { ideas } from './ideas';
import { lessons } from './lessons';
import { mountTable } from './table';
import { words } from './words';

const tippkick: GameModule = { mount: mountTable, Controls, words, lessons, ideas, tipsBeside: 'upright' };
export default tippkick;
