// The ball in three dimensions: fourteen flat faces, two colours, and dark seams that make its tumbling visible.

import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  RingGeometry,
} from 'three';
import { at, mm } from '../../three';
import { BALL } from './looks';
import type { Pose } from './motion';
import { FACES, type Vec } from './solid';

export interface Ball {
  group: Group;
  put(pose: Pose): void;
  /** The ring on the felt that says where the small ball lies; none while it moves. */
  ring(colour: string | null): void;
}

export function createBall(edge: number): Ball {
  const group = new Group();
  const body = new Group();
  const solid = new Mesh(shell(edge), new MeshStandardMaterial({ vertexColors: true, roughness: 0.32, flatShading: true }));
  solid.castShadow = true;
  body.add(solid, seams(edge));
  const halo = new Mesh(
    new RingGeometry(mm(edge * 1.75), mm(edge * 2.2), 40),
    new MeshBasicMaterial({ transparent: true, opacity: 0.85, depthWrite: false }),
  );
  halo.rotation.x = -Math.PI / 2;
  halo.visible = false;
  group.add(body, halo);
  return {
    group,
    put({ at: [x, y, z], turned: [w, qx, qy, qz] }) {
      body.position.copy(at(x, y, z));
      body.quaternion.set(qx, qz, -qy, w);
      halo.position.copy(at(x, y, 0.6));
    },
    ring(colour) {
      halo.visible = colour !== null;
      if (colour) halo.material.color.set(colour);
    },
  };
}

/** The ball's axes drawn with y up, as everything else. */
const drawn = ([x, y, z]: Vec, edge: number): Vec => [mm(x * edge), mm(z * edge), mm(-y * edge)];

function shell(edge: number): BufferGeometry {
  const places: number[] = [];
  const colours: number[] = [];
  for (const face of FACES) {
    const colour = new Color(BALL[face.colour]);
    for (let i = 1; i + 1 < face.corners.length; i++)
      for (const corner of [face.corners[0]!, face.corners[i]!, face.corners[i + 1]!]) {
        places.push(...drawn(corner, edge));
        colours.push(colour.r, colour.g, colour.b);
      }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3));
  geometry.computeVertexNormals();
  return geometry;
}

function seams(edge: number): LineSegments {
  const places: number[] = [];
  for (const face of FACES)
    face.corners.forEach((corner, i) => {
      places.push(...drawn(corner, edge * 1.004), ...drawn(face.corners[(i + 1) % face.corners.length]!, edge * 1.004));
    });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(places, 3));
  return new LineSegments(geometry, new LineBasicMaterial({ color: 0x8a8478, transparent: true, opacity: 0.55 }));
}
