// The bot that is an even fight, remembered on this device for each game.

import type { MatchInfo, Side } from '../wire/messages';

const KEY = 'tablekick.even';
/** Won or lost by so many goals it was no even fight. */
const CLEAR = 2;

type Kept = Record<string, string>;

function kept(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Kept) : {};
  } catch {
    return {};
  }
}

/** The weakest for the first match ever, then the one that was an even fight. */
export function evenLevel(game: string, levels: readonly string[]): string {
  const level = kept()[game];
  if (level && levels.includes(level)) return level;
  return levels.includes('novice') ? 'novice' : (levels[0] ?? '');
}

export function keepEvenLevel(game: string, level: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: level }));
  } catch {
    // Storage may be forbidden (private windows): then every match is the first.
  }
}

/** After a match: a clear win asks for a stronger bot, a clear defeat for a weaker one. */
export function levelAfter(level: string, levels: readonly string[], goals: number, against: number): string {
  const here = levels.indexOf(level);
  const by = goals - against >= CLEAR ? 1 : against - goals >= CLEAR ? -1 : 0;
  return levels[Math.min(Math.max(here + by, 0), levels.length - 1)] ?? level;
}

/** The bot one person plays against; null for every other kind of match, and for practice. */
export function rivalOf(info: MatchInfo, mine: readonly Side[]): { level: string; side: Side } | null {
  const [side, ...more] = mine;
  if (!side || more.length || info.options['scene']) return null;
  const rival = info.seats[side === 'home' ? 'away' : 'home'];
  return rival.kind === 'bot' && rival.level ? { level: rival.level, side } : null;
}

/** A match against a bot is over: the level of the next one is kept, and answered; null for every other kind of match. */
export function levelAfterMatch(
  info: MatchInfo,
  mine: readonly Side[],
  levels: readonly string[],
  [home, away]: [number, number],
): string | null {
  const rival = rivalOf(info, mine);
  if (!rival) return null;
  const level = rival.side === 'home' ? levelAfter(rival.level, levels, home, away) : levelAfter(rival.level, levels, away, home);
  keepEvenLevel(info.game, level);
  return level;
}
