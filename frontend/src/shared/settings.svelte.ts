// What a person has chosen. Kept in the browser; the address may override it for one visit (?lang=de&quality=low).

import { isLanguage, preferred } from '../i18n/languages';
import type { Quality } from '../games/contract';
import type { Language } from '../wire/messages';

const KEY = 'tablekick.settings';

export interface Kept {
  language: Language;
  /** `auto` follows the measured frame times. */
  quality: Quality | 'auto';
  muted: boolean;
  /** 0 to 1. */
  volume: number;
  speech: boolean;
  lessMotion: boolean;
  /** How many times slower fast moments of a film are shown. */
  slower: number;
  /** A goal is shown again in slow motion. */
  replays: boolean;
  /** Tips on the table. */
  coach: boolean;
  /** A match begins with toss and line-ups, as the book has it. */
  byTheBook: boolean;
  /** Shows the functions behind a clause. */
  developer: boolean;
  name: string;
  /** Phrases and faces of others are shown. */
  talk: boolean;
}

/** What can be chosen for `slower`. */
export const SLOWER = [1, 2, 3] as const;

interface Browser {
  kept: string | null;
  search: string;
  languages: readonly string[];
  reducedMotion: boolean;
}

/** The settings of a visit: what was kept, else what the browser says; the address has the last word. */
export function readSettings(browser: Browser): Kept {
  const kept = parse(browser.kept);
  const asked = new URLSearchParams(browser.search);
  const lang = asked.get('lang') ?? kept.language;
  const quality = asked.get('quality') ?? kept.quality;
  return {
    language: isLanguage(lang) ? lang : preferred(browser.languages),
    quality: quality === 'low' || quality === 'medium' || quality === 'high' ? quality : 'auto',
    muted: kept.muted === true,
    volume: typeof kept.volume === 'number' && kept.volume >= 0 && kept.volume <= 1 ? kept.volume : 0.7,
    speech: kept.speech === true,
    lessMotion: typeof kept.lessMotion === 'boolean' ? kept.lessMotion : browser.reducedMotion,
    slower: SLOWER.some((one) => one === kept.slower) ? Number(kept.slower) : 3,
    replays: kept.replays !== false,
    coach: kept.coach !== false,
    byTheBook: kept.byTheBook === true,
    talk: kept.talk !== false,
    developer: kept.developer === true,
    name: typeof kept.name === 'string' ? kept.name.slice(0, 40) : '',
  };
}

function parse(kept: string | null): Partial<Record<keyof Kept, unknown>> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Storage may be forbidden (private windows): then settings last as long as the page. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const here = typeof window === 'undefined' ? null : window;

export const settings: Kept = $state(
  readSettings({
    kept: here ? stored() : null,
    search: here?.location.search ?? '',
    languages: here?.navigator.languages ?? ['en'],
    reducedMotion: here?.matchMedia('(prefers-reduced-motion: reduce)').matches ?? false,
  }),
);

export function change(changes: Partial<Kept>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify($state.snapshot(settings)));
  } catch {
    // See stored().
  }
}

/** `?speed=8` plays films faster; tests use it. */
export function filmSpeed(search: string = here?.location.search ?? ''): number {
  const speed = Number(new URLSearchParams(search).get('speed') ?? 1);
  return Number.isFinite(speed) && speed > 0 ? Math.min(speed, 64) : 1;
}
