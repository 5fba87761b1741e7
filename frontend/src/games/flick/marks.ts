// What is drawn on the cloth while somebody aims or places: rings, the arrow, the first path, zones.

import {
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Color,
  DoubleSide,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RingGeometry,
} from 'three';
import { at, mm } from '../../three';
import type { Aiming } from './aiming';
import { type Preview, preview } from './preview';
import type { FlickScene, Place, Zone } from './scene';

const CHALK = 0xf4f1e6;
const BRASS = 0xffc94d;
const HARD = 0xff5a3c;
const MOST_DOTS = 160;
const HIGH = 0.012;

function flat(colour: number, opacity: number): MeshBasicMaterial {
  return new MeshBasicMaterial({ color: colour, transparent: true, opacity, depthWrite: false, side: DoubleSide, toneMapped: false });
}

function ring(inner: number, outer: number, material: MeshBasicMaterial): Mesh {
  const shape = new RingGeometry(mm(inner), mm(outer), 40);
  shape.rotateX(-Math.PI / 2);
  return new Mesh(shape, material);
}

export class Marks {
  readonly group = new Group();
  private readonly allowed: Mesh[] = [];
  private readonly chosen: Mesh;
  private readonly pips: Mesh[];
  private readonly arrow: Mesh;
  private readonly figureDots: InstancedMesh;
  private readonly ballDots: InstancedMesh;
  private readonly ghost: Mesh;
  private readonly ballGhost: Mesh;
  private readonly spots: Mesh[] = [];
  private readonly spotMark: Mesh;
  private readonly zone: Mesh;
  private readonly notZone: Mesh;
  private readonly radius: number;

  constructor(scene: FlickScene) {
    this.radius = scene.pitch.base / 2;
    const r = this.radius;
    for (let i = 0; i < 24; i++) this.allowed.push(this.add(ring(r + 2, r + 3.6, flat(CHALK, 0.75))));
    for (let i = 0; i < 6; i++) this.spots.push(this.add(ring(r - 1.6, r, flat(BRASS, 0.95))));
    this.chosen = this.add(ring(r + 2, r + 5.2, flat(BRASS, 1)));
    this.pips = [0, 1, 2].map(() => {
      const shape = new CircleGeometry(mm(2.6), 16);
      shape.rotateX(-Math.PI / 2);
      return this.add(new Mesh(shape, flat(BRASS, 1)));
    });
    this.arrow = this.add(new Mesh(new BufferGeometry(), flat(CHALK, 0.92)));
    this.arrow.frustumCulled = false;
    this.figureDots = this.dots(BRASS, 1.9);
    this.ballDots = this.dots(0xffffff, 2.3);
    this.ghost = this.add(ring(r - 1.3, r, flat(BRASS, 0.95)));
    this.ballGhost = this.add(ring(scene.pitch.ball / 2 - 1.3, scene.pitch.ball / 2, flat(0xffffff, 0.9)));
    this.spotMark = this.add(ring(scene.pitch.ball / 2 + 3, scene.pitch.ball / 2 + 4.6, flat(BRASS, 0.9)));
    this.zone = this.add(new Mesh(new PlaneGeometry(1, 1), flat(0xbfffcf, 0.13)));
    this.notZone = this.add(new Mesh(new PlaneGeometry(1, 1), flat(0x30100c, 0.35)));
    for (const plane of [this.zone, this.notZone]) plane.rotation.x = -Math.PI / 2;
    this.hide();
  }

  private add<T extends Mesh>(mesh: T): T {
    mesh.renderOrder = 2;
    this.group.add(mesh);
    return mesh;
  }

  private dots(colour: number, size: number): InstancedMesh {
    const shape = new CircleGeometry(mm(size), 12);
    shape.rotateX(-Math.PI / 2);
    const mesh = new InstancedMesh(shape, flat(colour, 0.95), MOST_DOTS);
    mesh.frustumCulled = false;
    return this.add(mesh);
  }

  hide(): void {
    for (const child of this.group.children) child.visible = false;
  }

