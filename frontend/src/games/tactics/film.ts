// One moment of a film, computed from the scene before it: the same for playing, seeking and slow motion.

import type { Film, Side } from '../../wire/messages';
import type { Clip, Figure, Place, Scene, Throw } from './scene';
import { isSquare, lying, standing, type Point } from './squares';

export interface Standing {
  figure: Figure;
  at: Point;
  /** 0 on the board, 1 as high as a hand lifts a figure. */
  lift: number;
  onBoard: boolean;
}

export interface Stage {
  figures: Standing[];
  ball: Point | null;
  ballLift: number;
  /** How far the ball has rolled, in squares. */
  rolled: number;
  /** Luck on its way (part of 0 to 1), or lying there (part 1, resting). */
  throw: { shown: Throw; part: number; resting: boolean } | null;
  card: { figure: Figure; card: 'yellow' | 'yellow-red'; part: number } | null;
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
const smooth = (part: number): number => part * part * (3 - 2 * part);

function along(points: Point[], part: number): Point {
  const exact = Math.min(Math.max(part, 0), 1) * (points.length - 1);
  const index = Math.min(Math.floor(exact), points.length - 2);
  const [a, b] = [points[index] as Point, points[index + 1] as Point];
  const rest = exact - index;
  return [a[0] + (b[0] - a[0]) * rest, a[1] + (b[1] - a[1]) * rest];
}

/** A scene at rest. */
export function still(scene: Scene): Stage {
  return stageAt(scene, scene, { duration_s: 0, clips: [] }, 0);
}

/** `seconds` into a film that leads from one scene (null: the empty board) to the other. */
export function stageAt(from: Scene | null, after: Scene, film: Film, seconds: number): Stage {
  const corner = isSquare(after.ball) ? after.ball : (from?.ball ?? null);
  const defender = other(after.ball === 'spot' || !from ? after.attacker : from.attacker);
  const places = new Map<string, Place>((from ?? after).figures.map((f) => [f.name, from ? f.at : null]));
  const cards = new Map((from ?? after).figures.map((f) => [f.name, f.card]));
  const moving = new Map<string, { at: Point; lift: number }>();
  const slots = new Map(after.figures.map((f) => [f.name, after.figures.filter((g) => g.side === f.side).indexOf(f)]));
  const stand = (name: string, place: Place): Point =>
    standing(place, name.startsWith('home') ? 'home' : 'away', slots.get(name) ?? 0, corner);

  let ballPlace: Place = from?.ball ?? null;
  let ball: Point | null = null;
  let ballLift = 0;
  let rolled = 0;
  let thrown: Stage['throw'] = from?.throw ? { shown: from.throw, part: 1, resting: true } : null;
  let card: Stage['card'] = null;

  for (const clip of film.clips as Clip[]) {
    if (clip.at_s > seconds) break;
    const part = clip.for_s > 0 ? Math.min(1, (seconds - clip.at_s) / clip.for_s) : 1;
    switch (clip.do) {
      case 'throw':
        thrown = { shown: clip, part, resting: part >= 1 };
        break;
      case 'move': {
        const points = [clip.start, ...clip.way].map((square) => stand(clip.figure, square));
        const at = along(points, smooth(part));
        places.set(clip.figure, clip.way.at(-1) as string);
        if (part < 1) moving.set(clip.figure, { at, lift: 0.5 * Math.sin(Math.PI * part) });
        else moving.delete(clip.figure);
        if (clip.ball) {
          ballPlace = clip.way.at(-1) as string;
          ball = part < 1 ? at : null;
        }
        break;
      }
      case 'place': {
        const [a, b] = [stand(clip.figure, clip.start), stand(clip.figure, clip.to)];
        places.set(clip.figure, clip.to);
        if (part < 1) moving.set(clip.figure, { at: along([a, b], smooth(part)), lift: Math.sin(Math.PI * part) });
        else moving.delete(clip.figure);
        break;
      }
      case 'ball': {
        const points = [clip.start, ...clip.way].map((square) => lying(square, defender) as Point);
        const eased = 1 - (1 - part) ** 2;
        ballPlace = clip.way.at(-1) as string;
        ball = part < 1 ? along(points, eased) : null;
        ballLift = part < 1 && clip.way.length > 1 ? Math.sin(Math.PI * part) * Math.min(1, clip.way.length / 5) : 0;
        rolled = eased * clip.way.length;
        break;
      }
      case 'ball-placed':
        ballPlace = clip.to;
        break;
      case 'card': {
        const figure = after.figures.find((f) => f.name === clip.figure);
        if (figure && part < 1) card = { figure, card: clip.card, part };
        else card = null;
        if (part > 0.5 && figure) cards.set(clip.figure, clip.card === 'yellow' ? 'yellow' : 'red');
        break;
      }
    }
  }

  const figures = (from ?? after).figures.map((figure): Standing => {
    const place = places.get(figure.name) ?? null;
    const motion = moving.get(figure.name);
    return {
      figure: { ...figure, at: place, card: cards.get(figure.name) ?? null },
      at: motion?.at ?? stand(figure.name, place),
      lift: motion?.lift ?? 0,
      onBoard: place !== null,
    };
  });
  return { figures, ball: ball ?? lying(ballPlace, defender), ballLift, rolled, throw: thrown, card };
}
