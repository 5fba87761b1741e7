// The books a match can be refereed by.

export const BOOKS = [
  ['fistf-1999', 'FISTF 1999'],
  ['fistf-1999-indoor', 'FISTF 1999 indoor'],
  ['fistf-2000', 'FISTF 2000'],
  ['subbuteo-2016', 'Subbuteo 2016'],
  ['tippkick-2017', 'Tipp-Kick DTKV 2017'],
  ['tactics', 'Soccer Tactics'],
] as const;

export function bookName(book: string): string {
  return BOOKS.find(([id]) => id === book)?.[1] ?? book;
}
