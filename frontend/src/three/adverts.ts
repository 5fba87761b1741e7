// Advertising on the fence, for firms that do not exist.

import { type CanvasTexture, RepeatWrapping } from 'three';
import { painted, type Pen } from './textures';

interface Advert {
  text: string;
  ground: string;
  ink: string;
  mark: 'ball' | 'wave' | 'star' | 'leaf' | 'bolt';
}

const ADVERTS: readonly Advert[] = [
  { text: 'TABLEKICK', ground: '#f4ead0', ink: '#16382b', mark: 'ball' },
  { text: 'Brass Kettle Tea', ground: '#7a2418', ink: '#ffe2ad', mark: 'leaf' },
  { text: 'LUMO LAMPS', ground: '#f2c230', ink: '#1d1f24', mark: 'bolt' },
  { text: 'Ferry & Finch', ground: '#0f2d5c', ink: '#f6f4ec', mark: 'wave' },
  { text: 'NORDWIND Radio 88', ground: '#e9eef2', ink: '#b3372c', mark: 'star' },
  { text: 'Oliva Verde', ground: '#2f5d2a', ink: '#f4ead0', mark: 'leaf' },
  { text: 'PEPITO gelato', ground: '#f3a6b8', ink: '#4a1230', mark: 'star' },
  { text: 'Felt & Chalk Co.', ground: '#1d1f24', ink: '#9fe0b0', mark: 'wave' },
];

export const ADVERT_COUNT = ADVERTS.length;

/** One long hoarding; `from` says which firm comes first, so that no two sides look alike. */
export function hoarding(from: number, firms: number, fine: boolean): CanvasTexture {
  const [wide, high] = fine ? [320, 48] : [192, 32];
  const texture = painted(wide * firms, high, (pen) => {
    for (let i = 0; i < firms; i++) paint(pen, ADVERTS[(from + i) % ADVERTS.length]!, i * wide, wide, high);
  });
  texture.wrapS = RepeatWrapping;
  return texture;
}

function paint(pen: Pen, advert: Advert, left: number, wide: number, high: number): void {
  pen.fillStyle = advert.ground;
  pen.fillRect(left, 0, wide, high);
  pen.fillStyle = pen.strokeStyle = advert.ink;
  pen.fillRect(left, 0, 2, high);
  pen.font = `800 ${high * 0.56}px system-ui, sans-serif`;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  const long = Math.min(pen.measureText(advert.text).width, wide - high * 1.6);
  const start = left + (wide - long - high) / 2;
  mark(pen, advert, start + high * 0.35, high / 2, high * 0.32);
  pen.fillStyle = advert.ink;
  pen.fillText(advert.text, start + high, high * 0.54, long);
}

function mark(pen: Pen, { mark: kind, ink, ground }: Advert, x: number, y: number, r: number): void {
  const star = (points: number, inner: number): void => {
    pen.beginPath();
    for (let i = 0; i < 2 * points; i++) {
      const [a, far] = [(i * Math.PI) / points - Math.PI / 2, i % 2 ? inner * r : r];
      pen.lineTo(x + far * Math.cos(a), y + far * Math.sin(a));
    }
    pen.fill();
  };
  pen.fillStyle = ink;
  pen.beginPath();
  if (kind === 'ball') {
    pen.arc(x, y, r, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = ground;
    star(5, 0.5);
  } else if (kind === 'star') star(5, 0.42);
  else if (kind === 'leaf') {
    pen.ellipse(x, y, r, r * 0.5, -0.7, 0, 2 * Math.PI);
    pen.fill();
  } else if (kind === 'bolt') {
    for (const [dx, dy] of [
      [0.2, -1],
      [-0.6, 0.2],
      [0, 0.2],
      [-0.2, 1],
      [0.6, -0.2],
      [0, -0.2],
    ] as const)
      pen.lineTo(x + dx * r, y + dy * r);
    pen.fill();
  } else {
    pen.lineWidth = r * 0.4;
    for (const row of [-0.5, 0.4]) {
      pen.beginPath();
      for (let i = -8; i <= 8; i++) pen.lineTo(x + (i / 8) * r, y + row * r + 0.25 * r * Math.sin(i * 0.9));
      pen.stroke();
    }
  }
}
