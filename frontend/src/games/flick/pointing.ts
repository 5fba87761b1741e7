// Mouse, touch and keys on the table itself.

import type { Rig, Stage } from '../../three';
import { mm, at } from '../../three';
import type { Aiming } from './aiming';
import { ahead } from './aiming';
import { type Place, within } from './scene';

/** Shorter pulls are taken back. */
export const SHORTEST_PULL_MM = 14;
export const LONGEST_PULL_MM = 260;
/** A thumb is this wide. */
const NEAR_PX = 26;

export interface Watched {
  places(): Map<string, Place>;
  /** Somebody is pulling, and lets go. */
  aimed(is: boolean): void;
  /** A hovering mouse is over a figure, or over none. */
  hovered(body: string | null): void;
}

type Grip = { kind: 'pull' | 'put' | 'guard' | 'turn' | 'pan'; body: string; x: number; y: number; moved: boolean };

export function listen(stage: Stage, rig: Rig, aiming: Aiming, watched: Watched): () => void {
  const { canvas } = stage;
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(name: K, does: (event: HTMLElementEventMap[K]) => void): void =>
    canvas.addEventListener(name, does, { signal: stop.signal, passive: false });
  const fingers = new Map<number, { x: number; y: number }>();
  let grip: Grip | null = null;

  /** The nearest figure or goalkeeper that may be used, if it is under the pointer. */
  function under(event: PointerEvent, bodies: Iterable<string>): string | null {
    const box = canvas.getBoundingClientRect();
    let [best, near]: [string | null, number] = [null, NEAR_PX];
    for (const body of bodies) {
      const place = watched.places().get(body);
      if (!place) continue;
      for (const high of [4, 18]) {
        const seen = stage.onScreen(at(place[0], place[1], high));
        const away = Math.hypot(seen.x - (event.clientX - box.left), seen.y - (event.clientY - box.top));
        if (away < near) [best, near] = [body, away];
      }
    }
    return best;
  }

  function reachable(): string[] {
    return aiming.actions.guard && aiming.side ? [...aiming.usable(), `${aiming.side}.gk`] : aiming.usable();
  }

  function take(event: PointerEvent): Grip {
    const [x, y] = [event.clientX, event.clientY];
    const { nominate, flick } = aiming.actions;
    if (nominate) {
      const table = stage.pointed(event);
      const tapped = table && nominate.places.find((place) => Math.hypot(place[0] - table[0], place[1] - table[1]) < 14);
      if (tapped) return { kind: 'put', body: '', x, y, moved: false };
    }
    const body = under(event, reachable());
    if (!body) return { kind: event.button === 2 || event.shiftKey ? 'pan' : 'turn', body: '', x, y, moved: false };
    if (body.endsWith('.gk')) return { kind: 'guard', body, x, y, moved: false };
    if (aiming.now.figure !== body) aiming.choose(body);
    return { kind: flick ? 'pull' : 'put', body, x, y, moved: false };
  }

  on('pointerdown', (event) => {
    canvas.focus({ preventScroll: true });
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.setPointerCapture(event.pointerId);
    if (fingers.size > 1) {
      letGo();
      return;
    }
    grip = take(event);
    if (grip.kind === 'pull') watched.aimed(true);
    event.preventDefault();
  });

  on('pointermove', (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === 'mouse') watched.hovered(under(event, reachable()));
      return;
    }
    if (fingers.size === 2) {
      pinch(event, finger);
      return;
    }
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!grip) return;
    if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > 3) grip.moved = true;
    if (grip.kind === 'turn') rig.turn(dx, dy);
    else if (grip.kind === 'pan') rig.pan(dx, dy);
    else drag(grip, stage.pointed(event, grip.kind === 'guard' ? mm(10) : 0));
  });

  function drag(held: Grip, table: Place | null): void {
    if (!table || !held.moved) return;
    const { line_up, nominate, guard } = aiming.actions;
    if (held.kind === 'guard' && guard) {
      const [lowX, lowY, highX, highY] = guard;
      aiming.change({ guard: [Math.min(Math.max(table[0], lowX), highX), Math.min(Math.max(table[1], lowY), highY)] });
    } else if (held.kind === 'put' && held.body) {
      const zone = line_up?.zone ?? nominate?.zone;
      if (zone) aiming.change({ places: { ...(line_up ? aiming.now.places : {}), [held.body]: within(zone, table) } });
    } else if (held.kind === 'pull') pull(held.body, table);
  }

  function pull(body: string, table: Place): void {
    const place = watched.places().get(body);
    if (!place) return;
    const [dx, dy] = [place[0] - table[0], place[1] - table[1]];
    const far = Math.hypot(dx, dy);
    if (far < 2) return;
    const power = Math.min(Math.max((far - SHORTEST_PULL_MM) / (LONGEST_PULL_MM - SHORTEST_PULL_MM), 0), 1);
    aiming.change({ heading: Math.atan2(dy, dx), power });
  }

  function pinch(event: PointerEvent, finger: { x: number; y: number }): void {
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    if (before > 0 && after > 0) rig.zoom(before / after);
    rig.pan((event.clientX - finger.x) / 2, (event.clientY - finger.y) / 2);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  on('pointerup', (event) => {
    fingers.delete(event.pointerId);
    const held = grip;
    letGo();
    if (!held) return;
    const table = stage.pointed(event);
    if (held.kind === 'pull' && held.moved && table) {
      const place = watched.places().get(held.body);
      if (place && Math.hypot(place[0] - table[0], place[1] - table[1]) >= SHORTEST_PULL_MM) aiming.flick();
      else aiming.aimAtBall();
    } else if (held.kind === 'guard' && held.moved) aiming.guard();
    else if (held.kind === 'put' && !held.body && table) {
      const tapped = aiming.actions.nominate?.places.find((at) => Math.hypot(at[0] - table[0], at[1] - table[1]) < 16);
      if (tapped) aiming.nominate(tapped);
    } else if (held.kind === 'put' && held.moved && aiming.actions.nominate) aiming.nominate();
  });
  on('pointercancel', (event) => {
    fingers.delete(event.pointerId);
    letGo();
  });

  function letGo(): void {
    if (grip?.kind === 'pull') watched.aimed(false);
    grip = null;
  }

  on('wheel', (event) => {
    event.preventDefault();
    const table = stage.pointed(event);
    rig.zoom(Math.exp(event.deltaY * 0.0012), table && at(...table));
  });
  on('contextmenu', (event) => event.preventDefault());
  on('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && grip) {
      letGo();
      aiming.aimAtBall();
    } else if (!key(event) && !rig.key(event.key)) return;
    event.preventDefault();
  });

  function key(event: KeyboardEvent): boolean {
    const { actions, now } = aiming;
    if (!aiming.offers) return false;
    const fine = event.shiftKey ? 5 : 1;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      aiming.step(event.key === 'ArrowDown' ? 1 : -1);
      return true;
    }
    if (actions.flick) return aimByKey(event.key, fine);
    const figure = now.figure;
    if (event.key === 'Enter') {
      if (actions.nominate) aiming.nominate();
      else if (actions.line_up) aiming.lineUp();
      return true;
    }
    const zone = actions.line_up?.zone ?? actions.nominate?.zone;
    const place = figure ? (now.places[figure] ?? watched.places().get(figure)) : undefined;
    const moves: Record<string, Place> = { ArrowLeft: [-4, 0], ArrowRight: [4, 0], i: [0, 4], k: [0, -4], j: [-4, 0], l: [4, 0] };
    const move = moves[event.key];
    if (!zone || !place || !figure || !move) return false;
    const to = within(zone, [place[0] + fine * move[0], place[1] + fine * move[1]]);
    aiming.change({ places: { ...(actions.line_up ? now.places : {}), [figure]: to } });
    return true;
  }

  function aimByKey(name: string, fine: number): boolean {
    const { now } = aiming;
    const turn = (Math.PI / 180) * fine;
    const known: Record<string, () => void> = {
      ArrowLeft: () => aiming.change({ heading: now.heading + turn }),
      ArrowRight: () => aiming.change({ heading: now.heading - turn }),
      '+': () => aiming.change({ power: Math.min(now.power + 0.02, 1) }),
      '=': () => aiming.change({ power: Math.min(now.power + 0.02, 1) }),
      '-': () => aiming.change({ power: Math.max(now.power - 0.02, 0) }),
      q: () => aiming.change({ spin: Math.max(now.spin - 0.1, -1) }),
      e: () => aiming.change({ spin: Math.min(now.spin + 0.1, 1) }),
      b: () => aiming.aimAtBall(),
      g: () => aiming.scene && aiming.side && aiming.change({ heading: ahead(aiming.scene, aiming.side) }),
      Enter: () => aiming.flick(),
    };
    const does = known[name];
    does?.();
    return does !== undefined;
  }

  return () => stop.abort();
}
