// A goal: posts, bar, bows and a net that bulges where the ball flies into it.

import { BufferAttribute, BufferGeometry, CylinderGeometry, Group, LineBasicMaterial, LineSegments, Mesh, Vector3 } from 'three';
import type { Quality } from '../games/contract';
import { surface } from './materials';
import { mm, UNIT_MM } from './space';

export interface GoalSize {
  width: number;
  height: number;
  depth: number;
  post: number;
}

export interface Goal {
  group: Group;
  /** The ball flew in: `across` and `high` in mm, seen from the middle of the line; `force` from 0 to 1. */
  bulge(across: number, high: number, force: number): void;
  /** Let the net swing on for some seconds; true while it does. */
  swing(seconds: number): boolean;
  /** How far the net is out of its place now, in mm. */
  moved(): number;
}

const MESH_MM = 9;

/** `end` is +1 for the goal at +x. The goal line is at `line` mm. */
export function createGoal(size: GoalSize, line: number, end: number, quality: Quality = 'high'): Goal {
  const group = new Group();
  group.position.x = end * mm(line);
  if (end < 0) group.rotation.y = Math.PI;
  const paint = surface(quality, { color: 0xfafaf5, roughness: 0.28, metalness: 0.15 });
  const [w, h, d] = [mm(size.width / 2 + size.post), mm(size.height + size.post), mm(size.depth)];
  const radius = mm(size.post);
  const bar = (from: Vector3, to: Vector3, thick: number): void => {
    const mesh = new Mesh(new CylinderGeometry(thick, thick, from.distanceTo(to), quality === 'high' ? 12 : 6), paint);
    mesh.position.copy(from).add(to).multiplyScalar(0.5);
    mesh.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), to.clone().sub(from).normalize());
    mesh.castShadow = true;
    group.add(mesh);
  };
  const back = 0.62 * d;
  for (const side of [1, -1]) {
    bar(new Vector3(0, 0, side * w), new Vector3(0, h, side * w), radius);
    bar(new Vector3(0, h, side * w), new Vector3(back, h * 0.94, side * w), radius * 0.55);
    bar(new Vector3(back, h * 0.94, side * w), new Vector3(d, 0.01, side * w), radius * 0.55);
  }
  bar(new Vector3(0, h, -w - radius), new Vector3(0, h, w + radius), radius);
  bar(new Vector3(d, 0.01, -w), new Vector3(d, 0.01, w), radius * 0.55);

  const net = weaveNet(w, h, d, back);
  group.add(net.lines);
  return { group, bulge: (across, high, force) => net.bulge(-end * mm(across), mm(high), force), swing: net.swing, moved: net.moved };
}

function weaveNet(
  w: number,
  h: number,
  d: number,
  back: number,
): {
  lines: LineSegments;
  bulge(z: number, y: number, force: number): void;
  swing(seconds: number): boolean;
  moved(): number;
} {
  const step = mm(MESH_MM);
  // The back of the net runs from the bar over the bows down to the ground; u goes along that way, v across.
  const way = [new Vector3(0, h, 0), new Vector3(back, h * 0.94, 0), new Vector3(d, 0.01, 0)];
  const knots: Vector3[] = [];
  const pairs: number[] = [];
  const across = Math.round((2 * w) / step);
  const lengths = [way[0]!.distanceTo(way[1]!), way[1]!.distanceTo(way[2]!)];
  const along = Math.round((lengths[0]! + lengths[1]!) / step);
  for (let i = 0; i <= along; i++) {
    let far = (i / along) * (lengths[0]! + lengths[1]!);
    const part = far > lengths[0]! ? 1 : 0;
    if (part) far -= lengths[0]!;
    const point = way[part]!.clone().lerp(way[part + 1]!, far / lengths[part]!);
    for (let j = 0; j <= across; j++) {
      const n = knots.push(new Vector3(point.x, point.y, -w + (j / across) * 2 * w)) - 1;
      if (j) pairs.push(n - 1, n);
      if (i) pairs.push(n - across - 1, n);
    }
  }
  for (const side of [1, -1]) weaveSide(knots, pairs, side * w, h, d, back, step);

  const rest = new Float32Array(knots.flatMap((knot) => [knot.x, knot.y, knot.z]));
  const geometry = new BufferGeometry();
  const places = new BufferAttribute(rest.slice(), 3);
  geometry.setAttribute('position', places);
  geometry.setIndex(pairs);
  const lines = new LineSegments(geometry, new LineBasicMaterial({ color: 0xf4f4ee, transparent: true, opacity: 0.5 }));
  lines.frustumCulled = false;

  let [midZ, midY, force, age, out] = [0, 0, 0, 0, 0];
  function shape(): void {
    const push = force * 0.4 * Math.exp(-2.2 * age) * Math.cos(9 * age);
    out = 0;
    for (let n = 0; n < knots.length; n++) {
      const knot = knots[n]!;
      const [dy, dz] = [knot.y - midY, knot.z - midZ];
      const share = Math.exp(-(dy * dy + dz * dz) / 0.06) * Math.min(1, knot.x / (0.4 * d));
      out = Math.max(out, Math.abs(push * share));
      places.setXYZ(n, knot.x + push * share, knot.y + 0.25 * push * share, knot.z);
    }
    places.needsUpdate = true;
  }
  return {
    lines,
    moved: () => out * UNIT_MM,
    bulge(z, y, strength) {
      [midZ, midY, force, age] = [z, y, strength, 0];
    },
    swing(seconds) {
      if (!force) return false;
      age += seconds;
      if (age > 2) force = 0;
      shape();
      return force > 0;
    },
  };
}

/** The net at one side of the goal, below the bow. */
function weaveSide(knots: Vector3[], pairs: number[], z: number, h: number, d: number, back: number, step: number): void {
  const [columns, rows] = [Math.round(d / step), Math.round(h / step)];
  const roof = (x: number): number => (x < back ? h * (1 - 0.06 * (x / back)) : h * 0.94 * ((d - x) / (d - back)));
  const first = knots.length;
  for (let i = 0; i <= columns; i++) {
    const x = (i / columns) * d;
    for (let j = 0; j <= rows; j++) {
      const n = knots.push(new Vector3(x, (j / rows) * Math.max(roof(x), 0.01), z)) - 1;
      if (j) pairs.push(n - 1, n);
      if (n - rows - 1 >= first) pairs.push(n - rows - 1, n);
    }
  }
}
