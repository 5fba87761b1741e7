// Made from Python by web/typescript.py; `make pages` makes it again. Do not change it by hand.

import type { Side } from '../../wire/messages';

/** A square `D5s`, or `flag`, `goal`, `spot`; null is beside the board. */
export type Place = string | null;

export type Outcome = 'goal' | 'corner' | 'goal-kick';

export type Card = 'yellow' | 'red';

export type Rank = 'keeper' | 'defender' | 'midfielder' | 'striker';

/** What is printed on the board. */
export interface Zones {
  area: string[];
  goal_area: string[];
  stars: string[];
  arc: string[];
  corners: string[];
  circle: string[];
}

/** What never changes in a match: told once. */
export interface Setting {
  zones: Zones;
  device: 'spinner' | 'die';
  /** The spinner's disc, clockwise. */
  sectors: ('goal' | 'corner' | 'goal-kick')[];
}

export interface Figure {
  name: string;
  side: Side;
  label: string;
  rank: 'keeper' | 'defender' | 'midfielder' | 'striker';
  at: string | null;
  card: 'yellow' | 'red' | null;
}

/** Dice or a spin, as they lie on the table. */
export interface Throw {
  draw: string;
  for: string;
  sides: Side[];
  figures: string[];
  values?: number[];
  bonus?: number[];
  outcome?: 'goal' | 'corner' | 'goal-kick';
  stops?: number;
}

export interface Shootout {
  first: Side;
  goals: [number, number];
  shots: [number, number];
}

/** The board now. */
export interface Scene {
  figures: Figure[];
  ball: string | null;
  carrier: string | null;
  barred: string | null;
  phase: string;
  attacker: Side;
  actor: Side | null;
  roll: number | null;
  passes: number;
  /** Figures that would be offside if the ball were played now. */
  offside: string[];
  throw: Throw | null;
  shootout: Shootout | null;
}

/** When a clip begins and how long it lasts. */
export interface Times {
  at_s: number;
  for_s: number;
}

export interface ThrowClip {
  draw: string;
  for: string;
  sides: Side[];
  figures: string[];
  values?: number[];
  bonus?: number[];
  outcome?: 'goal' | 'corner' | 'goal-kick';
  stops?: number;
  at_s: number;
  for_s: number;
  do: 'throw';
}

export interface MoveClip {
  at_s: number;
  for_s: number;
  do: 'move';
  figure: string;
  start: string;
  way: string[];
  ball: boolean;
}

export interface BallClip {
  at_s: number;
  for_s: number;
  do: 'ball';
  start: string;
  way: string[];
}

export interface PlaceClip {
  at_s: number;
  for_s: number;
  do: 'place';
  figure: string;
  start: string | null;
  to: string | null;
}

export interface BallPlacedClip {
  at_s: number;
  for_s: number;
  do: 'ball-placed';
  to: string | null;
}

export interface CardClip {
  at_s: number;
  for_s: number;
  do: 'card';
  figure: string;
  card: 'yellow' | 'yellow-red';
}

export type Clip = ThrowClip | MoveClip | BallClip | PlaceClip | BallPlacedClip | CardClip;

export interface Film {
  duration_s: number;
  clips: (ThrowClip | MoveClip | BallClip | PlaceClip | BallPlacedClip | CardClip)[];
  calls_s: number[];
}

export type Lead = 'free' | 'pass' | 'duel' | 'shot' | 'offside' | 'win' | 'dribble' | 'lost';

export type GroupKind = 'move' | 'keeper' | 'place' | 'ball' | 'dribble';

/** The squares of one figure, or of the ball (figure null), each with the turns of its ways: '' is straight. */
export interface Group {
  kind: 'move' | 'keeper' | 'place' | 'ball' | 'dribble';
  figure: string | null;
  prefix: string;
  squares: Record<string, string[]>;
  leads: Record<string, 'free' | 'pass' | 'duel' | 'shot' | 'offside' | 'win' | 'dribble' | 'lost'>;
}

export interface Actions {
  groups: Group[];
  roll: number | null;
}
