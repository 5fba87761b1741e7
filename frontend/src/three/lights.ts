// A warm lamp over the table, a cool window, and a little light that the cloth throws back.

import { DirectionalLight, HemisphereLight, type Scene } from 'three';

export function light(scene: Scene, shadows: boolean): void {
  scene.add(new HemisphereLight(0xfff4e0, 0x24402f, shadows ? 0.75 : 1.5));

  const lamp = new DirectionalLight(0xffe9c8, 2.6);
  lamp.position.set(-4.5, 11, 5);
  if (shadows) {
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(2048, 2048);
    lamp.shadow.radius = 3;
    lamp.shadow.bias = -0.0004;
    lamp.shadow.normalBias = 0.01;
    Object.assign(lamp.shadow.camera, { left: -9, right: 9, top: 7, bottom: -7, near: 2, far: 26 });
  }
  scene.add(lamp);

  const window = new DirectionalLight(0xbcd4ff, 0.55);
  window.position.set(8, 5, -6);
  scene.add(window);
}
