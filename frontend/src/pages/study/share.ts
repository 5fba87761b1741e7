// What somebody has noted about a moment, as it travels in a link: nothing of it is kept on a server.

/** From and to, in measures of the table. */
export type Arrow = [number, number, number, number];

export interface Noted {
  note: string;
  arrows: Arrow[];
  /** Matches that began at this moment. */
  variations: string[];
}

export const MOST_ARROWS = 12;
export const LONGEST_NOTE = 300;
const MOST_VARIATIONS = 6;
const FARTHEST = 3000;
const KEY = 'tablekick.studies';
const MOST_KEPT = 100;

export const NOTHING: Noted = { note: '', arrows: [], variations: [] };

export function isEmpty({ note, arrows, variations }: Noted): boolean {
  return !note.trim() && !arrows.length && !variations.length;
}

export function packed(noted: Noted): string {
  const text = JSON.stringify([noted.note, noted.arrows, noted.variations]);
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What a link brings; null for what nobody here has written. */
export function unpacked(text: string | null): Noted | null {
  if (!text) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const [note, arrows, variations] = JSON.parse(new TextDecoder().decode(bytes)) as unknown[];
    if (typeof note !== 'string' || !Array.isArray(arrows) || !Array.isArray(variations)) return null;
    return {
      note: note.slice(0, LONGEST_NOTE),
      arrows: arrows.filter(isArrow).slice(0, MOST_ARROWS),
      variations: variations.filter(isName).slice(0, MOST_VARIATIONS),
    };
  } catch {
    return null;
  }
}

function isArrow(value: unknown): value is Arrow {
  return Array.isArray(value) && value.length === 4 && value.every((n) => Number.isFinite(n) && Math.abs(n as number) < FARTHEST);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,32}$/.test(value);
}

const placeOf = (match: string, step: number): string => `${match} ${step}`;

export function kept(match: string, step: number): Noted {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
    return unpacked(all[placeOf(match, step)] ?? null) ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

export function keep(match: string, step: number, noted: Noted): void {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
    const { [placeOf(match, step)]: _old, ...others } = all;
    const rest = Object.entries(others).slice(-MOST_KEPT);
    const mine = isEmpty(noted) ? [] : [[placeOf(match, step), packed(noted)] as const];
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...rest, ...mine])));
  } catch {
    // Storage may be forbidden (private windows): then it only lasts as long as the page.
  }
}
