import { describe, expect, it } from 'vitest';
import { changed, gifOf, type Pixels } from './gif';
import { paletteOf } from './palette';

/** Reads what a GIF shows: its size and, picture by picture, the colours after what lay below shone through. */
function read(gif: Uint8Array): { width: number; height: number; shown: string[][] } {
  const word = (at: number): number => gif[at]! | (gif[at + 1]! << 8);
  const [width, height] = [word(6), word(8)];
  const canvas: string[] = new Array<string>(width * height).fill('');
  const shown: string[][] = [];
  let at = 13 + 768;
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      for (at += 2; gif[at]; at += gif[at]! + 1);
      at += 1;
      continue;
    }
    const [left, top, wide] = [word(at + 1), word(at + 3), word(at + 5)];
    at += 11;
    const packed: number[] = [];
    for (; gif[at]; at += gif[at]! + 1) packed.push(...gif.subarray(at + 1, at + 1 + gif[at]!));
    at += 1;
    unpacked(packed).forEach((value, n) => {
      const place = (top + Math.floor(n / wide)) * width + left + (n % wide);
      if (value !== 255) canvas[place] = [...gif.subarray(13 + 3 * value, 16 + 3 * value)].join();
    });
    shown.push([...canvas]);
  }
  return { width, height, shown };
}

function unpacked(bytes: number[]): number[] {
  const out: number[] = [];
  let [size, at] = [9, 0];
  let table: number[][] = [];
  let last: number[] | null = null;
  const reset = (): void => {
    table = Array.from({ length: 258 }, (_, n) => [n]);
    [size, last] = [9, null];
  };
  reset();
  for (;;) {
    let code = 0;
    for (let bit = 0; bit < size; bit += 1, at += 1) code |= ((bytes[at >> 3]! >> (at & 7)) & 1) << bit;
    if (code === 257) return out;
    if (code === 256) {
      reset();
      continue;
    }
    const entry: number[] = table[code] ?? [...last!, last![0]!];
    if (last && table.length < 4096) table.push([...last, entry[0]!]);
    if (table.length === 1 << size && size < 12) size += 1;
    out.push(...entry);
    last = entry;
  }
}

function picture(width: number, height: number, colour: (x: number, y: number) => [number, number, number]): Pixels {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let n = 0; n < width * height; n += 1) pixels.set([...colour(n % width, Math.floor(n / width)), 255], 4 * n);
  return pixels;
}

describe('a film as GIF', () => {
  it('shows again what was drawn, and of the second picture only what has changed', () => {
    const [width, height] = [90, 70];
    // Restless enough that the codes run out more than once.
    const noise = picture(width, height, (x, y) => [((x * 7919 + y * 104729) % 16) * 16, ((x * x + 3 * y) % 4) * 64, 0]);
    const ball = noise.slice();
    ball.set([255, 255, 255, 255], 4 * (20 * width + 30));
    const gif = gifOf(width, height, [
      { pixels: noise, seconds: 0.08 },
      { pixels: ball, seconds: 1 },
    ]);
    expect(new TextDecoder().decode(gif.subarray(0, 6))).toBe('GIF89a');
    const told = read(gif);
    expect([told.width, told.height, told.shown.length]).toEqual([width, height, 2]);
    const first = Array.from({ length: width * height }, (_, n) => [...noise.subarray(4 * n, 4 * n + 3)].join());
    expect(told.shown[0]).toEqual(first);
    expect(told.shown[1]![20 * width + 30]).toBe('255,255,255');
    expect(told.shown[1]!.filter((colour, n) => colour !== first[n])).toHaveLength(1);
  });

  it('knows the smallest part that has changed', () => {
    const [before, now] = [new Uint8Array(20), new Uint8Array(20)];
    now[7] = now[13] = 1;
    expect(changed(now, before, 5, 4)).toEqual([2, 1, 2, 2]);
    expect(changed(before, before, 5, 4)).toEqual([0, 0, 1, 1]);
    expect(changed(now, null, 5, 4)).toEqual([0, 0, 5, 4]);
  });

  it('finds colours for more shades than it has, a small bright one among them', () => {
    const many = picture(200, 100, (x, y) => (x === 5 && y === 5 ? [255, 255, 255] : [x, y, (x + y) % 128]));
    const palette = paletteOf([many]);
    for (let n = 0; n < 20000; n += 501) {
      const [red, green, blue] = many.subarray(4 * n, 4 * n + 3) as unknown as [number, number, number];
      const found = palette.nearest(red, green, blue);
      expect(found).toBeLessThan(255);
      const parts = palette.colours.subarray(3 * found, 3 * found + 3);
      expect(Math.hypot(parts[0]! - red, parts[1]! - green, parts[2]! - blue)).toBeLessThan(40);
    }
    const white = palette.nearest(255, 255, 255);
    expect(palette.colours[3 * white]).toBeGreaterThan(230);
  });
});
