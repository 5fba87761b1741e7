// A game without a view of its own: the scene as text, and a field for intents. For developing a new game.

import type { GameModule, Table } from './contract';
import PlainControls from './PlainControls.svelte';
import type { Json } from '../wire/types';

function mountPlain(target: HTMLElement): Table {
  const text = document.createElement('pre');
  text.tabIndex = 0;
  target.append(text);
  const show = (scene: Json): void => {
    text.textContent = JSON.stringify(scene, null, 1);
  };
  return {
    show,
    play: async (step) => show(step.scene),
    seek: (step) => show(step.scene),
    offer: () => {},
    cameras: [],
    look: () => {},
    destroy: () => text.remove(),
  };
}

export const plain: GameModule = {
  mount: async (target) => mountPlain(target),
  Controls: PlainControls,
  words: {},
  lessons: [],
};
