// The colours of a film: 255 that come nearest to all its pictures (median cut).

export interface Palette {
  /** Red, green and blue of 256 colours; the last one is not used. */
  colours: Uint8Array;
  nearest(red: number, green: number, blue: number): number;
}

const COLOURS = 255;
/** Colours are told apart by so many bits of each part. */
const FINE = 5;
const SHADES = 1 << (3 * FINE);

const shade = (red: number, green: number, blue: number): number =>
  ((red >> (8 - FINE)) << (2 * FINE)) | ((green >> (8 - FINE)) << FINE) | (blue >> (8 - FINE));

interface Tint {
  parts: [number, number, number];
  shade: number;
  often: number;
}

export function paletteOf(pictures: readonly Uint8ClampedArray[]): Palette {
  const boxes = cut(tintsOf(pictures));
  const colours = new Uint8Array(256 * 3);
  const place = new Int16Array(SHADES).fill(-1);
  boxes.forEach((box, n) => {
    const often = box.reduce((sum, tint) => sum + tint.often, 0);
    for (const part of [0, 1, 2] as const)
      colours[3 * n + part] = Math.round(box.reduce((sum, tint) => sum + tint.parts[part] * tint.often, 0) / often);
    for (const tint of box) place[tint.shade] = n;
  });
  function nearest(red: number, green: number, blue: number): number {
    const key = shade(red, green, blue);
    const known = place[key]!;
    if (known >= 0) return known;
    let [best, least] = [0, Infinity];
    for (let n = 0; n < boxes.length; n += 1) {
      const away = (colours[3 * n]! - red) ** 2 + (colours[3 * n + 1]! - green) ** 2 + (colours[3 * n + 2]! - blue) ** 2;
      if (away < least) [best, least] = [n, away];
    }
    return (place[key] = best);
  }
  return { colours, nearest };
}

/** How often which shade is seen, with the mean of what it stands for. */
function tintsOf(pictures: readonly Uint8ClampedArray[]): Tint[] {
  const sums = new Float64Array(SHADES * 4);
  for (const pixels of pictures) {
    for (let n = 0; n < pixels.length; n += 4) {
      const at = 4 * shade(pixels[n]!, pixels[n + 1]!, pixels[n + 2]!);
      sums[at] = sums[at]! + pixels[n]!;
      sums[at + 1] = sums[at + 1]! + pixels[n + 1]!;
      sums[at + 2] = sums[at + 2]! + pixels[n + 2]!;
      sums[at + 3] = sums[at + 3]! + 1;
    }
  }
  const found: Tint[] = [];
  for (let n = 0; n < SHADES; n += 1) {
    const often = sums[4 * n + 3]!;
    if (often) found.push({ parts: [sums[4 * n]! / often, sums[4 * n + 1]! / often, sums[4 * n + 2]! / often], shade: n, often });
  }
  return found;
}

/** Cut the box in two whose colours differ most, weighed by how often they are seen, until there are enough. */
function cut(tints: Tint[]): Tint[][] {
  const boxes = tints.length ? [measured(tints)] : [];
  while (boxes.length < COLOURS) {
    const box = boxes.reduce((most, one) => (one.worth > most.worth ? one : most), boxes[0]!);
    if (!box || box.worth <= 0) break;
    const ranked = box.tints.toSorted((a, b) => a.parts[box.widest] - b.parts[box.widest]);
    const half = ranked.reduce((sum, tint) => sum + tint.often, 0) / 2;
    let [n, sum] = [0, 0];
    while (n < ranked.length - 1 && (n === 0 || sum + ranked[n]!.often <= half)) sum += ranked[n++]!.often;
    boxes.splice(boxes.indexOf(box), 1, measured(ranked.slice(0, n)), measured(ranked.slice(n)));
  }
  return boxes.map((box) => box.tints);
}

function measured(tints: Tint[]): { tints: Tint[]; widest: 0 | 1 | 2; worth: number } {
  const widths = ([0, 1, 2] as const).map((part) => {
    const values = tints.map((tint) => tint.parts[part]);
    return values.reduce((most, value) => Math.max(most, value), 0) - values.reduce((least, value) => Math.min(least, value), 255);
  });
  const widest = widths.indexOf(Math.max(...widths)) as 0 | 1 | 2;
  const often = tints.reduce((sum, tint) => sum + tint.often, 0);
  // A few bright pixels, as a ball, are worth a colour of their own beside acres of cloth.
  return { tints, widest, worth: tints.length < 2 ? 0 : widths[widest]! * often ** 0.3 };
}
