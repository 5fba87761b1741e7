// Where one looks from: free, from above, from either end; by mouse, touch and keys, with soft moves in between.

import type { PerspectiveCamera } from 'three';
import { Vector3 } from 'three';
import { fitted, type Frame, framed, type Orbit, placed, seenOf } from './framing';
import type { Stage } from './stage';

export type Look = 'free' | 'top' | 'home' | 'away';
export const LOOKS: Look[] = ['free', 'top', 'home', 'away'];

export interface Rig {
  look(look: Look): void;
  readonly current: Look;
  /** Which end (+1, -1) home guards: cameras of the sides follow it after half-time. */
  guards(homeEnd: number): void;
  /** From which end (+1, -1) a picture that is higher than wide looks along the table. */
  sits(end: number): void;
  /** What the free camera has to show; null: the whole table. A new turn brings a camera back that somebody has turned. */
  frame(frame: Frame | null, newTurn: boolean): void;
  /** Something will happen at these places: a camera that does not see them all goes back as far as it has to. */
  watch(places: Vector3[]): void;
  /** Where keys zoom in on. */
  interest(place: Vector3 | null): void;
  /** Something worth following, in scene units; null: nothing. */
  follow(place: Vector3 | null): void;
  /** Somebody drags on what is not a figure. */
  turn(dx: number, dy: number): void;
  pan(dx: number, dy: number): void;
  /** Nearer (below 1) or further; nearer to `focus`, where there is one. */
  zoom(factor: number, focus?: Vector3 | null): void;
  /** Keys that move the camera; answers whether it knew the key. */
  key(key: string): boolean;
}

const LOWEST = 1.32;
/** The free camera comes a little nearer to where the play is, until somebody moves it. */
const NEARER = 0.84;

