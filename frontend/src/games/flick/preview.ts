// The first path of a flick, computed in the page: a base slides and slows down by μg (turning bends its way), until it
// meets something or stops; if it meets the ball, where the ball goes first.

import type { FlickScene, Place } from './scene';

export interface Preview {
  /** The way of the figure's middle. */
  path: Place[];
  /** What it meets first. */
  meets: string | null;
  /** Where its middle is then, or where it stops. */
  end: Place;
  /** The ball's first way, when it is the ball that is met. */
  ball: { from: Place; to: Place } | null;
}

export interface Aim {
  figure: string;
  heading: number;
  speed_mps: number;
  spin_radps: number;
}

interface Sole {
  drag: number[];
  brake: number[];
  side: number[];
  ease: number[];
}

// Means of friction over a turning sole, a full disc or a ring, at s = v / (v + r ω) = 0, 1/16 … 1, as the table has them
// (Farkas et al. 2003, Penner 2001; docs/physics.md).
const SOLES: Record<'disc' | 'ring', Sole> = {
  disc: {
    drag: [0, 0.067, 0.142, 0.229, 0.329, 0.442, 0.572, 0.713, 0.849, 0.917, 0.953, 0.973, 0.986, 0.993, 0.997, 0.999, 1],
    brake: [0.667, 0.664, 0.657, 0.64, 0.612, 0.567, 0.5, 0.402, 0.283, 0.207, 0.155, 0.116, 0.084, 0.058, 0.036, 0.017, 0],
    side: [0.333, 0.333, 0.331, 0.327, 0.32, 0.308, 0.29, 0.264, 0.226, 0.184, 0.145, 0.112, 0.083, 0.057, 0.036, 0.017, 0],
    ease: [0, 0, 0.001, 0.003, 0.009, 0.022, 0.049, 0.098, 0.17, 0.208, 0.226, 0.237, 0.243, 0.247, 0.249, 0.25, 0.25],
  },
  ring: {
    drag: [0, 0.033, 0.072, 0.116, 0.169, 0.234, 0.316, 0.428, 0.637, 0.825, 0.903, 0.946, 0.972, 0.987, 0.995, 0.999, 1],
    brake: [1, 0.999, 0.995, 0.987, 0.972, 0.946, 0.903, 0.825, 0.637, 0.428, 0.316, 0.234, 0.169, 0.116, 0.072, 0.033, 0],
    side: [0.5, 0.5, 0.499, 0.497, 0.493, 0.487, 0.476, 0.459, 0.424, 0.357, 0.286, 0.221, 0.164, 0.115, 0.071, 0.033, 0],
    ease: [0, 0, 0, 0.002, 0.005, 0.012, 0.03, 0.072, 0.212, 0.366, 0.426, 0.459, 0.479, 0.49, 0.496, 0.499, 0.5],
  },
};
const STEP_S = 0.002;
const LONGEST_S = 4;
const SLOWEST = 5;

function mean(table: number[], share: number): number {
  const place = Math.min(Math.max(share, 0), 1) * 16;
  const k = Math.min(Math.floor(place), 15);
  return table[k]! + (place - k) * (table[k + 1]! - table[k]!);
}

/** Drag, braking torque and sideways force of a base that leans against its friction, in units of it. */
function forces(sole: Sole, share: number, lean: number): [number, number, number] {
  const [drag, brake, side, ease] = [sole.drag, sole.brake, sole.side, sole.ease].map((table) => mean(table, share)) as [
    number,
    number,
    number,
    number,
  ];
  const back = brake - side;
  let along = (lean * drag) / (1 + lean * lean * side * back);
  let across = lean * along * side;
  const tilt = Math.max(Math.hypot(along, across), 1);
  along /= tilt;
  across /= tilt;
  return [drag - across * back, brake - across * ease, along * side];
}

/** How far a straight flick slides, in mm. */
export function reachOf(scene: FlickScene, speed_mps: number): number {
  const grip = scene.materials['cloth_friction']! * scene.materials['gravity_mps2']!;
  return (1000 * speed_mps * speed_mps) / (2 * grip);
}

/** How fast a flick has to be to slide so far. */
export function speedFor(scene: FlickScene, reach_mm: number): number {
  const grip = scene.materials['cloth_friction']! * scene.materials['gravity_mps2']!;
  return Math.sqrt((2 * grip * Math.max(reach_mm, 0)) / 1000);
}

