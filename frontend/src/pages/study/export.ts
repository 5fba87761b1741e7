// A film of one step as GIF or WebM, made in the browser: the table, its arrows and the note below.

import type { Table } from '../../games/contract';
import type { Reel } from '../../shared/reel.svelte';
import { gifOf, type Frame } from './gif';
import type { Arrow } from './share';

export type Kind = 'gif' | 'webm';
export interface Shown {
  table: Table;
  reel: Reel;
  /** The element the table is drawn into. */
  frame: HTMLElement;
  note: string;
  arrows: readonly Arrow[];
}

const KINDS = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];
const WIDE: Record<Kind, number> = { gif: 480, webm: 960 };
const A_SECOND: Record<Kind, number> = { gif: 12.5, webm: 30 };
/** The end stands still for a while; so does a moment that has no motion at all. */
const STANDS_S = 1.6;
/** So long a recorder may be silent; this much is more than the head of its file. */
const [PATIENCE_S, SLICE_MS, LEAST_BYTES] = [30, 250, 1000];
/** A GIF of more is too large to send. */
const MOST_FRAMES = 250;
const MARGIN = 12;
const YELLOW = '#ffd34d';

export function canFilm(): boolean {
  return typeof MediaRecorder !== 'undefined' && KINDS.some((kind) => MediaRecorder.isTypeSupported(kind));
}

/** The film of the step on show; `came` is told how far it is. The reel stands at the end of the step afterwards. */
export async function film(shown: Shown, kind: Kind, came: (share: number) => void, signal: AbortSignal): Promise<Blob> {
  const { reel } = shown;
  const at = reel.moment.i;
  const still = reel.moment.seconds;
  const lasts = reel.step?.film?.duration_s ?? 0;
  reel.pause();
  const sheet = new Sheet(shown, WIDE[kind]);
  try {
    return kind === 'gif' ? await asGif(shown, sheet, at, lasts, came, signal) : await asWebm(shown, sheet, at, lasts, came, signal);
  } finally {
    reel.jump(at, still);
  }
}

async function asGif(
  { reel }: Shown,
  sheet: Sheet,
  at: number,
  lasts: number,
  came: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const count = Math.min(MOST_FRAMES, Math.ceil(lasts * A_SECOND.gif));
  const each_s = count ? lasts / count : 0;
  const frames: Frame[] = [];
  for (let n = 0; n <= count; n += 1) {
    signal.throwIfAborted();
    reel.jump(at, n * each_s);
    await sheet.draw(each_s);
    frames.push({ pixels: sheet.pixels(), seconds: n < count ? each_s : STANDS_S });
    came((0.9 * n) / Math.max(1, count));
    // The page stays alive: buttons, and whoever listens to it.
    await new Promise((done) => setTimeout(done));
  }
  return new Blob([gifOf(sheet.width, sheet.height, frames)], { type: 'image/gif' });
}

async function asWebm(
  { reel }: Shown,
  sheet: Sheet,
  at: number,
  lasts: number,
  came: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const kind = KINDS.find((each) => MediaRecorder.isTypeSupported(each)) ?? 'video/webm';
  reel.jump(at, 0);
  await sheet.draw(0);
  const recorder = new MediaRecorder(sheet.canvas.captureStream(A_SECOND.webm), { mimeType: kind, videoBitsPerSecond: 4_000_000 });
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  const stopped = new Promise((done) => (recorder.onstop = done));
  /** Has the encoder written any picture? The head of the file alone is shorter. */
  const empty = (): boolean => parts.reduce((bytes, part) => bytes + part.size, 0) < LEAST_BYTES;
  recorder.start(SLICE_MS);
  try {
    const began = performance.now();
    let last = 0;
    // What a busy machine has not encoded when the recorder is stopped is lost: the end stands until there is something.
    for (let now = 0; now < lasts + STANDS_S || (empty() && now < lasts + PATIENCE_S);) {
      signal.throwIfAborted();
      await new Promise((done) => setTimeout(done, 1000 / A_SECOND.webm));
      now = (performance.now() - began) / 1000;
      // As long as it lasts, however slow the machine is: then there are fewer pictures.
      reel.jump(at, Math.min(now, lasts));
      await sheet.draw(now - last);
      last = now;
      came(Math.min(1, now / (lasts + STANDS_S)));
    }
  } finally {
    recorder.stop();
    await stopped;
  }
  return new Blob(parts, { type: 'video/webm' });
}

