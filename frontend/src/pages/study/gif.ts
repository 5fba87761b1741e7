// Pictures as an animated GIF (GIF89a): one palette for all, and of every picture only what has changed.

import { paletteOf, type Palette } from './palette';

/** A picture: red, green, blue, opacity of every pixel, row by row, as a canvas gives it. */
export type Pixels = Uint8ClampedArray;

export interface Frame {
  pixels: Pixels;
  /** How long it is shown. */
  seconds: number;
}

/** The last place of the palette: "as in the picture before". */
const SAME = 255;
const BITS = 8;
/** Where codes end: twelve bits. */
const MOST_CODES = 4096;

export function gifOf(width: number, height: number, frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
  const out = new Bytes();
  const palette = paletteOf(frames.map((frame) => frame.pixels));
  out.text('GIF89a');
  out.word(width);
  out.word(height);
  // A palette of 256 colours for all pictures, background 0, square pixels.
  out.put(0xf7, 0, 0);
  out.all(palette.colours);
  // Over and over again.
  out.put(0x21, 0xff, 11);
  out.text('NETSCAPE2.0');
  out.put(3, 1, 0, 0, 0);
  let before: Uint8Array | null = null;
  for (const frame of frames) {
    const now = indexed(frame.pixels, palette);
    draw(out, now, before, width, height, frame.seconds);
    before = now;
  }
  out.put(0x3b);
  return out.bytes();
}

function indexed(pixels: Pixels, palette: Palette): Uint8Array {
  const found = new Uint8Array(pixels.length / 4);
  for (let n = 0; n < found.length; n += 1) found[n] = palette.nearest(pixels[4 * n]!, pixels[4 * n + 1]!, pixels[4 * n + 2]!);
  return found;
}

/** What has changed since the picture before: the smallest rectangle around it. */
export function changed(now: Uint8Array, before: Uint8Array | null, width: number, height: number): [number, number, number, number] {
  if (!before) return [0, 0, width, height];
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (now[y * width + x] === before[y * width + x]) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return right < 0 ? [0, 0, 1, 1] : [left, top, right - left + 1, bottom - top + 1];
}

function draw(out: Bytes, now: Uint8Array, before: Uint8Array | null, width: number, height: number, seconds: number): void {
  const [left, top, wide, high] = changed(now, before, width, height);
  const part = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const place = (top + y) * width + left + x;
      part[y * wide + x] = before && before[place] === now[place] ? SAME : now[place]!;
    }
  }
  // Leave it standing; one colour lets the picture before shine through; hundredths of a second.
  out.put(0x21, 0xf9, 4, 0x05);
  out.word(Math.max(2, Math.round(seconds * 100)));
  out.put(SAME, 0);
  out.put(0x2c);
  for (const value of [left, top, wide, high]) out.word(value);
  out.put(0, BITS);
  const packed = pack(part);
  for (let from = 0; from < packed.length; from += 255) {
    const block = packed.subarray(from, from + 255);
    out.put(block.length);
    out.all(block);
  }
  out.put(0);
}

/** LZW with codes that grow from nine to twelve bits. */
function pack(values: Uint8Array): Uint8Array {
  const out = new Bytes();
  const [clear, end] = [1 << BITS, (1 << BITS) + 1];
  let [size, next] = [BITS + 1, end + 1];
  let codes = new Map<number, number>();
  let [held, bits] = [0, 0];
  const say = (code: number): void => {
    held |= code << bits;
    bits += size;
    for (; bits >= 8; bits -= 8, held >>>= 8) out.put(held & 0xff);
  };
  say(clear);
  let prefix = values[0]!;
  for (let n = 1; n < values.length; n += 1) {
    const value = values[n]!;
    const key = (prefix << 8) | value;
    const known = codes.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    say(prefix);
    if (next === MOST_CODES) {
      say(clear);
      [size, next, codes] = [BITS + 1, end + 1, new Map()];
    } else {
      if (next === 1 << size) size += 1;
      codes.set(key, next);
      next += 1;
    }
    prefix = value;
  }
  say(prefix);
  say(end);
  if (bits) out.put(held & 0xff);
  return out.bytes();
}

/** Bytes that grow. */
class Bytes {
  private kept = new Uint8Array(1 << 16);
  private length = 0;

  put(...values: number[]): void {
    this.all(values);
  }

  all(values: ArrayLike<number>): void {
    while (this.length + values.length > this.kept.length) {
      const larger = new Uint8Array(this.kept.length * 2);
      larger.set(this.kept);
      this.kept = larger;
    }
    this.kept.set(values, this.length);
    this.length += values.length;
  }

  word(value: number): void {
    this.put(value & 0xff, value >> 8);
  }

  text(text: string): void {
    this.all(new TextEncoder().encode(text));
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.kept.slice(0, this.length);
  }
}
