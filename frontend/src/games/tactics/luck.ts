// Dice that tumble over the board and a spinner in the centre circle: pure functions of the film's time.

import type { Side } from '../../wire/messages';
import { dieFaces } from './dice';
import type { Outcome, Scene, Throw } from './scene';
import { BENCH, CELL, onScreen, ROWS, sizeOf, type Point, type View } from './squares';
import type { Stage } from './film';
import { flag, football, sectorPath, set, svg } from './svg';

const DISC = CELL * 2.5;
const AT_REST = 0.36;
const COLOUR: Record<Outcome, string> = { goal: '#f7f1dd', corner: '#9fc6a4', 'goal-kick': '#c9b48a' };
/** Part of a throw's time in which it rolls; then it lies there to be read, and at last it goes aside. */
const ROLLS = 0.62;
const READ = 0.9;

const easeOut = (part: number, power: number): number => 1 - (1 - Math.min(1, Math.max(0, part))) ** power;
const between = (part: number, low: number, high: number): number => Math.min(1, Math.max(0, (part - low) / (high - low)));

export class Luck {
  /** The spinner lies under the figures, the dice over them. */
  readonly below = svg('g', { class: 'spinner-home', 'aria-hidden': 'true' });
  readonly above = svg('g', { class: 'luck', 'aria-hidden': 'true' });
  private readonly shade = svg('rect', { class: 'shade', x: 0, y: 0 });
  private readonly spinner = svg('g', { class: 'spinner' });
  private readonly disc = svg('g');
  private readonly arrow = svg('g', { class: 'arrow' });
  private readonly dice = svg('g', { class: 'dice' });
  private readonly caption = svg('text', { class: 'caption' });
  private sectors = '';

  constructor() {
    this.arrow.append(
      svg('path', {
        d: `M0,${DISC * 0.9}L${-DISC * 0.05},${DISC * 0.2}L${-DISC * 0.085},0L0,${-DISC * 0.9}L${DISC * 0.085},0L${DISC * 0.05},${DISC * 0.2}Z`,
      }),
      svg('circle', { r: DISC * 0.13 }),
    );
    this.spinner.append(this.disc, this.arrow);
    this.below.append(this.spinner);
    this.above.append(this.shade, this.dice, this.caption);
  }

  draw(stage: Stage, scene: Scene, view: View, still: boolean): void {
    const [width, height] = sizeOf(view);
    set(this.shade, { width, height });
    this.drawDisc(scene);
    const thrown = stage.throw;
    const isShot = thrown?.shown.outcome !== undefined;
    const part = thrown ? (still && !thrown.resting ? Math.max(thrown.part, ROLLS) : thrown.part) : 1;
    const active = thrown !== null && !thrown.resting;
    const spinning = active && isShot && scene.device === 'spinner';
    this.shade.setAttribute('opacity', String(spinning ? 0.5 * between(part, 0, 0.08) * (1 - between(part, READ, 1)) : 0));
    this.turn(thrown?.shown ?? null, part, spinning, view);
    this.dice.replaceChildren();
    this.caption.textContent = '';
    if (!thrown || spinning || (isShot && scene.device === 'spinner')) return;
    if (isShot) this.shotDie(thrown.shown, part, view);
    else this.pair(thrown.shown, part, active, view);
  }

  private drawDisc(scene: Scene): void {
    const key = `${scene.device} ${scene.sectors.join(' ')}`;
    this.below.classList.toggle('none', scene.device !== 'spinner');
    if (key === this.sectors) return;
    this.sectors = key;
    const step = 360 / scene.sectors.length;
    this.disc.replaceChildren(svg('circle', { class: 'rim', r: DISC * 1.06 }));
    scene.sectors.forEach((outcome, n) => {
      const sector = svg('path', { class: 'sector', d: sectorPath(DISC, n * step, (n + 1) * step), fill: COLOUR[outcome] });
      const icon = svg('g', { transform: `rotate(${(n + 0.5) * step}) translate(0 ${-DISC * 0.68})` }, symbol(outcome, DISC * 0.15));
      this.disc.append(sector, icon);
    });
  }

  /** The spinner grows, the arrow turns at least four times, slower and slower, and stops in its sector. */
  private turn(thrown: Throw | null, part: number, spinning: boolean, view: View): void {
    const grown = spinning ? between(part, 0, 0.1) * (1 - between(part, READ, 1)) : 0;
    const [x, y] = onScreen([4, 8], view);
    const scale = AT_REST + (1 - AT_REST) * easeOut(grown, 3);
    this.spinner.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
    this.spinner.classList.toggle('awake', spinning);
    if (spinning !== this.above.contains(this.spinner)) {
      if (spinning) this.above.insertBefore(this.spinner, this.dice);
      else this.below.append(this.spinner);
    }
    if (thrown?.stops === undefined) return;
    const count = this.disc.querySelectorAll('.sector').length || 1;
    const rest = ((thrown.stops + 0.5 + 0.3 * Math.sin(thrown.stops * 7 + 1)) * 360) / count;
    const turned = easeOut(part / 0.76, 3.2);
    this.arrow.setAttribute('transform', `rotate(${rest + 360 * 5 * (turned - 1)})`);
    this.disc.querySelectorAll('.sector').forEach((sector, n) => {
      sector.classList.toggle('hit', spinning && part > 0.76 && n === thrown.stops);
    });
  }

