// Where the camera stands in every kind of moment on every kind of screen, without a browser.

import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { at } from '../../three/space';
import { framed, placed, seenOf } from '../../three/framing';
import type { Plan } from './plan';
import type { FlickScene, Place } from './scene';
import { frameOf, goalCorners } from './views';

const pitch = { length: 1200, width: 800, shooting_line: 300, goal_width: 125, goal_height: 60, base: 21, ball: 22, penalty_spot: 110 };
const [LINE, TOUCH] = [600, 400];
/** As large as the table is on a desk of 1366 × 768, a phone of 390 × 844 upright and sideways, a tablet, a wide screen. */
const PICTURES = { desk: [926, 496], upright: [374, 372], sideways: [506, 316], tablet: [720, 600], wide: [1480, 808] } as const;
type Picture = keyof typeof PICTURES;

interface Moment {
  name: string;
  scene: Partial<FlickScene>;
  ball: Place;
  figure: Place | null;
  block?: boolean;
}

const restart = (kind: string, at: Place): Partial<FlickScene> => ({ restart: { kind, at, to: 'home' } }) as unknown as Partial<FlickScene>;
const behindBall = ([x, y]: Place): Place => [x - 34, y * 0.97];

function moments(): Moment[] {
  const found: Moment[] = [];
  for (const x of [-560, -450, -150, 120, 240, 400, 560])
    for (const y of [-360, -220, 60, 150]) {
      const ball: Place = [x, y];
      found.push({ name: `attack at ${x},${y}`, scene: { shootable: x > 300 }, ball, figure: behindBall(ball) });
      found.push({ name: `far figure, ball at ${x},${y}`, scene: { shootable: x > 300 }, ball, figure: [x * 0.6 - 130, y * 0.5 + 90] });
      found.push({ name: `block at ${x},${y}`, scene: { attacking: 'away' }, ball, figure: [x - 70, y * 0.8], block: true });
      if (x > 300) found.push({ name: `free-flick at ${x},${y}`, scene: restart('free-flick', ball), ball, figure: behindBall(ball) });
    }
  for (const y of [-1, 1]) {
    const ball: Place = [LINE - 3, y * (TOUCH - 3)];
    found.push({ name: `corner ${y}`, scene: restart('corner-flick', ball), ball, figure: [LINE - 3, y * (TOUCH + 20)] });
    found.push({ name: `corner ${y}, nobody chosen`, scene: restart('corner-flick', ball), ball, figure: null });
  }
  for (const at of [
    [80, -160],
    [-200, 300],
    [560, 60],
  ] as Place[])
    found.push({
      name: `a question about ${at.join()}`,
      scene: { pending: { at } } as unknown as Partial<FlickScene>,
      ball: [60, -40],
      figure: null,
    });
  const spot: Place = [LINE - pitch.penalty_spot, 0];
  found.push({ name: 'penalty', scene: restart('penalty-flick', spot), ball: spot, figure: [spot[0] - 34, 0] });
  for (const x of [310, 400, 500]) {
    const ball: Place = [x, 0];
    const shoot = { shoot_out: { end: 1 } } as unknown as Partial<FlickScene>;
    found.push({ name: `shoot-out at ${x}`, scene: { ...shoot, shootable: true }, ball, figure: [x - 34, 0] });
  }
  return found;
}

function seenIn(picture: Picture, moment: Moment): { camera: PerspectiveCamera; scene: FlickScene; tall_px: number } {
  const [width, height] = PICTURES[picture];
  const camera = new PerspectiveCamera(26, width / height, 0.1, 120);
  camera.updateProjectionMatrix();
  const scene = {
    pitch,
    materials: { goal_depth_mm: 70 },
    ends: { home: -1, away: 1 },
    attacking: 'home',
    ball: [...moment.ball, 11],
    restart: null,
    shoot_out: null,
    shootable: false,
    ...moment.scene,
  } as unknown as FlickScene;
  const heading = moment.figure ? Math.atan2(moment.ball[1] - moment.figure[1], moment.ball[0] - moment.figure[0]) : 0;
  const plan = {
    side: 'home',
    offers: { moment: moment.scene.pending ? 'answer' : 'attack' },
    actions: { block: moment.block ?? false, flick: moment.figure ? {} : undefined },
    now: { figure: moment.figure ? 'home.5' : null, heading, power: 0.5 },
  } as unknown as Plan;
  const below = picture === 'upright' ? 330 : 60;
  const beyond = { left: 20, right: picture === 'sideways' ? 320 : 20, above: 100, below };
  const places = new Map<string, Place>(moment.figure ? [['home.5', moment.figure]] : []);
  const frame = frameOf(scene, plan, places, { width, height, beyond })!;
  const portrait = camera.aspect < 1.2;
  const orbit = framed(camera, frame, portrait ? { around: -Math.PI / 2, down: 0.72 } : { around: 0, down: 0.86 }, height);
  placed(camera, orbit);
  let tall_px = Infinity;
  if (moment.figure) {
    const [x, y] = moment.figure;
    const at = (z: number, dx = 0, dy = 0): number => new Vector3((x + dx) / 100, z / 100, -(y + dy) / 100).project(camera).y;
    const rim = Array.from({ length: 16 }, (_, i) => at(0, 10.5 * Math.cos((i * Math.PI) / 8), 10.5 * Math.sin((i * Math.PI) / 8)));
    tall_px = ((at(30) - Math.min(...rim)) / 2) * height;
  }
  return { camera, scene, tall_px };
}

/** Corners, edges and diagonals of a goal. */
function outline(scene: FlickScene, end: number): Vector3[] {
  const corners = goalCorners(scene, end);
  return corners.flatMap((a) => corners.flatMap((b) => [0, 0.25, 0.5].map((share) => a.clone().lerp(b, share))));
}

describe.each(Object.keys(PICTURES) as Picture[])('the picture on a screen: %s', (picture) => {
  const least_px = picture === 'upright' || picture === 'sideways' ? 24 : 40;
  // Under a load that other tests make this takes its time.
  const patience = { timeout: 120_000 };

  it('cuts nothing off the goals, shows the one that is played at, and figures are large', patience, () => {
    const wrong: string[] = [];
    for (const moment of moments()) {
      const { camera, scene, tall_px } = seenIn(picture, moment);
      if (tall_px < least_px) wrong.push(`${moment.name}: ${tall_px.toFixed(1)} px`);
      const asked = scene.pending?.at;
      if (asked && !seenOf(camera, [at(...asked)])) wrong.push(`${moment.name}: not seen`);
      for (const end of [1, -1]) {
        const parts = outline(scene, end);
        const seen = seenOf(camera, parts);
        if (seen > 0 && seen < parts.length) wrong.push(`${moment.name}: goal ${end} cut off`);
        if (seen === 0 && end > 0 && (scene.restart ?? scene.shoot_out)) wrong.push(`${moment.name}: no goal`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
