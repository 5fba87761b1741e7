// How far two colours are apart for the eye, also for eyes that do not tell red from green.

type Three = [number, number, number];

/** Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB. */
const EYES: readonly (readonly Three[])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
];

/** sRGB to XYZ (IEC 61966-2-1), the white of D65. */
const TO_XYZ: readonly Three[] = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
];
const WHITE: Three = [0.9505, 1, 1.089];

const times = (rows: readonly Three[], v: Three): Three => rows.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as Three;

function linear(colour: string): Three {
  return [1, 3, 5].map((i) => {
    const share = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

function lab(rgb: Three): Three {
  const seen = rgb.map((part) => Math.min(Math.max(part, 0), 1)) as Three;
  const [x, y, z] = times(TO_XYZ, seen).map((part, i) => {
    const share = part / WHITE[i]!;
    return share > 216 / 24389 ? Math.cbrt(share) : (share * 24389) / 27 / 116 + 16 / 116;
  }) as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The CIE76 distance of two colours in the eyes that see it smallest. */
export function apart(a: string, b: string): number {
  return Math.min(
    ...EYES.map((eye) => {
      const [p, q] = [lab(times(eye, linear(a))), lab(times(eye, linear(b)))];
      return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
    }),
  );
}

/** Black or white, whichever is read more easily on it (relative luminance of WCAG 2.2). */
export function inkOn(colour: string): string {
  const [, light] = times(TO_XYZ, linear(colour));
  return (light + 0.05) ** 2 > 1.05 * 0.05 ? '#14161a' : '#ffffff';
}
