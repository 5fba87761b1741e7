// What match/tactics/ in Python says: scenes, films, offers.

import type { Side } from '../../wire/types';

/** A square `D5s`, or `flag`, `goal`, `spot`; null is beside the board. */
export type Place = string | null;
export type Rank = 'keeper' | 'defender' | 'midfielder' | 'striker';
export type Outcome = 'goal' | 'corner' | 'goal-kick';

export interface Figure {
  name: string;
  side: Side;
  label: string;
  rank: Rank;
  at: Place;
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
  outcome?: Outcome;
  stops?: number;
}

export interface Scene {
  zones: Record<'area' | 'goal_area' | 'stars' | 'arc' | 'corners' | 'circle', string[]>;
  figures: Figure[];
  ball: Place;
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
  device: 'spinner' | 'die';
  /** The spinner's disc, clockwise. */
  sectors: Outcome[];
  shootout: { first: Side; goals: [number, number]; shots: [number, number] } | null;
}

interface Timed {
  at_s: number;
  for_s: number;
}

export type Clip = Timed &
  (
    | ({ do: 'throw' } & Throw)
    | { do: 'move'; figure: string; start: string; way: string[]; ball: boolean }
    | { do: 'ball'; start: string; way: string[] }
    | { do: 'place'; figure: string; start: Place; to: Place }
    | { do: 'ball-placed'; to: Place }
    | { do: 'card'; figure: string; card: 'yellow' | 'yellow-red' }
  );

export type Lead = 'free' | 'pass' | 'duel' | 'shot' | 'offside' | 'win' | 'dribble' | 'lost';

/** The squares of one figure, or of the ball (figure null): each with the turns of the ways there, '' being straight. */
export interface Group {
  kind: 'move' | 'keeper' | 'place' | 'ball' | 'dribble';
  figure: string | null;
  prefix: string;
  squares: Record<string, string[]>;
  leads: Record<string, Lead>;
}

export interface Actions {
  groups: Group[];
  roll: number | null;
}

/** The text the server understands. */
export function intentOf(group: Group, square: string, turn = ''): string {
  return `${group.prefix}${turn}${turn ? '>' : ''}${square}`;
}
