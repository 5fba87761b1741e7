// What one has noted beside a replay, moment by moment.

import { keep, kept, MOST_ARROWS, NOTHING, unpacked, type Arrow, type Noted } from './share';

export class Notebook {
  noted: Noted = $state.raw(NOTHING);
  drawing = $state(false);
  private step = -1;

  constructor(private readonly match: string) {}

  /** Another moment is on show. */
  turnTo(step: number): void {
    if (step === this.step) return;
    this.step = step;
    this.drawing = false;
    this.noted = kept(this.match, step);
  }

  /** What came with a link stands over what one has noted oneself. */
  bring(step: number, text: string | null): void {
    const brought = unpacked(text);
    if (!brought) return;
    this.turnTo(step);
    this.noted = brought;
  }

  write(note: string): void {
    this.change({ note });
  }

  add(arrow: Arrow): void {
    this.change({ arrows: [...this.noted.arrows, arrow].slice(-MOST_ARROWS) });
  }

  rub(): void {
    this.change({ arrows: this.noted.arrows.slice(0, -1) });
  }

  try(variation: string): void {
    this.change({ variations: [...this.noted.variations, variation].slice(-6) });
  }

  private change(changes: Partial<Noted>): void {
    this.noted = { ...this.noted, ...changes };
    keep(this.match, this.step, this.noted);
  }
}
