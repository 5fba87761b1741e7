// What a person has chosen. Kept in the browser; the address may override it for one visit (?lang=de&quality=low).

import { isLanguage, preferred } from '../i18n/languages';
import type { Quality } from '../games/contract';
import type { Language } from '../wire/messages';

const KEY = 'tablekick.settings';

export interface Kept {
  language: Language;
  quality: Quality;
  muted: boolean;
  speech: boolean;
  lessMotion: boolean;
  name: string;
}

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
    quality: quality === 'low' ? 'low' : 'high',
    muted: kept.muted === true,
    speech: kept.speech === true,
    lessMotion: typeof kept.lessMotion === 'boolean' ? kept.lessMotion : browser.reducedMotion,
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
