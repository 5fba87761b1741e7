// Cloth and wood, painted: no picture is loaded.

import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';

export type Pen = CanvasRenderingContext2D;

/** Numbers that look like chance and are the same every time. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

export function painted(width: number, height: number, paint: (pen: Pen) => void): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // Painted once and handed over: kept where the processor has it, it need not be fetched back from a graphics card.
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser cannot paint on a canvas');
  paint(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** Woven cloth in mown stripes, `length` by `width` mm, at `scale` pixels a mm; `lines` are drawn on it in mm. */
export function cloth(
  length: number,
  width: number,
  scale: number,
  look: { green: string; stripe: string; stripes: number; from: number; to: number },
  lines: (pen: Pen) => void,
): CanvasTexture {
  const [w, h] = [Math.round(length * scale), Math.round(width * scale)];
  return painted(w, h, (pen) => {
    pen.fillStyle = look.green;
    pen.fillRect(0, 0, w, h);
    // Stripes only on the playing area, as a groundsman mows it.
    const band = (look.to - look.from) / look.stripes;
    pen.fillStyle = look.stripe;
    for (let i = 0; i < look.stripes; i += 2) pen.fillRect((look.from + i * band) * scale, 0, band * scale, h);
    weave(pen, w, h);
    pen.save();
    pen.scale(scale, scale);
    pen.translate(length / 2, width / 2);
    // The table's y axis points up, the canvas's down.
    pen.scale(1, -1);
    lines(pen);
    pen.restore();
  });
}

function weave(pen: Pen, width: number, height: number): void {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 96;
  const small = tile.getContext('2d');
  if (!small) return;
  const next = chance(7);
  for (let i = 0; i < 96; i++)
    for (let j = 0; j < 96; j++) {
      const dark = next() < 0.5;
      small.fillStyle = dark ? `rgba(0,20,0,${0.1 * next()})` : `rgba(220,255,200,${0.06 * next()})`;
      small.fillRect(i, j, 1, (i + j) % 2 ? 2 : 1);
    }
  const pattern = pen.createPattern(tile, 'repeat');
  if (!pattern) return;
  pen.fillStyle = pattern;
  pen.fillRect(0, 0, width, height);
}

/** Planks with grain. */
export function wood(tone: { light: string; dark: string }, planks: number, seed: number): CanvasTexture {
  const size = 512;
  const texture = painted(size, size, (pen) => {
    const next = chance(seed);
    const wide = size / planks;
    for (let plank = 0; plank < planks; plank++) {
      const top = plank * wide;
      pen.fillStyle = tone.light;
      pen.fillRect(0, top, size, wide);
      pen.fillStyle = `rgba(0,0,0,${0.1 * next()})`;
      pen.fillRect(0, top, size, wide);
      pen.strokeStyle = tone.dark;
      for (let grain = 0; grain < 26; grain++) {
        const y = top + next() * wide;
        pen.globalAlpha = 0.05 + 0.13 * next();
        pen.lineWidth = 0.5 + 1.5 * next();
        pen.beginPath();
        pen.moveTo(0, y);
        for (let x = 0; x <= size; x += 64) pen.lineTo(x, y + Math.sin((x / size) * 2 * Math.PI + grain) * 3 * next());
        pen.stroke();
      }
      pen.globalAlpha = 0.5;
      if (planks > 1) pen.fillRect(0, top, size, 1.5);
      pen.globalAlpha = 1;
    }
  });
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}
