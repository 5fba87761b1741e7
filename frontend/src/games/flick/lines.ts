// Lines that a referee has before his eyes, drawn when they matter: offside, where shots count, the wall's distance, what
// a block covers.

import { Group, type Mesh } from 'three';
import type { Plan } from './plan';
import type { Preview } from './preview';
import { fan, flat, patch, put, ring, stretch } from './ribbons';
import type { FlickScene, Place } from './scene';

const OFFSIDE = 0xff5f52;
const SHOOTING = 0xffe27a;
const DISTANCE = 0x9fd8ff;
const MOST_DASHES = 24;
/** A ball so near to the shooting line is about to pass it. */
const ABOUT_MM = 260;

/** Which of them are drawn now; for tests, and for the words beside the table. */
export interface Drawn {
  offside: { x: number; figures: string[] } | null;
  shooting: number | null;
  distance: number | null;
  block: boolean;
}

export class Lines {
  readonly group = new Group();
  drawn: Drawn = { offside: null, shooting: null, distance: null, block: false };
  private readonly dashes = Array.from({ length: MOST_DASHES }, () => this.add(patch(flat(OFFSIDE, 0.85))));
  private readonly offsiders: Mesh[];
  private readonly shooting = this.add(patch(flat(SHOOTING, 0.7)));
  private readonly cone = this.add(patch(flat(OFFSIDE, 0.16)));
  private readonly covered = this.add(patch(flat(0x3fe06a, 0.3)));
  private distance: Mesh | null = null;

  constructor(scene: FlickScene) {
    const r = scene.pitch.base / 2;
    this.offsiders = Array.from({ length: 6 }, () => this.add(ring(r + 5, r + 7.5, flat(OFFSIDE, 0.9))));
    for (const mesh of [this.cone, this.covered]) mesh.rotation.x = 0;
    this.hide();
  }

  private add(mesh: Mesh): Mesh {
    mesh.renderOrder = 1;
    this.group.add(mesh);
    return mesh;
  }

  hide(): void {
    for (const child of this.group.children) child.visible = false;
  }

  update(scene: FlickScene, aiming: Plan, places: Map<string, Place>, seen: Preview | null): void {
    this.hide();
    const moment = aiming.offers?.moment ?? '';
    this.drawn = {
      offside: this.showOffside(scene, places),
      shooting: this.showShooting(scene, aiming),
      distance: this.showDistance(scene),
      block: aiming.actions.block && moment !== '' && this.showBlock(scene, aiming, seen),
    };
  }

  private showOffside(scene: FlickScene, places: Map<string, Place>): Drawn['offside'] {
    const { offside } = scene;
    if (!offside || scene.restart?.kind === 'flick-off') return null;
    const wide = scene.pitch.width;
    this.dashes.forEach((dash, i) => {
      const low = -wide / 2 + (i * wide) / MOST_DASHES;
      stretch(dash, [offside.x, low + 4], [offside.x, low + wide / MOST_DASHES - 9], 3);
    });
    offside.figures.forEach((body, i) => {
      const [place, mesh] = [places.get(body), this.offsiders[i]];
      if (place && mesh) put(mesh, place);
    });
    return offside;
  }

  /** While a shot would not count and the ball is on its way there. */
  private showShooting(scene: FlickScene, aiming: Plan): number | null {
    const { side, offers } = aiming;
    if (!side || !offers || !scene.ball || scene.shootable || scene.attacking !== side) return null;
    if (offers.moment !== 'attack' && offers.moment !== 'take') return null;
    const x = -scene.ends[side] * scene.pitch.shooting_line;
    if (Math.abs(x - scene.ball[0]) > ABOUT_MM) return null;
    stretch(this.shooting, [x, -scene.pitch.width / 2], [x, scene.pitch.width / 2], 5);
    return x;
  }

  private showDistance(scene: FlickScene): number | null {
    const { restart } = scene;
    if (!restart?.distance) return null;
    const reach = restart.distance + scene.pitch.ball / 2;
    if (this.distance) this.group.remove(this.distance);
    this.distance = this.add(ring(reach - 1, reach + 1, flat(DISTANCE, 0.85)));
    put(this.distance, restart.at);
    return restart.distance;
  }

  /** The way from the ball into the goal, and how much of it the block would cover. */
  private showBlock(scene: FlickScene, { side, now }: Plan, seen: Preview | null): boolean {
    if (!scene.ball || !side) return false;
    const ball: Place = [scene.ball[0], scene.ball[1]];
    const line = (scene.ends[side] * scene.pitch.length) / 2;
    const post = scene.pitch.goal_width / 2;
    fan(this.cone, [ball, [line, post], [line, -post]]);
    const stands = seen?.figure === now.figure ? seen.end : null;
    const shade = stands && shadow(ball, stands, scene.pitch.base / 2 + scene.pitch.ball / 2, line);
    if (shade) {
      const [low, high] = [Math.max(shade[0], -post), Math.min(shade[1], post)];
      if (low < high) fan(this.covered, [ball, [line, low], [line, high]]);
    }
    return true;
  }
}

/** Between which heights of the goal line a ball from there meets a base. */
function shadow(ball: Place, base: Place, radius: number, line: number): [number, number] | null {
  const [dx, dy] = [base[0] - ball[0], base[1] - ball[1]];
  const far = Math.hypot(dx, dy);
  if (far <= radius || Math.sign(dx) !== Math.sign(line - ball[0])) return null;
  const [middle, half] = [Math.atan2(dy, Math.abs(dx)), Math.asin(radius / far)];
  if (Math.abs(middle) + half >= Math.PI / 2) return null;
  const reach = Math.abs(line - ball[0]);
  const at = (angle: number): number => ball[1] + reach * Math.tan(angle);
  return [at(middle - half), at(middle + half)];
}
