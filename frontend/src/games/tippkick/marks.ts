// What is drawn on the felt for the person who decides: the aim, how far it rolls, where a kicker may not stand, the ball's way.

import {
  BufferGeometry,
  CircleGeometry,
  Float32BufferAttribute,
  Group,
  Line,
  LineBasicMaterial,
  LineDashedMaterial,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RingGeometry,
  Shape,
  ShapeGeometry,
} from 'three';
import { at, disposeAll, mm } from '../../three';
import { SIGNAL } from './looks';
import type { DefendActions, Keyframe, Scene } from './scene';
import { ballAt } from './motion';
import type { KickPlan } from './plan';
import { expected } from './usual';

const ABOVE_FELT = 0.7;
const LONGEST_ARROW_MM = 260;
/** Both zones are one red, strong enough to be called so on green. */
const FORBIDDEN = 0.72;

export interface Marks {
  group: Group;
  /** The arrow of a kick: its length is the strength, its arc the loft. */
  aim(scene: Scene, plan: KickPlan | null): void;
  /** Where the defending kicker must not stand. */
  zones(scene: Scene, actions: DefendActions | null): void;
  /** The way the ball has just run. */
  way(rows: Keyframe[] | null): void;
}

export function createMarks(): Marks {
  const group = new Group();
  const [aims, bans, ways] = [new Group(), new Group(), new Group()];
  let wayShown: Keyframe[] | null = null;
  group.add(aims, bans, ways);
  return {
    group,
    aim(scene, plan) {
      clear(aims);
      if (plan) drawAim(aims, scene, plan);
    },
    zones(scene, actions) {
      clear(bans);
      if (actions) drawZones(bans, scene, actions);
    },
    way(rows) {
      if (rows === wayShown) return;
      wayShown = rows;
      clear(ways);
      if (rows) drawWay(ways, rows);
    },
  };
}

function clear(group: Group): void {
  for (const child of [...group.children]) disposeAll(child);
}

const glow = (color: number, opacity: number): MeshBasicMaterial =>
  new MeshBasicMaterial({ color, transparent: true, opacity, depthWrite: false });

function drawAim(group: Group, scene: Scene, plan: KickPlan): void {
  const [x, y] = scene.ball.at;
  const long = 34 + (LONGEST_ARROW_MM - 34) * Math.min(1, plan.speed / 8);
  const arrow = new Mesh(new ShapeGeometry(arrowShape(long)), glow(SIGNAL.aim, 0.9));
  arrow.rotation.x = -Math.PI / 2;
  const turned = new Group();
  turned.add(arrow);
  turned.position.copy(at(x, y, ABOVE_FELT + 0.5));
  turned.rotation.y = (plan.direction * Math.PI) / 180;
  group.add(turned);

  const angle = (plan.direction * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const free = expected(plan.speed, scene.ball.face).far;
  const far = Math.min(free, toTheBoards(scene, dx, dy));
  const rolls = new Line(
    new BufferGeometry().setFromPoints([at(x, y, ABOVE_FELT), at(x + dx * far, y + dy * far, ABOVE_FELT)]),
    new LineDashedMaterial({ color: SIGNAL.aim, dashSize: 0.09, gapSize: 0.07, transparent: true, opacity: 0.75 }),
  );
  rolls.computeLineDistances();
  group.add(rolls);
  if (plan.speed < 2.4 && far === free) {
    const ends = new Mesh(new RingGeometry(mm(9), mm(11.5), 32), glow(SIGNAL.aim, 0.85));
    ends.rotation.x = -Math.PI / 2;
    ends.position.copy(at(x + dx * far, y + dy * far, ABOVE_FELT));
    group.add(ends);
  }
  if (plan.loft >= 1) group.add(flight(scene, plan, dx, dy));
}

/** How far the boards are in that direction. */
function toTheBoards(scene: Scene, dx: number, dy: number): number {
  const { board_length, board_width } = scene.measures;
  const [x, y] = scene.ball.at;
  const along = (from: number, step: number, half: number): number => (step ? (Math.sign(step) * half - from) / step : Infinity);
  return Math.min(along(x, dx, board_length / 2), along(y, dy, board_width / 2));
}

function arrowShape(long: number): Shape {
  const shape = new Shape();
  const [thin, wide, head] = [mm(2.4), mm(8), mm(20)];
  shape.moveTo(mm(14), -thin);
  shape.lineTo(mm(long) - head, -thin);
  shape.lineTo(mm(long) - head, -wide);
  shape.lineTo(mm(long), 0);
  shape.lineTo(mm(long) - head, wide);
  shape.lineTo(mm(long) - head, thin);
  shape.lineTo(mm(14), thin);
  return shape;
}

/** The first flight of a lofted kick. */
function flight(scene: Scene, plan: KickPlan, dx: number, dy: number): Line {
  const steep = (plan.loft * Math.PI) / 180;
  const [along, up] = [plan.speed * 1000 * Math.cos(steep), plan.speed * 1000 * Math.sin(steep)];
  const lasts = Math.min((2 * up) / 9810, 1.2);
  const [x, y, z] = scene.ball.at;
  const points = Array.from({ length: 25 }, (_, i) => {
    const t = (lasts * i) / 24;
    return at(x + dx * along * t, y + dy * along * t, z + up * t - 4905 * t * t);
  });
  return new Line(new BufferGeometry().setFromPoints(points), new LineBasicMaterial({ color: SIGNAL.aim }));
}

function drawZones(group: Group, scene: Scene, actions: DefendActions): void {
  const { measures: m } = scene;
  const [x, y] = scene.ball.at;
  const near = new Mesh(new CircleGeometry(mm(actions.kicker.distance), 64), glow(SIGNAL.forbidden, FORBIDDEN));
  const rim = new Mesh(new RingGeometry(mm(actions.kicker.distance - 3), mm(actions.kicker.distance), 96), glow(SIGNAL.forbidden, 0.9));
  for (const mesh of [near, rim]) {
    mesh.rotation.x = -Math.PI / 2;
    mesh.position.copy(at(x, y, ABOVE_FELT));
    group.add(mesh);
  }
  const area = new Mesh(new PlaneGeometry(mm(m.area_depth), mm(m.area_width)), glow(SIGNAL.forbidden, FORBIDDEN));
  area.rotation.x = -Math.PI / 2;
  area.position.copy(at(actions.kicker.own_end * (m.length / 2 - m.area_depth / 2), 0, ABOVE_FELT - 0.1));
  group.add(area);
}

function drawWay(group: Group, rows: Keyframe[]): void {
  const last = rows[rows.length - 1]![0] / 1000;
  const count = Math.max(2, Math.ceil(last * 60));
  const places: number[] = [];
  for (let i = 0; i <= count; i++) places.push(...at(...ballAt(rows, (last * i) / count).at).toArray());
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  group.add(new Line(geometry, new LineBasicMaterial({ color: 0xfff3c4, transparent: true, opacity: 0.55 })));
}
