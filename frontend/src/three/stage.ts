// The stage: a canvas with renderer, scene and camera that draws only when something has changed.

import {
  ACESFilmicToneMapping,
  Color,
  LinearToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  PMREMGenerator,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import type { Quality } from '../games/contract';
import { disposeAll } from './dispose';
import { light } from './lights';
import { onTable } from './space';

/** Where the walls do not reach. */
const DUSK = 0x2a2119;

/** Of a display's own pixels, how many are drawn at most. */
const PIXELS: Record<Quality, number> = { high: 2, medium: 1.25, low: 1 };

/** `?pixels=0.3` draws fewer of them: for machines that draw for nobody, as those that test. */
function drawnPixels(): number | null {
  const asked = Number(new URLSearchParams(window.location.search).get('pixels') ?? NaN);
  return asked >= 0.05 && asked <= 2 ? asked : null;
}

export interface Glass {
  x: number;
  y: number;
  size: number;
  shows: Vector3;
  times: number;
}

export interface Stage {
  canvas: HTMLCanvasElement;
  scene: Scene;
  camera: PerspectiveCamera;
  quality: Quality;
  /** Draw soon. */
  invalidate(): void;
  /** Called before each picture with the seconds since the last; asks for another one by answering true. */
  beforeDrawing(step: (seconds: number) => boolean): void;
  /** Called when the canvas has another size. */
  onResize(step: (aspect: number) => void): void;
  /** Where a place of the scene is on the page, in CSS pixels of the canvas. */
  onScreen(place: Vector3): { x: number; y: number };
  /** Where on the table (mm) somebody points to, at a height in units. */
  pointed(event: { clientX: number; clientY: number }, height?: number): [number, number] | null;
  /** A magnifier: a square of so many CSS pixels around a place of the canvas shows another place of the scene larger. */
  magnify(glass: Glass | null): void;
  ray(event: { clientX: number; clientY: number }): Raycaster;
  /** Draw at once, so many seconds after the last picture, and copy it. */
  paint(sheet: CanvasRenderingContext2D, width: number, height: number, passed_s: number): void;
  destroy(): void;
}

export function createStage(target: HTMLElement, quality: Quality, label: string, told: (ms: number | null) => void = () => {}): Stage {
  const renderer = new WebGLRenderer({ antialias: quality !== 'low', powerPreference: 'high-performance' });
  renderer.outputColorSpace = SRGBColorSpace;
  // Asking each shader for its faults waits until it is translated.
  renderer.debug.checkShaderErrors = import.meta.env.DEV;
  // Where a processor paints, every step of every pixel counts.
  renderer.toneMapping = quality === 'low' ? LinearToneMapping : ACESFilmicToneMapping;
  Texture.DEFAULT_ANISOTROPY = quality === 'low' ? 1 : 8;
  renderer.toneMappingExposure = 1.0;
  renderer.shadowMap.enabled = quality !== 'low';
  renderer.shadowMap.type = PCFShadowMap;
  // A small table needs every pixel; a big one is still good with three quarters of them.
  const sharp = drawnPixels() ?? (quality === 'low' && target.clientWidth >= 700 ? 0.75 : PIXELS[quality]);
  renderer.setPixelRatio(Math.min(window.devicePixelRatio, sharp));

  const canvas = renderer.domElement;
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', label);
  Object.assign(canvas.style, { display: 'block', width: '100%', height: '100%', touchAction: 'none', outlineOffset: '-3px' });
  target.append(canvas);

  const scene = new Scene();
  scene.background = new Color(DUSK);
  const camera = new PerspectiveCamera(26, 1, 0.1, 120);
  light(scene, quality);
  if (quality === 'high') {
    const generator = new PMREMGenerator(renderer);
    const room = new RoomEnvironment();
    scene.environment = generator.fromScene(room, 0.04).texture;
    scene.environmentIntensity = 0.3;
    room.dispose();
    generator.dispose();
  }

  const steps: ((seconds: number) => boolean)[] = [];
  const resized: ((aspect: number) => void)[] = [];
  let frame = 0;
  let last = 0;

  function draw(now: number): void {
    frame = 0;
    const seconds = last ? Math.min((now - last) / 1000, 0.1) : 1 / 60;
    if (last) told(now - last);
    last = now;
    let again = false;
    for (const step of steps) again = step(seconds) || again;
    renderer.render(scene, camera);
    if (glass) drawGlass(glass);
    if (again) invalidate();
    else {
      last = 0;
      told(null);
    }
  }

  let glass: Glass | null = null;
  const eye = new PerspectiveCamera(camera.fov, 1, 0.05, 120);

  /** The same way of looking, from nearer by. */
  function drawGlass({ x, y, size, shows, times }: Glass): void {
    const { clientWidth: width, clientHeight: height } = canvas;
    eye.up.copy(camera.up);
    // A square of `size` pixels out of `height` sees as much less of the scene, and is as much nearer.
    eye.position
      .copy(camera.position)
      .sub(shows)
      .multiplyScalar(size / height / times)
      .add(shows);
    eye.lookAt(shows);
    renderer.setScissorTest(true);
    renderer.setViewport(x - size / 2, height - y - size / 2, size, size);
    renderer.setScissor(x - size / 2, height - y - size / 2, size, size);
    renderer.render(scene, eye);
    renderer.setScissorTest(false);
    renderer.setViewport(0, 0, width, height);
  }

  function invalidate(): void {
    if (!frame) frame = requestAnimationFrame(draw);
  }

  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = target;
    if (!width || !height) return;
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    for (const step of resized) step(camera.aspect);
    invalidate();
  });
  observer.observe(target);

  const raycaster = new Raycaster();
  function ray(event: { clientX: number; clientY: number }): Raycaster {
    const box = canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 2 - 1;
    const y = -((event.clientY - box.top) / box.height) * 2 + 1;
    camera.updateMatrixWorld();
    raycaster.setFromCamera(new Vector2(x, y), camera);
    return raycaster;
  }

  return {
    canvas,
    scene,
    camera,
    quality,
    invalidate,
    beforeDrawing: (step) => steps.push(step),
    onResize: (step) => {
      resized.push(step);
      step(camera.aspect);
    },
    onScreen(place) {
      camera.updateMatrixWorld();
      const seen = place.clone().project(camera);
      const box = canvas.getBoundingClientRect();
      return { x: ((seen.x + 1) / 2) * box.width, y: ((1 - seen.y) / 2) * box.height };
    },
    pointed(event, height = 0) {
      const point = ray(event).ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -height), new Vector3());
      return point ? onTable(point) : null;
    },
    magnify(wanted) {
      glass = wanted;
      invalidate();
    },
    ray,
    paint(sheet, width, height, passed_s) {
      for (const step of steps) step(passed_s);
      renderer.render(scene, camera);
      // In the same breath: afterwards the browser may have wiped it.
      sheet.drawImage(canvas, 0, 0, width, height);
    },
    destroy() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      disposeAll(scene);
      scene.environment?.dispose();
      renderer.dispose();
      // A browser has only a few of these.
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}
