// A live match as the page sees it: who sits where, the steps so far, what was sent and what came of it.

import { api } from '../wire/api';
import { dressed, type Setting } from '../wire/dressing';
import { Connection, type ConnectionState, type Told } from '../wire/connection';
import { secretsOf } from '../wire/secrets';
import type { InThree, MatchInfo, Side, Step } from '../wire/messages';
import type { Phrase, Said } from '../wire/socket';
import { browserWorld } from '../wire/world';

export interface Stage {
  /** Steps that had been played before we came. */
  begin(step: Step): void;
  add(step: Step): void;
  rewind(step: Step): void;
}

const SIDES = ['home', 'away'] as const;
/** So long at most what is offered waits for an idea; it is asked for while the film runs, so hardly ever at all. */
const IDEA_MS = 600;

export class LiveMatch {
  info: MatchInfo | null = $state.raw(null);
  /** The seats that are ours. */
  seats: Side[] = $state.raw([]);
  steps: Step[] = $state.raw([]);
  state: ConnectionState = $state('connecting');
  /** Sides that have decided and wait for the next step. */
  sent: Partial<Record<Side, string>> = $state({});
  /** Those of them that wait for the other side's decision. */
  held: Partial<Record<Side, boolean>> = $state({});
  /** The side that would like to take its last decision back. */
  undoAsked: Side | null = $state(null);
  /** What was said at the table, newest last. */
  said: Said[] = $state.raw([]);
  /** The server is asked what would be sensible. */
  thinking = $state(false);
  refusal: { code: string; text: InThree } | null = $state.raw(null);
  private readonly connection: Connection;
  private stage: Stage | null = null;
  private setting: Setting = null;
  /** Looks ahead that are not answered yet. */
  private readonly looks = new Map<string, (shown: unknown) => void>();
  /** The last step when we first came: up to it nothing is played as a film. */
  private known: number | null = null;

  constructor(
    private readonly match: string,
    name: string,
    /** Nobody has an idea ready for us: at a puzzle it is to be found. */
    private readonly unaided = false,
  ) {
    const secrets = Object.values(secretsOf(match));
    this.connection = new Connection(
      match,
      secrets,
      browserWorld,
      {
        told: (message) => this.hear(message),
        state: (state) => {
          this.state = state;
          if (state !== 'connected') for (const id of [...this.looks.keys()]) this.looked(id, null);
        },
      },
      name,
    );
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

  send(side: Side, intent: unknown): void {
    if (this.sent[side]) return;
    this.refusal = null;
    this.sent[side] = this.connection.intent(side, intent);
  }

  /** What would this decision bring, in the game's own words? null: nobody can say. */
  look(side: Side, intent: unknown): Promise<unknown> {
    const id = this.connection.look(side, intent);
    return id === null ? Promise.resolve(null) : new Promise((resolve) => this.looks.set(id, resolve));
  }

  undo(side: Side): void {
    this.refusal = null;
    this.connection.undo(side);
  }

  resign(side: Side): void {
    this.refusal = null;
    this.connection.resign(side);
  }

  claim(side: Side): void {
    this.refusal = null;
    this.connection.claim(side);
  }

  talk(side: Side, phrase: Phrase | null, text = ''): void {
    this.refusal = null;
    this.connection.talk(side, phrase, text);
  }

  stands(n: number): void {
    this.connection.stands(n);
  }

  private hear(message: Told): void {
    switch (message.type) {
      case 'welcome':
        this.info = message.info;
        this.setting = message.setting ?? this.setting;
        this.seats = message.seats;
        this.known ??= message.last;
        break;
      case 'info':
        this.info = message.info;
        break;
      case 'begun':
        this.setting = message.setting;
        break;
      case 'step':
        this.arrive(dressed(message.step, this.setting));
        break;
      case 'undone':
        this.takeBack(message.n);
        break;
      case 'accepted':
        break;
      case 'held':
        for (const side of SIDES) if (this.sent[side] === message.id) this.held[side] = true;
        break;
      case 'undo-asked':
        this.undoAsked = message.side;
        break;
      case 'said':
        this.said = [...this.said.slice(-19), message];
        break;
      case 'looked':
        this.looked(message.id, message.shown);
        break;
      case 'refused':
        if (message.id !== null && this.looked(message.id, null)) break;
        this.refuse(message.id, message.code, message.text);
        break;
    }
  }

  private arrive(step: Step): void {
    const first = this.steps.length === 0;
    this.steps = [...this.steps.filter((one) => one.n < step.n), step];
    this.settle();
    this.askForIdeas(step);
    if (first && step.n > 0) void this.fetchEarlier(step.n - 1);
    if (this.known === null || step.n > this.known) this.stage?.add(step);
    else if (step.n === this.known) this.stage?.begin(step);
  }

  /** What is ready for who is asked: kept beside what is offered. */
  private askForIdeas(step: Step): void {
    const asked = this.unaided ? [] : this.seats.filter((side) => step.offers[side]?.ideas);
    const answers = asked.map(async (side) => {
      const shown = (await this.look(side, null)) as { suggestion: unknown } | null;
      step.offers[side]!.suggestion = shown?.suggestion ?? null;
    });
    this.thinking = asked.length > 0;
    const late = new Promise((resolve) => setTimeout(resolve, IDEA_MS));
    void Promise.race([Promise.all(answers), late]).then(() => {
      if (this.steps.at(-1) === step) this.thinking = false;
    });
  }

  private takeBack(n: number): void {
    this.steps = this.steps.filter((step) => step.n <= n);
    this.settle();
    const newest = this.steps.at(-1);
    if (newest?.n === n) this.stage?.rewind(newest);
    else this.connection.again(n - 1);
  }

  /** Whatever was asked for, the match has moved on. */
  private settle(): void {
    this.sent = {};
    this.held = {};
    this.undoAsked = null;
  }

  /** What happened before we came, for the list of calls and for looking back. */
  private async fetchEarlier(last: number): Promise<void> {
    try {
      const earlier = await api.steps(this.match, 0, last);
      const known = new Set(this.steps.map((step) => step.n));
      this.steps = [...earlier.filter((step) => !known.has(step.n) && step.n <= last), ...this.steps];
    } catch {
      // The match can be played without its past.
    }
  }

  private looked(id: string, shown: unknown): boolean {
    const waiting = this.looks.get(id);
    this.looks.delete(id);
    waiting?.(shown);
    return waiting !== undefined;
  }

  private refuse(id: string | null, code: string, text: InThree): void {
    for (const side of SIDES) {
      if (id === null || this.sent[side] !== id) continue;
      delete this.sent[side];
      delete this.held[side];
    }
    this.refusal = { code, text };
  }
}
