// What a match of Soccer Tactics sends: scenes, films, offers.

import type { Group, Scene as SceneNow, Setting } from './messages';

export type { Actions, Clip, Figure, Group, Lead, Outcome, Place, Rank, Throw } from './messages';
export type Scene = Setting & SceneNow;

/** The text the server understands. */
export function intentOf(group: Group, square: string, turn = ''): string {
  return `${group.prefix}${turn}${turn ? '>' : ''}${square}`;
}
