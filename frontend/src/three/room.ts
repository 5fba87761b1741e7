// The room: a carpet, panelled walls with evening windows, pennants and lamps. Painted once and lit by itself.

import { BackSide, CircleGeometry, CylinderGeometry, Group, Mesh, MeshBasicMaterial, RepeatWrapping } from 'three';
import type { Quality } from '../games/contract';
import { chance, painted, type Pen } from './textures';

const WALL_FAR = 34;
const WALL_HIGH = 26;
const FLOOR = -7.5;
/** The wall is the same picture several times round. */
const TIMES_ROUND = 4;

export function room(quality: Quality): Group {
  const group = new Group();
  const fine = quality === 'high' ? 1024 : 512;
  const paper = painted(fine, fine / 2, (pen) => paintWall(pen));
  paper.wrapS = RepeatWrapping;
  paper.repeat.set(TIMES_ROUND, 1);
  const wall = new Mesh(
    new CylinderGeometry(WALL_FAR, WALL_FAR, WALL_HIGH, 24, 1, true),
    new MeshBasicMaterial({ map: paper, side: BackSide }),
  );
  wall.position.y = FLOOR + WALL_HIGH / 2;
  const carpet = painted(256, 256, (pen) => paintCarpet(pen));
  const floor = new Mesh(new CircleGeometry(WALL_FAR, 32), new MeshBasicMaterial({ map: carpet }));
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = FLOOR;
  group.add(wall, floor);
  return group;
}

function paintWall(pen: Pen): void {
  const { width: w, height: h } = pen.canvas;
  const paper = pen.createLinearGradient(0, 0, 0, h);
  paper.addColorStop(0, '#3a3026');
  paper.addColorStop(0.35, '#6e5a40');
  paper.addColorStop(0.62, '#7c6445');
  pen.fillStyle = paper;
  pen.fillRect(0, 0, w, h);
  pen.fillStyle = 'rgba(255,232,190,0.06)';
  for (let i = 0; i < 32; i += 2) pen.fillRect((i * w) / 32, 0, w / 32, h * 0.62);
  // Panelling below.
  pen.fillStyle = '#4a2f1c';
  pen.fillRect(0, h * 0.62, w, h * 0.38);
  pen.fillStyle = '#66422a';
  pen.fillRect(0, h * 0.62, w, h * 0.025);
  for (let i = 0; i < 8; i++) {
    pen.fillStyle = '#3c2616';
    pen.fillRect(((i + 0.1) * w) / 8, h * 0.69, (0.8 * w) / 8, h * 0.24);
    pen.fillStyle = '#553722';
    pen.fillRect(((i + 0.16) * w) / 8, h * 0.71, (0.68 * w) / 8, h * 0.2);
  }
  window_(pen, w * 0.12, h * 0.14, w * 0.2, h * 0.4);
  lamp(pen, w * 0.5, h * 0.3, h * 0.42);
  pennants(pen, w * 0.62, h * 0.2, w * 0.3, h * 0.16);
}

function window_(pen: Pen, x: number, y: number, w: number, h: number): void {
  const sky = pen.createLinearGradient(0, y, 0, y + h);
  sky.addColorStop(0, '#5f7fa8');
  sky.addColorStop(0.6, '#e7b98a');
  sky.addColorStop(1, '#f6d79c');
  pen.fillStyle = '#c9b48e';
  pen.fillRect(x - w * 0.06, y - h * 0.05, w * 1.12, h * 1.1);
  pen.fillStyle = sky;
  pen.fillRect(x, y, w, h);
  pen.fillStyle = '#c9b48e';
  pen.fillRect(x + w * 0.485, y, w * 0.03, h);
  pen.fillRect(x, y + h * 0.48, w, h * 0.03);
}

/** The pool of light of a lamp on the wall. */
function lamp(pen: Pen, x: number, y: number, r: number): void {
  const glow = pen.createRadialGradient(x, y, 0, x, y, r);
  glow.addColorStop(0, 'rgba(255,226,160,0.95)');
  glow.addColorStop(0.14, 'rgba(255,214,140,0.5)');
  glow.addColorStop(1, 'rgba(255,200,120,0)');
  pen.fillStyle = glow;
  pen.fillRect(x - r, y - r, 2 * r, 2 * r);
}

function pennants(pen: Pen, x: number, y: number, w: number, h: number): void {
  const colours = ['#b3372c', '#f2c230', '#1f5fa8', '#f6f4ec', '#2f5d2a', '#ee7b1c', '#6a2c91'];
  pen.strokeStyle = '#d8c9a5';
  pen.lineWidth = 2;
  pen.beginPath();
  for (let i = 0; i <= 14; i++) pen.lineTo(x + (i / 14) * w, y + h * 0.5 * Math.sin((i / 14) * Math.PI));
  pen.stroke();
  colours.forEach((colour, i) => {
    const share = (i + 0.5) / colours.length;
    const [px, py] = [x + share * w, y + h * 0.5 * Math.sin(share * Math.PI)];
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(px - w * 0.05, py);
    pen.lineTo(px + w * 0.05, py);
    pen.lineTo(px, py + h);
    pen.fill();
  });
}

function paintCarpet(pen: Pen): void {
  const size = pen.canvas.width;
  const light = pen.createRadialGradient(size / 2, size / 2, size * 0.1, size / 2, size / 2, size / 2);
  light.addColorStop(0, '#7a3f2c');
  light.addColorStop(0.6, '#4d2a20');
  light.addColorStop(1, '#2e1c16');
  pen.fillStyle = light;
  pen.fillRect(0, 0, size, size);
  const next = chance(5);
  for (let i = 0; i < 2400; i++) {
    pen.fillStyle = `rgba(255,220,170,${0.05 * next()})`;
    pen.fillRect(next() * size, next() * size, 2, 2);
  }
}
