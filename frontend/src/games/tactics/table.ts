// The board as the shared pages want it: show, play, seek, offer.

import { untrack } from 'svelte';
import type { House, Run, Send, Table } from '../contract';
import type { Board, Film, Offers, Side, Step } from '../../wire/messages';
import { Plan } from './plan.svelte';
import { describeBoard, describeSquare } from './description';
import { Hands } from './hands';
import { Sounds } from './sounds';
import { Luck } from './luck';
import { Marks } from './marks';
import { painted } from './painted';
import { Pieces } from './pieces';
import { drawPitch, drawTouch } from './pitch';
import { run } from './run';
import type { Clip, Scene } from './scene';
import { middleOf, onBoard, onScreen, sizeOf, type View } from './squares';
import { stageAt, still, type Stage } from './film';
import { set, svg } from './svg';
import { ThumbBar } from './thumb';
import './board.css';
import './marks.css';

export class TacticsTable implements Table {
  readonly choosing = new Plan();
  readonly cameras = ['home', 'away'];
  turned?: (camera: string) => void;
  private readonly root = document.createElement('div');
  private readonly canvas = svg('svg', { class: 'tactics-board', 'aria-hidden': 'true' });
  private readonly spoken = document.createElement('p');
  private readonly bar = new ThumbBar(this.choosing);
  private readonly pieces = new Pieces();
  private readonly luck = new Luck();
  private readonly marks = new Marks();
  private readonly hands: Hands;
  private readonly watcher: ResizeObserver;
  private view: View = { turned: false, lying: false };
  private settled = false;
  private scene: Scene | null = null;
  private stage: Stage | null = null;
  private drawnFor = '';

  constructor(
    private readonly target: HTMLElement,
    private readonly house: House,
  ) {
    this.root.className = 'tactics';
    this.root.tabIndex = 0;
    this.root.setAttribute('role', 'application');
    this.spoken.className = 'hidden';
    this.spoken.setAttribute('aria-live', 'polite');
    this.root.append(this.canvas, this.spoken);
    target.append(this.root, this.bar.element);
    // A board of 8 by 16 squares wants more of an upright phone than a table does.
    document.documentElement.style.setProperty('--table-height', '75dvh');
    this.choosing.changed = () => this.redraw();
    this.hands = new Hands({
      root: this.root,
      canvas: this.canvas,
      choosing: this.choosing,
      view: () => this.view,
      stage: () => this.stage,
      looked: () => this.looked(),
      put: () => house.sound('clack', 0.5),
    });
    this.watcher = new ResizeObserver(() => this.fit());
    this.watcher.observe(target);
    this.tellTests();
  }

  show(scene: unknown, _board: Board): void {
    this.scene = scene as Scene;
    this.choosing.scene = this.scene;
    this.stage = still(this.scene);
    this.fit();
  }

  async play(step: Step, before: unknown, how: Run): Promise<void> {
    const film = step.film as Film;
    const sounds = new Sounds(this.house, (step.scene as Scene).device, how.from_s > 0 ? how.from_s : -1);
    await run(how, (now) => {
      sounds.hear(film.clips as Clip[], now);
      this.moment(step, before as Scene | null, now);
    });
    if (how.until_s >= film.duration_s) this.show(step.scene, step.board);
  }

  seek(step: Step, before: unknown, seconds: number): void {
    if (step.film && seconds < step.film.duration_s) this.moment(step, before as Scene | null, seconds);
    else this.show(step.scene, step.board);
  }

  offer(offers: Offers | null, side: Side | null, send: Send): void {
    // The page offers inside an effect of its own, which must not follow what is chosen here.
    untrack(() => this.take(offers, side, send));
  }

  private take(offers: Offers | null, side: Side | null, send: Send): void {
    // The goal of whoever is asked first is the near one, and stays so: a board that turns with every move makes dizzy.
    if (side && !this.settled) this.look(side);
    this.choosing.offer(offers, side, this.scene, send);
    this.bar.offer(offers, side, send, this.house.language());
    this.fit();
  }

  look(camera: string): void {
    this.settled = true;
    this.turned?.(camera);
    this.view = { ...this.view, turned: camera === 'away' };
    this.fit();
  }

  destroy(): void {
    this.watcher.disconnect();
    this.root.remove();
    this.bar.element.remove();
    document.documentElement.style.removeProperty('--table-height');
  }

  private moment(step: Step, before: Scene | null, seconds: number): void {
    const after = step.scene as Scene;
    // Between the scenes nobody holds the ball for certain, and offside is a matter of scenes.
    this.scene = { ...after, carrier: null, offside: [] };
    const film = step.film as Film;
    this.stage = stageAt(before, after, film, this.house.reducedMotion ? arrived(film, seconds) : seconds);
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
    this.marks.draw(choosing, this.hands.cursor, this.view);
    this.pieces.draw(this.stage, this.scene, this.view, { selected, movable });
    this.canvas.classList.toggle('still', this.house.reducedMotion);
    this.root.setAttribute('aria-label', describeBoard(this.house.language()));
    for (const square of this.canvas.querySelectorAll<SVGElement>('.touch .square')) {
      const name = square.dataset['square'] as string;
      square.classList.toggle('grab', choosing.standingOn(name).length > 0);
      square.classList.toggle('legal', !!choosing.group && name in choosing.group.squares);
    }
  }

  spot = ({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] | null => {
    const point = new DOMPoint(clientX, clientY).matrixTransform(this.canvas.getScreenCTM()?.inverse());
    return onBoard([point.x, point.y], this.view);
  };

  pixel = (place: [number, number]): { x: number; y: number } => {
    const [x, y] = onScreen(place, this.view);
    const point = new DOMPoint(x, y).matrixTransform(this.canvas.getScreenCTM() ?? undefined);
    const box = this.target.getBoundingClientRect();
    return { x: point.x - box.left, y: point.y - box.top };
  };

  async paint(sheet: CanvasRenderingContext2D, width: number, height: number): Promise<void> {
    await painted(this.canvas, sheet, width, height);
  }

  /** The keyboard's cursor has moved: draw it and say what is there. */
  private looked(): void {
    const { cursor } = this.hands;
    this.redraw();
    if (this.scene && cursor) this.spoken.textContent = describeSquare(cursor, this.scene, this.choosing, this.house.language());
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
      cursor: () => this.hands.cursor,
      turned: () => this.view.turned,
    };
  }
}

/** With less motion a figure is there at once: the end of the clip that is running. */
function arrived(film: Film, seconds: number): number {
  const running = (film.clips as Clip[]).find((clip) => clip.do !== 'throw' && clip.at_s <= seconds && seconds < clip.at_s + clip.for_s);
  return running ? running.at_s + running.for_s : seconds;
}

export async function mount(target: HTMLElement, house: House): Promise<Table> {
  return new TacticsTable(target, house);
}
