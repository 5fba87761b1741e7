// Figures, ball and cards, as little wooden players with a shirt.

import type { Figure, Scene } from './scene';
import type { Stage, Standing } from './film';
import { CELL, onScreen, type Point, type View } from './squares';
import { flag, football, set, svg } from './svg';

const SHIRT = 'M-11,-3C-9,-8 -4,-9 0,-9C4,-9 9,-8 11,-3L12,5L8.5,6L8,13H-8L-8.5,6L-12,5Z';

interface Piece {
  group: SVGGElement;
  body: SVGGElement;
  shadow: SVGElement;
  card: SVGElement;
  flag: SVGElement;
}

export class Pieces {
  readonly layer = svg('g', { class: 'pieces', 'aria-hidden': 'true' });
  private readonly pieces = new Map<string, Piece>();
  private readonly ball = svg('g', { class: 'ball' });
  private readonly ballShadow = svg('ellipse', { class: 'shadow', rx: 6, ry: 2.6 });
  private readonly leather = football(6.6);
  private readonly shown = svg('g', { class: 'shown-card' });

  constructor() {
    this.ball.append(this.ballShadow, this.leather);
    this.layer.append(this.ball, this.shown);
  }

  draw(stage: Stage, scene: Scene, view: View, marks: { selected: string | null; movable: Set<string> }): void {
    const places = apart(stage.figures);
    const order: { y: number; element: Element }[] = [];
    for (const standing of stage.figures) {
      const { figure } = standing;
      const piece = this.pieces.get(figure.name) ?? this.make(figure);
      const at = places.get(figure.name) as Apart;
      const [x, y] = onScreen(standing.at, view);
      const scale = standing.onBoard ? at.scale : 0.74;
      const lift = standing.lift * 14 + (marks.selected === figure.name ? 6 : 0);
      piece.group.setAttribute('transform', `translate(${x + at.shift * CELL} ${y}) scale(${scale})`);
      piece.body.setAttribute('transform', `translate(0 ${-lift})`);
      set(piece.shadow, { rx: 13 + lift * 0.2, opacity: 0.42 - lift * 0.012 });
      piece.group.classList.toggle('selected', marks.selected === figure.name);
      piece.group.classList.toggle('movable', marks.movable.has(figure.name));
      piece.group.classList.toggle('holder', scene.carrier === figure.name);
      piece.group.classList.toggle('out', figure.card === 'red');
      piece.card.setAttribute('class', figure.card ? `own-card ${figure.card}` : 'own-card none');
      piece.flag.setAttribute('class', scene.offside.includes(figure.name) ? 'offside' : 'offside none');
      order.push({ y: y + standing.lift * 40, element: piece.group });
    }
    order.push({ y: this.drawBall(stage, view), element: this.ball });
    // Nearer things are drawn later: that is all the depth a board needs.
    order.sort((a, b) => a.y - b.y);
    this.layer.append(...order.map(({ element }) => element), this.shown);
    this.drawCard(stage, view);
  }

  private make(figure: Figure): Piece {
    const shadow = svg('ellipse', { class: 'shadow', cy: 15, rx: 13, ry: 5 });
    const ring = svg('ellipse', { class: 'ring', cy: 14, rx: 16, ry: 7.5 });
    const card = svg('rect', { class: 'own-card none', x: 7, y: -15, width: 7, height: 10, rx: 1.2 });
    const offside = svg('g', { class: 'offside none', transform: 'translate(-12 -4)' }, flag(13, '#f2c500'));
    const body = svg(
      'g',
      { class: 'body' },
      svg('ellipse', { class: 'base', cy: 14, rx: 12, ry: 5 }),
      svg('path', { class: 'shirt', d: SHIRT }),
      svg('path', { class: 'stripes', d: 'M-7,-7.4V13M-1.8,-9V13M3.4,-8.8V13M8.4,-6.4V5.4' }),
      svg('path', { class: 'hem', d: SHIRT }),
      svg('circle', { class: 'head', cy: -13, r: 5.6 }),
      svg('path', { class: 'hair', d: 'M-5.6,-13.6A5.6,5.6 0 0 1 5.6,-13.6Q0,-16.6 -5.6,-13.6Z' }),
      svg('text', { class: 'label', y: 6.4 }, figure.rank === 'keeper' ? '1' : figure.label),
      card,
      offside,
    );
    const group = svg('g', { class: `figure ${figure.side} ${figure.rank}` }, shadow, ring, body);
    const piece = { group, body, shadow, card, flag: offside };
    this.pieces.set(figure.name, piece);
    this.layer.append(group);
    return piece;
  }

  private drawBall(stage: Stage, view: View): number {
    this.ball.classList.toggle('none', stage.ball === null);
    if (!stage.ball) return -1;
    const held = stage.figures.some(
      (s) => s.onBoard && Math.hypot(s.at[0] - (stage.ball as Point)[0], s.at[1] - (stage.ball as Point)[1]) < 0.3,
    );
    const [x, y] = onScreen(stage.ball, view);
    // At the feet of whoever has it, else in the middle of its square.
    const foot = held && stage.ballLift === 0 ? 13 : 0;
    this.ball.setAttribute('transform', `translate(${x + foot} ${y + (foot ? 15 : 4)})`);
    this.leather.setAttribute('transform', `translate(0 ${-4 - stage.ballLift * 22}) rotate(${stage.rolled * 110})`);
    set(this.ballShadow, { rx: 6 + stage.ballLift * 2, opacity: 0.4 - stage.ballLift * 0.2 });
    return y + foot + 6 + stage.ballLift * 60;
  }

  private drawCard(stage: Stage, view: View): void {
    this.shown.replaceChildren();
    if (!stage.card) return;
    const { figure, card, part } = stage.card;
    const where = stage.figures.find((s) => s.figure.name === figure.name);
    if (!where) return;
    const [x, y] = onScreen(where.at, view);
    const grown = Math.min(1, part * 5) * (part > 0.88 ? (1 - part) / 0.12 : 1);
    const rect = (colour: string, dx: number, turn: number): SVGElement =>
      svg('rect', { class: `big-card ${colour}`, x: -17 + dx, y: -50, width: 34, height: 48, rx: 4, transform: `rotate(${turn})` });
    const cards = card === 'yellow' ? [rect('yellow', 0, -6)] : [rect('yellow', -8, -14), rect('red', 8, 8)];
    this.shown.append(svg('g', { transform: `translate(${x} ${y - 18}) scale(${grown * 1.15})` }, ...cards));
  }
}

interface Apart {
  shift: number;
  scale: number;
}

/** Two figures on one square step aside for each other, home to the left. */
function apart(figures: Standing[]): Map<string, Apart> {
  const places = new Map<string, Apart>(figures.map(({ figure }) => [figure.name, { shift: 0, scale: 1 }]));
  const onBoard = figures.filter((standing) => standing.onBoard);
  for (const a of onBoard.filter(({ figure }) => figure.side === 'home')) {
    for (const b of onBoard.filter(({ figure }) => figure.side === 'away')) {
      const far = Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]);
      if (far > 0.6) continue;
      const near = 1 - far / 0.6;
      places.set(a.figure.name, { shift: -0.23 * near, scale: 1 - 0.16 * near });
      places.set(b.figure.name, { shift: 0.23 * near, scale: 1 - 0.16 * near });
    }
  }
  return places;
}
