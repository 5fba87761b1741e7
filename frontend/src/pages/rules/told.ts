// A text cut where it mentions a clause or answers a query, so that the one becomes a link and the other is marked.

import type { Reference } from './messages';

export interface Piece {
  text: string;
  marked: boolean;
  to: Reference | null;
}

/** Without case and accents, as the server compares words. */
export function fold(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
}

export function pieces(text: string, references: readonly Reference[] = [], marks: readonly string[] = []): Piece[] {
  const found: Piece[] = [];
  const byText = new Map(references.map((each) => [each.text, each]));
  const wanted = new Set(marks);
  // A number of a clause, a number, a word, or what lies between.
  for (const [part] of text.matchAll(/[\p{L}\d]+(?:\.[\p{L}\d]+)+|\d+[.,:]\d+|\d+|\p{L}+|[^\p{L}\d]+/gu)) {
    const to = byText.get(part) ?? null;
    const marked = wanted.has(fold(part));
    const last = found.at(-1);
    if (last && !to && !last.to && last.marked === marked) last.text += part;
    else found.push({ text: part, marked, to });
  }
  return found;
}
