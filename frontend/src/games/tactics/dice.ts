// A die as an SVG drawing: a cube turned in space, its three visible faces with their pips. No library, no WebGL.

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

const times = (m: Matrix, v: Vector): Vector => [dot(m[0], v), dot(m[1], v), dot(m[2], v)];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const column = (m: Matrix, n: 0 | 1 | 2): Vector => [m[0][n], m[1][n], m[2][n]];
const product = (a: Matrix, b: Matrix): Matrix => {
  const rows = a.map((row) => [dot(row, column(b, 0)), dot(row, column(b, 1)), dot(row, column(b, 2))] as const);
  return rows as unknown as Matrix;
};

function about(axis: 'x' | 'y' | 'z', angle: number): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  if (axis === 'x')
    return [
      [1, 0, 0],
      [0, c, -s],
      [0, s, c],
    ];
  if (axis === 'y')
    return [
      [c, 0, s],
      [0, 1, 0],
      [-s, 0, c],
    ];
  return [
    [c, -s, 0],
    [s, c, 0],
    [0, 0, 1],
  ];
}

/** The outward normal of each face of a right-handed die, and two directions in the face. */
const FACES: Record<number, readonly [Vector, Vector, Vector]> = {
  1: [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  6: [
    [0, 0, -1],
    [-1, 0, 0],
    [0, 1, 0],
  ],
  2: [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  5: [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  3: [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  4: [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
};
/** The turn that brings a face to the front. */
const TO_FRONT: Record<number, Matrix> = {
  1: about('x', 0),
  6: about('y', Math.PI),
  2: about('x', -Math.PI / 2),
  5: about('x', Math.PI / 2),
  3: about('y', -Math.PI / 2),
  4: about('y', Math.PI / 2),
};
const AWAY = 0.48;
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-AWAY, -AWAY],
    [AWAY, AWAY],
  ],
  3: [
    [-AWAY, -AWAY],
    [0, 0],
    [AWAY, AWAY],
  ],
  4: [
    [-AWAY, -AWAY],
    [AWAY, AWAY],
    [-AWAY, AWAY],
    [AWAY, -AWAY],
  ],
  5: [
    [-AWAY, -AWAY],
    [AWAY, AWAY],
    [-AWAY, AWAY],
    [AWAY, -AWAY],
    [0, 0],
  ],
  6: [
    [-AWAY, -AWAY],
    [AWAY, AWAY],
    [-AWAY, AWAY],
    [AWAY, -AWAY],
    [-AWAY, 0],
    [AWAY, 0],
  ],
};
/** How a die lies before one: tilted, so that one sees that it is a cube. */
const RESTING = product(about('x', 0.42), about('y', -0.38));
const LIGHT: Vector = [-0.35, -0.6, 0.72];

export interface Face {
  outline: string;
  pips: string;
  /** 0 dark to 1 bright. */
  light: number;
}

const at = ([x, y]: Vector): string => `${x.toFixed(2)},${y.toFixed(2)}`;
const plus = (a: Vector, b: Vector, k: number): Vector => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];

/** The visible faces of a die of half edge `half` that shows `value`, still tumbling as long as `left` > 0 (radians). */
export function dieFaces(value: number, half: number, left: number): Face[] {
  const tumble = product(about('x', left * 1.0), product(about('y', left * 0.8), about('z', left * 0.35)));
  const turn = product(product(RESTING, tumble), TO_FRONT[value] as Matrix);
  const faces: Face[] = [];
  for (const [number, [normal, right, up]] of Object.entries(FACES)) {
    const facing = times(turn, normal);
    if (facing[2] <= 0.02) continue;
    const [n, r, u] = [facing, times(turn, right), times(turn, up)];
    const middle: Vector = [n[0] * half, n[1] * half, n[2] * half];
    const corner = (a: number, b: number): Vector => plus(plus(middle, r, a * half), u, b * half);
    const outline = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)].map(at).join('L');
    const pips = (PIPS[Number(number)] ?? []).map(([a, b]) => pip(corner(a, b), r, u, half * 0.2)).join('');
    faces.push({ outline: `M${outline}Z`, pips, light: Math.max(0, dot(facing, LIGHT)) });
  }
  return faces;
}

function pip(middle: Vector, right: Vector, up: Vector, radius: number): string {
  const points = Array.from({ length: 12 }, (_, n) => {
    const angle = (n * Math.PI) / 6;
    return at(plus(plus(middle, right, radius * Math.cos(angle)), up, radius * Math.sin(angle)));
  });
  return `M${points.join('L')}Z`;
}
