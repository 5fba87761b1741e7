// Brings the log to the server and back when there is a network. Every entry has a name of its own, so sending twice
// does no harm, and two devices on one match come to the same log.

import type { Entry } from './engine';
import { store, type Kept } from './store';

interface Answer {
  book: string;
  setup: Kept['setup'];
  log: Entry[];
  /** Of the last entry the server has. */
  number: number;
}

const AT_ONCE = 100;
const address = (id: string): string => `/api/sheets/${encodeURIComponent(id)}`;

export class Courier {
  private readonly sent = new Set<string>();
  private after = 0;

  constructor(private readonly sheet: Kept) {}

  /** Sends what the server has not confirmed; answers with what this device did not have. */
  async exchange(): Promise<Entry[]> {
    const log = await store.log(this.sheet.id);
    const known = new Set(log.map((entry) => entry.id));
    const fresh: Entry[] = [];
    let unsent = log.filter((entry) => !this.sent.has(entry.id));
    do {
      const part = unsent.slice(0, AT_ONCE);
      const answer = await this.post(part);
      for (const entry of [...part, ...answer.log]) this.sent.add(entry.id);
      fresh.push(...answer.log.filter((entry) => !known.has(entry.id)));
      this.after = answer.number;
      unsent = unsent.slice(AT_ONCE);
    } while (unsent.length > 0);
    if (fresh.length > 0) await store.add(this.sheet.id, fresh);
    return fresh;
  }

  private async post(log: Entry[]): Promise<Answer> {
    const { id, book, setup } = this.sheet;
    const answer = await fetch(address(id), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ book, setup, log, after: this.after }),
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return (await answer.json()) as Answer;
  }
}

/** A sheet that another device began. */
export async function fetchSheet(id: string): Promise<Kept | null> {
  const answer = await fetch(address(id)).catch(() => null);
  if (!answer?.ok) return null;
  const { book, setup, log } = (await answer.json()) as Answer;
  const sheet: Kept = { id, book, setup, made: Date.now() };
  await store.keep(sheet);
  await store.add(id, log);
  return sheet;
}
