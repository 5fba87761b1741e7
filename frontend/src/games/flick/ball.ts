// The ball: twelve black and twenty white panels, and it rolls as it moves.

import { Group, Mesh, Quaternion, SphereGeometry, Vector3 } from 'three';
import { at, mm, painted, surface } from '../../three';
import type { Quality } from '../contract';
import type { Pose } from './film';

export interface Ball {
  group: Group;
  pose(pose: Pose): void;
}

const GOLD = (1 + Math.sqrt(5)) / 2;

/** The middles of the panels of a truncated icosahedron, with how far their planes are from the middle. */
function panels(): { pentagons: Vector3[]; hexagons: Vector3[] } {
  const pentagons: Vector3[] = [];
  for (const a of [1, -1]) for (const b of [GOLD, -GOLD]) pentagons.push(new Vector3(0, a, b), new Vector3(a, b, 0), new Vector3(b, 0, a));
  for (const middle of pentagons) middle.normalize();
  const hexagons: Vector3[] = [];
  for (let i = 0; i < 12; i++)
    for (let j = i + 1; j < 12; j++)
      for (let k = j + 1; k < 12; k++) {
        const [p, q, r] = [pentagons[i]!, pentagons[j]!, pentagons[k]!];
        if (p.dot(q) > 0.4 && q.dot(r) > 0.4 && p.dot(r) > 0.4) hexagons.push(p.clone().add(q).add(r).normalize());
      }
  return { pentagons, hexagons };
}

function leather(width: number): ReturnType<typeof painted> {
  const { pentagons, hexagons } = panels();
  const height = width / 2;
  return painted(width, height, (pen) => {
    const image = pen.createImageData(width, height);
    const way = new Vector3();
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const [phi, theta] = [(column / width) * 2 * Math.PI, ((row + 0.5) / height) * Math.PI];
        way.set(-Math.cos(phi) * Math.sin(theta), Math.cos(theta), Math.sin(phi) * Math.sin(theta));
        let [best, second, black] = [-1, -1, false];
        const weigh = (middle: Vector3, far: number, isBlack: boolean): void => {
          const score = way.dot(middle) / far;
          if (score > best) [second, best, black] = [best, score, isBlack];
          else if (score > second) second = score;
        };
        for (const middle of pentagons) weigh(middle, 0.9393, true);
        for (const middle of hexagons) weigh(middle, 0.9149, false);
        const shade = best - second < 0.018 ? 0x68 : black ? 0x1c : 0xf7;
        image.data.set([shade, shade, shade, 255], 4 * (row * width + column));
      }
    pen.putImageData(image, 0, 0);
  });
}

export function createBall(diameter: number, quality: Quality): Ball {
  const map = leather(quality === 'high' ? 512 : 256);
  const [around, high] = quality === 'high' ? [40, 28] : [20, 14];
  const mesh = new Mesh(new SphereGeometry(mm(diameter / 2), around, high), surface(quality, { map, roughness: 0.35 }));
  mesh.castShadow = true;
  mesh.quaternion.set(0.3, 0.2, 0.5, 0.8).normalize();
  const group = new Group();
  group.add(mesh);
  const turn = new Quaternion();
  const last = new Vector3(Number.NaN, 0, 0);
  return {
    group,
    pose(pose) {
      const place = at(pose.x, pose.y, Math.max(pose.z, diameter / 2));
      group.position.copy(place);
      const moved = place.clone().sub(last);
      moved.y = 0;
      const far = moved.length();
      // Rolling without slipping; a hand that carries it does not turn it.
      if (far > 0 && far < 1) {
        turn.setFromAxisAngle(new Vector3(moved.z, 0, -moved.x).normalize(), far / mm(diameter / 2));
        mesh.quaternion.premultiply(turn);
      }
      last.copy(place);
    },
  };
}
