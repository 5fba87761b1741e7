// What a flick match sends: match/flick/showing.py, filming.py and offering.py in TypeScript. Millimetres and seconds.

import type { Json, Side } from '../../wire/types';

export type Place = [number, number];

export interface FigureNow {
  body: string;
  at: Place;
  /** How far it has turned since it was put down. */
  turned: number;
  lying: boolean;
  /** The way a lying figure points. */
  fell: number;
}

export interface Pitch {
  length: number;
  width: number;
  shooting_line: number;
  penalty_depth: number;
  penalty_width: number;
  penalty_spot: number;
  penalty_arc: number;
  goal_area_depth: number;
  goal_area_width: number;
  centre_circle: number;
  corner: number;
  goal_width: number;
  goal_height: number;
  line: number;
  cloth: number;
  board: number;
  base: number;
  ball: number;
}

export interface FlickScene {
  book: string;
  pitch: Pitch;
  materials: Record<string, number>;
  /** The end (+1, -1) whose goal each side guards. */
  ends: Record<Side, number>;
  attacking: Side;
  ball: [number, number, number] | null;
  figures: FigureNow[];
  keepers: Partial<Record<Side, Place>>;
  restart: { kind: string; to: Side; at: Place; taker: string | null; stage: string; direct: boolean } | null;
  pending: { offended: Side; call: string; reason: string | null; clause: string; at: Place | null } | null;
  shoot_out: { end: number; shooter: string | null } | null;
  last: { by: string; ball_from: Place } | null;
  shootable: boolean;
  /** While something moves: how it goes on if nobody does anything. */
  coming: FlickFilm | null;
}

type Triple = [number, number, number];

export interface Move {
  do: 'move';
  body: string;
  mode: 'slide' | 'roll' | 'fly' | 'spin' | 'glide' | 'rest';
  from_s: number;
  to_s: number;
  at: Triple;
  v: Triple;
  a: Triple;
  /** Angle, spin and its change. */
  turn: Triple;
}

/** A hand puts something elsewhere: place and turn before and after; null: off the table. */
export interface Hand {
  do: 'hand';
  body: string;
  from_s: number;
  to_s: number;
  from: Triple | null;
  to: Triple | null;
}

export type Clip =
  | Move
  | Hand
  | { do: 'fall'; body: string; at_s: number; way_deg: number }
  | { do: 'flick'; body: string; at_s: number }
  | { do: 'hit'; a: string; b: string; at: Place | null; at_s: number; speed: number }
  | { do: 'net'; at: Place; at_s: number; speed: number };

export interface FlickFilm {
  duration_s: number;
  clips: Clip[];
}

export interface Zone {
  /** Least and most x, least and most y. */
  box: [number, number, number, number];
  not_circle: Triple | null;
  not_box: [number, number, number, number] | null;
}

export interface FlickActions {
  flick?: {
    figures: Record<string, { left: number | null; why: string | null; announce: string[] }>;
    best: string | null;
    fastest_mps: number;
    most_spin_radps: number;
  };
  line_up?: { figures: string[]; formations: Record<string, Record<string, Place>>; zone: Zone; seconds: number | null };
  nominate?: { figures: string[]; best: string | null; places: Place[]; zone: Zone };
  /** Least x, least y, most x, most y of what the goalkeeper can reach. */
  guard?: [number, number, number, number];
  /** Where the taker may put the ball instead. */
  ball?: Place[];
  tick?: { left: number; ask: string[]; granted: boolean };
  substitute?: string[];
  block: boolean;
  more: { word: string; intent: Json }[];
}

export const sceneOf = (data: Json): FlickScene => data as FlickScene;
export const filmOf = (data: Json): FlickFilm => data as FlickFilm;
export const actionsOf = (data: Json): FlickActions => (data ?? { block: false, more: [] }) as FlickActions;

export const sideOf = (body: string): Side => (body.startsWith('home') ? 'home' : 'away');
export const numberOf = (body: string): string => (body.endsWith('spare') ? 'S' : (body.split('.')[1] ?? ''));

/** By number, the spare goalkeeper last. */
export const inOrder = (bodies: string[]): string[] =>
  [...bodies].sort((a, b) => (Number(numberOf(a)) || 99) - (Number(numberOf(b)) || 99));

/** The nearest place of a zone. */
export function within(zone: Zone, [x, y]: Place): Place {
  const [lowX, highX, lowY, highY] = zone.box;
  let place: Place = [Math.min(Math.max(x, lowX), highX), Math.min(Math.max(y, lowY), highY)];
  if (zone.not_circle) {
    const [cx, cy, r] = zone.not_circle;
    const away = Math.hypot(place[0] - cx, place[1] - cy);
    if (away < r) {
      const share = r / (away || 1);
      place = away ? [cx + (place[0] - cx) * share, cy + (place[1] - cy) * share] : [cx + Math.sign(lowX + highX || 1) * r, cy];
      place = [Math.min(Math.max(place[0], lowX), highX), Math.min(Math.max(place[1], lowY), highY)];
    }
  }
  if (zone.not_box) {
    const [left, right, low, high] = zone.not_box;
    if (place[0] > left && place[0] < right && place[1] > low && place[1] < high)
      place = [Math.abs(left) < Math.abs(right) ? left : right, place[1]];
  }
  return place;
}
