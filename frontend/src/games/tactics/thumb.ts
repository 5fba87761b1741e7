// On an upright phone the choices lie under the thumb, at the lower edge of the board.

import type { Send } from '../contract';
import type { Language, Offers, Side } from '../../wire/messages';
import type { Plan } from './plan.svelte';
import { say, words } from './words';

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.className = 'primary';
  made.textContent = text;
  made.onclick = press;
  return made;
}

export class ThumbBar {
  readonly element = document.createElement('div');

  constructor(private readonly choosing: Plan) {
    this.element.className = 'tactics-bar';
  }

  offer(offers: Offers | null, side: Side | null, send: Send, language: Language): void {
    const buttons = (offers?.choices ?? []).map((choice) => {
      const text = words[`choice.${choice.word}`]?.[language] ?? choice.word;
      return button(text, () => side && send(side, choice.intent));
    });
    if (this.choosing.isLineUp) buttons.push(button(say('usual-line-up', language), () => this.choosing.placeUsually()));
    this.element.replaceChildren(...buttons);
  }
}
