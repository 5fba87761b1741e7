// What one has solved: a rating, the longest streak and the best storm of each game, kept in the browser.

const KEY = 'tablekick.puzzles';
const BEGINNER = 1000;
const STEP = 40;

export interface Progress {
  rating: number;
  streak: number;
  storm: number;
  solved: string[];
}

export interface Listed {
  id: string;
  themes: string[];
  rating: number;
}

const FRESH: Progress = { rating: BEGINNER, streak: 0, storm: 0, solved: [] };
const MOST_KEPT = 2000;

export function progressOf(game: string): Progress {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Partial<Progress>>;
    return { ...FRESH, ...all[game] };
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

/** A puzzle counts once, by the first answer. */
export function rated(progress: Progress, puzzle: Listed, solved: boolean): Progress {
  if (progress.solved.includes(puzzle.id)) return progress;
  const expected = 1 / (1 + 10 ** ((puzzle.rating - progress.rating) / 400));
  const rating = Math.round(progress.rating + STEP * ((solved ? 1 : 0) - expected));
  return { ...progress, rating, solved: [...progress.solved, puzzle.id].slice(-MOST_KEPT) };
}

/** The next puzzle: one not solved yet, near what is wanted; `luck` from 0 to 1 chooses among the nearest. */
export function nextOf(listed: readonly Listed[], seen: readonly string[], wanted: number, luck: number): Listed | null {
  const fresh = listed.filter((each) => !seen.includes(each.id));
  const open = fresh.length ? fresh : listed;
  const near = [...open].sort((a, b) => Math.abs(a.rating - wanted) - Math.abs(b.rating - wanted)).slice(0, 8);
  return near[Math.min(near.length - 1, Math.floor(luck * near.length))] ?? null;
}
