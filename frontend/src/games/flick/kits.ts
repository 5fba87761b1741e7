// What the teams wear: colour and pattern, so that one can tell them apart without colour.

import type { Side } from '../../wire/messages';
import type { Pen } from '../../three';

export interface Kit {
  shirt: string;
  second: string;
  shorts: string;
  socks: string;
  base: string;
  disc: string;
  ink: string;
  keeper: string;
  striped: boolean;
}

export const KITS: Record<Side, Kit> = {
  home: {
    shirt: '#1f5fa8',
    second: '#f6f4ec',
    shorts: '#f6f4ec',
    socks: '#1f5fa8',
    base: '#1a56a0',
    disc: '#f6f4ec',
    ink: '#0d2340',
    keeper: '#f0b429',
    striped: false,
  },
  away: {
    shirt: '#b3372c',
    second: '#f6f4ec',
    shorts: '#2a1512',
    socks: '#b3372c',
    base: '#f6f4ec',
    disc: '#b3372c',
    ink: '#ffffff',
    keeper: '#8e5bd6',
    striped: true,
  },
};

export const SKINS = ['#f0c8a0', '#d9a273', '#a86f45', '#7a4a2b', '#f4d4b4'];
export const HAIRS = ['#2b1a10', '#14100d', '#6b4423', '#b98a4a', '#3c3c3c'];

/** A shirt laid flat: the front in the first quarter, the back in the third. */
export function paintShirt(pen: Pen, kit: Kit, number: string): void {
  const { width, height } = pen.canvas;
  pen.fillStyle = kit.shirt;
  pen.fillRect(0, 0, width, height);
  if (kit.striped) {
    pen.fillStyle = kit.second;
    const stripes = 12;
    for (let i = 0; i < stripes; i++) pen.fillRect(((i + 0.25) * width) / stripes, 0, width / stripes / 2, height);
  } else {
    pen.fillStyle = kit.second;
    pen.fillRect(0, 0, width, height * 0.07);
  }
  for (const middle of [0.25, 0.75]) {
    pen.fillStyle = kit.striped ? kit.shirt : 'transparent';
    const back = middle > 0.5;
    const size = height * (back ? 0.66 : 0.4);
    if (kit.striped) pen.fillRect(middle * width - size * 0.62, height * 0.5 - size * 0.52, size * 1.24, size * 1.04);
    pen.fillStyle = '#ffffff';
    pen.font = `800 ${size}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(number, middle * width, height * 0.54, size * 1.2);
  }
}

/** A round badge with the number: away's has a striped rim, home's a plain one. */
export function paintBadge(pen: Pen, kit: Kit, number: string): void {
  const size = pen.canvas.width;
  const middle = size / 2;
  pen.fillStyle = kit.second;
  disc(pen, middle, middle, middle - 1);
  if (kit.striped) {
    pen.fillStyle = kit.shirt;
    for (let i = 0; i < 12; i++) {
      pen.beginPath();
      pen.moveTo(middle, middle);
      pen.arc(middle, middle, middle - 1, (i * Math.PI) / 6, ((i + 0.5) * Math.PI) / 6);
      pen.fill();
    }
  }
  pen.fillStyle = kit.shirt;
  disc(pen, middle, middle, middle * 0.8);
  pen.fillStyle = '#ffffff';
  pen.font = `700 ${size * 0.52}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(number, middle, middle * 1.06);
}

export function disc(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
  pen.fill();
}
