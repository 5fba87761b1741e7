// Matches, places and rounds as people read them.

import type { BoardAnswer, EntrantCard, MatchCard } from './messages';
import { say, sayOf } from './words';

/** `A2` is the second of group A, `W K1.3` the winner of a match, `L K1.3` its loser. */
export function comesFrom(text: string): string {
  if (text === 'bye') return say('from.bye');
  const match = /^([WL]) (.+)$/.exec(text);
  if (match) return say(match[1] === 'W' ? 'from.winner' : 'from.loser', { match: match[2] ?? '' });
  const place = /^([A-Z]+)(\d+)$/.exec(text);
  return place ? say('from.place', { n: place[2] ?? '', group: say('group', { name: place[1] ?? '' }) }) : text;
}

/** `2:1`, `1:1 (4:3) shoot-out`, `3:1 (7:4)` for the tables and goals of a team match. */
export function scoreOf(match: MatchCard): string {
  if (!match.goals) return '';
  const goals = match.goals.join(':');
  const main = match.duels ? `${match.duels.join(':')} (${goals})` : goals;
  const shots = match.shots ? ` (${match.shots.join(':')})` : '';
  const plain = match.how === 'full time' || match.how === 'drawn';
  return `${main}${shots}${plain ? '' : ` ${sayOf('how', match.how)}`}`;
}

export function tablesOf(match: MatchCard): string {
  return match.tables.join('+');
}

/** The name of a match's round: `Semi-finals`, `Group A`, `Round 3`. */
export function roundOf(match: MatchCard, rounds: number): string {
  switch (match.phase) {
    case 'group':
      return say('group', { name: match.group });
    case 'barrage':
      return say('barrages');
    case 'final':
      return say('final');
    case 'third-place':
      return say('third.place');
    case 'second-chance':
      return say('second.chance', { n: match.round });
    case 'knockout':
      return knockoutRound(rounds - match.round);
    default:
      return say('round', { n: match.round });
  }
}

/** By how many rounds are still to come after it. */
export function knockoutRound(left: number): string {
  if (left === 0) return say('final');
  if (left === 1) return say('semi.finals');
  return left === 2 ? say('quarter.finals') : say('round.of', { n: 2 ** (left + 1) });
}

export interface Player {
  next: MatchCard | null;
  duties: MatchCard[];
  matches: MatchCard[];
  rank: number | null;
}

const byTime = (a: MatchCard, b: MatchCard): number => (a.minute ?? 1e9) - (b.minute ?? 1e9);

/** What a player wants to know. */
export function playerOf(board: BoardAnswer, who: EntrantCard): Player {
  const shown = board.matches.filter((match) => match.stage !== 'struck');
  const matches = shown.filter((match) => match.home === who.id || match.away === who.id).sort(byTime);
  return {
    matches,
    next: matches.find((match) => match.stage === 'open' || match.stage === 'waiting') ?? null,
    duties: shown.filter((match) => match.referee === who.id && match.stage !== 'over').sort(byTime),
    rank: board.ranking.find((place) => place.entrant === who.id)?.rank ?? null,
  };
}

/** Matches that are to be played, the earliest first. */
export function upcoming(board: BoardAnswer): MatchCard[] {
  return board.matches.filter((match) => match.stage === 'open').sort(byTime);
}

/** The tree's columns from the first round to the final. */
export function columns(board: BoardAnswer, phases: readonly string[]): MatchCard[][] {
  const found = board.matches.filter((match) => phases.includes(match.phase));
  const rounds = [...new Set(found.map((match) => match.round))].sort((a, b) => a - b);
  return rounds.map((round) => found.filter((match) => match.round === round));
}

/** The goals of one side, with its shots: `1 (4)`. */
export function sideScore(match: MatchCard, side: 'home' | 'away'): string {
  const n = side === 'home' ? 0 : 1;
  const main = match.duels ?? match.goals;
  if (!main) return '';
  return `${main[n]}${match.shots ? ` (${match.shots[n]})` : ''}`;
}

export interface Step {
  name: 'people' | 'draw' | 'plan' | 'pair' | 'play' | 'over';
  tab: 'people' | 'draw' | 'results';
}

/** What the desk has to do next. */
export function stepOf(board: BoardAnswer): Step {
  if (board.stage === 'over') return { name: 'over', tab: 'results' };
  if (board.stage === 'entering') return board.entrants.length < 2 ? { name: 'people', tab: 'people' } : { name: 'draw', tab: 'draw' };
  if (!board.online && !board.plan) return { name: 'plan', tab: 'draw' };
  if (!board.online && board.can_pair) return { name: 'pair', tab: 'draw' };
  return { name: 'play', tab: 'results' };
}

/** `Sun, 22 Nov 2026, 09:30` as the reader writes it; the hall's own time, in no zone. */
export function dayOf(start: string, language: string): string {
  const at = new Date(`${start}:00Z`);
  const shown: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    hour12: false,
  };
  return at.toLocaleString(language === 'en' ? 'en-GB' : language, shown);
}

/** `Table 2`, or in a Tipp-Kick team match `Duel 2`. */
export function tableName(board: BoardAnswer, table: number): string {
  return say(board.duels.length ? 'result.duel' : 'result.table', { n: table });
}

/** Lines of tables that a projector shows at once; a table has two lines more than rows. */
const LINES = 14;

/** The groups of each picture on the projector. */
export function screens(board: BoardAnswer): string[][] {
  const found: string[][] = [];
  let left = 0;
  for (const { group, rows } of board.standings) {
    const lines = rows.length + 2;
    if (lines > left || found.length === 0) {
      found.push([]);
      left = LINES;
    }
    found.at(-1)?.push(group);
    left -= lines;
  }
  return found;
}
