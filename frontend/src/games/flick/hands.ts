// Mouse, touch and keys on the table itself.

import type { Rig, Stage } from '../../three';
import { mm, at } from '../../three';
import { ahead, type Plan, type Intention } from './plan';
import { LEAST_PULL_PX, powerPulled } from './pulls';
import { type Place, within } from './scene';

/** Who misses a figure by the width of a thumb still means it; a mouse is finer. */
const NEAR_PX = { touch: 46, fine: 32 };
/** So far to the side with a second finger, or so far with the wheel, is all the spin there is. */
const [SPIN_PX, SPIN_WHEEL] = [110, 1000];

export interface Watched {
  places(): Map<string, Place>;
  /** Somebody is pulling (`taken back`: so short that letting go flicks nothing), and lets go. */
  aimed(how: 'pull' | 'taken back' | null): void;
  /** Where a thumb covers the table, on the page; null: nowhere. */
  thumb(place: { x: number; y: number } | null): void;
  /** A hovering mouse is over a figure, or over none. */
  hovered(body: string | null): void;
}

interface Grip {
  kind: 'pull' | 'put' | 'guard' | 'ball' | 'turn' | 'pan';
  body: string;
  /** Where on the page it began, and by which finger. */
  x: number;
  y: number;
  finger: number;
  moved: boolean;
  /** What was aimed at before. */
  before: Intention;
}

const apart = (one: Place, other: Place): number => Math.hypot(one[0] - other[0], one[1] - other[1]);

