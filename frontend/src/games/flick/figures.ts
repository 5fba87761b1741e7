// The figures: little players on weighted bases, and goalkeepers on their rods.

import {
  BufferAttribute,
  type BufferGeometry,
  CapsuleGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  Group,
  LatheGeometry,
  Mesh,
  MeshBasicMaterial,
  Quaternion,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  Vector2,
  Vector3,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { at, mm, painted, surface } from '../../three';
import type { Quality } from '../contract';
import { keeperTurn } from './carried';
import type { Pose } from './film';
import { type Dress, HAIRS, paintBadge, paintShirt, SKINS } from './kits';
import { numberOf, sideOf } from './scene';

export interface Figure {
  group: Group;
  badge: Sprite | null;
  /** Stand (or lie) like this; `facing` is the way the side attacks. */
  pose(pose: Pose, facing: number): void;
}

/** The plastic gives a little shine. */
const PLASTIC = { roughness: 0.42, metalness: 0.0 };

/** How many corners round things have: where a processor draws, each of them counts, twenty-two figures long. */
interface Detail {
  /** Of a limb: of its ends, and round it. */
  ends: number;
  limb: number;
  /** Of a head, hand or foot: round it, and from pole to pole. */
  knob: [number, number];
  base: number;
  shirt: number;
}

const DETAIL: Record<Quality, Detail> = {
  high: { ends: 3, limb: 8, knob: [14, 10], base: 40, shirt: 24 },
  medium: { ends: 2, limb: 7, knob: [12, 8], base: 20, shirt: 12 },
  low: { ends: 1, limb: 5, knob: [8, 5], base: 16, shirt: 8 },
};

function tinted(geometry: BufferGeometry, colour: string): BufferGeometry {
  const tone = new Color(colour);
  const count = geometry.getAttribute('position').count;
  const colours = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) colours.set([tone.r, tone.g, tone.b], i * 3);
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  return geometry;
}

/** A limb from one joint to another (in mm: forward, up, aside). */
function limb(from: [number, number, number], to: [number, number, number], thick: number, colour: string, fine: Detail): BufferGeometry {
  const [start, end] = [new Vector3(...from), new Vector3(...to)];
  const shape = new CapsuleGeometry(mm(thick), mm(start.distanceTo(end)), fine.ends, fine.limb);
  shape.applyQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), end.clone().sub(start).normalize()));
  const middle = start.add(end).multiplyScalar(0.5);
  shape.translate(mm(middle.x), mm(middle.y), mm(middle.z));
  return tinted(shape, colour);
}

function ball(x: number, y: number, z: number, r: number, colour: string, fine: Detail, squash = 1): BufferGeometry {
  const shape = new SphereGeometry(mm(r), ...fine.knob);
  shape.scale(1, squash, 1);
  shape.translate(mm(x), mm(y), mm(z));
  return tinted(shape, colour);
}

function head(y: number, skin: string, hair: string, fine: Detail): BufferGeometry[] {
  const cap = new SphereGeometry(mm(2.75), fine.knob[0], Math.ceil(fine.knob[1] * 0.8), 0, 2 * Math.PI, 0, Math.PI * 0.5);
  cap.rotateZ(0.35);
  cap.translate(mm(-0.2), mm(y + 0.25), 0);
  return [ball(0, y, 0, 2.55, skin, fine, 1.08), tinted(cap, hair), ball(0, y - 2.9, 0, 1.2, skin, fine)];
}

function shorts(y: number, colour: string, fine: Detail): BufferGeometry {
  const shape = new CylinderGeometry(mm(2.7), mm(3.3), mm(4), fine.shirt);
  shape.scale(0.72, 1, 1.1);
  shape.translate(0, mm(y), 0);
  return tinted(shape, colour);
}

function shirtMesh(y: number, height: number, kit: Dress, number: string, quality: Quality): Mesh {
  const shape = new CylinderGeometry(mm(3.9), mm(2.9), mm(height), DETAIL[quality].shirt, 1);
  shape.scale(0.66, 1, 1.05);
  shape.translate(0, mm(y), 0);
  const map = painted(256, 80, (pen) => paintShirt(pen, kit, number));
  const mesh = new Mesh(shape, surface(quality, { map, ...PLASTIC }));
  mesh.castShadow = true;
  return mesh;
}

