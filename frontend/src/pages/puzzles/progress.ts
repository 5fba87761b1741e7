// What one has solved: a rating, the longest streak and the best storm of each game, kept in the browser.

const KEY = 'tablekick.puzzles';
const BEGINNER = 1000;
/** Of whom nothing is known (Glicko-2). */
const WIDEST = 350;
const STEADINESS = 0.06;

/** How strong a solver is: the server reckons, the device keeps. */
export interface Solver {
  points: number;
  deviation: number;
  volatility: number;
}

export interface Progress extends Solver {
  streak: number;
  storm: number;
  solved: string[];
}

export interface Listed {
  id: string;
  themes: string[];
  rating: number;
  /** How many people's answers the rating rests on. */
  answers?: number;
}

const FRESH: Progress = { points: BEGINNER, deviation: WIDEST, volatility: STEADINESS, streak: 0, storm: 0, solved: [] };
const MOST_KEPT = 2000;

export function progressOf(game: string): Progress {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Partial<Progress> & { rating?: number }>;
    const { rating, ...kept } = all[game] ?? {};
    // Earlier the device reckoned itself, and kept a rating only.
    return { ...FRESH, ...(rating === undefined ? {} : { points: rating }), ...kept };
  } catch {
    return FRESH;
  }
}

export function keepProgress(game: string, progress: Progress): void {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Progress>;
    localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: progress }));
  } catch {
    // Storage may be forbidden (private windows): then it only lasts as long as the page.
  }
}

export const solverOf = ({ points, deviation, volatility }: Progress): Solver => ({ points, deviation, volatility });

/** A puzzle counts once, by the first answer; `solver` is what the server made of it. */
export function rated(progress: Progress, puzzle: string, solver: Solver): Progress {
  if (progress.solved.includes(puzzle)) return progress;
  return { ...progress, ...solver, solved: [...progress.solved, puzzle].slice(-MOST_KEPT) };
}

/** The next puzzle: one not solved yet, near what is wanted; `luck` from 0 to 1 chooses among the nearest. */
export function nextOf(listed: readonly Listed[], seen: readonly string[], wanted: number, luck: number): Listed | null {
  const fresh = listed.filter((each) => !seen.includes(each.id));
  const open = fresh.length ? fresh : listed;
  const near = [...open].sort((a, b) => Math.abs(a.rating - wanted) - Math.abs(b.rating - wanted)).slice(0, 8);
  return near[Math.min(near.length - 1, Math.floor(luck * near.length))] ?? null;
}

/** A run: `streak` lasts until the first miss, `storm` three minutes. */
export interface Run {
  what: string;
  solved: number;
  over: boolean;
}

const STORM_S = 180;

/** After an answer; what comes when the run is over changes nothing. */
export function ran(run: Run, right: boolean): Run {
  if (run.over) return run;
  return { ...run, solved: run.solved + (right ? 1 : 0), over: run.what === 'streak' && !right };
}

/** The seconds a storm has left after so many milliseconds. */
export const stormLeft = (ms: number): number => Math.max(0, Math.ceil(STORM_S - ms / 1000));

/** What was best of all runs so far. */
export function withRun(progress: Progress, { what, solved }: Run): Progress {
  const best = (of: 'streak' | 'storm'): number => (what === of ? Math.max(progress[of], solved) : progress[of]);
  return { ...progress, streak: best('streak'), storm: best('storm') };
}
