// One socket to one match: says hello, asks for what it missed, acknowledges, resends, comes back after a break.
// No page and no clock of its own in here: sockets and timers are given, so that tests can hold them.

import type { Side, Step } from './messages';
import type { Phrase, ToPage, ToServer } from './socket';

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface World {
  open: () => Socket;
  later: (ms: number, action: () => void) => () => void;
  /** A new name for an intent; the server carries each out once, however often it is sent. */
  name: () => string;
  /** Between 0 and 1: spreads reconnects, so that a restarted server is not stormed. */
  luck: () => number;
}

export type Told = Exclude<ToPage, { type: 'pong' }>;
export type ConnectionState = 'connecting' | 'connected' | 'lost';

export interface Listener {
  told(message: Told): void;
  state(state: ConnectionState): void;
}

type Pending = Extract<ToServer, { type: 'intent' | 'undo' | 'resign' | 'claim' }>;

export const FIRST_WAIT_MS = 300;
export const LONGEST_WAIT_MS = 8000;
export const PING_EVERY_MS = 15_000;
/** A server that says nothing for so long after a ping is gone. */
export const SILENCE_MS = 10_000;

export class Connection {
  /** The last step that arrived without a gap before it; -1 before the first, which may be any: the newest. */
  last = -1;
  private socket: Socket | null = null;
  private tries = 0;
  private closed = false;
  private welcomed = false;
  private readonly pending = new Map<string, Pending>();
  private cancelRetry: () => void = () => {};
  private cancelPing: () => void = () => {};
  private cancelSilence: () => void = () => {};

  constructor(
    private readonly match: string,
    private readonly secrets: string[],
    private readonly world: World,
    private readonly listener: Listener,
    private readonly person = '',
  ) {}

  start(): void {
    this.listener.state('connecting');
    this.connect();
  }

  stop(): void {
    this.closed = true;
    this.drop();
  }

  /** Try again at once, as when the browser says it is online again. */
  wake(): void {
    if (this.closed || this.socket) return;
    this.cancelRetry();
    this.tries = 0;
    this.connect();
  }

  intent(side: Side, intent: unknown, took?: number): string {
    const id = this.world.name();
    const message: Pending = { type: 'intent', id, side, do: intent, after: this.last };
    this.ask(took === undefined ? message : { ...message, took });
    return id;
  }

  /** What would this decision bring? Answered by `looked` or `refused`; null while nobody can be asked. */
  look(side: Side, intent: unknown): string | null {
    if (!this.welcomed) return null;
    const id = this.world.name();
    this.say({ type: 'look', id, side, do: intent, after: this.last });
    return id;
  }

  undo(side: Side): string {
    const id = this.world.name();
    this.ask({ type: 'undo', id, side });
    return id;
  }

  resign(side: Side): string {
    const id = this.world.name();
    this.ask({ type: 'resign', id, side });
    return id;
  }

  claim(side: Side): string {
    const id = this.world.name();
    this.ask({ type: 'claim', id, side });
    return id;
  }

  /** Said once or not at all: what nobody heard is not worth repeating. */
  talk(side: Side, phrase: Phrase | null, text: string): void {
    if (this.welcomed) this.say({ type: 'talk', side, phrase, text });
  }

  /** The table stands after step `n`: our time begins. What is not heard is waited for only a little while. */
  stands(n: number): void {
    if (this.welcomed) this.say({ type: 'stands', n });
  }

  /** Steps after `n` are wanted again: they were taken back further than we remember. */
  again(n: number): void {
    this.last = n;
    this.say({ type: 'since', n });
  }

  private ask(message: Pending): void {
    this.pending.set(message.id, message);
    if (this.welcomed) this.say(message);
  }

  private say(message: ToServer): void {
    this.socket?.send(JSON.stringify(message));
  }

  private connect(): void {
    const socket = this.world.open();
    this.socket = socket;
    this.welcomed = false;
    socket.onopen = () => {
      const hello: ToServer = { type: 'hello', match: this.match, secrets: this.secrets, since: this.last };
      this.say(this.person ? { ...hello, name: this.person } : hello);
      this.expectWord();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(String(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  private hear(text: string): void {
    this.cancelSilence();
    let message: ToPage;
    try {
      message = JSON.parse(text) as ToPage;
    } catch {
      // Not the language of our server: begin again.
      this.lose();
      return;
    }
    this.pingLater();
    if (message.type === 'pong') return;
    if (message.type === 'step') {
      this.hearStep(message.step);
      return;
    }
    this.notice(message);
    this.listener.told(message);
  }

  private notice(message: Exclude<Told, { type: 'step' }>): void {
    if (message.type === 'welcome') {
      this.welcomed = true;
      this.tries = 0;
      this.listener.state('connected');
      // Steps may have been taken back while we were away.
      if (message.last < this.last) {
        this.last = message.last;
        this.listener.told({ type: 'undone', n: message.last });
      }
      for (const waiting of this.pending.values()) this.say(waiting);
    } else if (message.type === 'accepted') {
      this.pending.delete(message.id);
    } else if (message.type === 'refused') {
      if (message.id !== null) this.pending.delete(message.id);
    } else if (message.type === 'undone') {
      this.last = Math.min(this.last, message.n);
    }
  }

  private hearStep(step: Step): void {
    if (this.last >= 0 && step.n > this.last + 1) {
      this.say({ type: 'since', n: this.last });
      return;
    }
    this.say({ type: 'ack', n: step.n });
    if (step.n <= this.last) return;
    this.last = step.n;
    // Nobody takes back what a new step has overtaken.
    for (const [id, waiting] of this.pending) if (waiting.type === 'undo') this.pending.delete(id);
    this.listener.told({ type: 'step', step });
  }

  private pingLater(): void {
    this.cancelPing();
    this.cancelPing = this.world.later(PING_EVERY_MS, () => {
      this.say({ type: 'ping' });
      this.expectWord();
    });
  }

  private expectWord(): void {
    this.cancelSilence();
    this.cancelSilence = this.world.later(SILENCE_MS, () => this.lose());
  }

  private drop(): void {
    this.cancelRetry();
    this.cancelPing();
    this.cancelSilence();
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    socket?.close();
  }

  private lose(): void {
    this.drop();
    if (this.closed) return;
    this.listener.state('lost');
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.tries);
    this.tries += 1;
    this.cancelRetry = this.world.later(wait * (0.5 + this.world.luck() / 2), () => this.connect());
  }
}