/** A base as the rulebooks describe it: a round foot with a rim some millimetres high, a disc in the middle. */
function baseMesh(kit: Dress, number: string, radius: number, rim: number, quality: Quality): Mesh[] {
  const profile = [
    [0, 0.15],
    [0.9, 0],
    [0.985, 0.18],
    [1, 0.5],
    [0.97, 0.8],
    [0.86, 1],
    [0.74, 1.04],
    [0.7, 0.98],
  ].map(([r, y]) => new Vector2(mm(radius * r!), mm(rim * y!)));
  const round = DETAIL[quality].base;
  const foot = new Mesh(new LatheGeometry(profile, round), surface(quality, { color: kit.base, roughness: 0.22 }));
  const top = new CircleGeometry(mm(radius * 0.72), round);
  top.rotateX(-Math.PI / 2);
  top.translate(0, mm(rim * 0.985), 0);
  const map = painted(128, 128, (pen) => {
    pen.fillStyle = kit.disc;
    pen.fillRect(0, 0, 128, 128);
    if (kit.striped) {
      pen.fillStyle = kit.base;
      pen.globalAlpha = 0.45;
      for (let i = 0; i < 8; i += 2) pen.fillRect(i * 16, 0, 16, 128);
      pen.globalAlpha = 1;
    }
    pen.fillStyle = kit.ink;
    pen.font = '800 42px system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(number, 64, 104);
    pen.translate(128, 128);
    pen.rotate(Math.PI);
    pen.fillText(number, 64, 104);
  });
  map.rotation = Math.PI / 2;
  map.center.set(0.5, 0.5);
  const plate = new Mesh(top, surface(quality, { map, roughness: 0.35 }));
  foot.castShadow = true;
  foot.receiveShadow = plate.receiveShadow = true;
  return [foot, plate];
}

export function createFigure(body: string, kit: Dress, radius: number, rim: number, quality: Quality): Figure {
  const number = numberOf(body);
  const luck = (Number.parseInt(number, 10) || 3) * 7 + (sideOf(body) === 'home' ? 0 : 3);
  const skin = SKINS[luck % SKINS.length]!;
  const hair = HAIRS[(luck * 3 + 1) % HAIRS.length]!;
  const { sleeve } = kit;
  const fine = DETAIL[quality];
  const spare = body.endsWith('spare');
  const shirtKit = spare ? { ...kit, shirt: kit.keeper, pattern: 'plain' as const } : kit;
  // One foot in front of the other, arms a little out.
  const limbs = [
    limb([1.2, rim + 0.6, 1.7], [0.3, rim + 7.2, 1.5], 1.05, kit.socks, fine),
    limb([-1.0, rim + 0.6, -1.7], [0, rim + 7.2, -1.5], 1.05, kit.socks, fine),
    limb([0.5, rim + 5.2, 1.6], [0, rim + 8.5, 1.4], 1.25, skin, fine),
    limb([-0.4, rim + 5.2, -1.6], [0, rim + 8.5, -1.4], 1.25, skin, fine),
    ball(1.9, rim + 0.7, 1.7, 1.2, '#1b1b1d', fine, 0.7),
    ball(-0.3, rim + 0.7, -1.7, 1.2, '#1b1b1d', fine, 0.7),
    shorts(rim + 9.2, kit.shorts, fine),
    limb([0, rim + 17.0, 3.9], [0.3, rim + 14.4, 5.0], 1.15, spare ? kit.keeper : sleeve, fine),
    limb([0, rim + 17.0, -3.9], [-0.3, rim + 14.4, -5.0], 1.15, spare ? kit.keeper : sleeve, fine),
    limb([0.3, rim + 14.4, 5.0], [1.6, rim + 11.6, 5.2], 0.85, skin, fine),
    limb([-0.3, rim + 14.4, -5.0], [0.9, rim + 11.4, -5.4], 0.85, skin, fine),
    ...head(rim + 21.4, skin, hair, fine),
  ];
  const person = new Mesh(mergeGeometries(limbs), surface(quality, { vertexColors: true, ...PLASTIC }));
  person.castShadow = true;
  const standing = new Group();
  standing.add(...baseMesh(kit, number, radius, rim, quality), person, shirtMesh(rim + 14.6, 7.6, shirtKit, number, quality));
  const group = new Group();
  group.add(standing);
  if (quality === 'low') group.add(blot(radius));

  const badge = new Sprite(
    new SpriteMaterial({
      map: painted(96, 96, (pen) => paintBadge(pen, kit, number)),
      depthTest: false,
      transparent: true,
      sizeAttenuation: false,
    }),
  );
  badge.scale.setScalar(0.0135);
  // Below the figure, where it hides neither the ball nor the way.
  badge.center.set(0.5, 1.75);
  badge.renderOrder = 10;
  badge.visible = false;
  group.add(badge);

  return {
    group,
    badge,
    pose(pose, facing) {
      group.position.copy(at(pose.x, pose.y, pose.z));
      standing.rotation.set(0, facing + pose.turned, 0);
      if (pose.lying > 0) {
        // It tips over the edge of its base, towards where its head will lie.
        standing.rotation.set(0, 0, 0);
        standing.rotateY(pose.fell);
        standing.rotateZ((-Math.PI / 2) * 0.98 * pose.lying);
        standing.rotateY(facing + pose.turned - pose.fell);
        standing.position.y = mm(radius) * Math.sin((Math.PI / 2) * pose.lying);
      } else standing.position.y = 0;
    },
  };
}

