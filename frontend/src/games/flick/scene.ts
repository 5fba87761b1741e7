// What a flick match sends, and small things to know about it. Millimetres and seconds.

import type { Side } from '../../wire/messages';
import type { Actions, Film, Scene, Setting, Zone } from './messages';

export type { Actions as FlickActions, Clip, FigureNow, Film as FlickFilm, Hand, Move, Pitch, Zone } from './messages';
export type FlickScene = Setting & Scene;
export type Place = [number, number];

export const sceneOf = (data: unknown): FlickScene => data as FlickScene;
export const filmOf = (data: unknown): Film => data as Film;
export const actionsOf = (data: unknown): Actions => (data ?? { block: false, more: [] }) as Actions;

export const sideOf = (body: string): Side => (body.startsWith('home') ? 'home' : 'away');
export const numberOf = (body: string): string => (body.endsWith('spare') ? 'S' : (body.split('.')[1] ?? ''));

/** By number, the spare goalkeeper last. */
export const inOrder = (bodies: string[]): string[] =>
  [...bodies].sort((a, b) => (Number(numberOf(a)) || 99) - (Number(numberOf(b)) || 99));

/** The nearest place of a zone. */
export function within(zone: Zone, [x, y]: Place): Place {
  const [lowX, highX, lowY, highY] = zone.box;
  let place: Place = [Math.min(Math.max(x, lowX), highX), Math.min(Math.max(y, lowY), highY)];
  if (zone.in_circle) {
    const [cx, cy, r] = zone.in_circle;
    const share = Math.min(1, r / (Math.hypot(place[0] - cx, place[1] - cy) || r));
    place = [cx + (place[0] - cx) * share, cy + (place[1] - cy) * share];
  }
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
