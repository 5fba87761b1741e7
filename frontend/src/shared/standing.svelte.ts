// Live tempo: a person's time begins when the table stands before them, the first time after "Get ready". The server
// starts its clock when we say so.

export const GET_READY_S = 3;

interface Said {
  stands(n: number): void;
}

export class Standing {
  /** Whole seconds until the match begins for us; null: it has begun. */
  readyIn: number | null = $state(null);
  /** When the time of the newest question began, in ms of performance.now(). */
  since = $state(0);
  private said = -1;
  private begun = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly server: Said,
    /** `?speed=` of the address. */
    private readonly speed = 1,
  ) {}

  /** A live table is seen for the first time, and it is the beginning of the match: get ready. */
  begin(n: number): void {
    if (this.begun) return;
    this.begun = true;
    if (n > 0) return;
    this.readyIn = GET_READY_S;
    this.timer = setInterval(() => {
      this.readyIn = this.readyIn !== null && this.readyIn > 1 ? this.readyIn - 1 : null;
      if (this.readyIn === null) clearInterval(this.timer);
    }, 1000 / this.speed);
  }

  /** The table stands after step `n`, and somebody here is asked. */
  asked(n: number): void {
    if (this.said === n || this.readyIn !== null) return;
    this.said = n;
    this.since = performance.now();
    this.server.stands(n);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