/** What is filmed: the table as it is seen, arrows on it, the note below. */
class Sheet {
  readonly canvas = document.createElement('canvas');
  readonly width: number;
  readonly height: number;
  private readonly pen: CanvasRenderingContext2D;
  private readonly table: { width: number; height: number };
  private readonly scale: number;
  private readonly lines: string[];
  private readonly letters: number;

  constructor(
    private readonly shown: Shown,
    wide: number,
  ) {
    const { clientWidth, clientHeight } = shown.frame;
    this.width = even(Math.min(wide, Math.max(clientWidth, 240)));
    this.scale = this.width / clientWidth;
    this.table = { width: this.width, height: even(clientHeight * this.scale) };
    this.letters = Math.round(this.width / 28);
    this.pen = this.canvas.getContext('2d', { willReadFrequently: true })!;
    this.pen.font = this.font;
    this.lines = wrapped(shown.note, (text) => this.pen.measureText(text).width <= this.width - 2 * MARGIN);
    const below = this.lines.length ? this.lines.length * this.letters * 1.35 + 2 * MARGIN : 0;
    this.height = even(this.table.height + below);
    [this.canvas.width, this.canvas.height] = [this.width, this.height];
  }

  private get font(): string {
    return `600 ${this.letters}px system-ui, sans-serif`;
  }

  async draw(passed_s: number): Promise<void> {
    const { pen, table, shown } = this;
    await shown.table.paint?.(pen, table.width, table.height, passed_s);
    pen.lineWidth = 5 * this.scale;
    pen.strokeStyle = pen.fillStyle = YELLOW;
    for (const arrow of shown.arrows) this.arrow(arrow);
    if (!this.lines.length) return;
    pen.fillStyle = '#1d2a22';
    pen.fillRect(0, table.height, this.width, this.height - table.height);
    pen.fillStyle = '#f6f1e3';
    pen.font = this.font;
    pen.textBaseline = 'top';
    this.lines.forEach((line, n) => pen.fillText(line, MARGIN, table.height + MARGIN + n * this.letters * 1.35));
  }

  pixels(): Uint8ClampedArray {
    return this.pen.getImageData(0, 0, this.width, this.height).data;
  }

  private arrow([x1, y1, x2, y2]: Arrow): void {
    const { pen, scale } = this;
    const [from, to] = [this.shown.table.pixel?.([x1, y1]), this.shown.table.pixel?.([x2, y2])];
    if (!from || !to) return;
    const turn = Math.atan2(to.y - from.y, to.x - from.x);
    const head = 16 * scale;
    const tip = { x: to.x * scale, y: to.y * scale };
    pen.beginPath();
    pen.moveTo(from.x * scale, from.y * scale);
    pen.lineTo(tip.x - head * Math.cos(turn), tip.y - head * Math.sin(turn));
    pen.stroke();
    pen.beginPath();
    pen.moveTo(tip.x, tip.y);
    for (const bent of [-0.45, 0.45]) pen.lineTo(tip.x - 1.3 * head * Math.cos(turn + bent), tip.y - 1.3 * head * Math.sin(turn + bent));
    pen.fill();
  }
}

/** Makers of films want even measures. */
const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** A text in lines that fit; a word that does not fit alone stands alone. */
export function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (line && !fits(longer)) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    if (line) lines.push(line);
  }
  return lines;
}

export function save(film: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(film);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
