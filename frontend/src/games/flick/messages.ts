// Made from Python by web/typescript.py; `make pages` makes it again. Do not change it by hand.

import type { ChoiceShown, Language, Side } from '../../wire/messages';

/** The measures of a pitch and of what stands on it. */
export interface Pitch {
  length: number;
  width: number;
  /** Distance of the shooting lines from the half-way line. */
  shooting_line: number;
  penalty_depth: number;
  penalty_width: number;
  /** Distance of the penalty spot from the goal line. */
  penalty_spot: number;
  /** Radius of the semi-circle around the penalty spot, outside the area. */
  penalty_arc: number;
  goal_area_depth: number;
  goal_area_width: number;
  centre_circle: number;
  corner: number;
  goal_width: number;
  goal_height: number;
  line: number;
  /** Cloth around the playing area. */
  cloth: number;
  /** Bare board around the cloth, up to the barrier. */
  board: number;
  /** Diameter of a figure's base. */
  base: number;
  /** Diameter of the ball. */
  ball: number;
  goal_line: number;
  touchline: number;
  base_radius: number;
  ball_radius: number;
  /** How far from the centre a base can stand without touching the bare board. */
  cloth_edge: [number, number];
}

export type Pair = [number, number];

export type Quad = [number, number, number, number];

export type Triple = [number, number, number];

/** What never changes in a match: told once. */
export interface Setting {
  book: string;
  pitch: Pitch;
  materials: Record<string, number>;
  /** How much of a flick is shown to people who aim. */
  assist: 'full' | 'contact' | 'none';
}

export interface FigureNow {
  body: string;
  at: [number, number];
  /** How far it has turned since it was put down. */
  turned: number;
  lying: boolean;
  /** The way a lying figure points. */
  fell: number;
  /** Seconds since it began to tip over, while it still does. */
  falling_s?: number;
}

export interface RestartNow {
  kind: string;
  to: Side;
  at: [number, number];
  taker: string | null;
  stage: string;
  direct: boolean;
  /** How far opposing bases stay away from the ball, edge to edge, when distance is claimed. */
  distance: number | null;
}

/** Who would be offside if the ball were played now. */
export interface OffsideNow {
  /** The line they have passed with their middle. */
  x: number;
  figures: string[];
}

/** How the game would go on after an answer: with a restart, or with the ball at somebody's feet. */
export interface BroughtByAnswer {
  /** The word of the choice, as `accept` or, where several offences came together, `accept 2`. */
  option: string;
  restart: string | null;
  /** Who would take the restart or attack. */
  to: Side;
  /** Everything is put back as it was before the offence. */
  undone: boolean;
}

/** An offence that waits for the offended player's answer. */
export interface PendingNow {
  offended: Side;
  call: string;
  reason: string | null;
  clause: string;
  at: [number, number] | null;
  /** What happened, in the referee's words … */
  text: Record<Language, string>;
  /** … and what the clause is about. */
  title: Record<Language, string>;
  brings: BroughtByAnswer[];
}

export interface ShootOutNow {
  end: number;
  shooter: string | null;
}

/** Who played the ball last, and from where. */
export interface LastPlayed {
  by: string;
  ball_from: [number, number];
}

/** One piece of motion: at + v t + a t²/2, with t counted from `from_s`. */
export interface Move {
  do: 'move';
  body: string;
  mode: string;
  from_s: number;
  to_s: number;
  at: [number, number, number];
  v: [number, number, number];
  a: [number, number, number];
  /** Angle, spin and its change. */
  turn: [number, number, number];
}

/** A hand puts something elsewhere: place and turn before and after; null: off the table. */
export interface Hand {
  do: 'hand';
  body: string;
  from_s: number;
  to_s: number;
  from: [number, number, number] | null;
  to: [number, number, number] | null;
}

export interface Fall {
  do: 'fall';
  body: string;
  at_s: number;
  way_deg: number;
}

