// The best score of each book, kept in the browser.

const KEY = 'tablekick.quiz';

function all(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};
  } catch {
    return {};
  }
}

export function bestScore(book: string): number | null {
  const score: unknown = all()[book];
  return typeof score === 'number' ? score : null;
}

export function keepScore(book: string, score: number): void {
  if (score <= (bestScore(book) ?? -1)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all(), [book]: score }));
  } catch {
    // Storage may be forbidden (private windows): then the score is only shown.
  }
}
