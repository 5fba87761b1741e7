// What is drawn on the cloth while somebody aims or places: rings, the ways of figure and ball, zones.

import { Color, Group, type Mesh, type MeshBasicMaterial } from 'three';
import { mm } from '../../three';
import type { Plan } from './plan';
import type { Preview } from './preview';
import { band, flat, HIGH, paint, patch, put, ring, spot } from './ribbons';
import type { FlickScene, Place, Zone } from './scene';

const CHALK = 0xf4f1e6;
const BRASS = 0xffc94d;
const HARD = 0xff8a3c;
/** It would cost the ball, or a foul. */
const RED = 0xff3b2f;
const GOAL = 0x7dff8a;

export class Marks {
  readonly group = new Group();
  private readonly allowed: Mesh[] = [];
  private readonly chosen: Mesh;
  private readonly pips: Mesh[];
  private readonly way = this.add(patch(flat(CHALK, 0.92)));
  private readonly ballWay = this.add(patch(flat(0xffffff, 0.85)));
  private readonly ghost: Mesh;
  private readonly ballGhost: Mesh;
  private readonly contact: Mesh;
  private readonly spots: Mesh[] = [];
  private readonly spotMark: Mesh;
  private readonly zone: Mesh;
  private readonly notZone: Mesh;
  private readonly radius: number;

  constructor(scene: FlickScene) {
    this.radius = scene.pitch.base / 2;
    const [r, ball] = [this.radius, scene.pitch.ball / 2];
    for (let i = 0; i < 24; i++) this.allowed.push(this.add(ring(r + 2, r + 3.6, flat(CHALK, 0.75))));
    for (let i = 0; i < 6; i++) this.spots.push(this.add(ring(r - 1.6, r, flat(BRASS, 0.95))));
    this.chosen = this.add(ring(r + 2, r + 5.2, flat(BRASS, 1)));
    this.pips = [0, 1, 2].map(() => this.add(spot(2.6, flat(BRASS, 1))));
    for (const way of [this.way, this.ballWay]) way.rotation.x = 0;
    this.ghost = this.add(ring(r - 1.3, r, flat(BRASS, 0.95)));
    this.ballGhost = this.add(ring(ball - 1.6, ball, flat(0xffffff, 0.9)));
    this.contact = this.add(spot(2.6, flat(0xffffff, 1)));
    this.spotMark = this.add(ring(ball + 3, ball + 4.6, flat(BRASS, 0.9)));
    this.zone = this.add(patch(flat(0xbfffcf, 0.13)));
    this.notZone = this.add(patch(flat(0x30100c, 0.35)));
    this.hide();
  }

  private add(mesh: Mesh): Mesh {
    mesh.renderOrder = 2;
    this.group.add(mesh);
    return mesh;
  }

  hide(): void {
    for (const child of this.group.children) child.visible = false;
  }

  /** Everything that fits what is asked now; `seen` is what the table says of the flick. */
  update(aiming: Plan, scene: FlickScene, places: Map<string, Place>, seen: Preview | null, takenBack: boolean): void {
    this.hide();
    const { actions, now } = aiming;
    if (scene.restart) put(this.spotMark, scene.restart.at);
    if (!aiming.offers) return;
    const ball = places.get('ball');
    if (aiming.ballZone && ball) put(this.spotMark, ball);
    aiming.usable().forEach((body, i) => {
      const place = places.get(body);
      const mesh = this.allowed[i];
      if (place && mesh && body !== now.figure) put(mesh, place);
    });
    const here = now.figure ? places.get(now.figure) : undefined;
    if (here) put(this.chosen, here);
    if (actions.line_up) this.showZone(actions.line_up.zone);
    if (actions.nominate) {
      this.showZone(actions.nominate.zone);
      actions.nominate.places.forEach((place, i) => this.spots[i] && put(this.spots[i], place));
    }
    if (!actions.flick || !here || !now.figure) return;
    this.showPips(actions.flick.figures[now.figure]?.left ?? 0, here, now.heading);
    if (takenBack) return;
    if (seen && seen.figure === now.figure) this.showWays(seen, now.power);
    else this.point(here, now.heading, now.power);
  }

  private showPips(left: number, [x, y]: Place, heading: number): void {
    this.pips.forEach((pip, i) => {
      if (i >= left) return;
      const angle = heading + Math.PI + (i - (left - 1) / 2) * 0.42;
      put(pip, [x + (this.radius + 10) * Math.cos(angle), y + (this.radius + 10) * Math.sin(angle)]);
    });
  }

  /** Only which way and how hard: nobody has said yet, or nobody may say, what will come of it. */
  private point([x, y]: Place, heading: number, power: number): void {
    const far = this.radius + 42 + 150 * power;
    const way: Place[] = [
      [x, y],
      [x + far * Math.cos(heading), y + far * Math.sin(heading)],
    ];
    band(this.way, way, 4 + 3 * power, this.radius + 6, true);
    paint(this.way, byPower(power), 0.92);
  }

  /** The figure's arrow is as long as its way; the ball's way begins where it lies. */
  private showWays(seen: Preview, power: number): void {
    const bad = seen.against !== null;
    const goal = seen.ball?.ends === 'goal' && !bad;
    band(this.way, seen.path, 4 + 3 * power, this.radius + 4, true);
    paint(this.way, bad ? RED : byPower(power), 0.92);
    put(this.ghost, seen.end);
    paint(this.ghost, bad ? RED : BRASS);
    if (seen.at) put(this.contact, seen.at, HIGH * 1.4);
    paint(this.contact, bad ? RED : 0xffffff);
    if (!seen.ball) return;
    band(this.ballWay, seen.ball.path, 3.4, 2, true);
    put(this.ballGhost, seen.ball.to);
    for (const mesh of [this.ballWay, this.ballGhost]) paint(mesh, bad ? RED : goal ? GOAL : 0xffffff);
  }

  private showZone(zone: Zone): void {
    this.spread(this.zone, zone.box);
    if (zone.not_box) this.spread(this.notZone, zone.not_box);
  }

  private spread(mesh: Mesh, [left, right, low, high]: Zone['box']): void {
    mesh.scale.set(mm(right - left), mm(high - low), 1);
    put(mesh, [(left + right) / 2, (low + high) / 2], HIGH / 2);
  }

  /** For tests: the colour of the arrow that is shown, and how long it is. */
  get arrow(): { colour: number; visible: boolean } {
    return { colour: (this.way.material as MeshBasicMaterial).color.getHex(), visible: this.way.visible };
  }
}

function byPower(power: number): Color {
  return power < 0.5 ? new Color(CHALK).lerp(new Color(BRASS), 2 * power) : new Color(BRASS).lerp(new Color(HARD), 2 * power - 1);
}
