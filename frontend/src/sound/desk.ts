// The mixing desk: every sound has a fader that makes it as loud as the others, then the volume, then a limiter.

import { RECIPES, type Kitchen } from './recipes';

/** Measured: with these the loudest tenth of a second of each sound is at -22 dB, within 3 dB (a spinner's tick is quieter). */
const FADERS: Readonly<Record<string, number>> = {
  click: 1.66,
  clack: 2.75,
  flick: 1.76,
  post: 0.58,
  board: 1.07,
  net: 1.17,
  whistle: 0.56,
  'two whistles': 0.46,
  'three whistles': 0.43,
  gasp: 2.2,
  drums: 2.4,
  dice: 4.9,
  tick: 5,
  cheer: 1.35,
};

export interface Desk {
  context: BaseAudioContext;
  play(name: string, loudness: number): void;
  crowd(danger: number): void;
  /** The crowd falls silent. */
  hush(): void;
  volume(share: number): void;
}

export function openDesk(context: BaseAudioContext): Desk {
  const volume = context.createGain();
  limit(context, volume).connect(context.destination);
  const noise = whiteNoise(context);
  const kitchens = new Map<string, Kitchen>();

  function kitchen(name: string): Kitchen {
    let found = kitchens.get(name);
    if (!found) {
      const fader = context.createGain();
      fader.gain.value = FADERS[name] ?? 1;
      fader.connect(volume);
      found = { context, out: fader, noise };
      kitchens.set(name, found);
    }
    return found;
  }

  let murmur: ((danger: number | null) => void) | null = null;
  return {
    context,
    play: (name, loudness) => RECIPES[name]?.(kitchen(name), Math.min(1, Math.max(0, loudness))),
    crowd(danger) {
      murmur ??= openCrowd(kitchen('crowd'));
      murmur(Math.min(1, Math.max(0, danger)));
    },
    hush: () => murmur?.(null),
    // At once: a sound that follows is as loud as it was set.
    volume: (share) => volume.gain.setValueAtTime(share, context.currentTime),
  };
}

/** Straight up to 0.7, then ever flatter: whatever comes together, nothing is cut off. */
function limit(context: BaseAudioContext, from: AudioNode): AudioNode {
  const [knee, top, reach] = [0.7, 0.98, 4];
  const shaper = context.createWaveShaper();
  shaper.curve = Float32Array.from({ length: 4097 }, (_, i) => {
    const x = (i / 2048 - 1) * reach;
    const over = Math.abs(x) - knee;
    return over <= 0 ? x : Math.sign(x) * (knee + (top - knee) * Math.tanh(over / (top - knee)));
  });
  // The curve is looked up between -1 and 1.
  const pad = context.createGain();
  pad.gain.value = 1 / reach;
  return from.connect(pad).connect(shaper);
}

function whiteNoise(context: BaseAudioContext): AudioBuffer {
  const noise = context.createBuffer(1, 2 * context.sampleRate, context.sampleRate);
  noise.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
  return noise;
}

/** Murmuring people: three bands of noise that swell and brighten with danger. */
function openCrowd(kitchen: Kitchen): (danger: number | null) => void {
  const { context, noise, out } = kitchen;
  const gain = context.createGain();
  gain.gain.value = 0;
  gain.connect(out);
  const bands = [
    [280, 1],
    [620, 0.8],
    [1350, 0.35],
  ] as const;
  const filters = bands.map(([hz, part], i) => {
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    source.playbackRate.value = 0.9 + 0.1 * i;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = hz;
    filter.Q.value = 1.4;
    const share = context.createGain();
    share.gain.value = part;
    source.connect(filter).connect(share).connect(gain);
    source.start();
    return filter;
  });
  return (danger) => {
    const soon = context.currentTime;
    gain.gain.setTargetAtTime(danger === null ? 0 : 0.05 + 0.4 * danger * danger, soon, danger === null ? 1.2 : 0.25);
    if (danger === null) return;
    filters.forEach((filter, i) => filter.frequency.setTargetAtTime(bands[i]![0] * (1 + 0.5 * danger), soon, 0.4));
  };
}
