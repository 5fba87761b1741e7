// Sheets and their entries in IndexedDB. Writing begins before a call is on the glass: a killed tab loses nothing it has shown.

import type { Entry } from './engine';

export interface Kept {
  id: string;
  book: string;
  setup: Setup;
  made: number;
  /** Finished, or still to be refereed. */
  over?: boolean;
  score?: [number, number];
}

export interface Setup {
  names: { home: string; away: string };
  knockout: boolean;
  half?: number;
  referee?: string;
  place?: string;
  chose?: string;
  checked?: boolean;
  kits?: { home: string; away: string };
  colours?: Record<string, string>;
  [more: string]: unknown;
}

interface Row {
  sheet: string;
  id: string;
  entry: Entry;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error ?? new Error('the device keeps nothing'));
  });
}

/** Opened once: opening anew for every tap took longer than the referee's answer. */
let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= reopen().catch((trouble: unknown) => {
    opened = null;
    throw trouble;
  });
  return opened;
}

async function reopen(): Promise<IDBDatabase> {
  const request = indexedDB.open('tablekick-referee', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('sheets', { keyPath: 'id' });
    const entries = request.result.createObjectStore('entries', { keyPath: ['sheet', 'id'] });
    entries.createIndex('sheet', 'sheet');
  };
  const database = await done(request);
  // The browser may close it (no room, a newer page): the next question opens it again.
  database.onclose = () => (opened = null);
  database.onversionchange = () => {
    database.close();
    opened = null;
  };
  return database;
}

/** Done when it is written: a request may succeed and the whole be thrown away for want of room. */
function written(at: IDBTransaction): Promise<void> {
  return new Promise((good, bad) => {
    at.oncomplete = () => good();
    at.onabort = () => bad(at.error ?? new Error('the device keeps nothing'));
  });
}

async function within<T>(stores: string[], mode: IDBTransactionMode, act: (at: IDBTransaction) => Promise<T>): Promise<T> {
  const transaction = (await open()).transaction(stores, mode);
  const [result] = await Promise.all([act(transaction), written(transaction)]);
  return result;
}

const plain = (sheet: Kept): Kept => JSON.parse(JSON.stringify(sheet)) as Kept;

export const store = {
  sheets: (): Promise<Kept[]> => within(['sheets'], 'readonly', (at) => done(at.objectStore('sheets').getAll() as IDBRequest<Kept[]>)),

  sheet: (id: string): Promise<Kept | undefined> =>
    within(['sheets'], 'readonly', (at) => done(at.objectStore('sheets').get(id) as IDBRequest<Kept | undefined>)),

  keep: (sheet: Kept): Promise<unknown> => within(['sheets'], 'readwrite', (at) => done(at.objectStore('sheets').put(plain(sheet)))),

  async log(sheet: string): Promise<Entry[]> {
    const rows = await within(['entries'], 'readonly', (at) =>
      done(at.objectStore('entries').index('sheet').getAll(sheet) as IDBRequest<Row[]>),
    );
    return rows.map((row) => row.entry);
  },

  /** The same entry twice is one entry: its name is the key. With a sheet, what is new of it as well. */
  add: (id: string, entries: readonly Entry[], sheet: Kept | null = null): Promise<void> =>
    within(['sheets', 'entries'], 'readwrite', async (at) => {
      const rows = at.objectStore('entries');
      const writing: Promise<unknown>[] = entries.map((entry) => done(rows.put({ sheet: id, id: entry.id, entry })));
      if (sheet) writing.push(done(at.objectStore('sheets').put(plain(sheet))));
      await Promise.all(writing);
    }),
};
