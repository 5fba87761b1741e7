// The stage: a canvas with renderer, scene and camera that draws only when something has changed.

import {
  ACESFilmicToneMapping,
  Color,
  Fog,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  PMREMGenerator,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import type { Quality } from '../games/contract';
import { disposeAll } from './dispose';
import { light } from './lights';
import { onTable } from './space';

export const ROOM = 0x0c1712;

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
  ray(event: { clientX: number; clientY: number }): Raycaster;
  destroy(): void;
}

export function createStage(target: HTMLElement, quality: Quality, label: string): Stage {
  const high = quality === 'high';
  const renderer = new WebGLRenderer({ antialias: high, powerPreference: 'high-performance' });
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.toneMappingExposure = 1.0;
  renderer.shadowMap.enabled = high;
  renderer.shadowMap.type = PCFShadowMap;
  // A small table needs every pixel; a big one is still good with three quarters of them.
  renderer.setPixelRatio(high ? Math.min(window.devicePixelRatio, 2) : target.clientWidth < 700 ? 1 : 0.75);

  const canvas = renderer.domElement;
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', label);
  Object.assign(canvas.style, { display: 'block', width: '100%', height: '100%', touchAction: 'none', outlineOffset: '-3px' });
  target.append(canvas);

  const scene = new Scene();
  scene.background = new Color(ROOM);
  scene.fog = new Fog(ROOM, 30, 60);
  const camera = new PerspectiveCamera(26, 1, 0.1, 120);
  light(scene, high);
  if (high) {
    const generator = new PMREMGenerator(renderer);
    const room = new RoomEnvironment();
    scene.environment = generator.fromScene(room, 0.04).texture;
    scene.environmentIntensity = 0.22;
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
    last = now;
    let again = false;
    for (const step of steps) again = step(seconds) || again;
    renderer.render(scene, camera);
    if (again) invalidate();
    else last = 0;
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
    ray,
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
