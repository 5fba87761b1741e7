// The cloth with its lines, drawn to the measures of the scene.

import { Mesh, PlaneGeometry } from 'three';
import { cloth, mm, type Pen, surface } from '../../three';
import type { Quality } from '../contract';
import type { Pitch } from './scene';

const CHALK = '#eef3ea';

export function createPitch(pitch: Pitch, quality: Quality): Mesh {
  const [length, width] = [pitch.length + 2 * pitch.cloth, pitch.width + 2 * pitch.cloth];
  const map = cloth(
    length,
    width,
    quality === 'high' ? 3 : quality === 'medium' ? 2 : 1.4,
    { green: '#1d6a37', stripe: '#23743f', stripes: 12, from: pitch.cloth, to: pitch.cloth + pitch.length },
    (pen) => lines(pen, pitch),
  );
  const mesh = new Mesh(new PlaneGeometry(mm(length), mm(width)), surface(quality, { map, roughness: 0.96 }));
  mesh.rotation.x = -Math.PI / 2;
  mesh.receiveShadow = true;
  return mesh;
}

function lines(pen: Pen, pitch: Pitch): void {
  const [x, y, thick] = [pitch.length / 2, pitch.width / 2, pitch.line];
  pen.strokeStyle = pen.fillStyle = CHALK;
  pen.lineWidth = thick;
  // Measures run to the outer edge of the lines.
  pen.strokeRect(-x + thick / 2, -y + thick / 2, 2 * x - thick, 2 * y - thick);
  path(pen, () => {
    pen.moveTo(0, -y);
    pen.lineTo(0, y);
  });
  path(pen, () => pen.arc(0, 0, pitch.centre_circle - thick / 2, 0, 2 * Math.PI));
  spot(pen, 0, 0);
  for (const end of [1, -1]) {
    path(pen, () => {
      pen.moveTo(end * pitch.shooting_line, -y);
      pen.lineTo(end * pitch.shooting_line, y);
    });
    for (const [deep, wide] of [
      [pitch.penalty_depth, pitch.penalty_width],
      [pitch.goal_area_depth, pitch.goal_area_width],
    ] as const) {
      const [edge, half] = [end * (x - deep + thick / 2), wide / 2 - thick / 2];
      path(pen, () => {
        pen.moveTo(end * x, -half);
        pen.lineTo(edge, -half);
        pen.lineTo(edge, half);
        pen.lineTo(end * x, half);
      });
    }
    spot(pen, end * (x - pitch.penalty_spot), 0);
    arc(pen, pitch, end);
    for (const side of [1, -1]) {
      const middle = Math.atan2(-side, -end);
      path(pen, () => pen.arc(end * x, side * y, pitch.corner, middle - Math.PI / 4, middle + Math.PI / 4));
    }
  }
}

/** The semi-circle in front of a penalty area. */
function arc(pen: Pen, pitch: Pitch, end: number): void {
  const reach = pitch.penalty_depth - pitch.penalty_spot;
  if (pitch.penalty_arc <= reach) return;
  const half = Math.acos(reach / pitch.penalty_arc);
  const towards = end > 0 ? Math.PI : 0;
  const middle = end * (pitch.length / 2 - pitch.penalty_spot);
  path(pen, () => pen.arc(middle, 0, pitch.penalty_arc - pitch.line / 2, towards - half, towards + half));
}

function path(pen: Pen, draw: () => void): void {
  pen.beginPath();
  draw();
  pen.stroke();
}

function spot(pen: Pen, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y, 3, 0, 2 * Math.PI);
  pen.fill();
}
