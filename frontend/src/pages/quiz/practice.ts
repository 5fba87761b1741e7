// What one has answered, kept in the browser: the level of each book, streaks of days, and what is to be asked again.

const KEY = 'tablekick.quiz.practice';
const OLD_KEY = 'tablekick.quiz';
/** Days until a question comes back after it went wrong, then after each time it was right again. */
const REVIEW_DAYS = [1, 3, 7, 21] as const;
/** How much one answer moves the level. */
const LEARNING = 6;
export const FIRST_LEVEL = 35;
export const CERTIFICATE_ROUNDS = 3;
export const CERTIFICATE_SCORE = 8;
const MOST_AGAIN = 5;

interface Due {
  /** The day on which it is asked again, counted from 1970. */
  day: number;
  /** How often it has been right since it went wrong. */
  right: number;
}

interface BookPractice {
  best: number | null;
  /** 0 easy … 100 hard: questions about as hard as this are asked. */
  level: number;
  rounds: number;
  /** Rounds with a score that counts for the certificate. */
  good: number;
  due: Record<string, Due>;
}

export interface Practice {
  books: Record<string, BookPractice>;
  /** The last day on which the set of the day was done, and for how many days without a gap. */
  day: number;
  streak: number;
  longest: number;
  /** Right answers without a wrong one between. */
  run: number;
  longestRun: number;
}

export interface Answered {
  case: string;
  right: boolean;
  /** 0 easy … 100 hard. */
  difficulty: number;
}

export const NOTHING: Practice = { books: {}, day: 0, streak: 0, longest: 0, run: 0, longestRun: 0 };

/** Days since 1970 where the reader lives. */
export function today(now: Date = new Date()): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}

export function ofBook(practice: Practice, book: string): BookPractice {
  return practice.books[book] ?? { best: null, level: FIRST_LEVEL, rounds: 0, good: 0, due: {} };
}

/** The level moves towards questions that are right about as often as not, by how surprising the answer was. */
export function levelAfter(level: number, { right, difficulty }: Answered): number {
  const expected = 1 / (1 + 10 ** ((difficulty - level) / 40));
  return Math.min(100, Math.max(0, level + LEARNING * ((right ? 1 : 0) - expected)));
}

/** The questions of a book that are due, the oldest first; some places are left for new ones. */
export function dueNow(practice: Practice, book: string, day: number): string[] {
  return Object.entries(ofBook(practice, book).due)
    .filter(([, due]) => due.day <= day)
    .sort(([, a], [, b]) => a.day - b.day)
    .slice(0, MOST_AGAIN)
    .map(([id]) => id);
}

/** What is kept after one answer. */
export function answered(practice: Practice, book: string, answer: Answered, day: number): Practice {
  const before = ofBook(practice, book);
  const { [answer.case]: was, ...others } = before.due;
  const right = answer.right ? (was ? was.right + 1 : null) : 0;
  const wait = right === null ? undefined : REVIEW_DAYS[right];
  const due = right === null || wait === undefined ? others : { ...others, [answer.case]: { day: day + wait, right } };
  const run = answer.right ? practice.run + 1 : 0;
  return {
    ...practice,
    run,
    longestRun: Math.max(run, practice.longestRun),
    books: { ...practice.books, [book]: { ...before, due, level: levelAfter(before.level, answer) } },
  };
}

/** What is kept after a round of ten. */
export function roundOver(practice: Practice, book: string, score: number, daily: boolean, day: number): Practice {
  const before = ofBook(practice, book);
  const streak = !daily || practice.day === day ? practice.streak : practice.day === day - 1 ? practice.streak + 1 : 1;
  return {
    ...practice,
    day: daily ? day : practice.day,
    streak,
    longest: Math.max(streak, practice.longest),
    books: {
      ...practice.books,
      [book]: {
        ...before,
        best: Math.max(score, before.best ?? 0),
        rounds: before.rounds + 1,
        good: before.good + (score >= CERTIFICATE_SCORE ? 1 : 0),
      },
    },
  };
}

/** The streak as it stands today: a day left out ends it. */
export function streakNow(practice: Practice, day: number): number {
  return practice.day >= day - 1 ? practice.streak : 0;
}

export function hasCertificate(practice: Practice, book: string): boolean {
  return ofBook(practice, book).good >= CERTIFICATE_ROUNDS;
}

/** The same ten questions for everybody on a day. */
export function seedOf(day: number): number {
  return (day * 7919) % 1_000_003;
}

export function readPractice(kept: string | null, old: string | null = null): Practice {
  const practice = parsed(kept);
  if (kept !== null && typeof practice.books === 'object') return { ...NOTHING, ...practice };
  const best = parsed(old) as Record<string, unknown>;
  const books = Object.entries(best).flatMap(([book, score]) =>
    typeof score === 'number' ? [[book, { ...ofBook(NOTHING, book), best: score }] as const] : [],
  );
  return { ...NOTHING, books: Object.fromEntries(books) };
}

function parsed(text: string | null): Partial<Practice> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function kept(): Practice {
  try {
    return readPractice(localStorage.getItem(KEY), localStorage.getItem(OLD_KEY));
  } catch {
    return NOTHING;
  }
}

export function keep(practice: Practice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(practice));
  } catch {
    // Storage may be forbidden (private windows): then it lasts as long as the page.
  }
}
