// Brings the log to the server and back. Every entry has a name of its own, so sending twice does no harm, and two
// devices on one match come to the same log. The network and the store are handed in.

import type { Entry } from './engine';

export interface Exchanged {
  log: Entry[];
  /** Of the last entry the server has. */
  number: number;
}

/** What a courier needs: the log on this device, a glass that takes what others have tapped, the way to the server. */
export interface Ways {
  log(): Promise<Entry[]>;
  /** It is on the glass. */
  knows(id: string): boolean;
  take(fresh: readonly Entry[]): Promise<void>;
  post(log: readonly Entry[], after: number): Promise<Exchanged>;
}

export const AT_ONCE = 100;

export class Courier {
  private readonly sent = new Set<string>();
  private after = 0;
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;

  constructor(private readonly ways: Ways) {}

  /** Sends what the server has not confirmed and brings what is not on the glass. Two at a time would hand out the
   * same entries twice: whoever asks meanwhile shares one exchange that begins when this one has ended. */
  exchange(): Promise<void> {
    if (this.running === null) return this.begin();
    this.next ??= this.running
      .catch(() => undefined)
      .then(() => {
        this.next = null;
        return this.begin();
      });
    return this.next;
  }

  /** The server has said that it has this entry. */
  hasSent(id: string): boolean {
    return this.sent.has(id);
  }

  private begin(): Promise<void> {
    this.running = this.once().finally(() => (this.running = null));
    return this.running;
  }

  private async once(): Promise<void> {
    const log = await this.ways.log();
    // Another tab of this device writes into the same store.
    await this.bring(log);
    let unsent = log.filter((entry) => !this.sent.has(entry.id));
    do {
      const part = unsent.slice(0, AT_ONCE);
      const answer = await this.ways.post(part, this.after);
      // Taken first: from then on only what comes after it is asked for.
      await this.bring(answer.log);
      for (const { id } of [...part, ...answer.log]) this.sent.add(id);
      this.after = answer.number;
      unsent = unsent.slice(AT_ONCE);
    } while (unsent.length > 0);
  }

  private async bring(log: readonly Entry[]): Promise<void> {
    const fresh = log.filter(({ id }) => !this.ways.knows(id));
    if (fresh.length > 0) await this.ways.take(fresh);
  }
}
