// `window.tablekick`: what is going on, for tests and for the curious. Nothing in the app looks at it.

import type { Offers, Side, Step } from '../wire/messages';

export interface Hook {
  /** The page can be used. */
  ready: boolean;
  page: string;
  /** The last step on the table, -1 before the first. */
  n: number;
  /** The last step that has arrived. */
  last: number;
  playing: boolean;
  held: boolean;
  step: Step | null;
  offers: Offers | null;
  /** The side that is ours to play now. */
  side: Side | null;
  connected: boolean;
  camera: string | null;
  /** The calls announced so far on this visit, oldest first. */
  calls: string[];
  /** Great moments shown so far, as `goal`, oldest first. */
  moments: string[];
  /** A sound that was asked for, newest last; muted ones too. */
  sounds: string[];
  /** Milliseconds between the pictures of motions, newest last. */
  frames: number[];
  /** How excited the crowd is, 0 to 1. */
  crowd: number;
  /** Measures sounds through the real desk: `await taste(['post'])`. */
  tasting: () => Promise<typeof import('../sound/taste')>;
  /** Decide for the side that is asked, as its buttons do. */
  send: (intent: unknown) => void;
  /** A lesson under way. */
  lesson?: { id: string; done: number; tasks: number };
  /** A puzzle under way. */
  puzzle?: { id: string; part: 1 | 2; solved: boolean | null };
  /** The better choice of an analysis that is being shown. */
  shown?: { step: number; best: unknown };
  /** What is noted about the moment on show. */
  noted?: unknown;
  /** What a game's view adds, as where a figure is on the screen. */
  table?: unknown;
}

declare global {
  interface Window {
    tablekick: Hook;
  }
}

export function resetHook(page: string): void {
  window.tablekick = {
    ready: false,
    page,
    n: -1,
    last: -1,
    playing: false,
    held: false,
    step: null,
    offers: null,
    side: null,
    connected: false,
    camera: null,
    calls: [],
    moments: [],
    sounds: [],
    frames: [],
    crowd: 0,
    tasting: () => import('../sound/taste'),
    send: () => {},
  };
}

export function tell(changes: Partial<Hook>): void {
  Object.assign(window.tablekick, changes);
}
