// What a person has picked so far: a figure (or the ball), a square, a way. Board and controls share it.

import type { Send } from '../contract';
import type { Offers, Side } from '../../wire/messages';
import { intentOf, type Actions, type Group, type Scene } from './scene';
import { wayThrough } from './squares';

const LINE_UP = ['line-up', 'kicker'];

export class Plan {
  offers: Offers | null = $state.raw(null);
  side: Side | null = $state.raw(null);
  scene: Scene | null = $state.raw(null);
  group: Group | null = $state.raw(null);
  /** The square under the cursor or finger, if the chosen figure may go there. */
  square: string | null = $state.raw(null);
  way = $state(0);
  /** The rest of the line-up is placed as usual, until something else is asked. */
  placing = $state(false);
  /** Told after every change, for the board, which is no component. */
  changed: () => void = () => {};
  private send: Send = () => {};

  get groups(): Group[] {
    return ((this.offers?.actions as Actions | null)?.groups ?? []) as Group[];
  }

  /** The turns of the ways to the square, '' being straight. */
  get turns(): string[] {
    return (this.square && this.group?.squares[this.square]) || [];
  }

  get turn(): string {
    return this.turns[this.way % Math.max(1, this.turns.length)] ?? '';
  }

  offer(offers: Offers | null, side: Side | null, scene: Scene | null, send: Send): void {
    this.offers = offers;
    this.side = side;
    this.scene = scene;
    this.send = send;
    this.square = null;
    this.way = 0;
    // Where there is only one thing to move it is in the hand already; but a keeper's step must be meant.
    const first = this.groups[0] ?? null;
    const obvious = this.groups.length === 1 || this.groups.every((group) => group.figure === null || group.kind === 'dribble');
    this.group = obvious && first?.kind !== 'keeper' ? first : null;
    if (offers && !this.isLineUp) this.placing = false;
    if (this.placing) this.placeUsually();
    this.changed();
  }

  get isLineUp(): boolean {
    return LINE_UP.includes(this.offers?.moment ?? '');
  }

  /** Let the usual line-up be placed, this figure and those to come. */
  placeUsually(): void {
    const { offers, side } = this;
    if (!offers || !side || !this.isLineUp) return;
    this.placing = true;
    this.offers = null;
    this.take(null);
    // Not inside the page's effect that has just offered.
    queueMicrotask(() => this.send(side, offers.default));
  }

  take(group: Group | null): void {
    this.group = group;
    this.square = null;
    this.way = 0;
    this.changed();
  }

  /** Look at a square: its way is shown. */
  look(square: string | null): void {
    const next = square !== null && this.group !== null && square in this.group.squares ? square : null;
    if (next === this.square) return;
    this.square = next;
    this.way = 0;
    this.changed();
  }

  otherWay(): void {
    if (this.turns.length < 2) return;
    this.way = (this.way + 1) % this.turns.length;
    this.changed();
  }

  /** The groups whose figure stands on a square (the ball's too). */
  standingOn(square: string): Group[] {
    return this.groups.filter((group) => this.placeOf(group) === square);
  }

  placeOf(group: Group): string | null {
    if (group.figure === null || group.kind === 'dribble') return this.scene?.ball ?? null;
    return this.scene?.figures.find((figure) => figure.name === group.figure)?.at ?? null;
  }

  /** A tap: go there with what is chosen, else choose what stands there. True if something was sent. */
  tap(square: string): boolean {
    if (this.group && square in this.group.squares) {
      this.look(square);
      return this.go();
    }
    const here = this.standingOn(square);
    const index = this.group ? here.indexOf(this.group) : -1;
    // Ball and dribbler stand on the same square: tapping again changes between them.
    this.take(here[(index + 1) % Math.max(1, here.length)] ?? null);
    return false;
  }

  tapFigure(name: string): void {
    const group = this.groups.find((found) => found.figure === name && found.kind !== 'dribble');
    if (group) this.take(group);
  }

  /** Carry out what is chosen; of several ways the one that comes nearest to the squares of `trail`. */
  go(trail: string[] = []): boolean {
    const { group, square, side } = this;
    if (!group || !square || !side) return false;
    if (trail.length > 2) this.way = this.nearest(trail);
    const intent = intentOf(group, square, this.turn);
    this.offers = null;
    this.take(null);
    this.send(side, intent);
    return true;
  }

  private nearest(trail: string[]): number {
    const start = this.group ? this.placeOf(this.group) : null;
    if (!start || !this.square) return 0;
    const end = this.square;
    const shared = this.turns.map((turn) => wayThrough(start, turn, end).filter((square) => trail.includes(square)).length);
    return shared.indexOf(Math.max(...shared));
  }
}
