// What the server tells about a Tipp-Kick board: match/tippkick/{showing,films,offering}.py in Python.

import type { Json, Side } from '../../wire/types';

export type Colour = 'white' | 'black';
/** Metres for speeds, millimetres for places, degrees for angles; the pitch's x runs to the right, y to the left of that, z up. */
export type Place = [number, number, number];
/** w, x, y, z of a unit quaternion in the pitch's axes. */
export type Turned = [number, number, number, number];

export interface Measures {
  length: number;
  width: number;
  area_depth: number;
  area_width: number;
  goal_area_depth: number;
  goal_area_width: number;
  circle_radius: number;
  penalty_spot: number;
  corner_radius: number;
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

export interface BallShown {
  at: Place;
  turned: Turned;
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

export interface Scene {
  measures: Measures;
  ball: BallShown;
  kickers: Record<Side, KickerShown | null>;
  keepers: Record<Side, KeeperShown>;
  colours: Record<Side, Colour>;
  ends: Record<Side, number>;
  attacking: Side;
  action: string;
  phase: 'choose' | 'defend' | 'kick';
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

interface Timed {
  at_s: number;
  for_s: number;
}

export interface KickClip extends Timed {
  clip: 'kick';
  side: Side;
  hit_s: number;
  keeper: boolean;
  kick: Blow;
  ball: Keyframe[];
  keepers: KeeperMove[];
  pace: Pace;
  /** What the ball met: name, seconds after the blow, x, y. */
  met: [string, number, number, number][];
}

export interface PlaceClip extends Timed {
  clip: 'place';
  side: Side;
  kicker: KickerShown | null;
  keeper: KeeperShown;
}

export interface LayClip extends Timed {
  clip: 'lay';
  ball: BallShown;
}

export type Clip = KickClip | PlaceClip | LayClip;

/** Direction, speed, loft, across, above. */
export type Blow = [number, number, number, number, number];

export interface BlowLimits {
  speed: [number, number];
  loft: [number, number];
  across: [number, number];
  above: [number, number];
}

export interface KickActions {
  do: 'kick';
  kick: BlowLimits | null;
  push: BlowLimits | null;
  goal: [number, number];
  towards: number;
  indirect: boolean;
  must_shoot: boolean;
  leave: { what: 'circle' | 'area' | 'path'; mm: number } | null;
}

export interface Spot {
  at: [number, number];
  facing: number;
  on_line: boolean;
}

export type Dive = 'hold' | 'left' | 'right' | 'react';

export interface DefendActions {
  do: 'defend';
  kicker: {
    limits: [number, number];
    distance: number;
    spare: number;
    own_end: number;
    line_x: number;
    in_path: Spot | null;
    aside: [number, number];
    sent_back: boolean;
  };
  keeper: { y: [number, number]; out: [number, number]; dives: Dive[] };
  clear: BlowLimits | null;
  towards: number;
}

export interface ChooseActions {
  do: 'choose';
  repeat_at: [number, number] | null;
}

export type Actions = KickActions | DefendActions | ChooseActions;

export const sceneOf = (json: Json): Scene => json as Scene;
export const clipsOf = (clips: Json[]): Clip[] => clips as Clip[];
export const actionsOf = (json: Json): Actions | null => json as Actions | null;
export const SIDES: Side[] = ['home', 'away'];
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
