// Who is on the table: figures, goalkeepers and the ball, made when they first appear.

import type { House } from '../contract';
import type { Stage } from '../../three';
import { ahead } from './plan';
import { type Ball, createBall } from './ball';
import { createFigure, createKeeper, type Figure, type Keeper } from './figures';
import type { Pose, Poses } from './film';
import { type Wardrobe, wardrobeOf } from './kits';
import { type FlickScene, sideOf } from './scene';

export class Cast {
  private readonly figures = new Map<string, Figure>();
  private readonly keepers = new Map<string, Keeper>();
  private readonly ball: Ball;
  private dressed: Wardrobe | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly house: House,
    scene: FlickScene,
  ) {
    this.ball = createBall(scene.pitch.ball, house.quality);
    stage.scene.add(this.ball.group);
  }

  put(body: string, pose: Pose, scene: FlickScene): void {
    if (body === 'ball') this.ball.pose(pose);
    else if (body.endsWith('.gk')) this.keeper(body, scene).pose(pose);
    else this.figure(body, scene).pose(pose, ahead(scene, sideOf(body)));
  }

  /** Everybody else is off the table. */
  only(poses: Poses): void {
    for (const [body, figure] of this.figures) figure.group.visible = poses.has(body);
    for (const [body, keeper] of this.keepers) keeper.group.visible = poses.has(body);
    this.ball.group.visible = poses.has('ball');
  }

  showBadges(bodies: string[]): void {
    for (const [body, figure] of this.figures) if (figure.badge) figure.badge.visible = bodies.includes(body);
  }

  /** Asked late: a friend who has just sat down brings a kit along. */
  private wardrobe(): Wardrobe {
    this.dressed ??= wardrobeOf(this.house.kits());
    return this.dressed;
  }

  private figure(body: string, scene: FlickScene): Figure {
    let figure = this.figures.get(body);
    if (!figure) {
      figure = createFigure(
        body,
        this.wardrobe()[sideOf(body)],
        scene.pitch.base / 2,
        scene.materials['rim_height_mm'] ?? 6,
        this.house.quality,
      );
      this.figures.set(body, figure);
      this.stage.scene.add(figure.group);
    }
    return figure;
  }

  private keeper(body: string, scene: FlickScene): Keeper {
    let keeper = this.keepers.get(body);
    if (!keeper) {
      const made = scene.materials;
      const size = {
        height: made['keeper_height_mm'] ?? 39,
        width: made['keeper_width_mm'] ?? 21,
        rod: made['rod_length_mm'] ?? 150,
        rodHigh: made['rod_height_mm'] ?? 5,
      };
      keeper = createKeeper(body, this.wardrobe()[sideOf(body)], size, this.house.quality);
      this.keepers.set(body, keeper);
      this.stage.scene.add(keeper.group);
    }
    return keeper;
  }
}