/** Without a lamp that throws shadows: a dark spot on the cloth, a little away from it. */
function blot(radius: number): Mesh {
  const shape = new CircleGeometry(mm(radius * 1.25), 16);
  shape.rotateX(-Math.PI / 2);
  const spot = new Mesh(shape, new MeshBasicMaterial({ color: 0x03140a, transparent: true, opacity: 0.34, depthWrite: false }));
  spot.position.set(mm(radius * 0.3), 0.006, -mm(radius * 0.25));
  return spot;
}

export interface Keeper {
  group: Group;
  pose(pose: Pose): void;
}

export function createKeeper(
  body: string,
  kit: Dress,
  size: { height: number; width: number; rod: number; rodHigh: number },
  quality: Quality,
): Keeper {
  const [h, wide] = [size.height, size.width / 2];
  const skin = SKINS[sideOf(body) === 'home' ? 1 : 3]!;
  const gloves = '#f2efe6';
  const fine = DETAIL[quality];
  const parts = [
    limb([0, 6, 2.4], [0, 13, 2], 1.3, kit.keeper, fine),
    limb([0, 6, -2.4], [0, 13, -2], 1.3, kit.keeper, fine),
    ball(1, 5.4, 2.4, 1.5, '#1b1b1d', fine, 0.7),
    ball(1, 5.4, -2.4, 1.5, '#1b1b1d', fine, 0.7),
    shorts(14.5, '#1d1f22', fine),
    limb([0, 24.5, 4], [0.6, 31, wide - 2.2], 1.5, kit.keeper, fine),
    limb([0, 24.5, -4], [0.6, 31, -wide + 2.2], 1.5, kit.keeper, fine),
    limb([0.6, 31, wide - 2.2], [0.8, h - 2.4, wide - 2.6], 1.3, kit.keeper, fine),
    limb([0.6, 31, -wide + 2.2], [0.8, h - 2.4, -wide + 2.6], 1.3, kit.keeper, fine),
    ball(0.8, h - 2, wide - 2.6, 2, gloves, fine),
    ball(0.8, h - 2, -wide + 2.6, 2, gloves, fine),
    ...head(30.6, skin, HAIRS[1]!, fine),
  ];
  const person = new Mesh(mergeGeometries(parts), surface(quality, { vertexColors: true, ...PLASTIC }));
  const shirt = shirtMesh(21.4, 9.6, { ...kit, shirt: kit.keeper, pattern: 'plain' }, kit.number, quality);
  const foot = new Mesh(new CylinderGeometry(mm(5.5), mm(6.2), mm(4.6), 20), surface(quality, { color: '#26282b', roughness: 0.4 }));
  foot.position.y = mm(2.3);
  const rod = new Mesh(
    new CylinderGeometry(mm(1.6), mm(1.6), mm(size.rod), 10),
    surface(quality, { color: '#b9bec4', roughness: 0.25, metalness: 0.7 }),
  );
  rod.rotation.z = Math.PI / 2;
  rod.position.set(-mm(size.rod / 2), mm(size.rodHigh), 0);
  const grip = new Mesh(new CylinderGeometry(mm(4.4), mm(4.4), mm(34), 14), surface(quality, { color: kit.shirt, roughness: 0.5 }));
  grip.rotation.z = Math.PI / 2;
  grip.position.set(-mm(size.rod + 10), mm(size.rodHigh), 0);
  const group = new Group();
  group.add(person, shirt, foot, rod, grip);
  for (const mesh of [person, foot, rod, grip]) mesh.castShadow = true;
  return {
    group,
    pose(pose) {
      group.position.copy(at(pose.x, pose.y, pose.z));
      group.rotation.y = keeperTurn(pose.x);
    },
  };
}
