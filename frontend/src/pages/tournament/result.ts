// A result as it is typed, and what is sent of it.

import type { Side } from '../../wire/messages';
import type { BoardAnswer, Ground, MatchCard } from './messages';
import type { ResultWish } from './wishes';

export interface Typed {
  scores: [number, number][];
  extra: [number, number];
  /** Who scored in sudden death: '' is nobody. */
  sudden: Side | '';
  suddenTable: number;
  shots: [number, number];
  shooters: [string, string];
  /** `no-show/home`: why and against whom it was not played to its end; '' is played. */
  award: string;
}

export function blank(board: BoardAnswer, match: MatchCard): Typed {
  const scores = Array.from({ length: board.scores_needed }, (_, n): [number, number] => [
    match.scores[n]?.[0] ?? 0,
    match.scores[n]?.[1] ?? 0,
  ]);
  return { scores, extra: [0, 0], sudden: '', suddenTable: 1, shots: [0, 0], shooters: ['', ''], award: '' };
}

/** Level after full time: tables won, or of a single match goals; then all goals. */
export function isLevel(board: BoardAnswer, typed: Typed): boolean {
  const lead = (pair: [number, number]): number => Math.sign(pair[0] - pair[1]);
  const won = typed.scores.reduce((sum, score) => sum + lead(score), 0);
  const goals = typed.scores.reduce((sum, score) => sum + score[0] - score[1], 0);
  return board.teams ? won === 0 && goals === 0 : won === 0;
}

export interface Asked {
  extra: boolean;
  sudden: boolean;
  shots: boolean;
}

/** What has to be told beside the score. */
export function asked(board: BoardAnswer, match: MatchCard, typed: Typed): Asked {
  const level = match.needs_winner && typed.award === '' && isLevel(board, typed);
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
  if (also.sudden) wish.sudden = typed.sudden ? [{ by: typed.sudden, table: typed.suddenTable }] : [];
  if (also.shots) wish.shoot_out = typed.shots;
  if (also.shots && board.teams) wish.shooters = typed.shooters;
  return wish;
}
