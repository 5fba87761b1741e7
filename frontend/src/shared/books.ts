// The rulebooks, in the order of the shelf. The one list of the pages: the compiler refuses it when a book is missing.

import type { Book } from '../wire/messages';

const EDITIONS: Record<Book, string> = {
  'fistf-1999': 'FISTF 1999',
  'fistf-1999-indoor': 'FISTF 1999 indoor',
  'fistf-2000': 'FISTF 2000',
  'subbuteo-2016': 'Subbuteo 2016',
  'tippkick-2017': 'Tipp-Kick DTKV 2017',
  tactics: 'Soccer Tactics',
};

export const BOOKS = Object.keys(EDITIONS) as Book[];

/** The book's edition, the same in every language. */
export function editionName(book: string): string {
  return book in EDITIONS ? EDITIONS[book as Book] : book;
}