export interface Finger {
  do: 'flick';
  body: string;
  at_s: number;
}

/** Two bodies meet; `speed` in m/s is how loud. */
export interface Hit {
  do: 'hit';
  a: string;
  b: string;
  at: [number, number] | null;
  at_s: number;
  speed: number;
}

export interface Net {
  do: 'net';
  at: [number, number];
  at_s: number;
  speed: number;
}

export type Clip = Move | Hand | Fall | Finger | Hit | Net;

export interface Film {
  duration_s: number;
  clips: (Move | Hand | Fall | Finger | Hit | Net)[];
  calls_s: number[];
}

/** A way in pieces, seconds counted from the flick, and where it ends. */
export interface WayShown {
  pieces: Move[];
  to: [number, number];
}

/** What the referee would call for the opponent. */
export interface CallForeseen {
  call: string;
  clause: string;
  reason: string | null;
  text: Record<Language, string>;
}

/** What a flick would bring if the hand were steady and nobody answered. */
export interface PreviewShown {
  figure: WayShown;
  meets: string | null;
  at: [number, number] | null;
  ball: WayShown | null;
  ball_ends: 'rests' | 'deflected' | 'saved' | 'goal' | 'out' | null;
  ball_meets: string | null;
  against: CallForeseen | null;
}

/** Everything on the table now. */
export interface Scene {
  /** The end (+1, -1) whose goal each side guards. */
  ends: Record<Side, number>;
  attacking: Side;
  ball: [number, number, number] | null;
  figures: FigureNow[];
  keepers: Partial<Record<Side, [number, number]>>;
  restart: RestartNow | null;
  pending: PendingNow | null;
  shoot_out: ShootOutNow | null;
  last: LastPlayed | null;
  shootable: boolean;
  offside: OffsideNow | null;
  /** While something moves: how it goes on if nobody does anything. */
  coming: Film | null;
}

/** Where something may be put by hand. */
export interface Zone {
  /** Least and most x, least and most y. */
  box: [number, number, number, number];
  not_circle: [number, number, number] | null;
  not_box: [number, number, number, number] | null;
  /** Only within this one. */
  in_circle?: [number, number, number];
}

export interface FigureOffer {
  /** How many flicks in a row it still has. */
  left: number | null;
  /** The clause that says no. */
  why: string | null;
  announce: string[];
}

export interface FlickOffer {
  figures: Record<string, FigureOffer>;
  best: string | null;
  fastest_mps: number;
  most_spin_radps: number;
}

/** A figure that stands where the book does not let it, and where it would be legal. */
export interface Misplaced {
  figure: string;
  to: [number, number];
  clause: string;
  /** What the clause is about. */
  title: Record<Language, string>;
}

export interface LineUpOffer {
  figures: string[];
  /** What the referee would not let stand as it is; empty for a legal line-up. */
  wrong: Misplaced[];
  formations: Record<string, Record<string, [number, number]>>;
  zone: Zone;
  seconds: number | null;
}

export interface NominateOffer {
  figures: string[];
  best: string | null;
  places: [number, number][];
  /** What each place is good for, as `to-goal`. */
  names: string[];
  zone: Zone;
}

export interface TickOffer {
  left: number;
  ask: string[];
  granted: boolean;
}

/** All that needs the table; what is not offered is not there. */
export interface Actions {
  flick?: FlickOffer;
  line_up?: LineUpOffer;
  nominate?: NominateOffer;
  /** Least x, least y, most x, most y of what the goalkeeper can reach. */
  guard?: [number, number, number, number];
  /** Where the taker may put the ball instead … */
  ball?: [number, number][];
  /** … and what the places are called, as `short-corner`. */
  ball_names?: string[];
  /** Anywhere in here it may be dragged. */
  ball_zone?: Zone;
  tick?: TickOffer;
  substitute?: string[];
  block: boolean;
  more: ChoiceShown[];
}
