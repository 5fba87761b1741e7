// Red rings on the cloth: where an offence happened, which figures stand wrong and where they belong.

import { BufferAttribute, BufferGeometry, DoubleSide, Group, Line, LineBasicMaterial, Mesh, MeshBasicMaterial, RingGeometry } from 'three';
import { at, mm } from '../../three';
import type { Plan } from './plan';
import type { Poses } from './film';
import type { FlickScene, Place } from './scene';

const RED = 0xff4a32;
const GREEN = 0x8dffb0;
const HIGH = 0.016;
const MOST = 8;

export interface Pointed {
  at: Place;
  /** Where it belongs. */
  to?: Place;
}

function ring(radius: number, colour: number): Mesh {
  const shape = new RingGeometry(mm(radius + 3), mm(radius + 8), 48);
  shape.rotateX(-Math.PI / 2);
  const mesh = new Mesh(
    shape,
    new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.95, depthWrite: false, side: DoubleSide, toneMapped: false }),
  );
  mesh.renderOrder = 3;
  return mesh;
}

export class Pointers {
  readonly group = new Group();
  private readonly wrong: Mesh[] = [];
  private readonly right: Mesh[] = [];
  private readonly ways: Line[] = [];

  constructor(radius: number) {
    for (let i = 0; i < MOST; i++) {
      this.wrong.push(ring(radius, RED));
      this.right.push(ring(radius, GREEN));
      const way = new Line(new BufferGeometry(), new LineBasicMaterial({ color: GREEN, toneMapped: false }));
      way.frustumCulled = false;
      this.ways.push(way);
    }
    this.group.add(...this.wrong, ...this.right, ...this.ways);
    this.show([]);
  }

  show(pointed: readonly Pointed[]): void {
    for (const mesh of this.group.children) mesh.visible = false;
    pointed.slice(0, MOST).forEach((one, i) => {
      put(this.wrong[i]!, one.at);
      if (!one.to) return;
      put(this.right[i]!, one.to);
      const ends = [one.at, one.to].flatMap(([x, y]) => [at(x, y).x, HIGH, at(x, y).z]);
      this.ways[i]!.geometry.setAttribute('position', new BufferAttribute(new Float32Array(ends), 3));
      this.ways[i]!.visible = true;
    });
  }
}

function put(mesh: Mesh, [x, y]: Place): void {
  mesh.position.copy(at(x, y));
  mesh.position.y = HIGH;
  mesh.visible = true;
}

/** Where the offence was that the referee asks about; which figures of a line-up stand wrong. */
export function pointed(scene: FlickScene, aiming: Plan, poses: Poses): Pointed[] {
  const { offers, actions } = aiming;
  if (offers?.moment === 'answer' && scene.pending?.at) return [{ at: scene.pending.at }];
  return (actions.line_up?.wrong ?? []).flatMap(({ figure, to }) => {
    const stands = poses.get(figure);
    return stands && !aiming.now.places[figure] ? [{ at: [stands.x, stands.y] as Place, to: to as Place }] : [];
  });
}
