// Asks what a decision would bring while somebody aims: one question at a time, and of many only the latest.

import type { Side } from '../wire/messages';
import type { Foresee } from '../games/contract';

/** So many questions a second leave the server time for the rest. */
const PAUSE_MS = 80;

interface Question<Intent> {
  side: Side;
  intent: Intent;
  key: string;
}

export class Foresight<Intent = unknown> {
  private foresee: Foresee = () => Promise.resolve(null);
  private wanted: Question<Intent> | null = null;
  private last = '';
  private asking = false;
  private round = 0;

  /** `answered` hears what came of the latest question of this round; null: nobody can say. */
  constructor(private readonly answered: (intent: Intent, shown: unknown) => void) {}

  /** Something else is asked of the player: answers that are still on their way are no longer meant. */
  begin(foresee: Foresee): void {
    this.foresee = foresee;
    this.wanted = null;
    this.last = '';
    this.round += 1;
  }

  ask(side: Side, intent: Intent): void {
    const key = JSON.stringify(intent);
    if (key === this.last) return;
    this.last = key;
    this.wanted = { side, intent, key };
    if (this.asking) return;
    this.asking = true;
    // Several changes that belong together are one question.
    queueMicrotask(() => void this.run());
  }

  private async run(): Promise<void> {
    for (let next = this.take(); next; next = this.take()) {
      const { round } = this;
      const since = performance.now();
      const shown = await this.foresee(next.side, next.intent);
      // An answer that is not the latest any more is still nearer to it than the one before.
      if (round === this.round && (next.key === this.last || shown !== null)) this.answered(next.intent, shown);
      await pause(PAUSE_MS - (performance.now() - since));
    }
    this.asking = false;
  }

  private take(): Question<Intent> | null {
    const { wanted } = this;
    this.wanted = null;
    return wanted;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(ms, 0)));
