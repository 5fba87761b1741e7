// A kicker: a little footballer of metal on a round foot. The button on its head swings the right leg.

import { CapsuleGeometry, CylinderGeometry, Group, Mesh, MeshStandardMaterial, SphereGeometry, type Material } from 'three';
import type { Kit } from '../../team/messages';
import { SHAPES } from '../../team/patterns';
import { at, mm, painted } from '../../three';
import { SKIN } from './looks';
import type { KickerShown, Measures } from './scene';

export interface Kicker {
  group: Group;
  put(place: KickerShown): void;
  /** How far the leg is swung: 0 hangs, negative is back, 1 is through the ball. */
  swing(share: number): void;
  /** How far it leans back, for a lofted kick, in degrees. */
  lean(degrees: number): void;
  /** A figure that is only thought of is seen through. */
  ghost(faint: boolean): void;
}

export function createKicker(kit: Kit, m: Measures): Kicker {
  const group = new Group();
  const body = new Group();
  const tall = m.kicker_height;
  const shirt = paint(kit);
  const plain = (colour: string, roughness = 0.45): MeshStandardMaterial => new MeshStandardMaterial({ color: colour, roughness });
  const [skin, shorts, metal, boots] = [plain(SKIN), plain(kit.second), plain('#b9b3a4', 0.25), plain('#1d1a18')];
  metal.metalness = 0.7;

  const part = (mesh: Mesh, x: number, y: number, z: number): Mesh => {
    mesh.position.set(mm(x), mm(y), mm(z));
    mesh.castShadow = true;
    body.add(mesh);
    return mesh;
  };
  // x looks forward, y up, z to the right hand.
  part(new Mesh(new CylinderGeometry(mm(8), mm(9), mm(3), 24), metal), 0, 1.5, -4);
  part(limb(3.1, 24, shorts, boots), 0, 15, -4.5);
  part(new Mesh(new CapsuleGeometry(mm(6.6), mm(4), 4, 14), shorts), 0, 33, 0).scale.set(0.8, 1, 1.35);
  part(new Mesh(new CylinderGeometry(mm(8.4), mm(6.2), mm(21), 18), shirt), 0, 46, 0).scale.set(0.68, 1, 1.2);
  part(new Mesh(new SphereGeometry(mm(8), 18, 10), shirt), 0, 56, 0).scale.set(0.66, 0.5, 1.24);
  for (const hand of [1, -1]) {
    const arm = part(new Mesh(new CapsuleGeometry(mm(2.3), mm(15), 4, 10), shirt), 0, 47, hand * 11.2);
    arm.rotation.x = hand * -0.22;
    part(new Mesh(new SphereGeometry(mm(2.5), 10, 8), skin), 0, 37.5, hand * 13.2);
  }
  part(new Mesh(new CylinderGeometry(mm(2.6), mm(3), mm(4), 10), skin), 0, 60, 0);
  part(new Mesh(new SphereGeometry(mm(5.6), 18, 14), skin), 0.4, 66, 0);
  part(new Mesh(new SphereGeometry(mm(5.8), 18, 8, 0, Math.PI * 2, 0, 1.2), plain('#3a2417')), -0.3, 66.4, 0);
  part(new Mesh(new CylinderGeometry(mm(2.2), mm(2.2), mm(7), 12), metal), 0, tall - 4, 0);
  part(new Mesh(new CylinderGeometry(mm(4.2), mm(4.2), mm(2), 16), metal), 0, tall - 1, 0);

  const hip = new Group();
  hip.position.set(0, mm(31), mm(5));
  const leg = limb(3.1, 25, shorts, boots);
  leg.position.y = mm(-15);
  leg.castShadow = true;
  hip.add(leg);
  body.add(hip);

  const posture = new Group();
  posture.add(body);
  group.add(posture);
  const materials: Material[] = [shirt, skin, shorts, metal, boots];
  return {
    group,
    put({ at: [x, y], facing, lying }) {
      group.position.copy(at(x, y));
      group.rotation.y = (facing * Math.PI) / 180;
      // On its back, the head away from where it would look; the place is the middle of what it covers.
      posture.rotation.z = lying ? Math.PI / 2 : 0;
      posture.position.set(lying ? mm(tall / 2) : 0, lying ? mm(m.kicker_depth / 2) : 0, 0);
    },
    swing(share) {
      hip.rotation.z = share * 1.05;
    },
    lean(degrees) {
      body.rotation.z = (Math.min(degrees, 45) * Math.PI) / 180;
    },
    ghost(faint) {
      for (const material of materials) Object.assign(material, { transparent: faint, opacity: faint ? 0.45 : 1 });
    },
  };
}

/** A leg: stocking and boot. */
function limb(radius: number, length: number, cloth: Material, boot: Material): Mesh {
  const leg = new Mesh(new CapsuleGeometry(mm(radius), mm(length - 2 * radius), 4, 10), cloth);
  const foot = new Mesh(new CapsuleGeometry(mm(2.9), mm(6), 4, 10), boot);
  foot.rotation.z = Math.PI / 2;
  foot.position.set(mm(2.6), mm(-length / 2 + 1), 0);
  foot.castShadow = true;
  leg.add(foot);
  return leg;
}

/** The pattern goes twice round: once in front, once behind. */
function paint(kit: Kit): MeshStandardMaterial {
  const map = painted(192, 64, (pen) => {
    pen.fillStyle = kit.first;
    pen.fillRect(0, 0, 192, 64);
    pen.fillStyle = kit.second;
    for (const left of [0, 96])
      for (const shape of SHAPES[kit.pattern]) {
        pen.beginPath();
        for (const [x, y] of shape) pen.lineTo(left + x * 96, y * 64);
        pen.fill();
      }
  });
  return new MeshStandardMaterial({ map, roughness: 0.5 });
}
