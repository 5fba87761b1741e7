// The tournament routes of the server. A question of the desk is a Trouble with the code `question`.

import { Trouble } from '../../wire/api';
import type { InThree } from '../../wire/messages';
import type {
  BoardAnswer,
  CodesAnswer,
  EventCard,
  LogAnswer,
  OpenedAnswer,
  RoleAnswer,
  SeatAnswer,
  SettingsAnswer,
  WrittenAnswer,
} from './messages';
import type { EventWish } from './wishes';

async function ask<T>(path: string, key = '', body?: unknown): Promise<T> {
  return (await (await sent(path, key, body)).json()) as T;
}

async function sent(path: string, key: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'x-tablekick-key': key };
  let content: BodyInit | null = null;
  if (body instanceof Blob) content = body;
  else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    content = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(`/api/tournaments${path}`, { method: body === undefined ? 'GET' : 'POST', headers, body: content });
  } catch {
    throw new Trouble(0, 'unreachable', null);
  }
  if (!answer.ok) {
    const said = (await answer.json().catch(() => ({}))) as { code?: string; text?: InThree };
    throw new Trouble(answer.status, said.code ?? 'unexpected', said.text ?? null);
  }
  return answer;
}

const part = encodeURIComponent;

export const events = {
  list: () => ask<EventCard[]>(''),
  open: (wish: EventWish) => ask<OpenedAnswer>('', '', wish),
  board: (id: string, since = '') => ask<BoardAnswer>(`/${part(id)}${since ? `?since=${part(since)}` : ''}`),
  role: (id: string, key: string) => ask<RoleAnswer>(`/${part(id)}/role`, key),
  settings: (id: string) => ask<SettingsAnswer>(`/${part(id)}/settings`),
  log: (id: string, key: string) => ask<LogAnswer>(`/${part(id)}/log`, key),
  codes: (id: string, key: string) => ask<CodesAnswer>(`/${part(id)}/codes`, key),
  /** Anything the desk enters: `entrants`, `draw`, `matches/A-1/result`, … */
  tell: (id: string, what: string, key: string, wish: object) => ask<WrittenAnswer>(`/${part(id)}/${what}`, key, wish),
  people: (id: string, key: string, file: File, sure: boolean) =>
    ask<WrittenAnswer>(`/${part(id)}/people?kind=${file.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'}&sure=${sure}`, key, file),
  seat: (id: string, match: string, key: string) => ask<SeatAnswer>(`/${part(id)}/matches/${part(match)}/seat`, key, {}),
  /** Printed slips with the referees' codes, for who shows the desk's key. */
  slips: async (id: string, language: string, key: string) => (await sent(`/${part(id)}/files/slips.pdf?lang=${language}`, key)).blob(),
  file: (id: string, what: string, language: string, player = '') =>
    `/api/tournaments/${part(id)}/files/${what}?lang=${language}${player ? `&player=${part(player)}` : ''}`,
};
