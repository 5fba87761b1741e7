// Asks the library and keeps the last answer until the next one is there, so that nothing flickers.

import { api } from '../../wire/api';
import { tell } from '../../shared/hook';
import { settings } from '../../shared/settings.svelte';

export class Asking<T> {
  answer: T | null = $state.raw(null);
  trouble: unknown = $state.raw(null);
  private turn = 0;
  private path = '';

  /** `path` is asked again when anything in it changes; null asks nothing. The language is added. */
  constructor(path: () => string | null) {
    $effect(() => {
      const wanted = path();
      const lang = settings.language;
      if (wanted === null) {
        this.answer = null;
        return;
      }
      this.path = `${wanted}${wanted.includes('?') ? '&' : '?'}lang=${lang}`;
      void this.ask();
    });
  }

  again = (): void => {
    void this.ask();
  };

  private async ask(): Promise<void> {
    const turn = ++this.turn;
    this.trouble = null;
    tell({ ready: false });
    try {
      const answer = await api.ask<T>(this.path);
      if (turn !== this.turn) return;
      this.answer = answer;
      tell({ ready: true });
    } catch (trouble) {
      if (turn === this.turn) this.trouble = trouble;
    }
  }
}
