// Where one looks from: free, from above, from either end; by mouse, touch and keys, with soft moves in between.

import { type PerspectiveCamera, Vector3 } from 'three';
import type { Stage } from './stage';

export type Look = 'free' | 'top' | 'home' | 'away';
export const LOOKS: Look[] = ['free', 'top', 'home', 'away'];

/** Around a target: how far, from which side (0: from +z, the near touchline), how high (0: straight down). */
interface Orbit {
  target: Vector3;
  distance: number;
  around: number;
  down: number;
}

export interface Rig {
  look(look: Look): void;
  readonly current: Look;
  /** Which end (+1, -1) home guards: cameras of the sides follow it after half-time. */
  guards(homeEnd: number): void;
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
  const now: Orbit = { target: new Vector3(), distance: 16, around: 0, down: 0.8 };
  let wanted: Orbit = { ...now, target: new Vector3() };

  function orbitOf(look: Look): Orbit {
    const portrait = aspect < 0.95;
    // Seen from behind an end the length of the table runs away from us.
    const behind = (end: number): number => (end > 0 ? Math.PI / 2 : -Math.PI / 2);
    const angles: Record<Look, [number, number]> = {
      free: portrait ? [behind(homeEnd), 0.5] : [0, aspect > 1.8 ? 0.9 : aspect > 1.3 ? 0.8 : 0.62],
      top: [portrait ? behind(homeEnd) : 0, 0.02],
      home: [behind(homeEnd), 1.0],
      away: [behind(-homeEnd), 1.0],
    };
    const [around, down] = angles[look];
    return fitted({ target: new Vector3(0, 0, 0), distance: 16, around, down });
  }

  /** As near as all corners stay in the picture, and in its middle. */
  function fitted(orbit: Orbit): Orbit {
    const corners: Vector3[] = [];
    for (const x of [1, -1]) for (const z of [1, -1]) for (const y of [0, half[2]]) corners.push(new Vector3(x * half[0], y, z * half[1]));
    const probe = camera.clone() as PerspectiveCamera;
    probe.aspect = aspect;
    probe.updateProjectionMatrix();
    let [low, high] = [3, 80];
    for (let i = 0; i < 24; i++) {
      orbit.distance = (low + high) / 2;
      for (let j = 0; j < 3; j++) centre(probe, orbit, corners);
      place(probe, orbit);
      const seen = corners.map((corner) => corner.clone().project(probe));
      if (seen.every((p) => Math.abs(p.x) < 0.985 && Math.abs(p.y) < 0.97)) high = orbit.distance;
      else low = orbit.distance;
    }
    orbit.distance = high;
    return orbit;
  }

  function centre(probe: PerspectiveCamera, orbit: Orbit, corners: Vector3[]): void {
    place(probe, orbit);
    const ys = corners.map((corner) => corner.clone().project(probe).y);
    const middle = (Math.max(...ys) + Math.min(...ys)) / 2;
    const shift = (middle * Math.tan((camera.fov * Math.PI) / 360) * orbit.distance) / Math.max(Math.cos(orbit.down), 0.35);
    orbit.target.x -= shift * Math.sin(orbit.around);
    orbit.target.z -= shift * Math.cos(orbit.around);
  }

  function place(view: PerspectiveCamera, orbit: Orbit): void {
    const flat = orbit.distance * Math.sin(orbit.down);
    view.position.set(
      orbit.target.x + flat * Math.sin(orbit.around),
      orbit.target.y + orbit.distance * Math.cos(orbit.down),
      orbit.target.z + flat * Math.cos(orbit.around),
    );
    view.up.set(-Math.sin(orbit.around) * Math.cos(orbit.down), Math.sin(orbit.down), -Math.cos(orbit.around) * Math.cos(orbit.down));
    view.lookAt(orbit.target);
    view.updateMatrixWorld();
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
    place(camera, now);
  }

  stage.beforeDrawing((seconds) => {
    const goal = wanted.target.clone();
    const seen = softly ? (followed ?? interest) : interest;
    const near = current === 'free' && !touched && aspect > 1.2;
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
    place(camera, now);
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
