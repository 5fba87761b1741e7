// Mouse, touch and keys on the table itself: pull back from the ball and let go, drag kicker and keeper, turn the camera.

import { Vector3 } from 'three';
import { at, type Rig, type Stage } from '../../three';
import { actionsOf, type Actions, type Scene } from './scene';
import { type PlanStore, rounded } from './plan';
import type { Offers, Side } from '../../wire/messages';

/** A pull this long on the screen is the hardest kick. */
const FULL_PULL_PX = 190;
const LEAST_PULL_PX = 10;
const GRAB_PX = 44;
/** Soft kicks decide the game, so most of the pull is for them. */
const SOFTNESS = 1.7;

export interface Doing {
  scene: Scene;
  actions: Actions;
  side: Side;
  live: boolean;
}

export interface Hands {
  /** What may be done now; null: only looking. */
  ready(doing: Doing | null): void;
  destroy(): void;
}

type Grip = 'ball' | 'kicker' | 'keeper' | 'camera' | 'pan' | null;

export function doingOf(offers: Offers, side: Side, scene: Scene): Doing | null {
  const actions = actionsOf(offers.actions);
  return actions ? { scene, actions, side, live: offers.within_s !== null } : null;
}

export function createHands(stage: Stage, rig: Rig, plan: PlanStore, act: () => void): Hands {
  let doing: Doing | null = null;
  let grip: Grip = null;
  let [downX, downY, lastX, lastY] = [0, 0, 0, 0];
  let before = plan.now;
  const fingers = new Map<number, { x: number; y: number }>();
  let spread = 0;
  const { canvas } = stage;

  const kicks = (): boolean => doing?.actions.do === 'kick' || (doing?.actions.do === 'defend' && plan.now.clears);

  function near(place: Vector3, event: PointerEvent): number {
    const box = canvas.getBoundingClientRect();
    const seen = stage.onScreen(place);
    return Math.hypot(seen.x - (event.clientX - box.left), seen.y - (event.clientY - box.top));
  }

  /** What lies under the finger, the nearest of what may be moved now. */
  function grabbed(event: PointerEvent): Grip {
    if (event.button === 2 || event.shiftKey) return 'pan';
    if (!doing) return 'camera';
    const { scene, actions, side } = doing;
    const found: [Grip, number][] = [];
    if (kicks()) found.push(['ball', near(at(...scene.ball.at), event)]);
    if (actions.do === 'defend' && !plan.now.clears) {
      const {
        at: [x, y],
        y: along,
        out,
      } = plan.now.defence;
      found.push(['kicker', Math.min(near(at(x, y, 10), event), near(at(x, y, 45), event))]);
      const line = scene.keepers[side].end * (scene.measures.length / 2 - out);
      found.push(['keeper', Math.min(near(at(line, along, 10), event), near(at(line, along, 40), event))]);
    }
    found.sort((a, b) => a[1] - b[1]);
    const first = found[0];
    return first && first[1] < GRAB_PX ? first[0] : 'camera';
  }

  function down(event: PointerEvent): void {
    canvas.focus({ preventScroll: true });
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2) {
      spread = between();
      grip = 'camera';
      return;
    }
    grip = grabbed(event);
    [downX, downY] = [event.clientX, event.clientY];
    [lastX, lastY] = [downX, downY];
    before = plan.now;
    canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
  }

  function between(): number {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  function move(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) {
      canvas.style.cursor = doing && grabbed(event) !== 'camera' ? 'grab' : '';
      return;
    }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [dx, dy] = [event.clientX - lastX, event.clientY - lastY];
    [lastX, lastY] = [event.clientX, event.clientY];
    if (fingers.size === 2) {
      const now = between();
      if (spread && now) rig.zoom(spread / now);
      spread = now;
    } else if (grip === 'camera') rig.turn(dx, dy);
    else if (grip === 'pan') rig.pan(dx, dy);
    else moved(grip, event);
  }

  function moved(held: Grip, event: PointerEvent): void {
    if (held === 'ball') pull(event);
    else if (held === 'kicker') carry(event);
    else if (held === 'keeper') slide(event);
  }

  /** Away from the ball: the kick goes the other way, the harder the longer the pull. */
  function pull(event: PointerEvent): void {
    if (!doing) return;
    const long = Math.hypot(event.clientX - downX, event.clientY - downY);
    const [from, to] = [stage.pointed({ clientX: downX, clientY: downY }), stage.pointed(event)];
    if (!from || !to || long < LEAST_PULL_PX) return;
    const direction = (Math.atan2(from[1] - to[1], from[0] - to[0]) * 180) / Math.PI;
    const share = Math.min(1, (long - LEAST_PULL_PX) / (FULL_PULL_PX - LEAST_PULL_PX)) ** SOFTNESS;
    const fastest = fastestOf(doing.actions, plan.now.kick.keeper);
    plan.kick({ direction: rounded(direction, 1), speed: rounded(0.15 + (fastest - 0.15) * share, 2) });
  }

  function carry(event: PointerEvent): void {
    const place = stage.pointed(event);
    if (!place || doing?.actions.do !== 'defend') return;
    const [length, width] = doing.actions.kicker.limits;
    plan.defend({ set: true, at: [clamp(place[0], length), clamp(place[1], width)] });
  }

  function slide(event: PointerEvent): void {
    const place = stage.pointed(event);
    if (!place || doing?.actions.do !== 'defend') return;
    const { y, out } = doing.actions.keeper;
    const before = doing.scene.measures.length / 2 - doing.actions.kicker.own_end * place[0];
    plan.defend({
      y: rounded(Math.min(Math.max(place[1], y[0]), y[1]), 1),
      out: rounded(Math.min(Math.max(before, out[0]), out[1]), 1),
    });
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    const pulled = Math.hypot(event.clientX - downX, event.clientY - downY) >= LEAST_PULL_PX;
    const held = grip;
    grip = null;
    spread = 0;
    if (event.type === 'pointercancel') return undo(held);
    // A slow page may not have heard the last of the move.
    if (pulled) moved(held, event);
    if (held === 'ball' && pulled) act();
    // With three seconds there is no time for a button.
    else if (held === 'kicker' && pulled && doing?.live) act();
  }

  function undo(held: Grip): void {
    if (held === 'ball') plan.kick(before.kick);
    else if (held === 'kicker' || held === 'keeper') plan.defend(before.defence);
  }

  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && grip) {
      undo(grip);
      grip = null;
    } else if (!(doing && decides(event)) && !rig.key(event.key)) return;
    event.preventDefault();
  }

  function decides(event: KeyboardEvent): boolean {
    if (event.key === 'Enter' || event.key === ' ') {
      act();
      return true;
    }
    return kicks() ? aimByKey(event) : placeByKey(event);
  }

  function aimByKey(event: KeyboardEvent): boolean {
    if (!doing) return false;
    const { direction, speed, loft, keeper } = plan.now.kick;
    const fine = event.shiftKey ? 0.2 : 1;
    const fastest = fastestOf(doing.actions, keeper);
    const keys: Record<string, () => void> = {
      ArrowLeft: () => plan.kick({ direction: rounded(direction + 2 * fine, 1) }),
      ArrowRight: () => plan.kick({ direction: rounded(direction - 2 * fine, 1) }),
      ArrowUp: () => plan.kick({ speed: rounded(Math.min(speed + 0.25 * fine, fastest), 2) }),
      ArrowDown: () => plan.kick({ speed: rounded(Math.max(speed - 0.25 * fine, 0.1), 2) }),
      l: () => plan.kick({ loft: Math.min(loft + 5, 80) }),
      k: () => plan.kick({ loft: Math.max(loft - 5, 0) }),
    };
    return run(keys[event.key]);
  }

  function placeByKey(event: KeyboardEvent): boolean {
    if (doing?.actions.do !== 'defend') return false;
    const { defence } = plan.now;
    const [length, width] = doing.actions.kicker.limits;
    const far = event.shiftKey ? 1 : 8;
    const shift = (x: number, y: number): void =>
      plan.defend({ set: true, at: [clamp(defence.at[0] + x * far, length), clamp(defence.at[1] + y * far, width)] });
    const { y, out } = doing.actions.keeper;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => shift(-1, 0),
      ArrowRight: () => shift(1, 0),
      ArrowUp: () => shift(0, 1),
      ArrowDown: () => shift(0, -1),
      x: () => plan.defend({ lying: !defence.lying }),
      ',': () => plan.defend({ y: Math.max(defence.y - 4, y[0]) }),
      '.': () => plan.defend({ y: Math.min(defence.y + 4, y[1]) }),
      o: () => plan.defend({ out: Math.min(defence.out + 4, out[1]) }),
      i: () => plan.defend({ out: Math.max(defence.out - 4, out[0]) }),
    };
    doing.actions.keeper.dives.forEach((dive, n) => (keys[String(n + 1)] = () => plan.defend({ dive })));
    return run(keys[event.key]);
  }

  const run = (work: (() => void) | undefined): boolean => {
    work?.();
    return work !== undefined;
  };
  const wheel = (event: WheelEvent): void => {
    // Pulling, the wheel lifts the kick: strength and loft by one gesture.
    if (grip === 'ball') plan.kick({ loft: Math.min(Math.max(plan.now.kick.loft + (event.deltaY > 0 ? -5 : 5), 0), 80) });
    else rig.zoom(event.deltaY > 0 ? 1.1 : 0.91);
    event.preventDefault();
  };
  const menu = (event: Event): void => event.preventDefault();
  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', up);
  canvas.addEventListener('keydown', key);
  canvas.addEventListener('wheel', wheel, { passive: false });
  canvas.addEventListener('contextmenu', menu);
  return {
    ready(next) {
      doing = next;
      if (!next) grip = grip === 'camera' || grip === 'pan' ? grip : null;
    },
    destroy() {
      canvas.removeEventListener('pointerdown', down);
      canvas.removeEventListener('pointermove', move);
      canvas.removeEventListener('pointerup', up);
      canvas.removeEventListener('pointercancel', up);
      canvas.removeEventListener('keydown', key);
      canvas.removeEventListener('wheel', wheel);
      canvas.removeEventListener('contextmenu', menu);
    },
  };
}

function fastestOf(actions: Actions, keeper: boolean): number {
  const limits = actions.do === 'kick' ? (keeper ? actions.push : actions.kick) : actions.do === 'defend' ? actions.clear : null;
  return limits?.speed[1] ?? 2;
}

const clamp = (value: number, most: number): number => rounded(Math.min(Math.max(value, -most), most), 1);
