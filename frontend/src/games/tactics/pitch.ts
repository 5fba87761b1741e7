// The printed board: grass, lines, zones, goals, names of files and rows. Drawn once for a point of view.

import type { Scene } from './scene';
import {
  ACROSS,
  ALL_SQUARES,
  BEHIND,
  CELL,
  FILES,
  FRAME,
  gridOf,
  middleOf,
  onScreen,
  ROWS,
  sizeOf,
  type Point,
  type View,
} from './squares';
import { starPath, svg } from './svg';

const LINE = { fill: 'none', class: 'line' };

export function drawPitch(zones: Scene['zones'], view: View): SVGGElement {
  const [width, height] = sizeOf(view);
  const pitch = svg('g', { class: 'pitch', 'aria-hidden': 'true' });
  pitch.append(paints());
  pitch.append(svg('rect', { class: 'wood', x: 1, y: 1, width: width - 2, height: height - 2, rx: 12 }));
  pitch.append(...benches(view), ...goals(view));
  pitch.append(area([0, 0], [8, ROWS], view, { class: 'grass' }));
  for (let row = 0; row < ROWS; row += 2) pitch.append(area([0, row], [8, row + 1], view, { class: 'mown' }));
  for (const square of zones.area) pitch.append(cell(square, view, 'tinted'));
  for (const square of zones.goal_area) pitch.append(cell(square, view, 'tinted'));
  pitch.append(area([0, 0], [8, ROWS], view, { class: 'lamp' }));
  pitch.append(grid(view), ...lines(zones, view), ...names(view));
  return pitch;
}

