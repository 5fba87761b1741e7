// The words of studies: what if, and films.

import { fill, inThree, type Values } from '../../i18n';
import type { InThree } from '../../wire/messages';

const WORDS = {
  title: { en: 'Study this moment', de: 'Diesen Moment studieren', it: 'Studia questo momento' },
  'what.if': { en: 'What if …? Play on from here', de: 'Was wäre, wenn …? Von hier weiterspielen', it: 'E se …? Gioca da qui' },
  alone: { en: 'both sides yourself', de: 'beide Seiten selbst', it: 'entrambe le squadre' },
  bot: { en: 'against a bot', de: 'gegen einen Bot', it: 'contro un bot' },
  note: { en: 'Note', de: 'Notiz', it: 'Nota' },
  'note.hint': {
    en: 'What is there to see here? It travels with the link.',
    de: 'Was ist hier zu sehen? Es reist mit dem Link.',
    it: 'Che cosa si vede qui? Viaggia con il link.',
  },
  draw: { en: 'Draw arrows', de: 'Pfeile zeichnen', it: 'Disegna frecce' },
  'draw.hint': {
    en: 'Pull from one place of the table to another.',
    de: 'Ziehe von einer Stelle des Tisches zur anderen.',
    it: 'Trascina da un punto del tavolo a un altro.',
  },
  rub: { en: 'Take the last arrow away', de: 'Letzten Pfeil wegnehmen', it: 'Togli l’ultima freccia' },
  arrows: { en: 'Arrows: {n}', de: 'Pfeile: {n}', it: 'Frecce: {n}' },
  share: { en: 'Share this study', de: 'Diese Studie teilen', it: 'Condividi questo studio' },
  variations: { en: 'Variations tried', de: 'Probierte Varianten', it: 'Varianti provate' },
  variation: { en: 'Variation {n}', de: 'Variante {n}', it: 'Variante {n}' },
  luck: {
    en: 'Score, clock and luck are those of this moment: only what you do is new. It counts for nothing.',
    de: 'Spielstand, Uhr und Glück sind die dieses Moments: Neu ist nur, was du tust. Es zählt nicht.',
    it: 'Punteggio, orologio e fortuna sono quelli di questo momento: nuovo è solo ciò che fai. Non conta.',
  },
  back: {
    en: 'A variation of step {n}. Back to the study',
    de: 'Eine Variante von Schritt {n}. Zurück zur Studie',
    it: 'Una variante del passo {n}. Torna allo studio',
  },
  film: { en: 'Film of this step:', de: 'Film dieses Schritts:', it: 'Film di questo passo:' },
  filming: { en: 'Filming … {share} %', de: 'Wird gefilmt … {share} %', it: 'Si filma … {share} %' },
} satisfies Record<string, InThree>;

export function say(word: keyof typeof WORDS, values: Values = {}): string {
  return fill(inThree(WORDS[word]), values);
}
