// Colours of Tipp-Kick that no kit changes.

export const SKIN = '#d9a47c';
export const BALL = { white: '#f6f1e2', black: '#23242a' } as const;
export const SIGNAL = { aim: 0xffd34d, allowed: 0x9be08a, forbidden: 0xe0241b } as const;
