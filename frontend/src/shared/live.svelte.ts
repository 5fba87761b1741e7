// A live match as the page sees it: who sits where, the steps so far, what was sent and what came of it.

import { Connection, type ConnectionState, type Told } from '../wire/connection';
import { secretsOf } from '../wire/secrets';
import type { InThree, Json, MatchInfo, Side, Step } from '../wire/types';
import { browserWorld } from '../wire/world';

export interface Stage {
  /** Steps that had been played before we came. */
  begin(step: Step): void;
  add(step: Step): void;
  rewind(step: Step): void;
}

export class LiveMatch {
  info: MatchInfo | null = $state.raw(null);
  /** The seats that are ours. */
  seats: Side[] = $state.raw([]);
  steps: Step[] = $state.raw([]);
  state: ConnectionState = $state('connecting');
  /** Sides that have decided and wait for the next step. */
  sent: Partial<Record<Side, string>> = $state({});
  refusal: { code: string; text: InThree } | null = $state.raw(null);
  private readonly connection: Connection;
  private stage: Stage | null = null;
  /** The last step when we first came: up to it nothing is played as a film. */
  private known: number | null = null;

  constructor(match: string, name: string) {
    const secrets = Object.values(secretsOf(match));
    this.connection = new Connection(match, secrets, browserWorld, {
      told: (message) => this.hear(message),
      state: (state) => (this.state = state),
    }, name);
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  wake(): void {
    this.connection.wake();
  }

  /** Where steps are shown. It gets the newest at once. */
  setStage(stage: Stage): void {
    this.stage = stage;
    const newest = this.steps.at(-1);
    if (newest) stage.begin(newest);
  }

  send(side: Side, intent: Json): void {
    if (this.sent[side]) return;
    this.refusal = null;
    this.sent[side] = this.connection.intent(side, intent);
  }

  undo(side: Side): void {
    this.refusal = null;
    this.connection.undo(side);
  }

  resign(side: Side): void {
    this.refusal = null;
    this.connection.resign(side);
  }

  private hear(message: Told): void {
    switch (message.type) {
      case 'welcome':
        this.info = message.info;
        this.seats = message.seats;
        this.known ??= message.last;
        break;
      case 'info':
        this.info = message.info;
        break;
      case 'step':
        this.arrive(message.step);
        break;
      case 'undone':
        this.takeBack(message.n);
        break;
      case 'accepted':
        break;
      case 'refused':
        this.refuse(message.id, message.code, message.text);
        break;
    }
  }

  private arrive(step: Step): void {
    this.steps = [...this.steps.slice(0, step.n), step];
    this.sent = {};
    if (this.known === null || step.n > this.known) this.stage?.add(step);
    else if (step.n === this.known) this.stage?.begin(step);
  }

  private takeBack(n: number): void {
    this.steps = this.steps.slice(0, n + 1);
    this.sent = {};
    const newest = this.steps.at(-1);
    if (newest) this.stage?.rewind(newest);
  }

  private refuse(id: string | null, code: string, text: InThree): void {
    for (const side of ['home', 'away'] as const) {
      if (id !== null && this.sent[side] === id) delete this.sent[side];
    }
    this.refusal = { code, text };
  }
}
