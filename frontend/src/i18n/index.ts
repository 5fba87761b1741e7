// Words in the chosen language. `t` is reactive: components that call it follow a change of language.

import { settings } from '../shared/settings.svelte';
import type { InThree, Language } from '../wire/messages';
import { de } from './de';
import { en, type Key } from './en';
import { it } from './it';

export type { Key };
export const WORDS: Record<Language, Record<Key, string>> = { en, de, it };

export type Values = Record<string, string | number>;

export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

export function t(key: Key, values: Values = {}): string {
  return fill(WORDS[settings.language][key], values);
}

/** A text that came in three languages. */
export function inThree(text: InThree): string {
  return text[settings.language];
}

function hasKey(key: string): key is Key {
  return Object.hasOwn(en, key);
}

/** `knockout-round` or `half_minutes` as words, for names that nobody has translated. */
export function plainly(name: string): string {
  const words = name.replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A word of a game's own, as `moment.block`: the game's, else the shared one, else the name made readable. */
export function word(words: Record<string, InThree> | undefined, kind: string, name: string): string {
  const key = `${kind}.${name}`;
  const own = words?.[key];
  if (own) return inThree(own);
  return hasKey(key) ? t(key) : plainly(name);
}
