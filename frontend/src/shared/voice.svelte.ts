// The referee's voice: one call after the other. An important one is never overwritten by the next, and all of them leave.

import type { Call } from '../wire/messages';

/** How long a call stands at least before the next takes its place … */
const LEAST_MS = { notable: 2400, plain: 1000 };
/** … and how long when nothing follows. */
const MOST_MS = { notable: 5000, plain: 3800 };

export class Voice {
  call: Call | null = $state.raw(null);
  private queue: Call[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;

  constructor(
    private readonly heard: (call: Call) => void,
    private readonly speed = 1,
  ) {}

  say(call: Call): void {
    // Four figures that are put out of the area are one call to the ear.
    if (isSame(call, this.queue.at(-1) ?? this.call)) return;
    this.queue.push(call);
    this.arm();
  }

  /** A great moment: what is of less weight gives way at once, also what has not been said yet. */
  interrupt(call: Call): void {
    this.queue = [...this.queue.filter(({ notable }) => notable), call];
    if (this.call?.notable) this.arm();
    else this.next();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.call = null;
  }

  private arm(): void {
    clearTimeout(this.timer);
    if (!this.call) return this.next();
    const times = this.queue.length ? LEAST_MS : MOST_MS;
    const lasts = times[this.call.notable ? 'notable' : 'plain'] / this.speed;
    this.timer = setTimeout(() => this.next(), Math.max(0, this.since + lasts - performance.now()));
  }

  private next(): void {
    this.call = this.queue.shift() ?? null;
    this.since = performance.now();
    clearTimeout(this.timer);
    if (!this.call) return;
    this.heard(this.call);
    this.arm();
  }
}

function isSame(call: Call, last: Call | null): boolean {
  return last !== null && call.call === last.call && call.to === last.to && call.clause === last.clause && !call.notable;
}
