// Geometries, materials and textures live on the graphics card until they are let go.

import { BufferGeometry, Material, type Object3D, Texture } from 'three';

/** Meshes, lines and sprites alike: whatever has a shape and a surface. */
interface Drawn {
  geometry?: unknown;
  material?: unknown;
}

export function disposeAll(root: Object3D): void {
  root.traverse((object) => {
    const { geometry, material } = object as Drawn;
    if (geometry instanceof BufferGeometry) geometry.dispose();
    for (const one of Array.isArray(material) ? material : [material]) if (one instanceof Material) disposeMaterial(one);
  });
  root.removeFromParent();
}

function disposeMaterial(material: Material): void {
  for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
  material.dispose();
}
