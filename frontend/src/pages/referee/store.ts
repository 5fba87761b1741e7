// Sheets and their entries in IndexedDB. An entry is kept before it is on the glass: a killed tab loses nothing.

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

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('tablekick-referee', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('sheets', { keyPath: 'id' });
    const entries = request.result.createObjectStore('entries', { keyPath: ['sheet', 'id'] });
    entries.createIndex('sheet', 'sheet');
  };
  return done(request);
}

async function within<T>(stores: string[], mode: IDBTransactionMode, act: (at: IDBTransaction) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await act(database.transaction(stores, mode));
  } finally {
    database.close();
  }
}

export const store = {
  sheets: (): Promise<Kept[]> => within(['sheets'], 'readonly', (at) => done(at.objectStore('sheets').getAll() as IDBRequest<Kept[]>)),

  sheet: (id: string): Promise<Kept | undefined> =>
    within(['sheets'], 'readonly', (at) => done(at.objectStore('sheets').get(id) as IDBRequest<Kept | undefined>)),

  keep: (sheet: Kept): Promise<unknown> =>
    within(['sheets'], 'readwrite', (at) => done(at.objectStore('sheets').put(JSON.parse(JSON.stringify(sheet))))),

  async log(sheet: string): Promise<Entry[]> {
    const rows = await within(['entries'], 'readonly', (at) =>
      done(at.objectStore('entries').index('sheet').getAll(sheet) as IDBRequest<Row[]>),
    );
    return rows.map((row) => row.entry);
  },

  /** The same entry twice is one entry: its name is the key. */
  add: (sheet: string, entries: readonly Entry[]): Promise<void> =>
    within(['entries'], 'readwrite', async (at) => {
      const rows = at.objectStore('entries');
      await Promise.all(entries.map((entry) => done(rows.put({ sheet, id: entry.id, entry }))));
    }),
};
