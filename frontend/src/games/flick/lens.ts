// A magnifier above the thumb: what it covers, or what the flick is about to meet.

import type { Vector3 } from 'three';
import type { Stage } from '../../three';

const SIZE_PX = 132;
/** Above the thumb's tip. */
const ABOVE_PX = 122;
const TIMES = 2.4;

export interface Lens {
  /** `thumb` on the page; null: no thumb. */
  show(thumb: { x: number; y: number } | null, shows: Vector3 | null): void;
}

export function createLens(stage: Stage): Lens {
  const rim = document.createElement('div');
  rim.className = 'lens';
  rim.dataset['testid'] = 'lens';
  rim.hidden = true;
  Object.assign(rim.style, {
    position: 'absolute',
    width: `${SIZE_PX}px`,
    height: `${SIZE_PX}px`,
    boxSizing: 'border-box',
    border: '3px solid #ffc94d',
    borderRadius: '10px',
    boxShadow: '0 4px 16px rgb(0 0 0 / 55%)',
    pointerEvents: 'none',
  });
  stage.canvas.parentElement?.append(rim);
  return {
    show(thumb, shows) {
      rim.hidden = !thumb || !shows;
      if (!thumb || !shows) {
        stage.magnify(null);
        return;
      }
      const box = stage.canvas.getBoundingClientRect();
      const half = SIZE_PX / 2;
      let [x, y] = [thumb.x - box.left, thumb.y - box.top - ABOVE_PX];
      // No room above: beside it, towards the middle.
      if (y < half) {
        y = half;
        if (thumb.y - box.top < half + SIZE_PX) x += x < box.width / 2 ? ABOVE_PX : -ABOVE_PX;
      }
      x = Math.min(Math.max(x, half), box.width - half);
      y = Math.min(y, box.height - half);
      Object.assign(rim.style, { left: `${x - half}px`, top: `${y - half}px` });
      stage.magnify({ x, y, size: SIZE_PX, shows, times: TIMES });
    },
  };
}
