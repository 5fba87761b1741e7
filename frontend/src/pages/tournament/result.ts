// A result as it is typed, and what is sent of it.

import type { Side } from '../../wire/messages';
import type { BoardAnswer, EntrantCard, Ground, MatchCard } from './messages';
import type { ResultWish } from './wishes';

/** Who plays a match at once; the others of a team are substitutes. */
export const PLAYERS = 4;

export interface Typed {
  scores: [number, number][];
  extra: [number, number];
  /** Who scored in sudden death: '' is nobody. */
  sudden: Side | '';
  suddenTable: number;
  /** Tables of goals for home and away of which nobody can say which was first. */
  together: [number, number][];
  shots: [number, number];
  shooters: [string, string];
  /** The four of each team who played last. */
  lineUps: [string[], string[]];
  /** `no-show/home`: why and against whom it was not played to its end; '' is played. */
  award: string;
}

export function blank(board: BoardAnswer, match: MatchCard, teams: readonly (EntrantCard | null)[] = []): Typed {
  const scores = Array.from({ length: board.scores_needed }, (_, n): [number, number] => {
    const known = match.scores[n] ?? match.told[n];
    return [known?.[0] ?? 0, known?.[1] ?? 0];
  });
  const lineUps: [string[], string[]] = [firstFour(teams[0]), firstFour(teams[1])];
  return { scores, extra: [0, 0], sudden: '', suddenTable: 1, together: [], shots: [0, 0], shooters: ['', ''], lineUps, award: '' };
}

function firstFour(team: EntrantCard | null | undefined): string[] {
  return (team?.members ?? []).slice(0, PLAYERS);
}

/** Level after full time: tables won, or of a single match goals; then all goals. */
export function isLevel(board: BoardAnswer, scores: readonly (readonly number[])[]): boolean {
  const difference = (score: readonly number[]): number => (score[0] ?? 0) - (score[1] ?? 0);
  const won = scores.reduce((sum, score) => sum + Math.sign(difference(score)), 0);
  const goals = scores.reduce((sum, score) => sum + difference(score), 0);
  return board.teams ? won === 0 && goals === 0 : won === 0;
}

export interface Asked {
  extra: boolean;
  sudden: boolean;
  shots: boolean;
}

/** What has to be told beside the score. */
export function asked(board: BoardAnswer, match: MatchCard, typed: Typed): Asked {
  const level = match.needs_winner && typed.award === '' && isLevel(board, typed.scores);
  const extra = level && board.extra_time === 'played' && !board.teams;
  const sudden = level && board.extra_time === 'sudden';
  const still = level && (!extra || typed.extra[0] === typed.extra[1]) && (!sudden || typed.sudden === '');
  return { extra, sudden, shots: still };
}

export function wishOf(board: BoardAnswer, match: MatchCard, typed: Typed, accept: boolean): ResultWish {
  if (typed.award) {
    const [ground, against] = typed.award.split('/') as [Ground, Side];
    const scores = typed.scores.some((score) => score[0] || score[1]) ? typed.scores : [];
    return { scores, award: { ground, against }, accept };
  }
  const also = asked(board, match, typed);
  const wish: ResultWish = { scores: typed.scores, accept };
  if (also.extra) wish.extra = typed.extra;
  if (also.sudden) {
    const loose = typed.together.flatMap(([home, away]) => [
      { by: 'home' as const, table: home, undecided: true },
      { by: 'away' as const, table: away, undecided: true },
    ]);
    wish.sudden = typed.sudden ? [...loose, { by: typed.sudden, table: typed.suddenTable }] : loose;
  }
  if (also.shots) wish.shoot_out = typed.shots;
  if (also.shots && board.teams) {
    wish.shooters = typed.shooters;
    wish.line_ups = typed.lineUps;
  }
  return wish;
}
