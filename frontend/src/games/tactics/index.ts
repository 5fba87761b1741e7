// Soccer Tactics in the browser.

import type { GameModule } from '../contract';
import Controls from './Controls.svelte';
import { ideas } from './ideas';
import { lessons } from './lessons';
import { mount } from './table';
import { words } from './words';

const tactics: GameModule = {
  mount,
  Controls,
  words,
  lessons,
  ideas,
  tipsBeside: 'always',
  quiet: new Set(['roll']),
  partners: true,
};
export default tactics;