export function listen(stage: Stage, rig: Rig, aiming: Plan, watched: Watched): () => void {
  const { canvas } = stage;
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(name: K, does: (event: HTMLElementEventMap[K]) => void): void =>
    canvas.addEventListener(name, does, { signal: stop.signal, passive: false });
  const fingers = new Map<number, { x: number; y: number }>();
  let grip: Grip | null = null;

  /** The nearest figure or goalkeeper that may be used (or the ball), if it is under the pointer. */
  function under(event: PointerEvent, bodies: Iterable<string>, nearer = Infinity): string | null {
    const box = canvas.getBoundingClientRect();
    let [best, near]: [string | null, number] = [null, Math.min(nearer, NEAR_PX[event.pointerType === 'touch' ? 'touch' : 'fine'])];
    for (const body of bodies) {
      const place = watched.places().get(body);
      if (!place) continue;
      for (const high of [2, 14, 28]) {
        const seen = stage.onScreen(at(place[0], place[1], high));
        const away = Math.hypot(seen.x - (event.clientX - box.left), seen.y - (event.clientY - box.top));
        if (away < near) [best, near] = [body, away];
      }
    }
    return best;
  }

  function reachable(): string[] {
    const { actions, side, ballZone } = aiming;
    return [...aiming.usable(), ...(actions.guard && side ? [`${side}.gk`] : []), ...(ballZone ? ['ball'] : [])];
  }

  /** The golden ring at a place of the table, if there is one. */
  const ringAt = (table: Place | null, near_mm: number): Place | undefined =>
    (table && aiming.actions.nominate?.places.find((place) => apart(place, table) < near_mm)) ?? undefined;

  function pixels(event: PointerEvent, place: Place): number {
    const [box, seen] = [canvas.getBoundingClientRect(), stage.onScreen(at(...place))];
    return Math.hypot(seen.x - (event.clientX - box.left), seen.y - (event.clientY - box.top));
  }

  function take(event: PointerEvent): Grip {
    const grip: Grip = {
      kind: event.button === 2 || event.shiftKey ? 'pan' : 'turn',
      body: '',
      x: event.clientX,
      y: event.clientY,
      finger: event.pointerId,
      moved: false,
      before: aiming.now,
    };
    const ring = ringAt(stage.pointed(event), 14);
    if (ring) {
      // The taker that stands there may be dragged, and so may the ball where it is nearer to the pointer.
      const body = under(event, aiming.ballZone ? ['ball'] : [], pixels(event, ring));
      if (body) return { ...grip, kind: 'ball', body };
      const { figure } = aiming.now;
      const stands = figure ? watched.places().get(figure) : undefined;
      return { ...grip, kind: 'put', body: figure && stands && apart(stands, ring) < 14 ? figure : '' };
    }
    const body = under(event, reachable());
    if (!body) return grip;
    if (body === 'ball') return { ...grip, kind: 'ball', body };
    if (body.endsWith('.gk')) return { ...grip, kind: 'guard', body };
    if (aiming.now.figure !== body) aiming.choose(body);
    return { ...grip, kind: aiming.actions.flick ? 'pull' : 'put', body, before: aiming.now };
  }

  on('pointerdown', (event) => {
    canvas.focus({ preventScroll: true });
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
    if (fingers.size > 1) {
      // A second finger gives spin to a pull; else two of them move the camera.
      if (grip?.kind !== 'pull') letGo();
      return;
    }
    grip = take(event);
    if (grip.kind !== 'pull') return;
    watched.aimed('taken back');
    if (event.pointerType === 'touch') watched.thumb({ x: event.clientX, y: event.clientY });
  });

  on('pointermove', (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) {
      if (event.pointerType === 'mouse') watched.hovered(under(event, reachable()));
      return;
    }
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (grip?.kind === 'pull' && event.pointerId !== grip.finger) {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      spin(dx / SPIN_PX);
      return;
    }
    if (fingers.size === 2 && grip?.kind !== 'pull') {
      pinch(event, finger);
      return;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!grip) return;
    if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > 3) grip.moved = true;
    if (grip.kind === 'turn') rig.turn(dx, dy);
    else if (grip.kind === 'pan') rig.pan(dx, dy);
    else if (grip.kind === 'pull') pull(grip, event);
    else drag(grip, stage.pointed(event, grip.kind === 'guard' ? mm(10) : 0));
  });

  function spin(by: number): void {
    aiming.change({ spin: Math.min(Math.max(aiming.now.spin + by, -1), 1) });
  }

  function drag(held: Grip, table: Place | null): void {
    if (!table || !held.moved) return;
    const { line_up, nominate, guard } = aiming.actions;
    if (held.kind === 'ball' && aiming.ballZone) {
      aiming.change({ ball: within(aiming.ballZone, table) });
    } else if (held.kind === 'guard' && guard) {
      const [lowX, lowY, highX, highY] = guard;
      aiming.change({ guard: [Math.min(Math.max(table[0], lowX), highX), Math.min(Math.max(table[1], lowY), highY)] });
    } else if (held.kind === 'put' && held.body) {
      const zone = line_up?.zone ?? nominate?.zone;
      if (zone) aiming.change({ places: { ...(line_up ? aiming.now.places : {}), [held.body]: within(zone, table) } });
    }
  }

  const pulled = (held: Grip, event: PointerEvent): number => Math.hypot(event.clientX - held.x, event.clientY - held.y);

  /** As far on the screen as the finger has moved, into the opposite direction on the table. */
  function pull(held: Grip, event: PointerEvent): void {
    const place = watched.places().get(held.body);
    if (!place || !held.moved) return;
    if (event.pointerType === 'touch') watched.thumb({ x: event.clientX, y: event.clientY });
    const far = pulled(held, event);
    if (far < LEAST_PULL_PX) {
      const { heading, power } = held.before;
      aiming.change({ heading, power });
      watched.aimed('taken back');
      return;
    }
    watched.aimed('pull');
    // The finger may have missed the figure: what counts is how it has moved.
    const [box, foot] = [canvas.getBoundingClientRect(), stage.onScreen(at(...place))];
    const table = stage.pointed({
      clientX: box.left + foot.x + event.clientX - held.x,
      clientY: box.top + foot.y + event.clientY - held.y,
    });
    if (table) aiming.change({ heading: Math.atan2(place[1] - table[1], place[0] - table[0]), power: powerPulled(far) });
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
    // The second finger of a pull goes; the pull goes on.
    if (held?.kind === 'pull' && event.pointerId !== held.finger) return;
    letGo();
    if (!held) return;
    const table = stage.pointed(event);
    if (held.kind === 'pull') {
      if (held.moved && pulled(held, event) >= LEAST_PULL_PX) aiming.flick();
      else takeBack(held);
    } else if (held.kind === 'guard' && held.moved) aiming.guard();
    else if (held.kind === 'ball' && held.moved) aiming.putBall();
    else if ((held.kind === 'put' || held.kind === 'ball') && !(held.body && held.moved)) {
      const ring = ringAt(table, 16);
      if (ring) aiming.nominate(ring);
    } else if (held.kind === 'put' && held.moved && aiming.actions.nominate) aiming.nominate();
  });
  on('pointercancel', (event) => {
    fingers.delete(event.pointerId);
    if (grip) takeBack(grip);
    letGo();
  });

  /** As it was before the pull or the drag. */
  function takeBack({ kind, before: { heading, power, spin, places, guard, ball } }: Grip): void {
    if (kind === 'pull') aiming.change({ heading, power, spin });
    else if (kind !== 'turn' && kind !== 'pan') aiming.change({ places, guard, ball });
  }

  function letGo(): void {
    if (grip?.kind === 'pull') {
      watched.aimed(null);
      watched.thumb(null);
    }
    grip = null;
  }

  on('wheel', (event) => {
    event.preventDefault();
    if (grip?.kind === 'pull') return;
    const table = stage.pointed(event);
    rig.zoom(Math.exp(event.deltaY * 0.0012), table && at(...table));
  });
  // A pull may lead out of the table; the wheel gives it spin wherever it is.
  const turnWheel = (event: WheelEvent): void => {
    if (grip?.kind !== 'pull') return;
    event.preventDefault();
    spin(event.deltaY / SPIN_WHEEL);
  };
  window.addEventListener('wheel', turnWheel, { signal: stop.signal, passive: false });
  on('contextmenu', (event) => event.preventDefault());
  on('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && grip) {
      takeBack(grip);
      letGo();
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
      h: () => aiming.suggest(),
      g: () => aiming.scene && aiming.side && aiming.change({ heading: ahead(aiming.scene, aiming.side) }),
      Enter: () => aiming.flick(),
    };
    const does = known[name];
    does?.();
    return does !== undefined;
  }

  return () => stop.abort();
}