/** Wood that shines a little, and a lamp over the middle of the grass. */
function paints(): SVGDefsElement {
  const stop = (offset: number, colour: string, opacity = 1): SVGStopElement =>
    svg('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
  return svg(
    'defs',
    {},
    svg(
      'linearGradient',
      { id: 'tactics-wood', x1: 0, y1: 0, x2: 1, y2: 1 },
      stop(0, '#7a4a2a'),
      stop(0.45, '#553018'),
      stop(0.6, '#6b3f22'),
      stop(1, '#43240f'),
    ),
    svg(
      'radialGradient',
      { id: 'tactics-lamp', cx: 0.5, cy: 0.45, r: 0.75 },
      stop(0, '#fff8d8', 0.16),
      stop(0.55, '#fff8d8', 0),
      stop(0.55, '#04180d', 0),
      stop(1, '#04180d', 0.3),
    ),
  );
}

function rectangle(a: Point, b: Point, view: View): Record<'x' | 'y' | 'width' | 'height', number> {
  const [p, q] = [onScreen(a, view), onScreen(b, view)];
  return { x: Math.min(p[0], q[0]), y: Math.min(p[1], q[1]), width: Math.abs(p[0] - q[0]), height: Math.abs(p[1] - q[1]) };
}

function area(a: Point, b: Point, view: View, attributes: Record<string, string | number>): SVGRectElement {
  return svg('rect', { ...rectangle(a, b, view), ...attributes });
}

function cell(square: string, view: View, name: string): SVGRectElement {
  const [file, row] = gridOf(square);
  return area([file, row], [file + 1, row + 1], view, { class: name });
}

/** The rectangle around the squares of a zone in one half. */
function around(squares: string[], half: string, view: View): SVGRectElement {
  const grid = squares.filter((square) => square.endsWith(half)).map(gridOf);
  const files = grid.map(([file]) => file);
  const rows = grid.map(([, row]) => row);
  const low: Point = [Math.min(...files), Math.min(...rows)];
  const high: Point = [Math.max(...files) + 1, Math.max(...rows) + 1];
  return area(low, high, view, LINE);
}

function grid(view: View): SVGPathElement {
  const parts: string[] = [];
  const stroke = (a: Point, b: Point): number => parts.push(`M${onScreen(a, view).join(',')}L${onScreen(b, view).join(',')}`);
  for (let file = 1; file < 8; file += 1) stroke([file, 0], [file, ROWS]);
  for (let row = 1; row < ROWS; row += 1) stroke([0, row], [8, row]);
  return svg('path', { class: 'grid', d: parts.join('') });
}

function lines(zones: Scene['zones'], view: View): SVGElement[] {
  const centre = onScreen([4, 8], view);
  const found: SVGElement[] = [area([0, 0], [8, ROWS], view, { ...LINE, class: 'line edge' })];
  const [left, right] = [onScreen([0, 8], view), onScreen([8, 8], view)];
  found.push(svg('path', { ...LINE, d: `M${left.join(',')}L${right.join(',')}` }));
  found.push(svg('circle', { ...LINE, cx: centre[0], cy: centre[1], r: CELL * 1.5 }));
  for (const half of ['s', 'n']) {
    found.push(around(zones.area, half, view), around(zones.goal_area, half, view));
    const spot = onScreen([4, half === 's' ? 1.9 : 14.1], view);
    found.push(svg('circle', { class: 'spot', cx: spot[0], cy: spot[1], r: 2.6 }));
    found.push(arc(zones, half, view));
  }
  for (const square of zones.stars) {
    const [x, y] = onScreen(middleOf(square), view);
    found.push(svg('path', { class: 'star', d: starPath(CELL * 0.33), transform: `translate(${x} ${y})` }));
  }
  for (const square of zones.corners) {
    const [file, row] = gridOf(square);
    const [x, y] = onScreen([file ? 8 : 0, row ? ROWS : 0], view);
    const clip = rectangle([file, row], [file + 1, row + 1], view);
    const [dx, dy] = [x === clip.x ? 1 : -1, y === clip.y ? 1 : -1];
    const r = CELL * 0.34;
    found.push(svg('path', { ...LINE, d: `M${x + dx * r},${y}A${r},${r} 0 0 ${dx * dy > 0 ? 1 : 0} ${x},${y + dy * r}` }));
  }
  return found;
}

/** The penalty arc over its two squares. */
function arc(zones: Scene['zones'], half: string, view: View): SVGPathElement {
  const rows = zones.arc.filter((square) => square.endsWith(half)).map((square) => gridOf(square)[1]);
  const near = half === 's' ? Math.min(...rows) : Math.max(...rows) + 1;
  const far = near + (half === 's' ? 0.86 : -0.86);
  const [a, b, c] = [onScreen([3.08, near], view), onScreen([4, far], view), onScreen([4.92, near], view)];
  const control: Point = [2 * b[0] - (a[0] + c[0]) / 2, 2 * b[1] - (a[1] + c[1]) / 2];
  return svg('path', { ...LINE, d: `M${a.join(',')}Q${control.join(',')} ${c.join(',')}` });
}

function goals(view: View): SVGElement[] {
  return [0, ROWS].map((row) => {
    const back = row ? row + 0.42 : -0.42;
    return area([3, row], [5, back], view, { class: 'goal', rx: 3 });
  });
}

function benches(view: View): SVGElement[] {
  const deep = (BEHIND - 6) / CELL;
  return [-deep, ROWS + 0.48].map((row) => area([0, row], [8, row + deep - 0.48], view, { class: 'bench', rx: 6 }));
}

function names(view: View): SVGElement[] {
  const label = (at: Point, text: string): SVGElement => {
    const [x, y] = onScreen(at, view);
    return svg('text', { class: 'name', x, y: y + 4 }, text);
  };
  const side = FRAME / 2 / ACROSS;
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const text = String(row < 8 ? row + 1 : ROWS - row);
    return [label([-side, row + 0.5], text), label([8 + side, row + 0.5], text)];
  });
  const files = Array.from(FILES, (file, n) => [
    label([n + 0.5, -0.25], n === 3 || n === 4 ? '' : file),
    label([n + 0.5, ROWS + 0.25], n === 3 || n === 4 ? '' : file),
  ]);
  return [...rows.flat(), ...files.flat()];
}

/** One invisible rectangle for each square, on top of everything: what one taps. */
export function drawTouch(view: View): SVGGElement {
  const layer = svg('g', { class: 'touch' });
  for (const square of ALL_SQUARES) {
    const rect = cell(square, view, 'square');
    rect.dataset['square'] = square;
    layer.append(rect);
  }
  return layer;
}
