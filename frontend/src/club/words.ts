// The words of the club at the table and in the lobby; its own page has more (pages/club/words.ts).

import { fill, inThree, type Values } from '../i18n';
import type { InThree } from '../wire/messages';

const WORDS = {
  'find.title': { en: 'Find an opponent', de: 'Gegner finden', it: 'Trova un avversario' },
  'find.lead': {
    en: 'Somebody of your own strength, somewhere.',
    de: 'Jemand von deiner Stärke, irgendwo.',
    it: 'Qualcuno della tua forza, da qualche parte.',
  },
  'find.go': { en: 'Find somebody', de: 'Jemanden suchen', it: 'Cerca qualcuno' },
  'find.stop': { en: 'Stop looking', de: 'Suche beenden', it: 'Smetti di cercare' },
  'find.rated': { en: 'For points', de: 'Mit Wertung', it: 'Per il punteggio' },
  'find.looking': {
    en: 'Looking … {s} s, within {window} points',
    de: 'Suche … {s} s, bis {window} Punkte Abstand',
    it: 'Cerco … {s} s, entro {window} punti',
  },
  'find.looking.any': { en: 'Looking … {s} s', de: 'Suche … {s} s', it: 'Cerco … {s} s' },
  'find.bot': {
    en: 'Nobody there yet. {level} is about your strength:',
    de: 'Noch niemand da. {level} ist etwa so stark wie du:',
    it: 'Ancora nessuno. {level} è più o meno forte come te:',
  },
  'find.bot.go': { en: 'Play the computer', de: 'Gegen den Computer', it: 'Gioca col computer' },
  name: { en: 'Your name', de: 'Dein Name', it: 'Il tuo nome' },
  'name.lead': {
    en: 'A name is all we ask. It stays on this device; no mail, no password.',
    de: 'Mehr als einen Namen brauchen wir nicht. Er bleibt auf diesem Gerät; keine Mail, kein Passwort.',
    it: 'Chiediamo solo un nome. Resta su questo dispositivo; niente mail, niente password.',
  },
  'name.go': { en: 'That’s me', de: 'Das bin ich', it: 'Sono io' },
  profile: { en: 'Your club page', de: 'Deine Klubseite', it: 'La tua pagina del club' },
  rated: { en: 'For points', de: 'Mit Wertung', it: 'Per il punteggio' },
  provisional: { en: 'provisional: not sure yet', de: 'vorläufig: noch unsicher', it: 'provvisorio: non ancora sicuro' },
  'again.ask': { en: 'Rematch, sides changed', de: 'Revanche, Seiten getauscht', it: 'Rivincita, lati scambiati' },
  'again.asked': { en: '{name} has been asked …', de: '{name} wird gefragt …', it: 'Abbiamo chiesto a {name} …' },
  'again.wanted': { en: '{name} would like a rematch', de: '{name} möchte eine Revanche', it: '{name} vorrebbe la rivincita' },
  'again.yes': { en: 'Yes, once more', de: 'Ja, noch einmal', it: 'Sì, ancora una' },
  'again.no': { en: 'No, thanks', de: 'Nein, danke', it: 'No, grazie' },
  'again.declined': { en: 'No rematch this time.', de: 'Diesmal keine Revanche.', it: 'Niente rivincita stavolta.' },
  'again.stop': { en: 'Ask no longer', de: 'Nicht mehr fragen', it: 'Annulla la richiesta' },
  change: { en: 'Your rating: {points} ({change})', de: 'Deine Wertung: {points} ({change})', it: 'Il tuo punteggio: {points} ({change})' },
  casual: { en: 'Casual: it does not count.', de: 'Freundschaftsspiel: ohne Wertung.', it: 'Amichevole: non conta.' },
  'left.title': { en: '{name} has left.', de: '{name} ist gegangen.', it: '{name} se n’è andato.' },
  'left.wait': {
    en: 'If nobody comes back within {s} s, the match is yours.',
    de: 'Kommt in {s} s niemand zurück, gehört das Spiel dir.',
    it: 'Se nessuno torna entro {s} s, la partita è tua.',
  },
  'stall.title': {
    en: '{name} has let you wait for ten minutes.',
    de: '{name} lässt dich seit zehn Minuten warten.',
    it: '{name} ti fa aspettare da dieci minuti.',
  },
  'left.claim': { en: 'Claim the match', de: 'Spiel für mich werten', it: 'Reclama la partita' },
  talk: { en: 'Say something', de: 'Etwas sagen', it: 'Di’ qualcosa' },
  'talk.off': { en: 'Talk off', de: 'Gespräch aus', it: 'Chat spenta' },
  'talk.on': { en: 'Talk on', de: 'Gespräch an', it: 'Chat accesa' },
  'talk.free': { en: 'Words for a friend', de: 'Worte für den Freund', it: 'Parole per l’amico' },
  'talk.send': { en: 'Send', de: 'Senden', it: 'Invia' },
  says: { en: '{name}: {text}', de: '{name}: {text}', it: '{name}: {text}' },
} as const satisfies Record<string, InThree>;

export const say = (key: keyof typeof WORDS, values: Values = {}): string => fill(inThree(WORDS[key]), values);
