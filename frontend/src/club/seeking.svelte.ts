// Looking for an opponent: the server is asked every two seconds until somebody has been found.

import { keepSecrets } from '../wire/secrets';
import { api } from '../wire/api';
import { go } from '../shared/route.svelte';
import { usualFor } from '../team/formations';
import { team } from '../team/team.svelte';
import type { Seated, Tempo } from '../wire/messages';
import type { Search, Seeking } from './messages';

const EVERY_MS = 2000;

export interface Wish {
  book: string;
  tempo: Tempo;
  rated: boolean;
}

export class Seeker {
  /** What was told last; null while one does not look. */
  told: Seeking | null = $state.raw(null);
  looking = $state(false);
  failed: unknown = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private round = 0;

  async look(wish: Wish): Promise<void> {
    this.round += 1;
    this.looking = true;
    this.failed = null;
    this.told = null;
    await this.ask(wish, this.round);
  }

  private async ask(wish: Wish, round: number): Promise<void> {
    try {
      const told = await api.ask<Seeking>('/api/club/seek', this.search(wish));
      if (round !== this.round) return;
      this.told = told;
      if (told.found) {
        this.looking = false;
        sit(told.found);
        return;
      }
    } catch (trouble) {
      if (round !== this.round) return;
      this.failed = trouble;
      this.looking = false;
      return;
    }
    this.timer = setTimeout(() => void this.ask(wish, round), EVERY_MS);
  }

  /** The page goes, or one has had enough. */
  stop(): void {
    if (!this.looking) return;
    this.round += 1;
    this.looking = false;
    clearTimeout(this.timer);
    void api.ask('/api/club/seek/stop', {}).catch(() => {
      // Who does not ask any more looks no longer, with or without a word.
    });
  }

  async bot(wish: Wish): Promise<void> {
    this.round += 1;
    clearTimeout(this.timer);
    this.looking = false;
    try {
      sit(await api.ask<Seated>('/api/club/bot', this.search(wish)));
    } catch (trouble) {
      this.failed = trouble;
    }
  }

  private search(wish: Wish): Search {
    return { ...wish, kit: team.kit, formation: usualFor(wish.book, team.formations) };
  }
}

export function sit({ info, secrets }: Seated): void {
  keepSecrets(info.id, secrets);
  go(`/match/${info.id}`);
}
