// Made from Python by web/typescript.py; `make pages` makes it again. Do not change it by hand.

import type { Side } from '../../wire/messages';

/** The two colours of the ball. */
export type Colour = 'white' | 'black';

/** What the next kick is, or the one under way. */
export type Action = 'open' | 'kick-off' | 'goal-kick' | 'kick-in' | 'corner' | 'free-kick' | 'indirect' | 'penalty';

/** What is to be decided. */
export type Moment = 'choose' | 'defend' | 'kick';

export type Pair = [number, number];

export type Quad = [number, number, number, number];

export type Triple = [number, number, number];

/** The material's board and figures, in millimetres. */
export interface Built {
  board_length: number;
  board_width: number;
  board_height: number;
  board_gap: number;
  goal_width: number;
  goal_height: number;
  goal_depth: number;
  post_radius: number;
  kicker_height: number;
  kicker_width: number;
  kicker_depth: number;
  keeper_width: number;
  keeper_height: number;
  keeper_depth: number;
  box_width: number;
  box_depth: number;
  box_height: number;
  rod_length: number;
  edge: number;
}

/** The same, and the book's pitch. */
export interface Measures {
  board_length: number;
  board_width: number;
  board_height: number;
  board_gap: number;
  goal_width: number;
  goal_height: number;
  goal_depth: number;
  post_radius: number;
  kicker_height: number;
  kicker_width: number;
  kicker_depth: number;
  keeper_width: number;
  keeper_height: number;
  keeper_depth: number;
  box_width: number;
  box_depth: number;
  box_height: number;
  rod_length: number;
  edge: number;
  length: number;
  width: number;
  area_depth: number;
  area_width: number;
  goal_area_depth: number;
  goal_area_width: number;
  circle_radius: number;
  penalty_spot: number;
  corner_radius: number;
}

/** What never changes in a match: told once. */
export interface Setting {
  measures: Measures;
}

export interface BallShown {
  at: [number, number, number];
  /** w, x, y, z of a unit quaternion in the pitch's axes. */
  turned: [number, number, number, number];
  up: Colour;
  face: 'square' | 'triangle';
}

export interface KickerShown {
  at: [number, number];
  facing: number;
  lying: boolean;
  on_line?: boolean;
}

export interface KeeperShown {
  end: number;
  y: number;
  out: number;
}

/** Everything on the board; what the defender's keeper will do when the ball comes is not among it. */
export interface Scene {
  ball: BallShown;
  kickers: Record<Side, KickerShown | null>;
  keepers: Record<Side, KeeperShown>;
  colours: Record<Side, Colour>;
  ends: Record<Side, number>;
  attacking: Side;
  action: Action;
  moment: Moment;
  prep: number;
}

/** Milliseconds, x, y, height in tenths of a millimetre, 1 after a free fall, attitude in hundredths. */
export type Keyframe = [number, number, number, number, number, number, number, number, number];

export interface KeeperMove {
  side: Side;
  y: number;
  out: number;
  /** -1 lies down towards -y, 1 towards +y, 0 stays upright. */
  towards: number;
  slides: number;
}

export interface Pace {
  reaction_s: number;
  dive_s: number;
  slide_mps: number;
}

/** Direction, speed, loft, across, above. */
export type Blow = [number, number, number, number, number];

/** What the ball met: name, seconds after the blow, x, y. */
export type Met = [string, number, number, number];

/** A kick from the figure's being set to the ball's last movement. */
export interface KickClip {
  do: 'kick';
  at_s: number;
  for_s: number;
  side: Side;
  hit_s: number;
  keeper: boolean;
  kick: [number, number, number, number, number];
  ball: [number, number, number, number, number, number, number, number, number][];
  keepers: KeeperMove[];
  pace: Pace;
  met: [string, number, number, number][];
}

/** A hand sets its kicker and its keeper. */
export interface PlaceClip {
  do: 'place';
  at_s: number;
  for_s: number;
  side: Side;
  kicker: KickerShown | null;
  keeper: KeeperShown;
}

/** A hand lays the ball where the referee wants it. */
export interface LayClip {
  do: 'lay';
  at_s: number;
  for_s: number;
  ball: BallShown;
}

export type Clip = KickClip | PlaceClip | LayClip;

export interface Film {
  duration_s: number;
  clips: (KickClip | PlaceClip | LayClip)[];
  calls_s: number[];
}

/** Of so many kicks as planned, the shares that end so; `wrong` is what the referee would punish, and why. */
export interface Forecast {
  tries: number;
  white: number;
  black: number;
  goal: number;
  out: number;
  wrong: number;
  why: 'short' | 'second' | null;
  /** The middle length of the ball's way, in millimetres. */
  far: number;
}

export interface BlowLimits {
  speed: [number, number];
  loft: [number, number];
  across: [number, number];
  above: [number, number];
}

/** What the ball has to leave for the restart to be regular. */
export interface ToLeave {
  what: 'circle' | 'area' | 'path';
  mm: number;
}

export interface KickActions {
  do: 'kick';
  kick: BlowLimits | null;
  push: BlowLimits | null;
  goal: [number, number];
  towards: number;
  indirect: boolean;
  must_shoot: boolean;
  leave: ToLeave | null;
}

export interface Spot {
  at: [number, number];
  facing: number;
  on_line: boolean;
}

export interface KickerPlaces {
  limits: [number, number];
  distance: number;
  spare: number;
  own_end: number;
  line_x: number;
  in_path: Spot | null;
  aside: [number, number];
  sent_back: boolean;
}

export type Dive = 'hold' | 'left' | 'right' | 'react';

export interface KeeperPlaces {
  y: [number, number];
  out: [number, number];
  dives: ('hold' | 'left' | 'right' | 'react')[];
}

export interface DefendActions {
  do: 'defend';
  kicker: KickerPlaces;
  keeper: KeeperPlaces;
  clear: BlowLimits | null;
  towards: number;
}

export interface ChooseActions {
  do: 'choose';
  repeat_at: [number, number] | null;
}

export type Actions = KickActions | DefendActions | ChooseActions;
