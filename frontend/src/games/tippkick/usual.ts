// What a kick does as a rule: how far it rolls and how often its colour stays.

/** Before the server's own forecast comes: how far it rolls, and how often the colour stays. */
export function expected(speed: number, face: 'square' | 'triangle'): { far: number; keeps: number } {
  const table = face === 'square' ? SQUARE : TRIANGLE;
  let last = table[0]!;
  for (const row of table) {
    if (speed <= row[0]) {
      const share = row[0] === last[0] ? 1 : (speed - last[0]) / (row[0] - last[0]);
      return { far: last[1] + (row[1] - last[1]) * share, keeps: last[2] + (row[2] - last[2]) * share };
    }
    last = row;
  }
  return { far: last[1], keeps: last[2] };
}

type Row = [number, number, number];
/** Metres a second, median millimetres, share: 3,000 flat kicks each with a club player's hand (tests/physics/tippkick/test_game_feel.py). */
const SQUARE: Row[] = [
  [0, 0, 1],
  [0.35, 13, 0.99],
  [0.7, 52, 0.91],
  [1, 108, 0.86],
  [1.5, 254, 0.79],
  [2.5, 763, 0.7],
  [5, 865, 0.62],
];
const TRIANGLE: Row[] = [
  [0, 0, 1],
  [0.35, 15, 0.72],
  [0.7, 56, 0.53],
  [1, 119, 0.55],
  [1.5, 292, 0.54],
  [2.5, 840, 0.51],
  [5, 852, 0.51],
];
