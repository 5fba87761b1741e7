// What kind of field an option of a game gets; what it may be is seen from its default and from the words there are for it.

import { WORDS } from '../../i18n';

export type OptionValue = boolean | number | string;

export type Field =
  | { kind: 'flag' }
  /** Shown in minutes, kept in seconds. */
  | { kind: 'minutes' }
  | { kind: 'number' }
  | { kind: 'side' }
  /** One of the values that have a word `option.NAME.VALUE`. */
  | { kind: 'one-of'; values: string[] };

export function fieldOf(name: string, value: OptionValue): Field | null {
  if (typeof value === 'boolean') return { kind: 'flag' };
  if (typeof value === 'number') return { kind: name.endsWith('_s') && value >= 60 ? 'minutes' : 'number' };
  if (value === 'home' || value === 'away') return { kind: 'side' };
  const prefix = `option.${name}.`;
  const values = Object.keys(WORDS.en)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
  return values.includes(value) ? { kind: 'one-of', values } : null;
}
