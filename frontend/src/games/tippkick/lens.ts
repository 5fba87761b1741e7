// A lens on the ball: fifteen millimetres on a board of more than a metre are small, and its colour decides who plays.

import { BALL } from './looks';
import type { Colour, Turned } from './scene';
import { dot, FACES, turn, type Vec } from './solid';

const SIZE = 96;
/** Looking down by about fifty degrees, from the near touchline. */
const VIEW: Vec = [0, -0.64, 0.77];
const RIGHT: Vec = [1, 0, 0];
const UP: Vec = [0, 0.77, 0.64];
const LAMP: Vec = [-0.35, -0.4, 0.85];

export interface Lens {
  element: HTMLElement;
  show(turned: Turned, moving: boolean): void;
  /** The ball has come to rest: the colour is told, and the lens is large for a moment. */
  came(text: string): void;
  /** What stands below the picture: whose colour lies up. */
  say(colour: Colour, text: string): void;
  /** On a small table it stands upright at the edge, where little happens. */
  fit(width: number, height: number): void;
  /** Where it lies over the table, in its pixels. */
  corners(): { x: number; y: number }[];
}

const SMALL_PX = [560, 330] as const;

export function createLens(): Lens {
  const element = document.createElement('figure');
  element.className = 'tippkick-lens';
  Object.assign(element.style, {
    position: 'absolute',
    left: '10px',
    top: '10px',
    margin: '0',
    padding: '6px 8px',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    maxWidth: 'calc(100% - 20px)',
    borderRadius: '14px',
    background: 'rgba(8, 20, 14, 0.82)',
    color: '#f4efe0',
    font: '600 14px/1.25 system-ui, sans-serif',
    pointerEvents: 'none',
  });
  const canvas = document.createElement('canvas');
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  canvas.width = canvas.height = SIZE * ratio;
  Object.assign(canvas.style, { width: '64px', height: '64px', flex: 'none' });
  canvas.setAttribute('aria-hidden', 'true');
  const caption = document.createElement('figcaption');
  caption.setAttribute('data-tippkick', 'colour');
  const heard = document.createElement('span');
  heard.setAttribute('role', 'status');
  heard.setAttribute('data-tippkick', 'came');
  Object.assign(heard.style, { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' });
  element.style.transformOrigin = 'top left';
  element.append(canvas, caption, heard);
  const pen = canvas.getContext('2d');
  return {
    element,
    show(turned, moving) {
      if (pen) draw(pen, turned, SIZE * ratio, moving);
    },
    came(text) {
      heard.textContent = text;
      if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
        element.animate([{ scale: 1 }, { scale: 1.7, offset: 0.2 }, { scale: 1.7, offset: 0.8 }, { scale: 1 }], {
          duration: 1600,
          easing: 'ease',
        });
    },
    say(colour, text) {
      caption.textContent = text;
      caption.dataset.colour = colour;
    },
    fit(width, height) {
      const small = width < SMALL_PX[0] || height < SMALL_PX[1];
      const upright = small && height > width;
      Object.assign(element.style, {
        flexDirection: small ? 'column' : 'row',
        gap: small ? '0' : '8px',
        padding: small ? '3px' : '6px 8px',
        width: small ? '76px' : 'auto',
        left: small ? '4px' : '10px',
        top: upright ? 'auto' : small ? '4px' : '10px',
        // Above the referee's banner.
        bottom: upright ? '84px' : 'auto',
        fontSize: small ? '12px' : '14px',
        textAlign: small ? 'center' : 'left',
      });
      Object.assign(canvas.style, { width: small ? '48px' : '64px', height: small ? '48px' : '64px' });
    },
    corners() {
      const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = element;
      return [0, 0.5, 1].flatMap((across) => [0, 1].map((down) => ({ x: left + across * width, y: top + down * height })));
    },
  };
}

function draw(pen: CanvasRenderingContext2D, turned: Turned, size: number, moving: boolean): void {
  pen.clearRect(0, 0, size, size);
  const half = size / 2;
  const scale = size * 0.4;
  if (!moving) {
    pen.fillStyle = 'rgba(0, 0, 0, 0.35)';
    pen.beginPath();
    pen.ellipse(half, half + scale * 0.62, scale * 0.95, scale * 0.5, 0, 0, 2 * Math.PI);
    pen.fill();
  }
  for (const face of FACES) {
    const normal = turn(turned, face.normal);
    if (dot(normal, VIEW) <= 0.01) continue;
    const outline = new Path2D();
    face.corners.forEach((corner, i) => {
      const at = turn(turned, corner);
      const [x, y] = [half + scale * dot(at, RIGHT), half - scale * dot(at, UP)];
      if (i) outline.lineTo(x, y);
      else outline.moveTo(x, y);
    });
    outline.closePath();
    const light = 0.62 + 0.38 * Math.max(0, dot(normal, LAMP));
    pen.fillStyle = shade(BALL[face.colour], light);
    pen.fill(outline);
    if (face.colour === 'black') dots(pen, size, outline);
    pen.strokeStyle = 'rgba(140, 132, 118, 0.8)';
    pen.lineWidth = size / 70;
    pen.lineJoin = 'round';
    pen.stroke(outline);
  }
}

/** Black is dotted besides: a pattern and not a colour alone. */
function dots(pen: CanvasRenderingContext2D, size: number, within: Path2D): void {
  pen.save();
  pen.clip(within);
  pen.fillStyle = 'rgba(255, 255, 255, 0.28)';
  const step = size / 12;
  for (let x = 0; x < size; x += step)
    for (let y = 0; y < size; y += step) {
      pen.beginPath();
      pen.arc(x + ((y / step) % 2) * (step / 2), y, size / 90, 0, 2 * Math.PI);
      pen.fill();
    }
  pen.restore();
}

function shade(hex: string, light: number): string {
  const n = parseInt(hex.slice(1), 16);
  const part = (shift: number): number => Math.round(((n >> shift) & 255) * light);
  return `rgb(${part(16)} ${part(8)} ${part(0)})`;
}
