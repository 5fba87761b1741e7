// How fine the picture is. Left to itself it follows the frame times that are measured while something moves.

import type { Quality } from '../games/contract';
import { settings } from './settings.svelte';

export const LEVELS: readonly Quality[] = ['low', 'medium', 'high'];

/** Pictures of motion to look at before anything is concluded. */
export const ENOUGH = 40;
/** Slower than this (25 pictures a second) is too slow; quicker than 14 ms has room for more. */
const SLOW_MS = 40;
const QUICK_MS = 14;

const KEY = 'tablekick.pace';

/** The level that these frame times speak for. Who has once been too slow at a level does not try it again. */
export function fitting(times: readonly number[], now: Quality, best: Quality): Quality {
  if (times.length < ENOUGH) return now;
  const sorted = [...times].sort((a, b) => a - b);
  const half = sorted[Math.floor(sorted.length / 2)]!;
  const at = LEVELS.indexOf(now);
  if (half > SLOW_MS) return LEVELS[Math.max(at - 1, 0)]!;
  if (half < QUICK_MS) return LEVELS[Math.min(at + 1, LEVELS.indexOf(best))]!;
  return now;
}

/** A processor that paints instead of a graphics card says so in its name. */
export const isSoftware = (renderer: string): boolean => /swiftshader|llvmpipe|softpipe|basic render|software/i.test(renderer);

function rendererName(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  const name = gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}

const isLevel = (value: unknown): value is Quality => LEVELS.some((level) => level === value);

function firstGuess(): Quality {
  try {
    const kept = localStorage.getItem(KEY);
    if (isLevel(kept)) return kept;
  } catch {
    // Nothing is kept here.
  }
  if (isSoftware(rendererName())) return 'low';
  return window.matchMedia('(pointer: coarse)').matches ? 'medium' : 'high';
}

class Pace {
  private learnt: Quality | null = $state(null);
  private guess: Quality | null = null;
  private best: Quality = 'high';
  private times: number[] = [];

  /** The quality to draw with; follows the settings at once. */
  get level(): Quality {
    if (settings.quality !== 'auto') return settings.quality;
    return this.learnt ?? (this.guess ??= firstGuess());
  }

  /** A picture of a motion was drawn so many ms after the last; null: the motion is over, and a change would disturb nobody. */
  frame(ms: number | null): void {
    const { frames } = window.tablekick;
    if (ms !== null) {
      this.times.push(ms);
      frames.push(ms);
      if (this.times.length > 6 * ENOUGH) this.times.shift();
      if (frames.length > 600) frames.shift();
      return;
    }
    if (settings.quality !== 'auto' || this.times.length < ENOUGH) return;
    const now = this.level;
    const next = fitting(this.times, now, this.best);
    this.times = [];
    if (next === now) return;
    if (LEVELS.indexOf(next) < LEVELS.indexOf(now)) this.best = next;
    this.learnt = next;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Then it is learnt again on the next visit.
    }
  }
}

export const pace = new Pace();
