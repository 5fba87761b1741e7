// The way to the server: a sheet's address, what is sent there, and a sheet that another device began.

import type { Exchanged } from './courier';
import type { Entry } from './engine';
import { store, type Kept } from './store';

interface Answer extends Exchanged {
  book: string;
  setup: Kept['setup'];
}

/** A network that lets nothing through is none: it is tried again. */
const PATIENCE_MS = 20_000;
const address = (id: string): string => `/api/sheets/${encodeURIComponent(id)}`;

export async function post({ id, book, setup }: Kept, log: readonly Entry[], after: number): Promise<Exchanged> {
  const answer = await fetch(address(id), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ book, setup, log, after }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as Answer;
}

/** A sheet that another device began. */
export async function fetchSheet(id: string): Promise<Kept | null> {
  const answer = await fetch(address(id)).catch(() => null);
  if (!answer?.ok) return null;
  const { book, setup, log } = (await answer.json()) as Answer;
  const sheet: Kept = { id, book, setup, made: Date.now() };
  await store.add(id, log, sheet);
  return sheet;
}
