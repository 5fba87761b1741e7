// The secrets of the seats a person holds, kept in this browser and sent to nobody but the server.

import type { Side } from './messages';

const PREFIX = 'tablekick.seat.';

export type Secrets = Partial<Record<Side, string>>;

/** Where there is no storage (private windows) seats last as long as the page. */
const fallback = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? fallback.get(key) ?? null;
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function keepSecrets(match: string, secrets: Secrets): void {
  const text = JSON.stringify({ ...secretsOf(match), ...secrets });
  fallback.set(PREFIX + match, text);
  try {
    localStorage.setItem(PREFIX + match, text);
  } catch {
    // Kept in `fallback`.
  }
}

export function secretsOf(match: string): Secrets {
  try {
    const kept: unknown = JSON.parse(read(PREFIX + match) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Secrets) : {};
  } catch {
    return {};
  }
}

const INVITATION = 'tablekick.invitation.';

/** What a friend needs to take the seat that is kept for them: in the link after `#`, so that no log ever shows it. */
export function keepInvitation(match: string, invitation: string): void {
  if (!invitation) return;
  fallback.set(INVITATION + match, invitation);
  try {
    localStorage.setItem(INVITATION + match, invitation);
  } catch {
    // Kept in `fallback`.
  }
}

export function invitationOf(match: string): string {
  return read(INVITATION + match) ?? '';
}

export function isMine(match: string): boolean {
  return Object.keys(secretsOf(match)).length > 0;
}
