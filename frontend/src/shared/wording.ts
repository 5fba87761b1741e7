// Times, names and troubles as people read them.

import { inThree, t, word } from '../i18n';
import { Trouble } from '../wire/api';
import type { Call, MatchInfo, Seat, Side } from '../wire/messages';

/** 754 seconds are 12:34. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export function seatName(seat: Seat, side: Side): string {
  if (seat.kind === 'bot') return t('seat.bot', { level: word(undefined, 'level', seat.level ?? '') });
  if (!seat.taken) return t('seat.open');
  // What the server calls a person who gave no name.
  if (seat.name === 'guest') return t('seat.guest');
  // Partners on one seat: `Ada+Ben`.
  return seat.name.replaceAll('+', ' + ') || t(`side.${side}`);
}

export function pairing(info: MatchInfo): string {
  return t('match.title', { home: seatName(info.seats.home, 'home'), away: seatName(info.seats.away, 'away') });
}

export function bookName(book: string): string {
  return word(undefined, 'book', book);
}

export function troubleText(trouble: unknown): string {
  if (trouble instanceof Trouble) {
    if (trouble.text) return inThree(trouble.text);
    if (trouble.status === 0) return t('trouble.server');
  }
  return t('trouble.lead');
}

/** Calls by which nobody is punished: whose ball it is, where it goes on, the score and the clock. */
const PLAIN = new Set(
  `play start kick-off flick-off kick-in flick-in goal-kick goal-flick corner corner-flick goal own-goal shootable release hurry
  half-time full-time extra-time last-minute added-time winner roll shot`.split(/\s+/),
);

/** Nothing was done wrong: what its clause threatens is none of the answer to "Why?". */
export function isPlain({ call, reason }: Pick<Call, 'call' | 'reason'>): boolean {
  return reason === null && PLAIN.has(call);
}
