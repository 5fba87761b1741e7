// Members and bots on one ladder: only members have a place, bots show how high the rungs are.

import type { Table } from '../../club/messages';

export interface Rung {
  key: string;
  /** A member's; null for a bot. */
  id: string | null;
  /** A member's name or a bot's level. */
  name: string;
  points: number;
  matches: number | null;
  place: number | null;
}

export function ladder(table: Table): Rung[] {
  const members = table.members.map(({ id, name, points, matches }) => ({
    key: id,
    id,
    name,
    points,
    matches,
    // Who has as many points shares the place.
    place: table.members.filter((other) => other.points > points).length + 1,
  }));
  const bots = Object.entries(table.bots).map(([level, points]) => ({
    key: `bot:${level}`,
    id: null,
    name: level,
    points,
    matches: null,
    place: null,
  }));
  return [...members, ...bots].sort((one, other) => other.points - one.points);
}
