// What the cloth lies on: a board with a low fence around it, on a table in a dark room.

import { BoxGeometry, Group, Mesh, PlaneGeometry, type Texture } from 'three';
import type { Quality } from '../games/contract';
import { surface } from './materials';
import { mm } from './space';
import { wood } from './textures';

export interface SurroundSize {
  /** Half the length and half the width of the board, in mm. */
  halfLength: number;
  halfWidth: number;
  fenceHeight: number;
  /** How wide the gap in the fence behind each goal is; 0: none. */
  gap: number;
}

const FENCE_THICK = 9;
const BOARD_THICK = 14;

export function surround(size: SurroundSize, quality: Quality): Group {
  const group = new Group();
  const boardWood = wood({ light: '#9a6539', dark: '#4a2a10' }, 3, 3);
  boardWood.repeat.set(3, 2);
  const board = new Mesh(
    new BoxGeometry(mm(2 * size.halfLength + 2 * FENCE_THICK), mm(BOARD_THICK), mm(2 * size.halfWidth + 2 * FENCE_THICK)),
    surface(quality, { map: boardWood, roughness: 0.7 }),
  );
  board.position.y = -mm(BOARD_THICK / 2) - 0.004;
  board.receiveShadow = true;
  group.add(board, ...fence(size, quality), room(quality));
  return group;
}

function fence(size: SurroundSize, quality: Quality): Mesh[] {
  const texture = wood({ light: '#7d4a26', dark: '#2c1607' }, 1, 11);
  texture.repeat.set(4, 0.3);
  const material = surface(quality, { map: texture, roughness: 0.6 });
  const rails: Mesh[] = [];
  const rail = (x: number, y: number, length: number, width: number): void => {
    const mesh = new Mesh(new BoxGeometry(mm(length), mm(size.fenceHeight), mm(width)), material);
    mesh.position.set(mm(x), mm(size.fenceHeight / 2), mm(y));
    mesh.castShadow = mesh.receiveShadow = true;
    rails.push(mesh);
  };
  const [x, y] = [size.halfLength + FENCE_THICK / 2, size.halfWidth + FENCE_THICK / 2];
  for (const side of [1, -1]) {
    rail(0, side * y, 2 * size.halfLength + 2 * FENCE_THICK, FENCE_THICK);
    const half = size.halfWidth - size.gap / 2;
    for (const part of [1, -1]) rail(side * x, part * (size.gap / 2 + half / 2), FENCE_THICK, half);
  }
  return rails;
}

/** The table the board lies on; the fog hides where it ends. */
function room(quality: Quality): Mesh {
  let map: Texture | null = null;
  if (quality === 'high') {
    map = wood({ light: '#3a2a1f', dark: '#140b05' }, 6, 23);
    map.repeat.set(6, 6);
  }
  const material = surface(quality, { color: map ? 0x9c8a7c : 0x241a13, map, roughness: 0.95 });
  const floor = new Mesh(new PlaneGeometry(80, 80), material);
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = -mm(BOARD_THICK) - 0.02;
  floor.receiveShadow = true;
  return floor;
}
