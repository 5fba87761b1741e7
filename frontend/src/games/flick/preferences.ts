// What a person likes in flick football; kept in the browser.

import { type Writable, writable } from 'svelte/store';

const KEY = 'tablekick.flick.stop';

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Stop while the ball rolls, to flick at the moving ball or to block it; else it rolls on by itself. */
export const stopping: Writable<boolean> = writable(kept());

let stops = kept();
stopping.subscribe((value) => {
  stops = value;
  try {
    localStorage.setItem(KEY, value ? 'yes' : 'no');
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
});

export const stopsWhileRolling = (): boolean => stops;