/** `half` is half the length, half the width and the height of what has to be seen, in units. */
export function createRig(stage: Stage, half: [number, number, number], softly: boolean): Rig {
  const { camera } = stage;
  let current: Look = 'free';
  let homeEnd = -1;
  let aspect = 1;
  let touched = false;
  let followed: Vector3 | null = null;
  let interest: Vector3 | null = null;
  let shown: Frame | null = null;
  /** The whole table is wanted, with both goals: a line-up, the end. */
  let overview = false;
  let myEnd: number | null = null;
  const now: Orbit = { target: new Vector3(), distance: 16, around: 0, down: 0.8 };
  let wanted: Orbit = { ...now, target: new Vector3() };

  // Seen from behind an end the length of the table runs away from us.
  const behind = (end: number): number => (end > 0 ? Math.PI / 2 : -Math.PI / 2);
  // A phone's picture is nearly square: there too one pulls towards oneself, where a thumb has room.
  const isPortrait = (): boolean => aspect < 1.2;

  /** As a `probe` would see it, without moving the camera itself. */
  function probing(): PerspectiveCamera {
    const probe = camera.clone() as PerspectiveCamera;
    probe.aspect = aspect;
    probe.updateProjectionMatrix();
    return probe;
  }

  function orbitOf(look: Look): Orbit {
    const portrait = isPortrait();
    const seat = behind(myEnd ?? homeEnd);
    if (look === 'free' && shown) {
      const usual = portrait ? { around: seat, down: 0.72 } : { around: 0, down: 0.86 };
      return framed(probing(), shown, usual, stage.canvas.clientHeight || 500);
    }
    const angles: Record<Look, [number, number]> = {
      free: portrait ? [seat, 0.5] : [0, aspect > 1.8 ? 0.9 : aspect > 1.3 ? 0.8 : 0.62],
      top: [portrait ? seat : 0, 0.02],
      home: [behind(homeEnd), 1.0],
      away: [behind(-homeEnd), 1.0],
    };
    const [around, down] = angles[look];
    return whole({ target: new Vector3(0, 0, 0), distance: 16, around, down });
  }

  /** As near as all corners of the table stay in the picture, and in its middle. */
  function whole(orbit: Orbit): Orbit {
    const corners: Vector3[] = [];
    for (const x of [1, -1]) for (const z of [1, -1]) for (const y of [0, half[2]]) corners.push(new Vector3(x * half[0], y, z * half[1]));
    const probe = probing();
    let [low, high] = [3, 80];
    for (let i = 0; i < 24; i++) {
      orbit.distance = (low + high) / 2;
      for (let j = 0; j < 3; j++) centre(probe, orbit, corners);
      placed(probe, orbit);
      const seen = corners.map((corner) => corner.clone().project(probe));
      if (seen.every((p) => Math.abs(p.x) < 0.985 && Math.abs(p.y) < 0.97)) high = orbit.distance;
      else low = orbit.distance;
    }
    orbit.distance = high;
    return orbit;
  }

  function centre(probe: PerspectiveCamera, orbit: Orbit, corners: Vector3[]): void {
    placed(probe, orbit);
    const ys = corners.map((corner) => corner.clone().project(probe).y);
    const middle = (Math.max(...ys) + Math.min(...ys)) / 2;
    const shift = (middle * Math.tan((camera.fov * Math.PI) / 360) * orbit.distance) / Math.max(Math.cos(orbit.down), 0.35);
    orbit.target.x -= shift * Math.sin(orbit.around);
    orbit.target.z -= shift * Math.cos(orbit.around);
  }

  function go(): void {
    touched = false;
    wanted = orbitOf(current);
    // The short way round.
    now.around = wanted.around + Math.atan2(Math.sin(now.around - wanted.around), Math.cos(now.around - wanted.around));
    if (!softly) jump();
    stage.invalidate();
  }

  function jump(): void {
    Object.assign(now, { distance: wanted.distance, around: wanted.around, down: wanted.down });
    now.target.copy(wanted.target);
    placed(camera, now);
  }

  stage.beforeDrawing((seconds) => {
    const goal = wanted.target.clone();
    const seen = softly ? (followed ?? interest) : interest;
    const near = current === 'free' && !touched && aspect > 1.2 && !shown && !overview;
    if (seen && near) {
      goal.x += 0.36 * seen.x;
      goal.z += 0.24 * seen.z;
    }
    const distance = wanted.distance * (near ? NEARER : 1);
    const pull = softly ? 1 - Math.exp(-seconds * 5) : 1;
    now.target.lerp(goal, pull);
    now.distance += (distance - now.distance) * pull;
    now.around += (wanted.around - now.around) * pull;
    now.down += (wanted.down - now.down) * pull;
    placed(camera, now);
    const away = now.target.distanceTo(goal) + Math.abs(now.distance - distance);
    return away + 4 * Math.abs(now.around - wanted.around) + 4 * Math.abs(now.down - wanted.down) > 0.004;
  });
  stage.onResize((ratio) => {
    aspect = ratio;
    if (touched) return;
    wanted = orbitOf(current);
    jump();
  });

  function moved(): void {
    if (!touched) {
      // Go on from what one sees.
      wanted.target.copy(now.target);
      wanted.distance = now.distance;
    }
    touched = true;
    stage.invalidate();
  }

  const rig: Rig = {
    look(look) {
      current = look;
      go();
    },
    get current() {
      return current;
    },
    guards(end) {
      if (end === homeEnd) return;
      homeEnd = end;
      if (current !== 'free' || aspect < 0.95) go();
    },
    sits(end) {
      if (end === myEnd) return;
      myEnd = end;
      if (isPortrait()) go();
    },
    frame(frame, newTurn) {
      shown = frame;
      overview = frame === null;
      if (current !== 'free' ? newTurn && touched : newTurn || !touched) go();
    },
    watch(places) {
      overview = false;
      if (touched || !shown || current !== 'free') return;
      const probe = probing();
      placed(probe, wanted);
      if (seenOf(probe, places, 0.94) === places.length) return;
      const wider = fitted(probe, places, wanted.around, wanted.down);
      wanted = { ...wider, distance: Math.max(wider.distance, now.distance) };
      if (!softly) jump();
      stage.invalidate();
    },
    interest(place) {
      interest = place;
      stage.invalidate();
    },
    follow(place) {
      followed = place;
      if (softly) stage.invalidate();
    },
    turn(dx, dy) {
      moved();
      wanted.around -= dx * 0.006;
      wanted.down = Math.min(Math.max(wanted.down - dy * 0.005, 0.02), LOWEST);
      if (!softly) jump();
    },
    pan(dx, dy) {
      moved();
      const scale = wanted.distance * 0.0011;
      const [c, s] = [Math.cos(wanted.around), Math.sin(wanted.around)];
      wanted.target.x = clamp(wanted.target.x - (dx * c + dy * s) * scale, half[0]);
      wanted.target.z = clamp(wanted.target.z - (-dx * s + dy * c) * scale, half[1]);
      if (!softly) jump();
    },
    zoom(factor, focus = interest) {
      moved();
      if (focus && factor < 1) {
        wanted.target.x = clamp(wanted.target.x + (focus.x - wanted.target.x) * (1 - factor), half[0]);
        wanted.target.z = clamp(wanted.target.z + (focus.z - wanted.target.z) * (1 - factor), half[1]);
      }
      wanted.distance = Math.min(Math.max(wanted.distance * factor, 2.2), 60);
      if (!softly) jump();
    },
    key(key) {
      const moves: Record<string, () => void> = {
        a: () => rig.turn(-24, 0),
        d: () => rig.turn(24, 0),
        w: () => rig.turn(0, 24),
        s: () => rig.turn(0, -24),
        PageUp: () => rig.zoom(0.88),
        PageDown: () => rig.zoom(1.14),
        c: () => rig.look(LOOKS[(LOOKS.indexOf(current) + 1) % LOOKS.length] ?? 'free'),
      };
      const move = moves[key];
      move?.();
      return move !== undefined;
    },
  };
  return rig;
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
