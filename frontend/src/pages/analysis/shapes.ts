// What the server tells of an analysis (see analysis/statistics.py and analysis/judged.py).

import type { Side } from '../../wire/messages';

export interface Shot {
  side: Side;
  time_s: number;
  at: [number, number];
  chance: number;
  on_target: boolean;
  goal: boolean;
}

export interface CoursePoint {
  time_s: number;
  chance: number;
  score: [number, number];
}

export interface Judged {
  step: number;
  time_s: number;
  side: Side;
  moment: string;
  chosen: unknown;
  best: unknown;
  /** The best choice at `table`, by `as_side`; null where nothing was given away. */
  show: unknown;
  as_side: Side;
  loss: number;
  luck: number;
  chance_best: number;
  verdict: 'blunder' | 'mistake' | 'inaccuracy' | 'good';
  table: unknown;
  spread: [number, number][];
}

export interface Analysis {
  report: {
    book: string;
    score: [number, number];
    length_s: number;
    figures: Record<string, [number, number]>;
    /** How often each side offended against a clause. */
    fouls: Record<string, [number, number]>;
    shots: Shot[];
    /** Rows of cells, the first row at −y. */
    heat: Record<Side, number[][]>;
    course: CoursePoint[];
    shape: [number, number];
  };
  decisions: Judged[];
}

export interface Progress {
  state: 'none' | 'working' | 'failed' | 'ready';
  share: number;
  analysis?: Analysis;
}

/** Counts as whole numbers, expected goals with two places, shares with one. */
export function told(name: string, value: number): string {
  if (name === 'expected-goals') return value.toFixed(2);
  return value.toFixed(name === 'possession' || name === 'passes-kept' ? 1 : 0);
}

export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The chance to win that a side's choices gave away, and what its hands added, both in per cent. */
export function totals(decisions: readonly Judged[], side: Side): { loss: string; luck: string } {
  const mine = decisions.filter((each) => each.side === side);
  const loss = mine.reduce((sum, each) => sum + each.loss, 0);
  const luck = mine.reduce((sum, each) => sum + each.luck, 0);
  return { loss: (100 * loss).toFixed(0), luck: `${luck >= 0 ? '+' : ''}${(100 * luck).toFixed(0)}` };
}
