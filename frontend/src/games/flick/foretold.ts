// Who is about to flick, and where to: a glow under the figure and an arrow, shown before an opponent's flick.

import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial, RingGeometry } from 'three';
import { at, mm } from '../../three';
import type { Place } from './scene';

const FORETOLD_MS = 900;
const GLOW = 0xffe08a;
const HIGH = 0.014;
const SHORTEST_MM = 45;
const MM_FOR_MPS = 70;

const bright = (opacity: number): MeshBasicMaterial =>
  new MeshBasicMaterial({ color: GLOW, transparent: true, opacity, depthWrite: false, side: DoubleSide, toneMapped: false });

export class Foretold {
  readonly group = new Group();
  private readonly rings: Mesh[];
  private readonly arrow: Mesh;

  constructor(private readonly radius: number) {
    this.rings = [
      [2, 6, 0.95],
      [6, 13, 0.45],
      [13, 22, 0.2],
    ].map(([inner, outer, opacity]) => {
      const shape = new RingGeometry(mm(radius + inner!), mm(radius + outer!), 48);
      shape.rotateX(-Math.PI / 2);
      const ring = new Mesh(shape, bright(opacity!));
      ring.renderOrder = 2;
      return ring;
    });
    this.arrow = new Mesh(new BufferGeometry(), bright(0.9));
    this.arrow.renderOrder = 2;
    this.arrow.frustumCulled = false;
    this.group.add(...this.rings, this.arrow);
    this.hide();
  }

  show([x, y]: Place, heading: number, speed_mps: number): void {
    for (const ring of this.rings) {
      ring.position.copy(at(x, y));
      ring.position.y = HIGH;
    }
    const [from, far, wide] = [this.radius + 8, this.radius + SHORTEST_MM + MM_FOR_MPS * speed_mps, 5];
    const [c, s] = [Math.cos(heading), Math.sin(heading)];
    const corner = (along: number, aside: number): number[] => {
      const place = at(x + along * c - aside * s, y + along * s + aside * c);
      return [place.x, HIGH + 0.004, place.z];
    };
    const points = [
      ...corner(from, -wide * 0.5),
      ...corner(far, -wide),
      ...corner(far, wide),
      ...corner(from, wide * 0.5),
      ...corner(far - 1, -wide * 2.6),
      ...corner(far + 26, 0),
      ...corner(far - 1, wide * 2.6),
    ];
    this.arrow.geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
    this.arrow.geometry.setIndex([0, 1, 2, 0, 2, 3, 4, 5, 6]);
    this.group.visible = true;
  }

  /** Stands there for a moment, or until it is cut short. */
  stand(speed: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.hide();
        resolve();
      };
      const timer = setTimeout(end, FORETOLD_MS / speed);
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
    });
  }

  hide(): void {
    this.group.visible = false;
  }
}
