// The board as the shared pages want it: show, play, seek, offer. Mouse, thumb and keyboard choose through `Choosing`.

import { untrack } from 'svelte';
import type { House, Send, Table } from '../contract';
import type { Board, Film, Json, Offers, Side, Step } from '../../wire/types';
import { Choosing } from './choosing.svelte';
import { Luck } from './luck';
import { Marks } from './marks';
import { Pieces } from './pieces';
import { drawPitch, drawTouch } from './pitch';
import type { Clip, Scene } from './scene';
import { describeBoard, describeSquare } from './describing';
import { middleOf, neighbour, onScreen, sizeOf, type View } from './squares';
import { stageAt, still, type Stage } from './stage';
import { set, svg } from './svg';
import { say, words } from './words';
import './tactics.css';

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class TacticsTable implements Table {
  readonly choosing = new Choosing();
  readonly cameras = ['home', 'away'];
  private readonly root = document.createElement('div');
  private readonly canvas = svg('svg', { class: 'tactics-board', 'aria-hidden': 'true' });
  private readonly spoken = document.createElement('p');
  private readonly bar = document.createElement('div');
  private readonly pieces = new Pieces();
  private readonly luck = new Luck();
  private readonly marks = new Marks();
  private readonly watcher: ResizeObserver;
  private view: View = { turned: false, lying: false };
  private looked: string | null = null;
  private scene: Scene | null = null;
  private stage: Stage | null = null;
  private drawnFor = '';
  private cursor: string | null = null;
  private drag: { square: string; trail: string[] } | null = null;
  private ticks = 0;

  constructor(
    private readonly target: HTMLElement,
    private readonly house: House,
  ) {
    this.root.className = 'tactics';
    this.root.tabIndex = 0;
    this.root.setAttribute('role', 'application');
    this.spoken.className = 'hidden';
    this.spoken.setAttribute('aria-live', 'polite');
    this.bar.className = 'tactics-bar';
    this.root.append(this.canvas, this.spoken);
    target.append(this.root, this.bar);
    // A board of 8 by 16 squares wants more of an upright phone than a table does.
    document.documentElement.style.setProperty('--table-height', '74dvh');
    this.choosing.changed = () => this.redraw();
    this.listen();
    this.watcher = new ResizeObserver(() => this.fit());
    this.watcher.observe(target);
    this.tellTests();
  }

  show(scene: Json, _board: Board): void {
    this.scene = scene as Scene;
    this.choosing.scene = this.scene;
    this.stage = still(this.scene);
    this.fit();
  }

  async play(step: Step, before: Json, how: { speed: number; signal: AbortSignal }): Promise<void> {
    const film = step.film as Film;
    this.ticks = 0;
    let heard = -1;
    await run(film.duration_s / how.speed, how.signal, (part) => {
      const now = part * film.duration_s;
      this.hear(film.clips as Clip[], heard, now);
      heard = now;
      this.moment(step, before as Scene | null, now);
    });
    this.show(step.scene, step.board);
  }

  seek(step: Step, before: Json, seconds: number): void {
    if (step.film) this.moment(step, before as Scene | null, seconds);
    else this.show(step.scene, step.board);
  }

  offer(offers: Offers | null, side: Side | null, send: Send): void {
    // The page offers inside an effect of its own, which must not follow what is chosen here.
    untrack(() => this.take(offers, side, send));
  }

  private take(offers: Offers | null, side: Side | null, send: Send): void {
    if (side && !this.looked) this.view = { ...this.view, turned: side === 'away' };
    this.choosing.offer(offers, side, this.scene, send);
    this.offerChoices(offers, side, send);
    this.fit();
  }

  /** On an upright phone the choices lie under the thumb, at the lower edge of the board. */
  private offerChoices(offers: Offers | null, side: Side | null, send: Send): void {
    const language = this.house.language();
    const buttons = (offers?.choices ?? []).map((choice) => {
      const button = document.createElement('button');
      button.className = 'primary';
      button.dataset['choice'] = choice.word;
      button.textContent = words[`choice.${choice.word}`]?.[language] ?? choice.word;
      button.onclick = () => side && send(side, choice.intent);
      return button;
    });
    if (this.choosing.isLineUp) {
      const usual = document.createElement('button');
      usual.textContent = say('usual-line-up', language);
      usual.onclick = () => this.choosing.placeUsually();
      buttons.push(usual);
    }
    this.bar.replaceChildren(...buttons);
  }

  look(camera: string): void {
    this.looked = camera;
    this.view = { ...this.view, turned: camera === 'away' };
    this.fit();
  }

  destroy(): void {
    this.watcher.disconnect();
    this.root.remove();
    this.bar.remove();
    document.documentElement.style.removeProperty('--table-height');
  }

  private moment(step: Step, before: Scene | null, seconds: number): void {
    const after = step.scene as Scene;
    // Between the scenes nobody holds the ball for certain, and offside is a matter of scenes.
    this.scene = { ...after, carrier: null, offside: [] };
    this.stage = stageAt(before, after, step.film as Film, seconds);
    this.redraw();
  }

  /** The board lies on its side where there is more room across. */
  private fit(): void {
    const { clientWidth, clientHeight } = this.target;
    const lying = clientWidth > clientHeight * 1.05 && clientHeight > 0;
    if (lying !== this.view.lying) this.view = { ...this.view, lying };
    this.redraw();
  }

  private redraw(): void {
    if (!this.scene || !this.stage) return;
    const key = `${this.view.turned} ${this.view.lying}`;
    if (key !== this.drawnFor) {
      this.drawnFor = key;
      const [width, height] = sizeOf(this.view);
      set(this.canvas, { viewBox: `0 0 ${width} ${height}` });
      const layers = [this.luck.below, this.marks.layer, this.pieces.layer, drawTouch(this.view), this.luck.above];
      this.canvas.replaceChildren(drawPitch(this.scene.zones, this.view), ...layers);
    }
    const { choosing } = this;
    const movable = new Set(choosing.groups.map((group) => group.figure ?? this.scene?.carrier ?? ''));
    const selected = choosing.group ? choosing.group.figure : null;
    this.luck.draw(this.stage, this.scene, this.view, this.house.reducedMotion);
    this.marks.draw(choosing, this.cursor, this.view);
    this.pieces.draw(this.stage, this.scene, this.view, { selected, movable });
    this.canvas.classList.toggle('still', this.house.reducedMotion);
    this.root.setAttribute('aria-label', describeBoard(this.house.language()));
    for (const square of this.canvas.querySelectorAll<SVGElement>('.touch .square')) {
      const name = square.dataset['square'] as string;
      square.classList.toggle('grab', choosing.standingOn(name).length > 0);
      square.classList.toggle('legal', !!choosing.group && name in choosing.group.squares);
    }
  }

  private listen(): void {
    this.canvas.addEventListener('pointerdown', (event) => this.press(event));
    this.canvas.addEventListener('pointermove', (event) => this.glide(event));
    this.canvas.addEventListener('pointerup', (event) => this.release(event));
    this.canvas.addEventListener('pointercancel', () => (this.drag = null));
    this.canvas.addEventListener('pointerleave', () => this.choosing.look(null));
    this.root.addEventListener('keydown', (event) => this.key(event));
    this.root.addEventListener('focus', () => {
      if (this.root.matches(':focus-visible')) this.moveCursor(this.cursor ?? this.firstSquare());
    });
    this.root.addEventListener('blur', () => {
      this.cursor = null;
      this.redraw();
    });
  }

  private under(event: PointerEvent): string | null {
    const element = document.elementFromPoint(event.clientX, event.clientY);
    return element instanceof SVGElement ? (element.dataset['square'] ?? null) : null;
  }

  private press(event: PointerEvent): void {
    const square = this.under(event);
    if (!square) return this.pressBench(event);
    const { choosing } = this;
    this.drag = { square, trail: [square] };
    if (!choosing.group || !(square in choosing.group.squares)) {
      if (choosing.standingOn(square).length) {
        // A finger's pointer belongs to the square it came down on; letting it go lets one drag to another.
        if (event.target instanceof Element && event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
        choosing.tap(square);
      }
    }
  }

  private glide(event: PointerEvent): void {
    const square = this.under(event);
    if (this.drag && square && this.drag.trail.at(-1) !== square) this.drag.trail.push(square);
    this.choosing.look(square);
  }

  private release(event: PointerEvent): void {
    const square = this.under(event);
    const drag = this.drag;
    this.drag = null;
    const { choosing } = this;
    if (!square || !drag) return;
    if (choosing.group && square in choosing.group.squares) {
      choosing.look(square);
      if (choosing.go(drag.trail)) this.house.sound('clack', 0.5);
    } else if (square === drag.square && !choosing.standingOn(square).length) choosing.take(null);
  }

  /** Figures beside the board are tapped where they stand. */
  private pressBench(event: PointerEvent): void {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.canvas.getScreenCTM()?.inverse());
    const near = this.stage?.figures.find((standing) => {
      const [x, y] = onScreen(standing.at, this.view);
      return !standing.onBoard && Math.hypot(x - point.x, y - point.y) < 16;
    });
    if (near) this.choosing.tapFigure(near.figure.name);
  }

  private firstSquare(): string {
    const place = this.choosing.groups.map((group) => this.choosing.placeOf(group)).find((found) => found?.length === 3);
    return place ?? 'D5s';
  }

  private key(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (arrow) this.moveCursor(neighbour(this.cursor ?? this.firstSquare(), arrow[0], arrow[1], this.view));
    else if (event.key === 'Enter' || event.key === ' ') this.enter();
    else if (event.key === 'Escape') this.choosing.take(null);
    else if (event.key === 'w' || event.key === 'W') this.choosing.otherWay();
    else if (event.key === 'n' || event.key === 'N') this.next(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  }

  private enter(): void {
    if (!this.cursor) return;
    if (this.choosing.group && this.cursor in this.choosing.group.squares) {
      this.choosing.look(this.cursor);
      this.choosing.go();
      return;
    }
    this.choosing.tap(this.cursor);
    this.speak();
  }

  /** To the next figure that may move, or with one in the hand to the next square it may go to. */
  private next(by: number): void {
    const { choosing } = this;
    const squares = choosing.group ? Object.keys(choosing.group.squares) : choosing.groups.map((group) => choosing.placeOf(group) ?? '');
    const places = squares.filter((square) => square.length === 3);
    if (!places.length) return;
    const here = places.indexOf(this.cursor ?? '');
    this.moveCursor(places[(here + by + places.length) % places.length] as string);
  }

  private moveCursor(square: string): void {
    this.cursor = square;
    this.choosing.look(square);
    this.redraw();
    this.speak();
  }

  private speak(): void {
    if (this.scene && this.cursor) this.spoken.textContent = describeSquare(this.cursor, this.scene, this.choosing, this.house.language());
  }

  /** The sounds of the clips that began (or ended) since the last look. */
  private hear(clips: Clip[], before: number, now: number): void {
    for (const clip of clips) {
      const began = clip.at_s > before && clip.at_s <= now;
      const end = clip.at_s + clip.for_s;
      const ended = end > before && end <= now;
      if (clip.do === 'throw' && clip.outcome && this.scene?.device === 'spinner') this.tick(clip, now, ended);
      else if (clip.do === 'throw' && began) this.house.sound('dice');
      else if (clip.do === 'ball' && began) this.house.sound('flick', 0.8);
      else if ((clip.do === 'move' || clip.do === 'place') && ended) this.house.sound('clack', 0.4);
      else if (clip.do === 'card' && began) this.house.sound('whistle');
    }
  }

  private tick(clip: Clip & { do: 'throw' }, now: number, ended: boolean): void {
    const part = (now - clip.at_s) / clip.for_s / 0.76;
    const ticks = part < 0 || part > 1 ? this.ticks : Math.floor((1 - (1 - part) ** 3.2) * 40);
    if (ticks > this.ticks) this.house.sound('tick');
    this.ticks = ticks;
    if (ended && clip.outcome === 'goal') {
      this.house.sound('net');
      this.house.sound('cheer');
    }
  }

  /** For tests that tap: where squares are on the screen, and what is chosen. */
  private tellTests(): void {
    const hook = window as unknown as { tablekick?: { table?: unknown } };
    if (!hook.tablekick) return;
    hook.tablekick.table = {
      at: (square: string): [number, number] => {
        const [x, y] = onScreen(middleOf(square), this.view);
        const point = new DOMPoint(x, y).matrixTransform(this.canvas.getScreenCTM() ?? undefined);
        return [point.x, point.y];
      },
      figures: () => Object.fromEntries((this.scene?.figures ?? []).map((figure) => [figure.name, figure.at])),
      chosen: () => this.choosing.group?.figure ?? (this.choosing.group ? 'ball' : null),
      cursor: () => this.cursor,
      turned: () => this.view.turned,
      label: () => say('board', this.house.language()),
    };
  }
}

/** Calls `draw` with the part of `seconds` that has passed, frame by frame; a hidden page still comes to the end. */
function run(seconds: number, signal: AbortSignal, draw: (part: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now();
    let frame = 0;
    const end = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000 + 100);
    const tick = (): void => {
      const part = (performance.now() - start) / 1000 / seconds;
      if (part >= 1 || signal.aborted) return end();
      draw(part);
      frame = requestAnimationFrame(tick);
    };
    signal.addEventListener('abort', end);
    tick();
  });
}

export async function mount(target: HTMLElement, house: House): Promise<Table> {
  return new TacticsTable(target, house);
}
