// Where one may go: a mark on each square, its shape telling what would happen there, and the way to the one looked at.

import type { Plan } from './plan.svelte';
import type { Lead } from './scene';
import { cellOf, isSquare, middleOf, onScreen, wayThrough, type View } from './squares';
import { flag, football, set, starPath, svg } from './svg';

export class Marks {
  readonly layer = svg('g', { class: 'marks', 'aria-hidden': 'true' });
  private readonly squares = svg('g');
  private readonly way = svg('path', { class: 'way' });
  private readonly cursor = svg('rect', { class: 'cursor none', rx: 6 });

  constructor() {
    this.layer.append(this.squares, this.way, this.cursor);
  }

  draw(choosing: Plan, cursor: string | null, view: View): void {
    this.squares.replaceChildren();
    const [width, height] = cellOf(view);
    const { group } = choosing;
    for (const square of group ? Object.keys(group.squares) : []) {
      const [x, y] = onScreen(middleOf(square), view);
      const mark = svg('g', { class: `mark ${group?.leads[square] ?? 'plain'}`, transform: `translate(${x} ${y})` });
      if (square === choosing.square) mark.classList.add('looked-at');
      mark.append(svg('rect', { class: 'tile', x: -width / 2 + 1.5, y: -height / 2 + 1.5, width: width - 3, height: height - 3, rx: 5 }));
      mark.append(...shape(group?.leads[square]));
      this.squares.append(mark);
    }
    this.drawWay(choosing, view);
    this.cursor.classList.toggle('none', cursor === null);
    if (cursor) {
      const [x, y] = onScreen(middleOf(cursor), view);
      set(this.cursor, { x: x - width / 2 + 2, y: y - height / 2 + 2, width: width - 4, height: height - 4 });
    }
  }

  private drawWay(choosing: Plan, view: View): void {
    const { group, square } = choosing;
    const start = group ? choosing.placeOf(group) : null;
    if (!group || !square || !isSquare(start) || group.kind === 'place') {
      this.way.setAttribute('d', '');
      return;
    }
    const points = wayThrough(start, choosing.turn, square).map((step) => onScreen(middleOf(step), view).join(','));
    this.way.setAttribute('d', `M${points.join('L')}`);
  }
}

/** Never the colour alone: a ball for a shot, a ring for a pass, a cross for a duel, a flag for offside. */
function shape(lead: Lead | undefined): SVGElement[] {
  switch (lead) {
    case 'shot':
      return [svg('path', { class: 'glow', d: starPath(19) }), football(8)];
    case 'pass':
    case 'win':
    case 'dribble':
      return [svg('circle', { class: 'hoop', r: 18 })];
    case 'duel':
      return [svg('path', { class: 'cross', d: 'M-8,-8L8,8M8,-8L-8,8' }), svg('circle', { class: 'hoop', r: 18 })];
    case 'offside':
      return [svg('g', { transform: 'translate(-5 10)' }, flag(20, '#f2c500'))];
    case 'lost':
      return [svg('path', { class: 'cross', d: 'M-6,-6L6,6M6,-6L-6,6' })];
    default:
      return [svg('circle', { class: 'dot', r: 6 })];
  }
}
