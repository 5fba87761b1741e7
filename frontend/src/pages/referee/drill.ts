// The questions of the drill. They are kept on the device, so that it can be played without a network too.

import { STORE } from './engine';

/** A case up to the moment that is asked about, in the words of the casebook. */
export interface Question {
  case: string;
  given: Record<string, unknown>;
  when: Record<string, unknown>[];
  answers: ({ call: string; clause: string; to: string | null } | null)[];
}

export async function fetchDrill(book: string, ready: Promise<unknown>): Promise<Question[]> {
  const address = `/api/drill/${book}`;
  const kept = 'caches' in window ? await caches.open(STORE).catch(() => null) : null;
  const fresh = await fetch(address).catch(() => null);
  if (fresh?.ok) await kept?.put(address, fresh.clone());
  const answer = fresh?.ok ? fresh : await kept?.match(address);
  if (!answer) throw new Error('no network, and nothing kept');
  const questions = (await answer.json()) as Question[];
  await ready;
  return shuffled(questions);
}

function shuffled<T>(all: T[]): T[] {
  return all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
