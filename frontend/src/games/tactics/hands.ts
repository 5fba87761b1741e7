// Mouse, thumb and keyboard on the board: all of them choose through `Plan`.

import type { Plan } from './plan.svelte';
import type { Stage } from './film';
import { neighbour, onScreen, type View } from './squares';

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What the hands have to know of the board. */
export interface Reach {
  root: HTMLElement;
  canvas: SVGSVGElement;
  choosing: Plan;
  view: () => View;
  stage: () => Stage | null;
  /** The cursor of the keyboard has moved, or something was taken by it. */
  looked: () => void;
  /** A figure was put down. */
  put: () => void;
}

export class Hands {
  /** The square of the keyboard's cursor; null while nobody uses it. */
  cursor: string | null = null;
  private drag: { square: string; trail: string[] } | null = null;

  constructor(private readonly reach: Reach) {
    const { root, canvas, choosing } = reach;
    canvas.addEventListener('pointerdown', (event) => this.press(event));
    canvas.addEventListener('pointermove', (event) => this.glide(event));
    canvas.addEventListener('pointerup', (event) => this.release(event));
    canvas.addEventListener('pointercancel', () => (this.drag = null));
    canvas.addEventListener('pointerleave', () => choosing.look(null));
    root.addEventListener('keydown', (event) => this.key(event));
    root.addEventListener('focus', () => {
      if (root.matches(':focus-visible')) this.moveCursor(this.cursor ?? this.firstSquare());
    });
    root.addEventListener('blur', () => {
      this.cursor = null;
      reach.looked();
    });
  }

  private under(event: PointerEvent): string | null {
    const element = document.elementFromPoint(event.clientX, event.clientY);
    return element instanceof SVGElement ? (element.dataset['square'] ?? null) : null;
  }

  private press(event: PointerEvent): void {
    const square = this.under(event);
    if (!square) return this.pressBench(event);
    const { choosing } = this.reach;
    this.drag = { square, trail: [square] };
    const isTarget = choosing.group !== null && square in choosing.group.squares;
    if (isTarget || !choosing.standingOn(square).length) return;
    // A finger's pointer belongs to the square it came down on; letting it go lets one drag to another.
    const { target, pointerId } = event;
    if (target instanceof Element && target.hasPointerCapture(pointerId)) target.releasePointerCapture(pointerId);
    choosing.tap(square);
  }

  private glide(event: PointerEvent): void {
    const square = this.under(event);
    if (this.drag && square && this.drag.trail.at(-1) !== square) this.drag.trail.push(square);
    this.reach.choosing.look(square);
  }

  private release(event: PointerEvent): void {
    const square = this.under(event);
    const drag = this.drag;
    this.drag = null;
    const { choosing } = this.reach;
    if (!square || !drag) return;
    if (choosing.group && square in choosing.group.squares) {
      choosing.look(square);
      if (choosing.go(drag.trail)) this.reach.put();
    } else if (square === drag.square && !choosing.standingOn(square).length) choosing.take(null);
  }

  /** Figures beside the board are tapped where they stand. */
  private pressBench(event: PointerEvent): void {
    const { canvas, stage, view, choosing } = this.reach;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(canvas.getScreenCTM()?.inverse());
    const near = stage()?.figures.find((standing) => {
      const [x, y] = onScreen(standing.at, view());
      return !standing.onBoard && Math.hypot(x - point.x, y - point.y) < 16;
    });
    if (near) choosing.tapFigure(near.figure.name);
  }

  private key(event: KeyboardEvent): void {
    const { choosing, view } = this.reach;
    const arrow = ARROWS[event.key];
    if (arrow) this.moveCursor(neighbour(this.cursor ?? this.firstSquare(), arrow[0], arrow[1], view()));
    else if (event.key === 'Enter' || event.key === ' ') this.enter();
    else if (event.key === 'Escape') choosing.take(null);
    else if (event.key === 'w' || event.key === 'W') choosing.otherWay();
    else if (event.key === 'n' || event.key === 'N') this.next(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  private enter(): void {
    const { choosing } = this.reach;
    if (!this.cursor) return;
    if (choosing.group && this.cursor in choosing.group.squares) {
      choosing.look(this.cursor);
      choosing.go();
      return;
    }
    choosing.tap(this.cursor);
    this.reach.looked();
  }

  private firstSquare(): string {
    const { choosing } = this.reach;
    const place = choosing.groups.map((group) => choosing.placeOf(group)).find((found) => found?.length === 3);
    return place ?? 'D5s';
  }

  /** To the next figure that may move, or with one in the hand to the next square it may go to. */
  private next(by: number): void {
    const { choosing } = this.reach;
    const squares = choosing.group ? Object.keys(choosing.group.squares) : choosing.groups.map((group) => choosing.placeOf(group) ?? '');
    const places = squares.filter((square) => square.length === 3);
    if (!places.length) return;
    const here = places.indexOf(this.cursor ?? '');
    this.moveCursor(places[(here + by + places.length) % places.length] as string);
  }

  private moveCursor(square: string): void {
    this.cursor = square;
    this.reach.choosing.look(square);
    this.reach.looked();
  }
}
