import { beforeEach, describe, expect, it } from 'vitest';
import { Connection, LONGEST_WAIT_MS, PING_EVERY_MS, SILENCE_MS, type Socket, type Told, type World } from './connection';
import type { MatchInfo, Step } from './messages';
import type { ToPage, ToServer } from './socket';

/** A socket in the test's hand. */
class Line implements Socket {
  said: ToServer[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.said.push(JSON.parse(text) as ToServer);
  }

  close(): void {
    this.closed = true;
  }

  hear(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  types(): string[] {
    return this.said.map((message) => message.type);
  }
}

/** Time that passes when the test says so. */
class Clock {
  now = 0;
  private due: { at: number; action: () => void }[] = [];

  later = (ms: number, action: () => void): (() => void) => {
    const entry = { at: this.now + ms, action };
    this.due.push(entry);
    return () => (this.due = this.due.filter((other) => other !== entry));
  };

  pass(ms: number): void {
    this.now += ms;
    const ready = this.due.filter(({ at }) => at <= this.now);
    this.due = this.due.filter(({ at }) => at > this.now);
    for (const { action } of ready) action();
  }
}

const info = { id: 'm' } as MatchInfo;
const step = (n: number): ToPage => ({ type: 'step', step: { n } as Step });
const welcome = (last: number): ToPage => ({ type: 'welcome', info, seats: ['home'], last, setting: {} });

let lines: Line[];
let clock: Clock;
let told: Told[];
let states: string[];
let connection: Connection;

const line = (): Line => lines.at(-1) as Line;
const steps = (): number[] => told.flatMap((message) => (message.type === 'step' ? [message.step.n] : []));

function come(last: number): void {
  line().onopen?.();
  line().hear(welcome(last));
}

beforeEach(() => {
  lines = [];
  told = [];
  states = [];
  clock = new Clock();
  let names = 0;
  const world: World = {
    open: () => {
      lines.push(new Line());
      return line();
    },
    later: clock.later,
    name: () => `i${(names += 1)}`,
    luck: () => 1,
  };
  const listener = { told: (message: Told) => void told.push(message), state: (state: string) => void states.push(state) };
  connection = new Connection('m', ['secret'], world, listener);
  connection.start();
});

describe('coming and hearing', () => {
  it('says hello with its secrets before anything else', () => {
    connection.intent('home', 'go');
    expect(line().said).toEqual([]);
    line().onopen?.();
    expect(line().said).toEqual([{ type: 'hello', match: 'm', secrets: ['secret'], since: -1 }]);
  });

  it('begins with whatever step comes first and acknowledges it', () => {
    come(7);
    line().hear(step(7));
    expect(steps()).toEqual([7]);
    expect(line().said.at(-1)).toEqual({ type: 'ack', n: 7 });
  });

  it('tells each step once, in order', () => {
    come(0);
    for (const n of [0, 1, 1, 0, 2]) line().hear(step(n));
    expect(steps()).toEqual([0, 1, 2]);
  });

  it('asks for what it missed when there is a gap', () => {
    come(0);
    line().hear(step(0));
    line().hear(step(3));
    expect(steps()).toEqual([0]);
    expect(line().said.at(-1)).toEqual({ type: 'since', n: 0 });
  });

  it('goes back when steps are taken back', () => {
    come(2);
    line().hear(step(2));
    line().hear(step(3));
    line().hear({ type: 'undone', n: 2 });
    line().hear(step(3));
    expect(steps()).toEqual([2, 3, 3]);
  });
});

describe('a line that breaks', () => {
  it('comes back and asks for the steps since the last one', () => {
    come(4);
    line().hear(step(4));
    line().onclose?.();
    expect(states.at(-1)).toBe('lost');
    clock.pass(LONGEST_WAIT_MS);
    line().onopen?.();
    expect(line().said[0]).toMatchObject({ type: 'hello', since: 4 });
  });

  it('waits longer after each failure, but never longer than the longest wait', () => {
    const waits: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      line().onclose?.();
      const before = lines.length;
      const start = clock.now;
      while (lines.length === before) clock.pass(50);
      waits.push(clock.now - start);
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[0]).toBeLessThan(1000);
    expect(waits.at(-1)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
  });

  it('sends again what was not answered, under the same name', () => {
    come(0);
    line().hear(step(0));
    const id = connection.intent('home', { flick: 1 });
    line().onclose?.();
    clock.pass(LONGEST_WAIT_MS);
    come(0);
    expect(line().said.at(-1)).toEqual({ type: 'intent', id, side: 'home', do: { flick: 1 }, after: 0 });
  });

  it('sends nothing again that was accepted or refused', () => {
    come(0);
    line().hear(step(0));
    line().hear({ type: 'accepted', id: connection.intent('home', 1), n: 1 });
    line().hear({ type: 'refused', id: connection.intent('home', 2), code: 'stale', text: { en: '', de: '', it: '' } });
    line().onclose?.();
    clock.pass(LONGEST_WAIT_MS);
    come(0);
    expect(line().types()).toEqual(['hello']);
  });

  it('does not take back what a new step has overtaken', () => {
    come(0);
    line().hear(step(0));
    connection.undo('home');
    line().hear(step(1));
    line().onclose?.();
    clock.pass(LONGEST_WAIT_MS);
    come(1);
    expect(line().types()).toEqual(['hello']);
  });

  it('asks for a look ahead only while somebody can answer, and never again', () => {
    expect(connection.look('home', 1)).toBeNull();
    come(0);
    line().hear(step(0));
    const id = connection.look('home', 1);
    expect(line().said.at(-1)).toEqual({ type: 'look', id, side: 'home', do: 1, after: 0 });
    line().onclose?.();
    clock.pass(LONGEST_WAIT_MS);
    come(0);
    expect(line().types()).toEqual(['hello']);
  });

  it('notices a server that has gone silent', () => {
    come(0);
    clock.pass(PING_EVERY_MS);
    expect(line().said.at(-1)).toEqual({ type: 'ping' });
    clock.pass(SILENCE_MS);
    expect(states.at(-1)).toBe('lost');
    expect(line().closed).toBe(true);
  });

  it('stays with a server that answers', () => {
    come(0);
    clock.pass(PING_EVERY_MS);
    line().hear({ type: 'pong' });
    clock.pass(SILENCE_MS);
    expect(states.at(-1)).toBe('connected');
  });

  it('tries at once when it is woken', () => {
    come(0);
    line().onclose?.();
    connection.wake();
    expect(lines.length).toBe(2);
  });

  it('stays away when it was stopped', () => {
    come(0);
    connection.stop();
    clock.pass(LONGEST_WAIT_MS * 4);
    expect(lines.length).toBe(1);
  });

  it('begins again when the answer is no message of ours', () => {
    line().onopen?.();
    line().onmessage?.({ data: '<html>' });
    expect(states.at(-1)).toBe('lost');
  });

  it('hears nothing more from a line it has left', () => {
    come(0);
    const old = line();
    old.onclose?.();
    clock.pass(LONGEST_WAIT_MS);
    old.hear(step(0));
    expect(steps()).toEqual([]);
  });
});
