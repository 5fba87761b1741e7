// Colours of Tipp-Kick. Home wears plain shirts, away striped ones, so that nobody needs to tell blue from red.

import type { Side } from '../../wire/messages';

export const SHIRTS: Record<Side, { main: string; second: string }> = {
  home: { main: '#1f5fa8', second: '#1f5fa8' },
  away: { main: '#b3372c', second: '#f4f1e6' },
};
export const SHORTS: Record<Side, string> = { home: '#f4f1e6', away: '#2a2320' };
export const SKIN = '#d9a47c';
export const BALL = { white: '#f6f1e2', black: '#23242a' } as const;
export const SIGNAL = { aim: 0xffd34d, allowed: 0x9be08a, forbidden: 0xff6b57 } as const;