  /** One die, two of a keeper, or one of each side: from the thrower's edge to the middle, then to the thrower's tray. */
  private pair(thrown: Throw, part: number, active: boolean, view: View): void {
    const values = thrown.values ?? [];
    values.forEach((value, n) => {
      const side = thrown.sides[n] as Side;
      const [from, middle, tray] = dicePlaces(side, n, values.length, view);
      const rolled = active ? easeOut(part / ROLLS, 2.4) : 1;
      const aside = active ? easeOut(between(part, READ, 1), 2) : 1;
      const x = from[0] + (middle[0] - from[0]) * rolled + (tray[0] - middle[0]) * aside;
      const y = from[1] + (middle[1] - from[1]) * rolled + (tray[1] - middle[1]) * aside;
      const bounce = active ? Math.abs(Math.sin(rolled * Math.PI * 3)) * (1 - rolled) * 46 : 0;
      this.dice.append(die(value, side, [x, y], 24 - 12.5 * aside, (1 - rolled) * 13 * (n ? -1 : 1), bounce));
    });
    if (active && part > ROLLS && part < 0.98) this.say(sum(thrown), onScreen([4, 8], view));
  }

  private shotDie(thrown: Throw, part: number, view: View): void {
    const [from, middle] = dicePlaces(thrown.sides[0] as Side, 0, 1, view);
    const rolled = easeOut(part / ROLLS, 2.4);
    const [x, y] = [from[0] + (middle[0] - from[0]) * rolled, from[1] + (middle[1] - from[1]) * rolled];
    const group = svg('g', { transform: `translate(${x} ${y}) rotate(${(1 - rolled) * 720})` });
    group.append(svg('rect', { class: 'shot-die', x: -26, y: -26, width: 52, height: 52, rx: 9 }), symbol(thrown.outcome as Outcome, 15));
    this.dice.append(group);
  }

  private say(text: string, [x, y]: Point): void {
    this.caption.textContent = text;
    set(this.caption, { x, y: y + 58 });
  }
}

/** `5 + 1 : 3`: a duel with what its figures add; nothing to add up for a single die. */
export function sum(thrown: Throw): string {
  const values = thrown.values ?? [];
  if (thrown.draw === 'two-dice') return `${values.join(' + ')} = ${values.reduce((a, b) => a + b, 0)}`;
  if (values.length < 2) return '';
  return values.map((value, n) => (thrown.bonus?.[n] ? `${value} + ${thrown.bonus[n]}` : String(value))).join(' : ');
}

function dicePlaces(side: Side, n: number, count: number, view: View): [Point, Point, Point] {
  const mine = side === 'home' ? 0 : 16;
  const sway = count > 1 ? (n ? 0.75 : -0.75) : 0;
  const from = onScreen([n ? 7.6 : 0.6, mine], view);
  const middle = onScreen([4, 8], view);
  // Two dice of one side lie beside each other; of two sides, each in its own tray.
  const tray = onScreen([count > 1 && n === 1 ? 6.85 : 7.55, side === 'home' ? -BENCH : ROWS + BENCH], view);
  return [from, [middle[0] + sway * CELL, middle[1]], tray];
}

function die(value: number, side: Side, [x, y]: Point, half: number, left: number, bounce: number): SVGGElement {
  const group = svg('g', { class: `die ${side}`, transform: `translate(${x} ${y})` });
  group.append(svg('ellipse', { class: 'shadow', cx: 2, cy: half * 1.15, rx: half * 1.25, ry: half * 0.5 }));
  const cube = svg('g', { transform: `translate(0 ${-bounce})` });
  for (const face of dieFaces(value, half, left)) {
    const grey = Math.round(205 + 46 * face.light);
    const fill = `rgb(${grey} ${grey - 4} ${grey - 18})`;
    cube.append(
      svg('path', { d: face.outline, fill, stroke: fill, 'stroke-width': half * 0.28, 'stroke-linejoin': 'round' }),
      svg('path', { class: 'pips', d: face.pips }),
    );
  }
  group.append(cube);
  return group;
}

/** Ball, flag or the keeper's 1. */
function symbol(outcome: Outcome, size: number): SVGElement {
  if (outcome === 'goal') return football(size);
  if (outcome === 'corner') return svg('g', { transform: `translate(${-size * 0.4} ${size})` }, flag(size * 2));
  return svg('text', { class: 'one', y: size * 0.8, 'font-size': size * 2.2 }, '1');
}
