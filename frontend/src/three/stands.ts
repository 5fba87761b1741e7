// Toy grandstands round the table, full of painted people: the two halves of the crowd wear the two teams' colours.

import { BufferAttribute, BufferGeometry, type CanvasTexture, Group, Mesh, MeshBasicMaterial, RepeatWrapping } from 'three';
import type { Quality } from '../games/contract';
import type { Kit } from '../team/messages';
import type { Side } from '../wire/messages';
import { mm } from './space';
import { chance, painted, type Pen } from './textures';

export interface CrowdColours {
  home: readonly string[];
  away: readonly string[];
}

/** Most of a side's crowd wear its first colour. */
export const crowdOf = (kits: Record<Side, Kit>): CrowdColours => ({
  home: [kits.home.first, kits.home.first, kits.home.second],
  away: [kits.away.first, kits.away.first, kits.away.second],
});

/** From the fence to the first row, how deep and how high a stand is, in mm. */
const GAP = 46;
const DEEP = 190;
const HIGH = 165;
const FRONT = 16;
const ROWS = 9;
const COATS = ['#5b4636', '#3e4a57', '#6d5f4b', '#2f3b33', '#7b6a58', '#454049', '#8a7d6a'];
const FACES = ['#f0c8a0', '#d9a273', '#a86f45', '#7a4a2b', '#f4d4b4'];

/** Stands on all four sides of a board of these half measures. Seen from behind they are not there, so no view is blocked. */
export function stands(halfLength: number, halfWidth: number, colours: CrowdColours, quality: Quality): Group {
  const group = new Group();
  const fine = quality === 'high' ? 2 : quality === 'medium' ? 1.5 : 1;
  for (const side of [0, 1, 2, 3]) {
    const long = side % 2 === 0;
    const [far, half] = long ? [halfWidth, halfLength] : [halfLength, halfWidth];
    // The end at -x is home's, the other one away's; along the sides they mix.
    const shares: [number, number] = side === 1 ? [1, 1] : side === 3 ? [0, 0] : side === 0 ? [1, 0] : [0, 1];
    const crowd = people(shares, colours, Math.round((2 * half) / 16), fine, 31 + side);
    const stand = tier(2 * half + 2 * DEEP * 0.6, crowd);
    stand.rotation.y = (side * Math.PI) / 2;
    stand.position.set(
      long ? 0 : Math.sign(side === 1 ? 1 : -1) * mm(far + GAP),
      -mm(14),
      long ? Math.sign(side === 0 ? 1 : -1) * mm(far + GAP) : 0,
    );
    group.add(stand);
  }
  return group;
}

/** A slope with a low wall in front, facing -z of its own; only its face is drawn. */
function tier(long: number, crowd: CanvasTexture): Group {
  const group = new Group();
  const [half, deep, high, front] = [mm(long / 2), mm(DEEP), mm(HIGH), mm(FRONT)];
  const lean = mm(DEEP * 0.6);
  // Narrower in front: the corners of the four stands meet.
  const slope = quad([-half + lean, front, 0], [half - lean, front, 0], [half, high, deep], [-half, high, deep]);
  group.add(new Mesh(slope, new MeshBasicMaterial({ map: crowd })));
  const wall = quad([-half + lean, 0, 0], [half - lean, 0, 0], [half - lean, front, 0], [-half + lean, front, 0]);
  group.add(new Mesh(wall, new MeshBasicMaterial({ color: 0x3b2a1e })));
  const board = quad([-half, high, deep], [half, high, deep], [half, high * 1.5, deep], [-half, high * 1.5, deep]);
  group.add(new Mesh(board, new MeshBasicMaterial({ color: 0x2a1d14 })));
  return group;
}

/** Two triangles whose front looks to -z when the corners run left, right, right above, left above. */
function quad(a: number[], b: number[], c: number[], d: number[]): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([...a, ...b, ...c, ...d]), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array([1, 0, 0, 0, 0, 1, 1, 1]), 2));
  geometry.setIndex([0, 2, 1, 0, 3, 2]);
  geometry.computeVertexNormals();
  return geometry;
}

/** Rows of people; `shares` says how many of them are away's at the left and at the right end of the stand. */
function people(shares: [number, number], colours: CrowdColours, across: number, fine: number, seed: number): CanvasTexture {
  const size = Math.round(9 * fine);
  const next = chance(seed);
  const any = (from: readonly string[]): string => from[Math.floor(next() * from.length)] ?? '#777777';
  const texture = painted(across * size, ROWS * size, (pen) => {
    pen.fillStyle = '#33271d';
    pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
    for (let row = 0; row < ROWS; row++) {
      pen.fillStyle = row % 2 ? '#4a3829' : '#41311f';
      pen.fillRect(0, row * size + size * 0.72, pen.canvas.width, size * 0.28);
      for (let i = 0; i < across; i++) {
        if (next() < 0.06) continue;
        const away = next() < shares[0] + ((shares[1] - shares[0]) * i) / across;
        const coat = next() < 0.62 ? any(away ? colours.away : colours.home) : any(COATS);
        person(pen, (i + 0.5 + 0.3 * (next() - 0.5)) * size, (row + 0.5) * size, size, coat, any(FACES), next() < 0.16);
      }
    }
    // The upper rows are in the shade of the roof.
    const shade = pen.createLinearGradient(0, 0, 0, pen.canvas.height);
    shade.addColorStop(0, 'rgba(15,8,4,0.72)');
    shade.addColorStop(1, 'rgba(15,8,4,0.12)');
    pen.fillStyle = shade;
    pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  });
  texture.wrapS = RepeatWrapping;
  return texture;
}

function person(pen: Pen, x: number, y: number, size: number, coat: string, face: string, scarf: boolean): void {
  pen.fillStyle = coat;
  pen.fillRect(x - size * 0.34, y, size * 0.68, size * 0.5);
  pen.fillStyle = face;
  pen.beginPath();
  pen.arc(x, y - size * 0.12, size * 0.2, 0, 2 * Math.PI);
  pen.fill();
  if (!scarf) return;
  pen.fillStyle = coat;
  pen.fillRect(x - size * 0.42, y - size * 0.5, size * 0.84, size * 0.16);
}
