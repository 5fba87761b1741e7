// Sounds made on the spot: no files. Browsers let a page sound only after the first gesture; until then it is silent.

import { settings } from '../shared/settings.svelte';
import { type Desk, openDesk } from './desk';

let desk: Desk | null = null;

function open(): Desk | null {
  if (!desk) {
    if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
    desk = openDesk(new AudioContext());
  }
  const { context } = desk;
  if (context instanceof AudioContext && context.state === 'suspended') void context.resume();
  desk.volume(settings.muted ? 0 : settings.volume);
  return desk;
}

const HEARD = 50;

/** Plays a sound unless the person has muted them. An unknown name is a mistake of ours and stays silent. */
export function sound(name: string, loudness = 1): void {
  const heard = window.tablekick?.sounds;
  if (heard) {
    heard.push(name);
    if (heard.length > HEARD) heard.shift();
  }
  if (!settings.muted) open()?.play(name, loudness);
}

/** How long the people talk on when nothing moves any more. */
const CALM_MS = 6000;
let calming: ReturnType<typeof setTimeout> | undefined;

/** The crowd: 0 murmurs, 1 is on its feet; null: nobody is there. */
export function crowd(danger: number | null): void {
  if (window.tablekick) window.tablekick.crowd = danger ?? 0;
  clearTimeout(calming);
  if (danger === null || settings.muted) {
    desk?.hush();
    return;
  }
  open()?.crowd(danger);
  calming = setTimeout(() => desk?.hush(), CALM_MS);
}
