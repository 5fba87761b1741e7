// The REST side of the server, typed. Every failure is a Trouble that can be shown to a person.

import { dressed } from './dressing';
import { deviceKey } from './key';
import type { GameInfo, InThree, Language, MatchInfo, Reel, Seated, Step } from './messages';
import type { Joining, NewMatch, NewVariation } from './requests/messages';

export class Trouble extends Error {
  /** 0 when the server could not be reached at all. */
  readonly status: number;
  readonly code: string;
  readonly text: InThree | null;

  constructor(status: number, code: string, text: InThree | null) {
    super(text?.en ?? code);
    this.status = status;
    this.code = code;
    this.text = text;
  }
}

export type SeatWish = 'me' | 'open' | 'invited' | `bot:${string}`;

/** A clause in our words, as the rules pages have it. */
export interface Clause {
  id: string;
  title: string;
  summary: string;
  sanction: string;
  /** The language it is really told in. */
  lang: Language;
}

function isInThree(value: unknown): value is InThree {
  return typeof value === 'object' && value !== null && 'en' in value && 'de' in value && 'it' in value;
}

async function troubleOf(answer: Response): Promise<Trouble> {
  let said: unknown = null;
  try {
    said = await answer.json();
  } catch {
    // A proxy's page or nothing at all: the status has to do.
  }
  const { code, text } = (said ?? {}) as { code?: unknown; text?: unknown };
  return new Trouble(answer.status, typeof code === 'string' ? code : 'unexpected', isInThree(text) ? text : null);
}

async function ask<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
  const key = deviceKey();
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
  const how: RequestInit =
    body === undefined
      ? { method, headers }
      : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, how);
  } catch {
    throw new Trouble(0, 'unreachable', null);
  }
  if (!answer.ok) throw await troubleOf(answer);
  return (await answer.json()) as T;
}

const part = encodeURIComponent;

export const api = {
  games: () => ask<GameInfo[]>('/api/games'),
  matches: (state: MatchInfo['state']) => ask<MatchInfo[]>(`/api/matches?state=${state}`),
  /** Those that somebody is in. */
  attended: (state: MatchInfo['state']) => ask<MatchInfo[]>(`/api/matches?state=${state}&present=true`),
  match: (id: string) => ask<MatchInfo>(`/api/matches/${part(id)}`),
  create: (wish: NewMatch) => ask<Seated>('/api/matches', wish),
  /** Play on from a step of a finished match. */
  tryOn: (id: string, wish: NewVariation) => ask<Seated>(`/api/matches/${part(id)}/variations`, wish),
  join: (id: string, joining: Joining) => ask<Seated>(`/api/matches/${part(id)}/join`, joining),
  /** Sit down beside the holder of a seat, who has given us its secret. */
  partner: (id: string, invitation: string, name: string) => ask<Seated>(`/api/matches/${part(id)}/partner`, { invitation, name }),
  invitePartner: (id: string, secret: string) => ask<{ invitation: string }>(`/api/matches/${part(id)}/partner/invitation`, { secret }),
  /** Give up waiting for an opponent. */
  cancel: (id: string, secret: string) => ask<unknown>(`/api/matches/${part(id)}/cancel`, { secret }),
  steps: async (id: string, from: number, to: number): Promise<Step[]> => {
    const { setting, steps } = await ask<Reel>(`/api/matches/${part(id)}/steps?from=${from}&to=${to}`);
    return steps.map((step) => dressed(step, setting));
  },
  clause: (book: string, clause: string, language: Language) => ask<Clause>(`/api/rules/${part(book)}/${part(clause)}?lang=${language}`),
  recordAddress: (id: string) => `/api/matches/${part(id)}/record`,
  ask,
};
