// One match on the glass: what the referee knows, the watch, and what is kept and sent.

import { tick } from 'svelte';
import { speak } from '../../sound/speech';
import { settings } from '../../shared/settings.svelte';
import { tell } from '../../shared/hook';
import type { Picture } from '../rules/library';
import { Courier, type Exchanged } from './courier';
import {
  type Call,
  type Difference,
  Engine,
  type Entry,
  type Fact,
  keepOnDevice,
  type Key,
  type LogLine,
  type Screen,
  type Shown,
  type View,
} from './engine';
import { store, type Kept } from './store';
import { post } from './sync';
import { say } from './words';

export type Filled = Record<string, unknown>;

/** The one referee of this tab: he takes seconds to wake, so he stays. */
let engine: Engine | null = null;

export function referee(): Engine {
  engine ??= new Engine();
  return engine;
}

/** Called when the picture that shows what is on the page now has been drawn. */
function painted(then: () => void): void {
  requestAnimationFrame(() => {
    // Before the drawing; a message arrives after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  });
}

const EVERY_MS = 5000;
const KITS = { home: '#1f5fa8', away: '#b3372c' };

interface Preview {
  differences: Difference[];
  before: View;
  after: View;
}

export class Sheet {
  screen: Screen | null = $state.raw(null);
  calls: Call[] = $state.raw([]);
  /** The line the calls belong to. */
  last: LogLine | null = $state.raw(null);
  trouble: string | null = $state(null);
  sent: boolean = $state(false);
  onDevice: boolean = $state(false);
  /** Milliseconds from the tap to the call. */
  answered_ms: number | null = $state(null);
  /** Milliseconds from the tap to the picture with the call; for those who measure. */
  private painted_ms: number | null = null;
  running: boolean = $state(false);
  now: number = $state(Date.now());
  /** When the state last changed: limits run from here. */
  since: number = $state(Date.now());
  private counted = Date.now();
  private held_ms = 0;
  private latest = 0;
  private spoken: string = settings.language;
  /** The result as the store has it. */
  private outcome = '';
  /** What the store had no room for: it is tried again. */
  private unkept: Entry[] = [];
  /** Entries on the glass. */
  private readonly known = new Set<string>();
  /** Entries made here that the server has not confirmed. */
  private unsent: string[] = [];
  /** The server has been met on this visit. */
  private met = false;
  private closed = false;
  private n = 0;
  private readonly device = crypto.randomUUID().slice(0, 8);
  private readonly ticking: ReturnType<typeof setInterval>;
  private readonly sending: ReturnType<typeof setInterval>;
  private readonly courier: Courier;

  constructor(readonly kept: Kept) {
    this.courier = new Courier({
      log: () => store.log(kept.id),
      knows: (id) => this.known.has(id),
      take: (fresh) => this.take(fresh),
      post: (log, after) => this.post(log, after),
    });
    this.ticking = setInterval(() => (this.now = Date.now()), 200);
    this.sending = setInterval(() => void this.send(), EVERY_MS);
    window.addEventListener('online', this.send);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.ticking);
    clearInterval(this.sending);
    window.removeEventListener('online', this.send);
  }

  get kits(): { home: string; away: string } {
    return this.kept.setup.kits ?? KITS;
  }

  /** Seconds of running watch since the last tap. */
  get unheard_s(): number {
    return (this.held_ms + (this.running ? Math.max(0, this.now - this.counted) : 0)) / 1000;
  }

  get clock_s(): number {
    return (this.screen?.view.clock ?? 0) + this.unheard_s;
  }

  async open(): Promise<void> {
    const log = await store.log(this.kept.id);
    if (this.closed) return;
    for (const { id } of log) this.known.add(id);
    this.latest = Math.max(0, ...log.map((entry) => entry.at));
    this.spoken = settings.language;
    await this.show(await referee().ask({ do: 'open', book: this.kept.book, setup: this.kept.setup, log, lang: this.spoken }));
    void this.send();
    this.onDevice = await keepOnDevice();
    this.told();
  }

  startStop(): void {
    if (this.running) this.held_ms += Math.max(0, Date.now() - this.counted);
    this.counted = Date.now();
    this.running = !this.running;
    this.told();
  }

  async tap(key: Key, filled: Filled): Promise<void> {
    const began = performance.now();
    this.now = Date.now();
    const seconds = this.unheard_s;
    const said = { do: 'tap', ...this.name(), button: key.name, side: key.side, filled, seconds };
    const answer = await referee().ask(said);
    if (answer.trouble && !answer.made) {
      this.trouble = answer.trouble;
      return;
    }
    this.held_ms = 0;
    this.counted = Date.now();
    // The toss over, or the whistle given: the watch runs from the first flick on.
    if (!this.running && !answer.view.toss && answer.view.moving) this.running = true;
    await this.show(answer, began);
    // In one breath: the voice drops what it is saying when it is given something new.
    speak(this.calls.map((call) => call.aloud).join(' '));
  }

  undo = async (): Promise<void> => this.show(await referee().ask({ do: 'undo', ...this.name() }));
  redo = async (): Promise<void> => this.show(await referee().ask({ do: 'redo', ...this.name() }));

  async write(entry: Omit<Entry, 'id' | 'at'>): Promise<void> {
    await this.show(await referee().ask({ do: 'entry', entry: { ...this.name(), ...entry } }));
  }

  /** What an entry would change; nothing is written. */
  preview(entry: Omit<Entry, 'id' | 'at'>): Promise<Preview> {
    return referee().ask<Preview>({
      do: 'entry',
      preview: true,
      entry: { id: 'preview', at: this.latest + 1, ...entry },
    });
  }

  /** What could have been tapped in place of an entry. */
  moment(of: string): Promise<{ buttons: Key[]; picture: Picture }> {
    return referee().ask<{ buttons: Key[]; picture: Picture }>({ do: 'moment', of });
  }

  /** The facts of a tap in place of an entry; null where it lacks something, which is told then. */
  async factsAt(of: string, key: Key, filled: Filled): Promise<Fact[] | null> {
    const said = await referee().ask<{ facts?: Fact[] }>({ do: 'moment', of, button: key.name, side: key.side, filled });
    this.trouble = said.trouble ?? null;
    return said.facts ?? null;
  }

  shown(n: number): Promise<Shown> {
    return referee().ask<Shown>({ do: 'shown', n });
  }

  async history(): Promise<LogLine[]> {
    return (await referee().ask<{ history: LogLine[] }>({ do: 'history' })).history;
  }

  report<T extends object>(): Promise<T> {
    return referee().ask<T>({ do: 'report' });
  }

  /** Everything on the glass in another language; nothing has happened at the table. */
  async speakIn(language: string): Promise<void> {
    if (language === this.spoken) return;
    this.spoken = language;
    const { since } = this;
    await this.show(await referee().ask({ do: 'language', lang: language }));
    this.since = since;
  }

  send = async (): Promise<void> => {
    const { unkept, screen } = this;
    if (unkept.length > 0 && screen) await this.keep([], screen.over, screen.view.score);
    await this.courier.exchange().then(
      () => (this.met = true),
      () => undefined,
    );
    this.unsent = this.unsent.filter((id) => !this.courier.hasSent(id));
    this.sent = this.met && this.unsent.length === 0;
    this.told();
  };

  /** What another device has tapped: kept, then on the glass. The referee of this tab may have turned to another match. */
  private async take(fresh: readonly Entry[]): Promise<void> {
    await store.add(this.kept.id, fresh);
    if (this.closed) return;
    this.latest = Math.max(this.latest, ...fresh.map((entry) => entry.at));
    await this.show(await referee().ask({ do: 'merge', entries: fresh }));
    for (const { id } of fresh) this.known.add(id);
  }

  private async post(log: readonly Entry[], after: number): Promise<Exchanged> {
    if (!navigator.onLine || this.closed) throw new Error('no network');
    return post(this.kept, log, after);
  }

  /** A name nobody else makes, and a time after everything this device knows of. */
  private name(): { id: string; at: number } {
    this.latest = Math.max(Date.now(), this.latest + 1);
    return { id: `${this.device}-${++this.n}-${this.latest.toString(36)}`, at: this.latest };
  }

  /** The call first; the store writes meanwhile. */
  private async show(answer: Screen, began?: number): Promise<void> {
    this.trouble = answer.trouble ?? null;
    if (!answer.view) return;
    const { over, view, made = [] } = answer;
    for (const { id } of made) {
      this.known.add(id);
      this.unsent.push(id);
      this.sent = false;
    }
    const kept = this.keep(made, over, view.score);
    this.screen = answer;
    this.last = answer.lines.at(-1) ?? null;
    this.calls = this.last?.calls ?? [];
    this.since = Date.now();
    if (over) this.running = false;
    if (began !== undefined) {
      await tick();
      this.answered_ms = performance.now() - began;
      this.painted_ms = null;
      painted(() => {
        this.painted_ms = performance.now() - began;
        this.told();
      });
    }
    await kept;
    this.told();
  }

  private async keep(made: Entry[], over: boolean, score: [number, number]): Promise<void> {
    const outcome = JSON.stringify([over, score]);
    const entries = [...this.unkept, ...made];
    try {
      await store.add(this.kept.id, entries, outcome === this.outcome ? null : { ...this.kept, over, score });
      this.outcome = outcome;
      this.unkept = this.unkept.filter((entry) => !entries.includes(entry));
    } catch {
      this.unkept = [...new Set([...this.unkept, ...made])];
      this.trouble = say('notkept');
    }
  }

  /** For tests and the curious. */
  told(): void {
    if (this.closed) return;
    const { screen, sent, onDevice, answered_ms, painted_ms, last } = this;
    tell({
      ready: screen !== null,
      table: {
        score: screen?.view.score,
        cards: screen?.view.cards,
        restart: screen?.view.restart,
        running: this.running,
        over: screen?.over,
        taps: last?.id,
        calls: this.calls.map(({ call, clause }) => `${call} ${clause}`),
        sent,
        onDevice,
        answered_ms,
        painted_ms,
      },
    });
  }
}
