// A chosen kit as the figures wear it. Away's bases are striped, so that one can tell the sides apart without colour.

import { apart, inkOn } from '../../team/colours';
import { CONTRAST_SLEEVES, SHAPES } from '../../team/patterns';
import type { Pen } from '../../three';
import type { Kit } from '../../team/messages';
import type { Side } from '../../wire/messages';

export interface Dress {
  shirt: string;
  second: string;
  pattern: Kit['pattern'];
  sleeve: string;
  shorts: string;
  socks: string;
  base: string;
  disc: string;
  ink: string;
  keeper: string;
  /** On the goalkeeper's back. */
  number: string;
  striped: boolean;
}

const KEEPERS = ['#f0b429', '#8e5bd6', '#3fae6a', '#ee7b1c', '#d8dde2', '#e58fb0'];

/** What follows from two colours and a pattern. */
function dressOf(kit: Kit, side: Side, other: Kit): Dress {
  const away = side === 'away';
  const disc = away ? kit.first : kit.second;
  const taken = [kit.first, kit.second, other.first, other.second];
  const lonely = (colour: string): number => Math.min(...taken.map((one) => apart(colour, one)));
  const free = [...KEEPERS].sort((a, b) => lonely(b) - lonely(a));
  return {
    shirt: kit.first,
    second: kit.second,
    pattern: kit.pattern,
    sleeve: CONTRAST_SLEEVES.has(kit.pattern) ? kit.second : kit.first,
    shorts: kit.pattern === 'plain' || kit.pattern === 'hoops' ? kit.second : inkOn(kit.first) === '#ffffff' ? '#f6f4ec' : '#24262b',
    socks: kit.first,
    base: away ? kit.second : kit.first,
    disc,
    ink: inkOn(disc),
    // The two goalkeepers differ as well.
    keeper: free[away ? 1 : 0]!,
    number: String(kit.number),
    striped: away,
  };
}

export type Wardrobe = Record<Side, Dress>;

export const wardrobeOf = ({ home, away }: Record<Side, Kit>): Wardrobe => ({
  home: dressOf(home, 'home', away),
  away: dressOf(away, 'away', home),
});

export const SKINS = ['#f0c8a0', '#d9a273', '#a86f45', '#7a4a2b', '#f4d4b4'];
export const HAIRS = ['#2b1a10', '#14100d', '#6b4423', '#b98a4a', '#3c3c3c'];

/** A shirt laid flat: the front in the first quarter, the back in the third. */
export function paintShirt(pen: Pen, dress: Dress, number: string): void {
  const { width, height } = pen.canvas;
  pen.fillStyle = dress.shirt;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = dress.second;
  for (const left of [0, 0.5])
    for (const shape of SHAPES[dress.pattern]) {
      pen.beginPath();
      for (const [x, y] of shape) pen.lineTo((left + x / 2) * width, y * height);
      pen.fill();
    }
  pen.fillRect(0, 0, width, height * 0.07);
  const ink = inkOn(dress.shirt);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (const middle of [0.25, 0.75]) {
    const size = height * (middle > 0.5 ? 0.66 : 0.4);
    pen.font = `800 ${size}px system-ui, sans-serif`;
    // An edge keeps the number readable on any pattern.
    pen.strokeStyle = ink === '#ffffff' ? '#14161a' : '#ffffff';
    pen.lineWidth = size * 0.2;
    pen.strokeText(number, middle * width, height * 0.54, size * 1.2);
    pen.fillStyle = ink;
    pen.fillText(number, middle * width, height * 0.54, size * 1.2);
  }
}

/** A round badge with the number: away's has a striped rim, home's a plain one. */
export function paintBadge(pen: Pen, kit: Dress, number: string): void {
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
  pen.fillStyle = inkOn(kit.shirt);
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