  /** Everything that fits what is asked now; `aimed` while somebody really aims. */
  update(aiming: Aiming, scene: FlickScene, places: Map<string, Place>, aimed: boolean): Preview | null {
    this.hide();
    const { actions, now } = aiming;
    if (scene.restart) this.put(this.spotMark, scene.restart.at);
    if (!aiming.offers) return null;
    aiming.usable().forEach((body, i) => {
      const place = places.get(body);
      const mesh = this.allowed[i];
      if (place && mesh && body !== now.figure) this.put(mesh, place);
    });
    const here = now.figure ? places.get(now.figure) : undefined;
    if (here) this.put(this.chosen, here);
    if (actions.line_up) this.showZone(actions.line_up.zone);
    if (actions.nominate) {
      this.showZone(actions.nominate.zone);
      actions.nominate.places.forEach((place, i) => this.spots[i] && this.put(this.spots[i], place));
    }
    if (!actions.flick || !here || !now.figure) return null;
    this.showPips(actions.flick.figures[now.figure]?.left ?? 0, here, now.heading);
    this.showArrow(here, now.heading, now.power);
    const seen = preview(scene, { figure: now.figure, heading: now.heading, speed_mps: aiming.speed, spin_radps: aiming.spin });
    if (seen) this.showPath(seen, aimed);
    return seen;
  }

  private put(mesh: Mesh, [x, y]: Place): void {
    mesh.position.copy(at(x, y));
    mesh.position.y = HIGH;
    mesh.visible = true;
  }

  private showPips(left: number, [x, y]: Place, heading: number): void {
    this.pips.forEach((pip, i) => {
      if (i >= left) return;
      const angle = heading + Math.PI + (i - (left - 1) / 2) * 0.42;
      this.put(pip, [x + (this.radius + 10) * Math.cos(angle), y + (this.radius + 10) * Math.sin(angle)]);
    });
  }

  private showArrow([x, y]: Place, heading: number, power: number): void {
    const [from, far, wide] = [this.radius + 7, this.radius + 30 + 150 * power, 3 + 4.5 * power];
    const [c, s] = [Math.cos(heading), Math.sin(heading)];
    const corner = (along: number, aside: number): number[] => {
      const place = at(x + along * c - aside * s, y + along * s + aside * c);
      return [place.x, HIGH + 0.004, place.z];
    };
    const tip = far + 12 + 10 * power;
    const points = [
      ...corner(from, -wide * 0.35),
      ...corner(far, -wide),
      ...corner(far, wide),
      ...corner(from, wide * 0.35),
      ...corner(far - 1, -wide * 2.1),
      ...corner(tip, 0),
      ...corner(far - 1, wide * 2.1),
    ];
    this.arrow.geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
    this.arrow.geometry.setIndex([0, 1, 2, 0, 2, 3, 4, 5, 6]);
    const colour = new Color(CHALK).lerp(new Color(power < 0.5 ? BRASS : HARD), power < 0.5 ? power * 2 : 2 * power - 1);
    if (power >= 0.5) colour.copy(new Color(BRASS).lerp(new Color(HARD), 2 * power - 1));
    (this.arrow.material as MeshBasicMaterial).color.copy(colour);
    this.arrow.visible = true;
  }

  private showPath(seen: Preview, aimed: boolean): void {
    this.lay(this.figureDots, seen.path, 13);
    this.put(this.ghost, seen.end);
    (this.ghost.material as MeshBasicMaterial).opacity = aimed ? 1 : 0.6;
    if (!seen.ball) return;
    this.lay(this.ballDots, [seen.ball.from, seen.ball.to], 15);
    this.put(this.ballGhost, seen.ball.to);
  }

  /** Dots every `gap` mm along a way. */
  private lay(dots: InstancedMesh, way: Place[], gap: number): void {
    const places: Place[] = [];
    let since = 0;
    for (let i = 1; i < way.length && places.length < MOST_DOTS; i++) {
      const [from, to] = [way[i - 1]!, way[i]!];
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      while (since + gap <= length && places.length < MOST_DOTS) {
        since += gap;
        places.push([from[0] + ((to[0] - from[0]) * since) / length, from[1] + ((to[1] - from[1]) * since) / length]);
      }
      since -= length;
    }
    const matrix = new Matrix4();
    places.forEach((place, i) => {
      const spot = at(...place);
      dots.setMatrixAt(i, matrix.makeTranslation(spot.x, HIGH, spot.z));
    });
    dots.count = places.length;
    dots.instanceMatrix.needsUpdate = true;
    dots.visible = places.length > 0;
  }

  private showZone(zone: Zone): void {
    this.spread(this.zone, zone.box);
    if (zone.not_box) this.spread(this.notZone, zone.not_box);
  }

  private spread(mesh: Mesh, [left, right, low, high]: Zone['box']): void {
    mesh.scale.set(mm(right - left), mm(high - low), 1);
    this.put(mesh, [(left + right) / 2, (low + high) / 2]);
    mesh.position.y = HIGH / 2;
  }
}
