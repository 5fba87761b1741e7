// Asks the referee in his worker, and keeps him on the device so that he is there without a network.

import { law, pyodide } from 'virtual:device';
import type { Side } from '../../wire/messages';

export interface Call {
  call: string;
  clause: string;
  to: Side | null;
  at: [number, number] | null;
  aloud: string;
  why: string;
  choice: string[];
}

export interface Key {
  name: string;
  label: string;
  group: 'now' | 'offence' | 'word' | 'table' | 'clock';
  side: Side | null;
  asks: Record<string, string[]>;
  /** What choices are called that do not speak for themselves. */
  names: Record<string, string>;
  /** What fills a blank that nobody has to be asked for. */
  usual: Record<string, string>;
  optional: string[];
  details: Detail[];
}

/** The blanks of a key that a person has to fill, with their choices. */
export function asked(key: Key): [string, string[]][] {
  return Object.entries(key.asks).filter(([name, choices]) => choices.length !== 1 && !(name in key.usual));
}

/** Something a person may add to a tap. */
export interface Detail {
  name: string;
  label: string;
  kind: 'tick' | 'place' | 'side' | 'figure' | 'choice' | 'number';
  /** What a tick says. */
  value?: boolean;
  choices: [string, string][];
}

export interface View {
  score: [number, number];
  period: string;
  clock: number;
  length: number | null;
  added: number;
  attacking: Side;
  plus_x: Side;
  /** The restart to come; `at` in mm, where the game has such places. */
  restart: { kind: string; to: Side; at?: [number, number]; label: string } | null;
  /** The part of the match, in words. */
  stage: string;
  choice: string[];
  cards: Record<Side, string[]>;
  counts: { what: string; who: string | null; used: number; most: number | null; label: string }[];
  shots: [Side, boolean][];
  toss: boolean;
  moving: boolean;
  colours?: Record<Side, string>;
  stopped?: boolean;
}

export interface LogLine {
  id: string;
  at: number;
  button: string;
  text: string;
  facts: Fact[];
  calls: Call[];
  score: [number, number];
  clock: number;
  period: string;
  amended: boolean;
  overruled: string | null;
  trouble: string | null;
}

export interface Limit {
  name: string;
  seconds: number;
  clause: string;
  side: Side | null;
  then: string | null;
  label: string;
}

export type Fact = Record<string, unknown>;

/** An entry of the log, as Python writes it. */
export interface Entry {
  id: string;
  at: number;
  do: string;
  [more: string]: unknown;
}

export interface Screen {
  game: string;
  view: View;
  limits: Limit[];
  buttons: Key[];
  /** What a person may decide for instead of a call. */
  restarts: { kind: string; label: string }[];
  picture: import('../rules/library').Picture;
  lines: LogLine[];
  over: boolean;
  undo: boolean;
  redo: boolean;
  made?: Entry[];
  trouble?: string | null;
}

export interface Difference {
  id: string;
  text: string;
  was: Call[] | null;
  now: Call[] | null;
}

/** The glass after some tap, to be watched again. */
export interface Shown {
  n: number;
  last: number;
  line: LogLine | null;
  picture: import('../rules/library').Picture;
  view: View;
}

const FILES = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];
/** The store of the service worker (public/sw.js). */
export const STORE = 'tablekick-1';

export class Engine {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, { done: (said: string) => void; failed: (trouble: Error) => void }>();
  private n = 0;
  readonly ready: Promise<unknown>;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<{ n: number; answer?: string; trouble?: string }>) => {
      const waiting = this.waiting.get(data.n);
      this.waiting.delete(data.n);
      if (data.trouble === undefined) waiting?.done(data.answer ?? '{}');
      else waiting?.failed(new Error(data.trouble));
    };
    this.ready = this.post({ addresses: { pyodide, law } });
  }

  private post(message: object): Promise<string> {
    const n = ++this.n;
    return new Promise((done, failed) => {
      this.waiting.set(n, { done, failed });
      this.worker.postMessage({ n, ...message });
    });
  }

  /** `T` is what Python answers to this question; `trouble` is a sentence for the person. */
  async ask<T extends object = Screen>(question: object): Promise<T & { trouble?: string | null }> {
    return JSON.parse(await this.post({ question: JSON.stringify(question) })) as T & { trouble?: string | null };
  }

  end(): void {
    this.worker.terminate();
  }
}

/** Puts everything the page has used into the service worker's store: the next visit may be without a network. */
export async function keepOnDevice(): Promise<boolean> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return false;
  try {
    const store = await caches.open(STORE);
    const used = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname);
    const wanted = ['/', law, ...FILES.map((name) => pyodide + name), ...used];
    for (const path of new Set(wanted)) if (!(await store.match(path))) await store.add(path);
    return true;
  } catch {
    // No room, or a private window: the page works as long as the network does.
    return false;
  }
}
