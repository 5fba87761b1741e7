// An event as a page sees it: the board, kept fresh by the server, and the role of the key that the page has.

import { untrack } from 'svelte';
import { tell } from '../../shared/hook';
import { Trouble } from '../../wire/api';
import { keepKey, keyOf } from './keys';
import type { BoardAnswer, EntrantCard, MatchCard, RoleAnswer } from './messages';
import { events } from './wire';

const REST_MS = 3000;

export class LiveEvent {
  board: BoardAnswer | null = $state.raw(null);
  role: RoleAnswer = $state.raw({ role: 'public', match: '', entrant: '', desk_key: '', levels: [] });
  /** Why there is no board. */
  trouble: unknown = $state.raw(null);
  key = $state('');
  readonly id: string;
  private stopped = false;
  private people = $derived(new Map(this.board?.entrants.map((each) => [each.id, each]) ?? []));
  private meetings = $derived(new Map(this.board?.matches.map((each) => [each.id, each]) ?? []));

  constructor(id: string) {
    this.id = id;
    // Until the page is left; what is read meanwhile starts nothing anew.
    $effect(() => {
      untrack(() => void this.follow());
      return () => {
        this.stopped = true;
      };
    });
    const kept = keyOf(id);
    if (kept) this.use(kept).catch(() => keepKey(id, ''));
  }

  /** Show a key; one that fits is kept. */
  async use(key: string): Promise<void> {
    this.role = await events.role(this.id, key);
    this.key = key;
    keepKey(this.id, key);
  }

  get mayWrite(): boolean {
    return this.role.role === 'desk' || this.role.role === 'organiser';
  }

  entrant(id: string | null): EntrantCard | null {
    return id === null ? null : (this.people.get(id) ?? null);
  }

  match(id: string): MatchCard | null {
    return this.meetings.get(id) ?? null;
  }

  /** After something was written: the board as it is now. */
  async refresh(): Promise<void> {
    this.board = await events.board(this.id);
  }

  private async follow(): Promise<void> {
    while (!this.stopped) {
      try {
        this.board = await events.board(this.id, this.board?.stamp ?? '');
        this.trouble = null;
        tell({ ready: true });
      } catch (trouble) {
        // A server that cannot be reached comes back; an event that is not there does not.
        if (trouble instanceof Trouble && trouble.status === 404) {
          this.trouble = trouble;
          tell({ ready: true });
          return;
        }
        if (!this.board) this.trouble = trouble;
        await new Promise((resolve) => setTimeout(resolve, REST_MS));
      }
    }
  }
}
