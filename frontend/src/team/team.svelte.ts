// One's own team: its kit and its formations. Kept on the device.

import type { NewMatch } from '../wire/requests/messages';
import { type Formation, formationsOf, inOwnFormation } from './formations';
import { type Kit, kitOf } from './kits';

const KEY = 'tablekick.team';

interface Team {
  /** Null: nothing chosen yet, the house gives one. */
  kit: Kit | null;
  formations: Formation[];
}

export function readTeam(kept: string | null): Team {
  let found: unknown;
  try {
    found = JSON.parse(kept ?? 'null');
  } catch {
    found = null;
  }
  const { kit, formations } = (found ?? {}) as { kit?: unknown; formations?: unknown };
  return { kit: kitOf(kit), formations: formationsOf(formations) };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const team: Team = $state(readTeam(typeof window === 'undefined' ? null : stored()));

export function keepTeam(changes: Partial<Team>): void {
  Object.assign(team, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify($state.snapshot(team)));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

/** A match to set up, with one's own kit and formation. */
export const withOwnTeam = (wish: NewMatch): NewMatch => ({
  ...inOwnFormation(wish, team.formations),
  kit: $state.snapshot(team.kit),
});
