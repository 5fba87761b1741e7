// A word on the table itself, beside what it is about.

import type { Box, Spot } from '../contract';
import type { Verdict } from './verdict';

export interface Label {
  /**
   * Beside a place of the canvas, in CSS pixels, and over none of the others; null: no word. Where there is no room beside it,
   * below, where the coach is not; a hand that pulls would be there.
   */
  show(word: { text: string; tone: Verdict['tone'] } | null, place?: Spot, others?: Spot[], pulling?: boolean): void;
  /** Where the word stands now. */
  box(): Box | null;
}

const COLOURS: Record<Verdict['tone'], [string, string]> = {
  bad: ['#8f1d14', '#fff'],
  good: ['#146c2e', '#fff'],
  plain: ['rgb(18 28 20 / 85%)', '#f7f3e6'],
};

export function createLabel(canvas: HTMLCanvasElement): Label {
  const label = document.createElement('div');
  // The same words stand in the panel, where they are read aloud.
  label.setAttribute('aria-hidden', 'true');
  label.dataset['testid'] = 'verdict';
  label.hidden = true;
  Object.assign(label.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    maxWidth: 'min(70%, 22rem)',
    padding: '0.2rem 0.6rem',
    borderRadius: '8px',
    font: '600 0.95rem/1.25 system-ui, sans-serif',
    pointerEvents: 'none',
    zIndex: '2',
  });
  canvas.parentElement?.append(label);
  let stands: Box | null = null;
  return {
    box: () => stands,
    show(word, place, others = [], pulling = false) {
      label.hidden = !word;
      stands = null;
      if (!word || !place) return;
      label.textContent = word.text;
      const [background, colour] = COLOURS[word.tone];
      Object.assign(label.style, { background, color: colour });
      const [width, height] = [label.offsetWidth, label.offsetHeight];
      const [widest, highest] = [Math.max(canvas.clientWidth - width - 6, 6), Math.max(canvas.clientHeight - height - 6, 6)];
      const [above, below] = [
        { x: (canvas.clientWidth - width) / 2, y: 6 },
        { x: 6, y: highest },
      ];
      const corners: Spot[] = [
        { x: place.x - width / 2, y: place.y - height - 26 },
        { x: place.x + 34, y: place.y - height / 2 },
        { x: place.x - width - 34, y: place.y - height / 2 },
        { x: place.x - width / 2, y: place.y + 30 },
        ...(pulling ? [above, below] : [below, above]),
      ];
      const kept = corners.map(({ x, y }) => ({ x: Math.min(Math.max(x, 6), widest), y: Math.min(Math.max(y, 6), highest) }));
      const covers = ({ x, y }: Spot): number =>
        [place, ...others].filter((one) => one.x > x - 18 && one.x < x + width + 18 && one.y > y - 18 && one.y < y + height + 18).length;
      const best = kept.reduce((found, corner) => (covers(corner) < covers(found) ? corner : found));
      stands = { left: Math.round(best.x), top: Math.round(best.y), width, height };
      label.style.transform = `translate(${Math.round(best.x)}px, ${Math.round(best.y)}px)`;
    },
  };
}
