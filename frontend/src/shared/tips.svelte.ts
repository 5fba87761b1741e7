// Tips on the table: one new idea at a time, each only once ever, and none for who does not want them.

import type { Idea } from '../games/contract';

const KEY = 'tablekick.tips';

export interface Shelf {
  read(): string[];
  write(ids: string[]): void;
}

/** What the browser keeps; where it keeps nothing, tips last as long as the page. */
export const browserShelf: Shelf = {
  read() {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
    } catch {
      return [];
    }
  },
  write(ids) {
    try {
      localStorage.setItem(KEY, JSON.stringify(ids));
    } catch {
      // Private windows forbid it.
    }
  },
};

export class Tips {
  idea: Idea | null = $state.raw(null);
  private readonly learned: Set<string>;
  private askedAt = -1;

  constructor(private readonly shelf: Shelf = browserShelf) {
    this.learned = new Set(shelf.read());
  }

  /** Somebody is asked after step `n`, and these ideas would help; the most important comes first. */
  consider(ideas: readonly Idea[], n: number): void {
    if (this.askedAt === n) return;
    // What was shown when the match went on has been understood, or was not needed.
    if (this.idea) this.learn();
    this.askedAt = n;
    this.idea = ideas.find(({ id }) => !this.learned.has(id)) ?? null;
  }

  /** Nobody is asked any more. */
  rest(): void {
    if (this.idea) this.learn();
  }

  learn(): void {
    if (!this.idea) return;
    this.learned.add(this.idea.id);
    this.shelf.write([...this.learned]);
    this.idea = null;
  }
}
