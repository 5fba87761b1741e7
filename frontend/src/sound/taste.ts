// Renders sounds without a loudspeaker, through the very same desk, and measures them.

import { openDesk } from './desk';
import { RECIPES } from './recipes';

export interface Taste {
  /** The highest sample, 1 is where it would be cut off. */
  peak: number;
  /** The loudest 100 ms after the K-weighting of ITU-R BS.1770-4, in dB below full scale. */
  loudness: number;
}

const RATE = 48_000;
const WINDOW = RATE / 10;

/** The two filters of BS.1770-4, table 1 and 2, for 48 kHz. */
const SHELF = { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] };
const HIGH_PASS = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] };

function filtered(samples: Float32Array, { b, a }: { b: number[]; a: number[] }): Float32Array {
  const out = new Float32Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]!;
    const y = b[0]! * x + b[1]! * x1 + b[2]! * x2 - a[0]! * y1 - a[1]! * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[i] = y;
  }
  return out;
}

function measured(samples: Float32Array): Taste {
  const weighted = filtered(filtered(samples, SHELF), HIGH_PASS);
  let [power, most, peak] = [0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    peak = Math.max(peak, Math.abs(samples[i]!));
    power += weighted[i]! ** 2 - (i >= WINDOW ? weighted[i - WINDOW]! ** 2 : 0);
    most = Math.max(most, power / WINDOW);
  }
  return { peak, loudness: 10 * Math.log10(most || 1e-12) };
}

/** These sounds together at full volume, with a crowd of that danger (null: none). */
export async function taste(names: string[], danger: number | null = null): Promise<Taste> {
  const context = new OfflineAudioContext(1, 3 * RATE, RATE);
  const desk = openDesk(context);
  desk.volume(1);
  if (danger !== null) desk.crowd(danger);
  for (const name of names) desk.play(name, 1);
  return measured((await context.startRendering()).getChannelData(0));
}

export const menu = (): string[] => Object.keys(RECIPES);
