// How each sound is made: a few oscillators and filtered noise with quick envelopes.

export interface Kitchen {
  context: BaseAudioContext;
  out: AudioNode;
  /** A second of white noise. */
  noise: AudioBuffer;
}

type Recipe = (kitchen: Kitchen, loudness: number) => void;

/** A gain that rises in `rise` and dies away in `fall` seconds. */
function envelope(kitchen: Kitchen, at: number, peak: number, rise: number, fall: number): GainNode {
  const gain = kitchen.context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(peak, 0.0002), at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
  gain.connect(kitchen.out);
  return gain;
}

function tone(kitchen: Kitchen, at: number, hz: number, shape: OscillatorType, into: AudioNode, seconds: number): OscillatorNode {
  const oscillator = kitchen.context.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(hz, at);
  oscillator.connect(into);
  oscillator.start(at);
  oscillator.stop(at + seconds);
  return oscillator;
}

function hiss(kitchen: Kitchen, at: number, hz: number, width: number, into: AudioNode, seconds: number): BiquadFilterNode {
  const source = kitchen.context.createBufferSource();
  source.buffer = kitchen.noise;
  source.loop = true;
  const filter = kitchen.context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(hz, at);
  filter.Q.value = width;
  source.connect(filter).connect(into);
  source.start(at, Math.random() * 0.9);
  source.stop(at + seconds);
  return filter;
}

const now = (kitchen: Kitchen): number => kitchen.context.currentTime + 0.005;

/** Hard plastic on plastic: a base meets the ball. */
const click: Recipe = (kitchen, loudness) => {
  const at = now(kitchen);
  hiss(kitchen, at, 3200, 2, envelope(kitchen, at, 0.5 * loudness, 0.001, 0.03), 0.05);
  tone(kitchen, at, 1850, 'sine', envelope(kitchen, at, 0.25 * loudness, 0.001, 0.05), 0.08);
};

/** Two bases: duller than base and ball. */
const clack: Recipe = (kitchen, loudness) => {
  const at = now(kitchen);
  hiss(kitchen, at, 1400, 1.5, envelope(kitchen, at, 0.5 * loudness, 0.001, 0.045), 0.07);
  tone(kitchen, at, 720, 'triangle', envelope(kitchen, at, 0.2 * loudness, 0.001, 0.06), 0.09);
};

/** A nail snaps against the base, and the base slides over cloth. */
const flick: Recipe = (kitchen, loudness) => {
  const at = now(kitchen);
  hiss(kitchen, at, 2600, 1.4, envelope(kitchen, at, 0.35 * loudness, 0.001, 0.02), 0.04);
  tone(kitchen, at, 160, 'sine', envelope(kitchen, at, 0.3 * loudness, 0.001, 0.06), 0.08);
  const slide = hiss(kitchen, at + 0.01, 1100, 0.7, envelope(kitchen, at + 0.01, 0.22 * loudness, 0.02, 0.2), 0.26);
  slide.frequency.exponentialRampToValueAtTime(500, at + 0.2);
};

const post: Recipe = (kitchen, loudness) => {
  const at = now(kitchen);
  for (const [hz, part] of [
    [830, 1],
    [2110, 0.5],
    [3940, 0.25],
  ] as const) {
    tone(kitchen, at, hz, 'sine', envelope(kitchen, at, 0.25 * part * loudness, 0.001, 0.5 * part + 0.15), 0.8);
  }
};

const board: Recipe = (kitchen, loudness) => {
  const at = now(kitchen);
  tone(kitchen, at, 190, 'triangle', envelope(kitchen, at, 0.5 * loudness, 0.001, 0.12), 0.16);
  hiss(kitchen, at, 600, 1, envelope(kitchen, at, 0.2 * loudness, 0.001, 0.05), 0.08);
};

const net: Recipe = (kitchen, loudness) => {
  const at = now(kitchen);
  const filter = hiss(kitchen, at, 2600, 0.7, envelope(kitchen, at, 0.4 * loudness, 0.02, 0.35), 0.45);
  filter.frequency.exponentialRampToValueAtTime(700, at + 0.35);
};

