// Made from Python by web/typescript.py; `make pages` makes it again. Do not change it by hand.

export type KitColour = string;

export type KitPattern = 
  | 'plain'
  | 'stripes'
  | 'hoops'
  | 'halves'
  | 'sash'
  | 'checks'
  | 'pinstripes'
  | 'band'
  | 'quarters'
  | 'sleeves'
  | 'cross'
  | 'peak';

/** Two colours, a pattern, and the number on the goalkeeper's back and on the crest. */
export interface Kit {
  first: string;
  second: string;
  pattern: 'plain' | 'stripes' | 'hoops' | 'halves' | 'sash' | 'checks' | 'pinstripes' | 'band' | 'quarters' | 'sleeves' | 'cross' | 'peak';
  number: number;
}
