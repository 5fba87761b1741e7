// A sign at the rim of the picture: where the goal is that one plays at, while the picture does not show it.

import type { Stage } from '../../three';
import type { FlickScene } from './scene';
import { goalCorners } from './views';

interface Spot {
  x: number;
  y: number;
}

/** How far from the rim the sign stands, in CSS pixels; more where other things lie over the picture. */
const [ASIDE_PX, UPRIGHT_PX] = [58, 22];

/** Where a sign for something stands, and which way it points (0: to the right, clockwise); null while that is in the picture. */
export function signFor(corners: readonly Spot[], wide: number, high: number): (Spot & { turn: number }) | null {
  if (corners.some(({ x, y }) => x >= 0 && x <= wide && y >= 0 && y <= high)) return null;
  const middle = { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
  const sign = { x: between(ASIDE_PX, middle.x, wide - ASIDE_PX), y: between(UPRIGHT_PX, middle.y, high - UPRIGHT_PX) };
  return { ...sign, turn: Math.atan2(middle.y - sign.y, middle.x - sign.x) };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

export interface Signpost {
  /** Towards the goal at that end of the table; null: nobody plays at one. */
  show(scene: FlickScene, end: number | null, text: string): void;
}

export function createSignpost(stage: Stage): Signpost {
  const [sign, arrow, word] = [document.createElement('div'), document.createElement('span'), document.createElement('span')];
  sign.setAttribute('aria-hidden', 'true');
  sign.dataset['testid'] = 'signpost';
  sign.hidden = true;
  arrow.textContent = '➤';
  arrow.style.display = 'inline-block';
  sign.append(word, arrow);
  Object.assign(sign.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    padding: '0.15rem 0.55rem',
    borderRadius: '99px',
    background: 'rgb(18 28 20 / 80%)',
    color: '#ffe08a',
    font: '600 0.85rem/1.3 system-ui, sans-serif',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    zIndex: '1',
  });
  stage.canvas.parentElement?.append(sign);
  return {
    show(scene, end, text) {
      const { clientWidth: wide, clientHeight: high } = stage.canvas;
      const found =
        end === null
          ? null
          : signFor(
              goalCorners(scene, end).map((corner) => stage.onScreen(corner)),
              wide,
              high,
            );
      sign.hidden = !found;
      if (!found) return;
      word.textContent = `${text} `;
      arrow.style.transform = `rotate(${found.turn.toFixed(2)}rad)`;
      sign.style.transform = `translate(-50%, -50%) translate(${Math.round(found.x)}px, ${Math.round(found.y)}px)`;
    },
  };
}
