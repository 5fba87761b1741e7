// A keeper: a flat figure with raised arms on a rod, moved by the box behind it; it slides and lies down to one side.

import { BoxGeometry, CapsuleGeometry, CylinderGeometry, Group, Mesh, MeshStandardMaterial, SphereGeometry } from 'three';
import type { Kit } from '../../team/messages';
import type { Side } from '../../wire/messages';
import { at, mm } from '../../three';
import { SKIN } from './looks';
import type { Plate } from './motion';
import type { Measures } from './scene';

export interface Keeper {
  group: Group;
  /** `end` is +1 for the goal at +x, `out` how far before the line the plate stands. */
  put(end: number, out: number, plate: Plate): void;
}

export function createKeeper(side: Side, kit: Kit, m: Measures): Keeper {
  const group = new Group();
  const plate = new Group();
  const material = (colour: string): MeshStandardMaterial => new MeshStandardMaterial({ color: colour, roughness: 0.5 });
  const jersey = material(side === 'home' ? '#e0a21b' : '#7a4fa3');
  const [skin, gloves, shorts, boots] = [material(SKIN), material('#f4f1e6'), material(kit.second), material('#1d1a18')];
  const [tall, wide] = [m.keeper_height, m.keeper_width];
  const part = (mesh: Mesh, y: number, z: number): Mesh => {
    mesh.position.set(0, mm(y), mm(z));
    mesh.castShadow = true;
    plate.add(mesh);
    return mesh;
  };
  const flat = 0.55;
  for (const hand of [1, -1]) {
    part(new Mesh(new CapsuleGeometry(mm(2.7), mm(13), 4, 10), shorts), 10, hand * 4.2).scale.x = flat;
    part(new Mesh(new BoxGeometry(mm(6), mm(4), mm(5.4)), boots), 2, hand * 4.6);
    const arm = part(new Mesh(new CapsuleGeometry(mm(2.4), mm(16), 4, 10), jersey), tall - 15, hand * (wide / 2 - 4));
    arm.rotation.x = hand * 0.22;
    part(new Mesh(new SphereGeometry(mm(3.6), 12, 8), gloves), tall - 3.8, hand * (wide / 2 - 2.4)).scale.x = 0.7;
  }
  part(new Mesh(new CylinderGeometry(mm(8.2), mm(6.6), mm(20), 16), jersey), 29, 0).scale.x = 0.42;
  part(new Mesh(new SphereGeometry(mm(5), 16, 12), skin), 46, 0);
  part(new Mesh(new SphereGeometry(mm(5.2), 16, 8, 0, Math.PI * 2, 0, 1.1), boots), 46.6, 0);
  const badge = part(new Mesh(new BoxGeometry(mm(0.6), mm(7), mm(7)), material(kit.first)), 30, 0);
  badge.position.x = mm(3.6);

  const metal = new MeshStandardMaterial({ color: '#a9a498', roughness: 0.3, metalness: 0.7 });
  const rod = new Mesh(new CylinderGeometry(mm(1.2), mm(1.2), mm(m.rod_length), 8), metal);
  rod.rotation.z = Math.PI / 2;
  rod.position.set(-mm(m.rod_length / 2), mm(9), 0);
  const box = new Mesh(new BoxGeometry(mm(m.box_depth), mm(m.box_height), mm(m.box_width)), material('#4a2c17'));
  box.position.set(-mm(m.keeper_depth / 2 + m.rod_length + m.box_depth / 2), mm(m.box_height / 2), 0);
  box.castShadow = true;
  group.add(plate, rod, box);
  return {
    group,
    put(end, out, { y, bottom, tilt }) {
      group.position.copy(at(end * (m.length / 2 - out), y));
      // It looks out of its goal along its own +x.
      group.rotation.y = end > 0 ? Math.PI : 0;
      plate.position.y = mm(bottom);
      plate.rotation.x = end > 0 ? tilt : -tilt;
    },
  };
}
