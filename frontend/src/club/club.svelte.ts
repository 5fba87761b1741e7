// Oneself in the club: asked for once, when a page first needs it.

import { api, Trouble } from '../wire/api';
import { deviceKey, keepKey } from '../wire/key';
import { change } from '../shared/settings.svelte';
import type { Joined, Me } from './messages';
import { makePasskey, showPasskey } from './passkey';

class Club {
  me: Me | null = $state.raw(null);
  /** False until we know whether this device belongs to somebody. */
  known = $state(deviceKey() === null);
  private asking: Promise<void> | null = null;

  /** Who this device belongs to; a second question waits for the first. */
  load(): Promise<void> {
    if (this.known && !this.me && deviceKey() === null) return Promise.resolve();
    this.asking ??= this.ask().finally(() => (this.asking = null));
    return this.asking;
  }

  private async ask(): Promise<void> {
    try {
      this.arrive(await api.ask<Me>('/api/club/me'));
    } catch (trouble) {
      if (!(trouble instanceof Trouble) || trouble.status !== 401) throw trouble;
      // Deleted or signed out from another device: a guest again.
      this.leave();
    }
  }

  async join(name: string): Promise<void> {
    this.keep(await api.ask<Joined>('/api/club/members', { name }));
  }

  async takeOver(code: string): Promise<void> {
    this.keep(await api.ask<Joined>('/api/club/code', { code }));
  }

  async comeIn(): Promise<void> {
    this.keep(await showPasskey());
  }

  async makePasskey(): Promise<void> {
    this.arrive(await makePasskey());
  }

  async rename(name: string): Promise<void> {
    this.arrive(await api.ask<Me>('/api/club/me/name', { name }));
  }

  async remove(): Promise<void> {
    await api.ask('/api/club/me', undefined, 'DELETE');
    this.leave();
  }

  leave(): void {
    keepKey(null);
    this.me = null;
    this.known = true;
  }

  private keep({ me, key }: Joined): void {
    keepKey(key);
    this.arrive(me);
  }

  private arrive(me: Me): void {
    this.me = me;
    this.known = true;
    // Where a name is asked for, it is this one.
    change({ name: me.name });
  }
}

export const club = new Club();