/** A pea whistle: two tones that beat, trilled. */
function blow(kitchen: Kitchen, loudness: number, at: number, fall: number): void {
  const gain = envelope(kitchen, at, 0.16 * loudness, 0.03, fall);
  const trill = kitchen.context.createOscillator();
  const depth = kitchen.context.createGain();
  trill.frequency.value = 38;
  depth.gain.value = 90;
  trill.connect(depth);
  for (const hz of [2350, 2480]) depth.connect(tone(kitchen, at, hz, 'sine', gain, fall + 0.1).frequency);
  trill.start(at);
  trill.stop(at + fall + 0.1);
}

const whistle: Recipe = (kitchen, loudness) => blow(kitchen, loudness, now(kitchen), 0.5);

/** The end of a half: short, then long. */
const twoWhistles: Recipe = (kitchen, loudness) => {
  const at = now(kitchen);
  blow(kitchen, loudness, at, 0.3);
  blow(kitchen, loudness, at + 0.4, 0.9);
};

/** The end of the match: short, short, long. */
const threeWhistles: Recipe = (kitchen, loudness) => {
  const at = now(kitchen);
  blow(kitchen, loudness, at, 0.25);
  blow(kitchen, loudness, at + 0.35, 0.25);
  blow(kitchen, loudness, at + 0.7, 1.3);
};

/** People draw their breath and let it go: a chance missed, somebody sent off. */
const gasp: Recipe = (kitchen, loudness) => {
  const at = now(kitchen);
  for (const [hz, part] of [
    [430, 1],
    [860, 0.6],
    [1500, 0.25],
  ] as const) {
    const filter = hiss(kitchen, at, hz, 1.3, envelope(kitchen, at, 0.3 * part * loudness, 0.18, 1.1), 1.4);
    filter.frequency.linearRampToValueAtTime(hz * 1.25, at + 0.2);
    filter.frequency.linearRampToValueAtTime(hz * 0.6, at + 1.2);
  }
};

/** A roll on a snare that swells: now it comes to single shots. */
const drums: Recipe = (kitchen, loudness) => {
  const start = now(kitchen);
  for (let i = 0; i < 44; i++) {
    const at = start + i * 0.038;
    const swell = 0.35 + (0.65 * i) / 44;
    hiss(kitchen, at, 1700, 0.8, envelope(kitchen, at, 0.22 * swell * loudness, 0.001, 0.045), 0.06);
    tone(kitchen, at, 185, 'triangle', envelope(kitchen, at, 0.16 * swell * loudness, 0.001, 0.05), 0.07);
  }
};

const dice: Recipe = (kitchen, loudness) => {
  const start = now(kitchen);
  for (const after of [0, 0.07, 0.13, 0.22, 0.28, 0.36]) {
    const at = start + after;
    hiss(kitchen, at, 1900 + 900 * Math.random(), 3, envelope(kitchen, at, 0.4 * loudness, 0.001, 0.03), 0.05);
  }
};

/** One tick of a spinner. */
const tick: Recipe = (kitchen, loudness) => {
  const at = now(kitchen);
  tone(kitchen, at, 1250, 'square', envelope(kitchen, at, 0.06 * loudness, 0.001, 0.02), 0.03);
};

/** A roar that swells and dies away, with clapping in it. */
const cheer: Recipe = (kitchen, loudness) => {
  const at = now(kitchen);
  for (const [hz, part] of [
    [520, 1],
    [980, 0.8],
    [1900, 0.4],
  ] as const) {
    const filter = hiss(kitchen, at, hz, 1.1, envelope(kitchen, at, 0.3 * part * loudness, 0.3, 2.4), 2.9);
    filter.frequency.linearRampToValueAtTime(hz * 1.2, at + 0.5);
    filter.frequency.linearRampToValueAtTime(hz * 0.85, at + 2.6);
  }
  for (let i = 0; i < 36; i++) {
    const clap = at + 0.25 + 2.1 * Math.random();
    hiss(kitchen, clap, 1200 + 1400 * Math.random(), 1.6, envelope(kitchen, clap, 0.12 * loudness, 0.001, 0.03), 0.05);
  }
};

export const RECIPES: Record<string, Recipe> = {
  click,
  clack,
  flick,
  post,
  board,
  net,
  whistle,
  'two whistles': twoWhistles,
  'three whistles': threeWhistles,
  gasp,
  drums,
  dice,
  tick,
  cheer,
};
