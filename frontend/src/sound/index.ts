// Sounds made on the spot: no files. Browsers let a page sound only after the first gesture; until then it is silent.

import { settings } from '../shared/settings.svelte';
import { RECIPES, type Kitchen } from './recipes';

let kitchen: Kitchen | null = null;

function open(): Kitchen | null {
  if (kitchen) return kitchen;
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
  const context = new AudioContext();
  const out = context.createDynamicsCompressor();
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  noise.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
  kitchen = { context, out, noise };
  return kitchen;
}

const HEARD = 50;

/** Plays a sound unless the person has muted them. An unknown name is a mistake of ours and stays silent. */
export function sound(name: string, loudness = 1): void {
  const heard = window.tablekick?.sounds;
  if (heard) {
    heard.push(name);
    if (heard.length > HEARD) heard.shift();
  }
  const recipe = RECIPES[name];
  if (settings.muted || !recipe) return;
  const ready = open();
  if (!ready) return;
  if (ready.context.state === 'suspended') void ready.context.resume();
  recipe(ready, Math.min(1, Math.max(0, loudness)));
}
