// Which languages there are and which one a person speaks.

import type { Language } from '../wire/messages';

export const LANGUAGES: readonly Language[] = ['en', 'de', 'it'];
export const NAMES: Record<Language, string> = { en: 'English', de: 'Deutsch', it: 'Italiano' };

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** The first language of the browser that we speak; English if none. */
export function preferred(languages: readonly string[]): Language {
  for (const wanted of languages) {
    const short = wanted.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return 'en';
}
