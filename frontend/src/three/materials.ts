// What surfaces look like: with shine where there is power for it, plain where there is not.

import { MeshLambertMaterial, MeshStandardMaterial, type MeshStandardMaterialParameters } from 'three';
import type { Quality } from '../games/contract';

export type Surface = MeshStandardMaterial | MeshLambertMaterial;

export function surface(quality: Quality, look: MeshStandardMaterialParameters): Surface {
  if (quality === 'high') return new MeshStandardMaterial(look);
  const { roughness: _roughness, metalness: _metalness, ...plain } = look;
  return new MeshLambertMaterial(plain);
}
