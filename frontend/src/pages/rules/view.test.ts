import { describe, expect, it } from 'vitest';
import type { BoardPicture, PitchPicture } from './library';
import { closeUp, isInside, rowsShown, square, squareName, wholePitch } from './view';

function pitch(ball: [number, number]): PitchPicture {
  return {
    kind: 'pitch',
    ground: {
      length: 1200,
      width: 800,
      margin: 60,
      circle: 90,
      spot: 110,
      arc: 90,
      corner: 25,
      goal: 125,
      areas: [[150, 400]],
      bands: [300],
      base: 21,
      ball: 22,
    },
    pieces: [],
    ball,
    moving: false,
    up: null,
    guides: [],
  };
}

function board(...places: string[]): BoardPicture {
  return {
    kind: 'board',
    pieces: places.map((at, n) => ({ name: `home.M${n}`, side: 'home', at })),
    ball: null,
    holder: null,
    rolled: null,
    offside: [],
    zone: [],
  };
}

describe('a drawing of the pitch', () => {
  it('comes close to what happens in one place', () => {
    const box = closeUp(pitch([500, 300]), [null]);
    expect(box.width).toBeLessThan(wholePitch(pitch([0, 0])).width / 2);
    expect(box.x).toBeLessThan(500);
    expect(box.x + box.width).toBeGreaterThan(500);
    expect(box.y).toBeLessThan(-300);
  });

  it('knows when a ball lies outside it', () => {
    const box = closeUp(pitch([500, 300]), [null]);
    expect(isInside(box, [500, 300])).toBe(true);
    expect(isInside(box, [0, 0])).toBe(false);
  });

  it('never leaves the cloth', () => {
    const whole = wholePitch(pitch([0, 0]));
    const box = closeUp(pitch([640, -440]), [null]);
    expect(box.x + box.width).toBeLessThanOrEqual(whole.x + whole.width);
    expect(box.y + box.height).toBeLessThanOrEqual(whole.y + whole.height);
  });

  it('shows the whole pitch when things happen far apart', () => {
    expect(closeUp(pitch([-550, 0]), [[550, 0]])).toEqual(wholePitch(pitch([0, 0])));
  });
});

describe('a drawing of the board', () => {
  it('knows its squares', () => {
    expect(square('A1s')).toEqual({ x: 0, y: 0 });
    expect(square('H1n')).toEqual({ x: 7, y: 15 });
    expect(square('goal')).toBeNull();
    for (let x = 0; x < 8; x++) for (let y = 0; y < 16; y++) expect(square(squareName(x, y))).toEqual({ x, y });
  });

  it('shows at least half the board and all that is used', () => {
    expect(rowsShown([board('D1n')])).toEqual({ from: 7, to: 15 });
    expect(rowsShown([board('D1n', 'D1s')])).toEqual({ from: 0, to: 15 });
    expect(rowsShown([board()])).toEqual({ from: 0, to: 15 });
  });
});
