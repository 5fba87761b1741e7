// The rulebooks measure in millimetres with y to the left and z up; three.js draws with y up. One unit is a decimetre.

import { Vector3 } from 'three';

export const UNIT_MM = 100;

export const mm = (length: number): number => length / UNIT_MM;

/** A place on the table as three.js sees it. */
export function at(x: number, y: number, z = 0): Vector3 {
  return new Vector3(x / UNIT_MM, z / UNIT_MM, -y / UNIT_MM);
}

/** Back to millimetres on the table. */
export function onTable(point: Vector3): [number, number] {
  return [point.x * UNIT_MM, -point.z * UNIT_MM];
}
