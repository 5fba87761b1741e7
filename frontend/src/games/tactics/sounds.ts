// The sounds of a film: dice, the ticking spinner, figures put down, the whistle with a card.

import type { House } from '../contract';
import type { Clip, Scene } from './scene';

/** The spinner turns in this part of its clip, and ticks so often. */
const TURNS = 0.76;
const TICKS = 40;

export class Sounds {
  private ticks = 0;

  constructor(
    private readonly house: House,
    private readonly device: Scene['device'],
    /** Up to here the film has been heard. */
    private heard = -1,
  ) {}

  /** What began or ended since the last moment that was heard. */
  hear(clips: Clip[], now: number): void {
    for (const clip of clips) {
      const began = clip.at_s > this.heard && clip.at_s <= now;
      const end = clip.at_s + clip.for_s;
      const ended = end > this.heard && end <= now;
      if (clip.do === 'throw' && clip.outcome && this.device === 'spinner') this.tick(clip, now, ended);
      else if (clip.do === 'throw' && began) this.house.sound('dice');
      else if (clip.do === 'ball' && began) this.house.sound('flick', 0.8);
      else if ((clip.do === 'move' || clip.do === 'place') && ended) this.house.sound('clack', 0.4);
      else if (clip.do === 'card' && began) this.house.sound('whistle');
    }
    this.heard = now;
  }

  private tick(clip: Clip & { do: 'throw' }, now: number, ended: boolean): void {
    const part = (now - clip.at_s) / clip.for_s / TURNS;
    const ticks = part < 0 || part > 1 ? this.ticks : Math.floor((1 - (1 - part) ** 3.2) * TICKS);
    if (ticks > this.ticks) this.house.sound('tick');
    this.ticks = ticks;
    if (ended && clip.outcome === 'goal') this.house.sound('net');
  }
}
