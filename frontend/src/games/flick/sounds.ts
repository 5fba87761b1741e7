// What a film sounds like, and the net that bulges.

import type { Goal } from '../../three';
import type { House } from '../contract';
import type { Clip } from './scene';

/** Metres a second that sound as loud as it gets. */
const LOUD_MPS = 3;

export function hear(clip: Clip, house: House, goals: Map<number, Goal>): void {
  if (clip.do === 'flick') house.sound('flick', 0.6);
  else if (clip.do === 'hit') house.sound(nameOf(clip.a, clip.b), Math.min(0.15 + clip.speed / LOUD_MPS, 1));
  else if (clip.do === 'net') {
    const end = clip.at[0] > 0 ? 1 : -1;
    goals.get(end)?.bulge(clip.at[1], 22, Math.min(0.35 + clip.speed / LOUD_MPS, 1));
    house.sound('net', Math.min(0.4 + clip.speed / LOUD_MPS, 1));
  }
}

function nameOf(a: string, b: string): string {
  const pair = [a, b];
  if (pair.includes('post') || pair.includes('bar')) return 'post';
  if (pair.includes('barrier')) return 'board';
  return pair.includes('ball') ? 'click' : 'clack';
}
