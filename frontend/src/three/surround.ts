// What the cloth lies on: a board with a fence full of advertising, on a table in a lit room, with toy grandstands.

import { BoxGeometry, CylinderGeometry, Group, type Material, Mesh, PlaneGeometry } from 'three';
import type { Quality } from '../games/contract';
import { hoarding } from './adverts';
import { surface } from './materials';
import { room } from './room';
import { mm } from './space';
import { type CrowdColours, stands } from './stands';
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
/** How much of the table is round the board: the stands stand there. */
const MARGIN = 330;

export function surround(size: SurroundSize, crowd: CrowdColours, quality: Quality): Group {
  const group = new Group();
  const boardWood = wood({ light: '#a8713f', dark: '#4a2a10' }, 3, 3);
  boardWood.repeat.set(3, 2);
  const board = new Mesh(
    new BoxGeometry(mm(2 * size.halfLength + 2 * FENCE_THICK), mm(BOARD_THICK), mm(2 * size.halfWidth + 2 * FENCE_THICK)),
    surface(quality, { map: boardWood, roughness: 0.7 }),
  );
  board.position.y = -mm(BOARD_THICK / 2) - 0.004;
  board.receiveShadow = true;
  group.add(board, ...fence(size, quality), ...corners(size, quality), tabletop(size, quality));
  group.add(stands(size.halfLength + FENCE_THICK, size.halfWidth + FENCE_THICK, crowd, quality), room(quality));
  return group;
}

function fence(size: SurroundSize, quality: Quality): Mesh[] {
  const texture = wood({ light: '#8a5530', dark: '#3a1e0b' }, 1, 11);
  texture.repeat.set(4, 0.3);
  const timber = surface(quality, { map: texture, roughness: 0.6 });
  const rails: Mesh[] = [];
  let firm = 0;
  const rail = (x: number, y: number, length: number, along: 'x' | 'y'): void => {
    const firms = Math.max(1, Math.round(length / 190));
    const advert = surface(quality, { map: hoarding(firm, firms, quality !== 'low'), roughness: 0.55 });
    firm += firms;
    const [long, thick] = along === 'x' ? [length, FENCE_THICK] : [FENCE_THICK, length];
    // The faces of a box: +x, -x, top, bottom, +z, -z. Both long ones carry the hoarding.
    const faces: Material[] =
      along === 'x' ? [timber, timber, timber, timber, advert, advert] : [advert, advert, timber, timber, timber, timber];
    const mesh = new Mesh(new BoxGeometry(mm(long), mm(size.fenceHeight), mm(thick)), faces);
    mesh.position.set(mm(x), mm(size.fenceHeight / 2), mm(y));
    mesh.castShadow = mesh.receiveShadow = true;
    rails.push(mesh);
  };
  const [x, y] = [size.halfLength + FENCE_THICK / 2, size.halfWidth + FENCE_THICK / 2];
  for (const side of [1, -1]) {
    rail(0, side * y, 2 * size.halfLength + 2 * FENCE_THICK, 'x');
    const half = size.halfWidth - size.gap / 2;
    for (const part of [1, -1]) rail(side * x, part * (size.gap / 2 + half / 2), half, 'y');
  }
  return rails;
}

/** Brass knobs on the corner posts. */
function corners(size: SurroundSize, quality: Quality): Mesh[] {
  const brass = surface(quality, { color: 0xd9a441, roughness: 0.3, metalness: 0.6 });
  const shape = new CylinderGeometry(mm(8), mm(9), mm(size.fenceHeight + 8), quality === 'high' ? 16 : 8);
  return [1, -1].flatMap((x) =>
    [1, -1].map((y) => {
      const post = new Mesh(shape, brass);
      post.position.set(x * mm(size.halfLength + FENCE_THICK / 2), mm(size.fenceHeight / 2 + 4), y * mm(size.halfWidth + FENCE_THICK / 2));
      post.castShadow = true;
      return post;
    }),
  );
}

function tabletop(size: SurroundSize, quality: Quality): Mesh {
  const map = wood({ light: '#6d4a2e', dark: '#2a1608' }, 6, 23);
  map.repeat.set(3, 2.4);
  const top = new Mesh(
    new PlaneGeometry(mm(2 * (size.halfLength + MARGIN)), mm(2 * (size.halfWidth + MARGIN))),
    surface(quality, { map, roughness: 0.8 }),
  );
  top.rotation.x = -Math.PI / 2;
  top.position.y = -mm(BOARD_THICK) - 0.02;
  top.receiveShadow = true;
  return top;
}
