// A warm lamp over the table, a cool window, and a little light that the cloth throws back.

import { DirectionalLight, HemisphereLight, type Scene, SpotLight } from 'three';

export function light(scene: Scene, shadows: boolean): void {
  scene.add(new HemisphereLight(0xfff4e0, 0x24402f, shadows ? 0.5 : 1.2));

  // A lamp over the table: the corners of the room stay dark.
  const lamp = new SpotLight(0xffe6c0, 3.1, 0, 0.62, 0.85, 0);
  lamp.position.set(-4, 17, 6);
  lamp.target.position.set(0, 0, 0);
  if (shadows) {
    lamp.castShadow = true;
    lamp.shadow.mapSize.set(2048, 2048);
    lamp.shadow.radius = 2.5;
    lamp.shadow.bias = -0.0003;
    lamp.shadow.normalBias = 0.008;
    lamp.shadow.camera.near = 8;
    lamp.shadow.camera.far = 30;
  }
  scene.add(lamp, lamp.target);

  const window = new DirectionalLight(0xbcd4ff, 0.28);
  window.position.set(8, 5, -6);
  scene.add(window);
}
