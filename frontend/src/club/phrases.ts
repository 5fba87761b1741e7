// Set phrases at the table: sent by their name, read in everybody's own language.

import { inThree } from '../i18n';
import type { InThree } from '../wire/messages';
import type { Phrase } from '../wire/socket';

export const FACES: Partial<Record<Phrase, string>> = { smile: '🙂', laugh: '😄', wow: '😮', cry: '😢', clap: '👏', think: '🤔' };

const SAID: Record<Phrase, InThree> = {
  hello: { en: 'Hello!', de: 'Hallo!', it: 'Ciao!' },
  'good-luck': { en: 'Good luck!', de: 'Viel Glück!', it: 'Buona fortuna!' },
  'well-played': { en: 'Well played!', de: 'Gut gespielt!', it: 'Ben giocato!' },
  'nice-goal': { en: 'What a goal!', de: 'Was für ein Tor!', it: 'Che gol!' },
  unlucky: { en: 'Unlucky!', de: 'Pech gehabt!', it: 'Che sfortuna!' },
  sorry: { en: 'Sorry!', de: 'Entschuldigung!', it: 'Scusa!' },
  'one-moment': { en: 'One moment, please.', de: 'Einen Moment, bitte.', it: 'Un momento, per favore.' },
  thanks: { en: 'Thank you!', de: 'Danke!', it: 'Grazie!' },
  'good-match': { en: 'Good match!', de: 'Schönes Spiel!', it: 'Bella partita!' },
  again: { en: 'Once more?', de: 'Noch einmal?', it: 'Ancora una?' },
  smile: { en: 'smiles', de: 'lächelt', it: 'sorride' },
  laugh: { en: 'laughs', de: 'lacht', it: 'ride' },
  wow: { en: 'is amazed', de: 'staunt', it: 'è stupito' },
  cry: { en: 'is sad', de: 'ist traurig', it: 'è triste' },
  clap: { en: 'claps', de: 'klatscht', it: 'applaude' },
  think: { en: 'thinks', de: 'überlegt', it: 'riflette' },
};

export const PHRASES = Object.keys(SAID) as Phrase[];
export const phrase = (name: Phrase): string => inThree(SAID[name]);