export function preview(scene: FlickScene, aim: Aim): Preview | null {
  const figure = scene.figures.find((one) => one.body === aim.figure);
  if (!figure) return null;
  const made = scene.materials;
  const grip = 1000 * made['cloth_friction']! * made['gravity_mps2']!;
  const radius = scene.pitch.base / 2;
  const ring = made['sole_is_ring'] === 1;
  const sole = Math.min(made['sole_radius_mm']!, radius);
  const lean = ((ring ? 2 : 4) * made['cloth_friction']! * made['figure_centre_mm']!) / sole;
  // Torque over inertia, in units of the friction force: the sole's radius over the squared radius of gyration.
  const lever = sole / (made['figure_turning']! * radius * radius);
  let [x, y] = figure.at;
  let [vx, vy] = [1000 * aim.speed_mps * Math.cos(aim.heading), 1000 * aim.speed_mps * Math.sin(aim.heading)];
  let spin = aim.spin_radps;
  const path: Place[] = [[x, y]];
  let speed = Math.hypot(vx, vy);
  for (let t = 0; t < LONGEST_S && speed > SLOWEST; t += STEP_S) {
    const edge = sole * Math.abs(spin);
    const [drag, brake, bend] = edge ? forces(SOLES[ring ? 'ring' : 'disc'], speed / (speed + edge), lean) : [1, 0, 0];
    const side = Math.sign(spin) * bend;
    const [ex, ey] = [vx / speed, vy / speed];
    vx += STEP_S * grip * (-drag * ex + side * ey);
    vy += STEP_S * grip * (-drag * ey - side * ex);
    const braked = Math.abs(spin) - STEP_S * grip * lever * brake;
    spin = Math.sign(spin) * Math.max(braked, 0);
    const next: Place = [x + STEP_S * vx, y + STEP_S * vy];
    const hit = firstMet(scene, aim.figure, [x, y], next);
    if (hit) {
      path.push(hit.at);
      return { path, meets: hit.body, end: hit.at, ball: hit.body === 'ball' ? ballGoes(scene, hit.at, [vx, vy]) : null };
    }
    [x, y] = next;
    path.push(next);
    const slower = Math.hypot(vx, vy);
    if (slower > speed) break;
    speed = slower;
  }
  return { path, meets: null, end: [x, y], ball: null };
}

/** How far apart the axes are when a ball on the cloth is touched: the rim meets it below its middle. */
function reachToBall(scene: FlickScene): number {
  const ball = scene.pitch.ball / 2;
  const under = Math.max(ball - (scene.materials['rim_height_mm'] ?? 6), 0);
  return scene.pitch.base / 2 + Math.sqrt(ball * ball - under * under);
}

function firstMet(scene: FlickScene, self: string, from: Place, to: Place): { body: string; at: Place } | null {
  let first: { body: string; at: Place; share: number } | null = null;
  const look = (body: string, place: Place, reach: number): void => {
    const share = meeting(from, to, place, reach);
    if (share === null || (first && share >= first.share)) return;
    first = { body, share, at: [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])] };
  };
  if (scene.ball) look('ball', [scene.ball[0], scene.ball[1]], reachToBall(scene));
  for (const other of scene.figures) if (other.body !== self) look(other.body, other.at, scene.pitch.base);
  return first;
}

/** The share of the way from `from` to `to` at which a point comes within `reach` of `place`. */
function meeting(from: Place, to: Place, place: Place, reach: number): number | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [fx, fy] = [from[0] - place[0], from[1] - place[1]];
  const a = dx * dx + dy * dy;
  const b = fx * dx + fy * dy;
  const c = fx * fx + fy * fy - reach * reach;
  if (a === 0 || b >= 0) return null;
  if (c <= 0) return 0;
  const inside = b * b - a * c;
  if (inside < 0) return null;
  const share = (-b - Math.sqrt(inside)) / a;
  return share >= 0 && share <= 1 ? share : null;
}

/** Along the line of the two middles, with the impact's share of the speed; it rolls until it stops. */
function ballGoes(scene: FlickScene, figure: Place, v: Place): { from: Place; to: Place } {
  const made = scene.materials;
  const ball: Place = [scene.ball![0], scene.ball![1]];
  const [dx, dy] = [ball[0] - figure[0], ball[1] - figure[1]];
  const gap = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [dx / gap, dy / gap];
  const masses = made['figure_mass_kg']! / (made['figure_mass_kg']! + made['ball_mass_kg']!);
  const start = (1 + made['bounce_base_ball']!) * masses * (v[0] * nx + v[1] * ny);
  // It slides first and rolls on with three fifths of its speed (a hollow ball).
  const slide = 1000 * made['ball_sliding_friction']! * made['gravity_mps2']!;
  const roll = 1000 * made['ball_rolling_friction']! * made['gravity_mps2']!;
  const rolling = 0.6 * start;
  const far = (start * start - rolling * rolling) / (2 * slide) + (rolling * rolling) / (2 * roll);
  const most = Math.min(far, scene.pitch.length);
  return { from: ball, to: [ball[0] + nx * most, ball[1] + ny * most] };
}
