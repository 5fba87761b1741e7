// What kind of field an option of a game gets; what it may be is seen from its default and from the words there are for it.

import { WORDS } from '../../i18n';

export type OptionValue = boolean | number | string;

export type Field =
  | { kind: 'flag' }
  /** Shown in minutes, kept in seconds. */
  | { kind: 'minutes' }
  | { kind: 'number' }
  | { kind: 'side' }
  /** Length and width of pitch or board in centimetres, kept as `length=1300,width=900` in mm; empty: the usual one. */
  | { kind: 'pitch' }
  /** One of the values that have a word `option.NAME.VALUE`. */
  | { kind: 'one-of'; values: string[] };

export function fieldOf(name: string, value: OptionValue): Field | null {
  if (typeof value === 'boolean') return { kind: 'flag' };
  if (typeof value === 'number') return { kind: name.endsWith('_s') && value >= 60 ? 'minutes' : 'number' };
  if (name === 'pitch' || name === 'board') return { kind: 'pitch' };
  if (value === 'home' || value === 'away') return { kind: 'side' };
  const prefix = `option.${name}.`;
  const values = Object.keys(WORDS.en)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
  return values.includes(value) ? { kind: 'one-of', values } : null;
}

export type Measure = 'length' | 'width';

/** A measure of a pitch in centimetres; empty where it is the usual one. */
export function measureIn(pitch: string, name: Measure): number | '' {
  const found = pitch.split(',').find((part) => part.startsWith(`${name}=`));
  return found ? Number(found.split('=')[1]) / 10 : '';
}

/** The same pitch with another measure. */
export function withMeasure(pitch: string, name: Measure, cm: number): string {
  const kept = pitch.split(',').filter((part) => part !== '' && !part.startsWith(`${name}=`));
  return [...kept, ...(cm > 0 ? [`${name}=${cm * 10}`] : [])].sort().join(',');
}
