// The words of studies: what if, and films.

import { inThree } from '../../i18n';
import type { InThree } from '../../wire/messages';

const WORDS = {
  title: { en: 'Study this moment', de: 'Diesen Moment studieren', it: 'Studia questo momento' },
  'what.if': { en: 'What if …? Play on from here', de: 'Was wäre, wenn …? Von hier weiterspielen', it: 'E se …? Gioca da qui' },
  alone: { en: 'both sides yourself', de: 'beide Seiten selbst', it: 'entrambe le squadre' },
  bot: { en: 'against a bot', de: 'gegen einen Bot', it: 'contro un bot' },
  film: { en: 'Film of this step (WebM)', de: 'Film dieses Schritts (WebM)', it: 'Film di questo passo (WebM)' },
  filming: { en: 'Filming …', de: 'Wird gefilmt …', it: 'Si filma …' },
} satisfies Record<string, InThree>;

export function say(word: keyof typeof WORDS): string {
  return inThree(WORDS[word]);
}
