// A warm lamp over the table, a cool window, and a little light that the cloth throws back.

import { DirectionalLight, HemisphereLight, type Scene, SpotLight } from 'three';
import type { Quality } from '../games/contract';

const SHADOW_MAP: Record<Quality, number> = { high: 2048, medium: 1024, low: 0 };

export function light(scene: Scene, quality: Quality): void {
  if (quality === 'low') {
    // Two lights that are cheap for every pixel: no cone, no falling off.
    const sun = new DirectionalLight(0xffe9c9, 2.3);
    sun.position.set(-4, 17, 6);
    scene.add(new HemisphereLight(0xfff1dc, 0x4a5a3c, 1.5), sun);
    return;
  }
  scene.add(new HemisphereLight(0xfff1dc, 0x4a5a3c, quality === 'high' ? 0.75 : 1.1));

  const lamp = new SpotLight(0xffe9c9, quality === 'high' ? 3.3 : 2.6, 0, 0.78, 0.8, 0);
  lamp.position.set(-4, 17, 6);
  lamp.target.position.set(0, 0, 0);
  if (SHADOW_MAP[quality]) {
    lamp.castShadow = true;
    lamp.shadow.mapSize.setScalar(SHADOW_MAP[quality]);
    lamp.shadow.radius = 2.5;
    lamp.shadow.bias = -0.0003;
    lamp.shadow.normalBias = 0.008;
    lamp.shadow.camera.near = 8;
    lamp.shadow.camera.far = 30;
  }
  scene.add(lamp, lamp.target);

  const window = new DirectionalLight(0xcfe0ff, 0.4);
  window.position.set(8, 5, -6);
  scene.add(window);
}
