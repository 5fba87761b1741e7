// Colours of Tipp-Kick. Home wears plain shirts, away striped ones, so that nobody needs to tell red from blue.

import type { Side } from '../../wire/types';

export const SHIRTS: Record<Side, { main: string; second: string }> = {
  home: { main: '#c62f2b', second: '#c62f2b' },
  away: { main: '#2b5fc0', second: '#f4f1e6' },
};
export const SHORTS: Record<Side, string> = { home: '#f4f1e6', away: '#17233f' };
export const SKIN = '#d9a47c';
export const BALL = { white: '#f6f1e2', black: '#23242a' } as const;
export const SIGNAL = { aim: 0xffd34d, allowed: 0x9be08a, forbidden: 0xff6b57 } as const;
