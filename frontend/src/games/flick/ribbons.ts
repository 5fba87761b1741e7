// Flat shapes on the cloth: bands along a way with a head at its end, stripes, rings, patches.

import {
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RingGeometry,
} from 'three';
import { at, mm } from '../../three';
import type { Place } from './scene';

export const HIGH = 0.012;

export function flat(colour: number, opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({ color: colour, transparent: true, opacity, depthWrite: false, side: DoubleSide, toneMapped: false });
}

export function ring(inner: number, outer: number, material: MeshBasicMaterial): Mesh {
  const shape = new RingGeometry(mm(inner), mm(outer), 48);
  shape.rotateX(-Math.PI / 2);
  return new Mesh(shape, material);
}

export function spot(radius: number, material: MeshBasicMaterial): Mesh {
  const shape = new CircleGeometry(mm(radius), 20);
  shape.rotateX(-Math.PI / 2);
  return new Mesh(shape, material);
}

export function patch(material: MeshBasicMaterial): Mesh {
  const mesh = new Mesh(new PlaneGeometry(1, 1), material);
  mesh.rotation.x = -Math.PI / 2;
  return mesh;
}

export function put(mesh: Mesh, [x, y]: Place, high = HIGH): void {
  mesh.position.copy(at(x, y));
  mesh.position.y = high;
  mesh.visible = true;
}

export function paint(mesh: Mesh, colour: number | Color, opacity?: number): void {
  const material = mesh.material as MeshBasicMaterial;
  material.color.set(colour);
  if (opacity !== undefined) material.opacity = opacity;
}

/** A straight stripe between two places. */
export function stretch(mesh: Mesh, [x0, y0]: Place, [x1, y1]: Place, wide: number): void {
  const [a, b] = [at(x0, y0), at(x1, y1)];
  mesh.position.set((a.x + b.x) / 2, HIGH * 0.8, (a.z + b.z) / 2);
  mesh.rotation.set(-Math.PI / 2, 0, -Math.atan2(b.z - a.z, b.x - a.x));
  mesh.scale.set(Math.max(a.distanceTo(b), 0.001), mm(wide), 1);
  mesh.visible = true;
}

/** A triangle or any other flat corner shape, as a fan around its first corner. */
export function fan(mesh: Mesh, corners: Place[]): void {
  const points = corners.flatMap((corner) => [at(...corner).x, HIGH * 0.6, at(...corner).z]);
  shape(mesh, points, Array.from({ length: Math.max(corners.length - 2, 0) }, (_, i) => [0, i + 1, i + 2]).flat());
}

/** A band of a width along a way from `skip` mm on; with a head it is an arrow exactly as long as the way. */
export function band(mesh: Mesh, way: Place[], wide: number, skip: number, head: boolean): void {
  const path = cut(way, skip);
  const last = path.length - 1;
  if (last < 1 || lengthTo(path) < 0.5) {
    mesh.visible = false;
    return;
  }
  const tip = head ? Math.min(4.2 * wide, 0.7 * lengthTo(path)) : 0;
  const body = head ? cutEnd(path, tip) : path;
  const points: number[] = [];
  const index: number[] = [];
  const corner = ([x, y]: Place, aside: [number, number], by: number): void => {
    const spotted = at(x + aside[0] * by, y + aside[1] * by);
    points.push(spotted.x, HIGH, spotted.z);
  };
  body.forEach((place, i) => {
    const aside = normal(body, i);
    corner(place, aside, wide / 2);
    corner(place, aside, -wide / 2);
    if (i) index.push(2 * i - 2, 2 * i - 1, 2 * i, 2 * i - 1, 2 * i + 1, 2 * i);
  });
  if (head) {
    const from = points.length / 3;
    const neck = body.at(-1)!;
    const aside = normal(path, last);
    const half = Math.min(1.9 * wide, 0.5 * tip);
    corner(neck, aside, half);
    corner(neck, aside, -half);
    corner(path[last]!, aside, 0);
    index.push(from, from + 1, from + 2);
  }
  shape(mesh, points, index);
}

function shape(mesh: Mesh, points: number[], index: number[]): void {
  mesh.geometry.dispose();
  mesh.geometry = new BufferGeometry();
  mesh.geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
  mesh.geometry.setIndex(index);
  mesh.frustumCulled = false;
  mesh.visible = true;
}

function normal(path: Place[], i: number): [number, number] {
  const [from, to] = [path[Math.max(i - 1, 0)]!, path[Math.min(i + 1, path.length - 1)]!];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  return [-dy / far, dx / far];
}

const apart = (a: Place, b: Place): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const lengthTo = (path: Place[]): number => path.reduce((sum, place, i) => (i ? sum + apart(place, path[i - 1]!) : 0), 0);

/** The way without its first millimetres. */
function cut(way: Place[], skip: number): Place[] {
  let left = skip;
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1]!, way[i]!];
    const far = apart(from, to);
    if (far > left) {
      const share = left / far;
      return [[from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])], ...way.slice(i)];
    }
    left -= far;
  }
  return [];
}

const cutEnd = (way: Place[], skip: number): Place[] => cut([...way].reverse(), skip).reverse();
