// The board: felt with its lines, boards round it with a gap behind each goal, two goals with nets.

import { Group, Mesh, PlaneGeometry } from 'three';
import { cloth, type CrowdColours, createGoal, type Goal, mm, type Pen, surface, surround } from '../../three';
import type { Quality } from '../contract';
import type { Measures } from './scene';

const LINE_MM = 2;

export interface Board {
  group: Group;
  /** By end: the goal at +x is 1, the one at -x is -1. */
  goals: Map<number, Goal>;
}

export function createBoard(m: Measures, crowd: CrowdColours, quality: Quality): Board {
  const group = new Group();
  const texture = cloth(
    m.board_length,
    m.board_width,
    quality === 'high' ? 1.65 : 1,
    {
      green: '#1b5e35',
      stripe: '#206a3d',
      stripes: 12,
      from: (m.board_length - m.length) / 2,
      to: (m.board_length + m.length) / 2,
    },
    (pen) => lines(pen, m),
  );
  const felt = new Mesh(new PlaneGeometry(mm(m.board_length), mm(m.board_width)), surface(quality, { map: texture, roughness: 0.96 }));
  felt.rotation.x = -Math.PI / 2;
  felt.receiveShadow = true;
  group.add(felt);
  group.add(
    surround(
      { halfLength: m.board_length / 2, halfWidth: m.board_width / 2, fenceHeight: m.board_height, gap: m.board_gap },
      crowd,
      quality,
    ),
  );
  const size = { width: m.goal_width, height: m.goal_height, depth: m.goal_depth, post: m.post_radius };
  const goals = new Map([1, -1].map((end) => [end, createGoal(size, m.length / 2, end, quality)]));
  for (const goal of goals.values()) group.add(goal.group);
  return { group, goals };
}

function lines(pen: Pen, m: Measures): void {
  const [x, y] = [m.length / 2, m.width / 2];
  pen.strokeStyle = 'rgba(250,250,240,0.92)';
  pen.fillStyle = pen.strokeStyle;
  pen.lineWidth = LINE_MM;
  pen.strokeRect(-x, -y, m.length, m.width);
  stroke(pen, () => {
    pen.moveTo(0, -y);
    pen.lineTo(0, y);
  });
  stroke(pen, () => pen.arc(0, 0, m.circle_radius, 0, 2 * Math.PI));
  dot(pen, 0, 0);
  for (const end of [1, -1]) {
    pen.strokeRect(end * x, -m.area_width / 2, -end * m.area_depth, m.area_width);
    pen.strokeRect(end * x, -m.goal_area_width / 2, -end * m.goal_area_depth, m.goal_area_width);
    dot(pen, end * (x - m.penalty_spot), 0);
    for (const flank of [1, -1]) corner(pen, end * x, flank * y, m.corner_radius);
  }
}

function corner(pen: Pen, x: number, y: number, radius: number): void {
  // The quarter that lies on the pitch.
  const towards = Math.atan2(-Math.sign(y), -Math.sign(x));
  stroke(pen, () => pen.arc(x, y, radius, towards - Math.PI / 4, towards + Math.PI / 4));
}

function stroke(pen: Pen, path: () => void): void {
  pen.beginPath();
  path();
  pen.stroke();
}

function dot(pen: Pen, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y, LINE_MM * 1.2, 0, 2 * Math.PI);
  pen.fill();
}
