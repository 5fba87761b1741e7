// The words of the club's pages.

import { KnownError, NotShownError } from '../../club/passkey';
import { fill, inThree, plainly, type Values } from '../../i18n';
import { troubleText } from '../../shared/wording';
import type { InThree } from '../../wire/messages';

const WORDS = {
  title: { en: 'The club', de: 'Der Klub', it: 'Il club' },
  join: { en: 'Choose a name', de: 'Wähle einen Namen', it: 'Scegli un nome' },
  code: {
    en: 'You are a member on another device?',
    de: 'Auf einem anderen Gerät schon Mitglied?',
    it: 'Sei già socio su un altro dispositivo?',
  },
  'code.lead': {
    en: 'Have a code made there (club page, “Another device”) and type it here.',
    de: 'Lass dir dort einen Code geben (Klubseite, „Anderes Gerät“) und tippe ihn hier ein.',
    it: 'Fatti dare lì un codice (pagina del club, «Altro dispositivo») e scrivilo qui.',
  },
  'code.field': { en: 'Code', de: 'Code', it: 'Codice' },
  'code.go': { en: 'Come over', de: 'Übernehmen', it: 'Trasferisci' },
  'passkey.show': { en: 'Come in with a passkey', de: 'Mit Passkey hereinkommen', it: 'Entra con una passkey' },
  'passkey.show.lead': {
    en: 'If you have made one on your other device, nothing has to be typed.',
    de: 'Hast du auf deinem anderen Gerät einen erzeugt, musst du nichts tippen.',
    it: 'Se ne hai creata una sull’altro dispositivo, non devi scrivere nulla.',
  },
  'passkey.lead': {
    en: 'A passkey brings you back on any device that keeps your passkeys, even if this one is lost.',
    de: 'Ein Passkey bringt dich auf jedem Gerät zurück, das deine Passkeys aufbewahrt, auch wenn dieses verloren geht.',
    it: 'Una passkey ti riporta su ogni dispositivo che custodisce le tue passkey, anche se perdi questo.',
  },
  'passkey.make': { en: 'Make a passkey', de: 'Passkey erzeugen', it: 'Crea una passkey' },
  'passkey.count': { en: 'Passkeys: {n}', de: 'Passkeys: {n}', it: 'Passkey: {n}' },
  'passkey.not': {
    en: 'No passkey was shown. Try again, or use a code.',
    de: 'Es wurde kein Passkey gezeigt. Versuche es noch einmal oder nimm einen Code.',
    it: 'Nessuna passkey mostrata. Riprova o usa un codice.',
  },
  'passkey.known': {
    en: 'This device has a passkey of yours already.',
    de: 'Dieses Gerät hat schon einen Passkey von dir.',
    it: 'Questo dispositivo ha già una tua passkey.',
  },
  best: { en: 'The ladder', de: 'Die Rangliste', it: 'La classifica' },
  'best.lead': {
    en: 'The best whose rating is sure. The computer’s levels show how high the rungs are.',
    de: 'Die Besten, deren Wertung sicher ist. Die Stufen des Computers zeigen, wie hoch die Sprossen liegen.',
    it: 'I migliori il cui punteggio è sicuro. I livelli del computer mostrano quanto sono alti i gradini.',
  },
  'best.matches': { en: '{n} matches', de: '{n} Spiele', it: '{n} partite' },
  'best.none': {
    en: 'Nobody’s rating is sure yet: one or two dozen matches for points make it so.',
    de: 'Noch ist keine Wertung sicher: Ein bis zwei Dutzend Spiele mit Wertung machen sie dazu.',
    it: 'Nessun punteggio è ancora sicuro: servono una o due dozzine di partite per il punteggio.',
  },
  'best.provisional': {
    en: 'You stand at {points} ± {deviation}: at ± 110 you are on the ladder.',
    de: 'Du stehst bei {points} ± {deviation}: ab ± 110 bist du auf der Rangliste.',
    it: 'Sei a {points} ± {deviation}: a ± 110 entri in classifica.',
  },
  since: { en: 'Member since {date}', de: 'Mitglied seit {date}', it: 'Socio dal {date}' },
  playing: { en: 'Playing now: watch', de: 'Spielt gerade: zuschauen', it: 'Sta giocando: guarda' },
  online: { en: 'here just now', de: 'gerade da', it: 'qui adesso' },
  ratings: { en: 'Ratings', de: 'Wertungen', it: 'Punteggi' },
  'ratings.none': {
    en: 'No match for points yet. Find an opponent in the lobby.',
    de: 'Noch kein Spiel mit Wertung. Suche am Eingang einen Gegner.',
    it: 'Ancora nessuna partita per il punteggio. Cerca un avversario all’ingresso.',
  },
  'rating.sure': { en: '± {deviation}, {matches} matches', de: '± {deviation}, {matches} Spiele', it: '± {deviation}, {matches} partite' },
  provisional: { en: 'provisional', de: 'vorläufig', it: 'provvisorio' },
  curve: {
    en: 'Rating in {game}: from {first} to {last}',
    de: 'Wertung in {game}: von {first} bis {last}',
    it: 'Punteggio in {game}: da {first} a {last}',
  },
  achievements: { en: 'Achievements', de: 'Erfolge', it: 'Traguardi' },
  'achievements.none': {
    en: 'None yet: the first win, a clean sheet, a goal round a figure …',
    de: 'Noch keine: der erste Sieg, zu null, ein Tor um eine Figur herum …',
    it: 'Ancora nessuno: la prima vittoria, porta inviolata, un gol attorno a una miniatura …',
  },
  clauses: {
    en: '{book}: {n} of {all} clauses met',
    de: '{book}: {n} von {all} Paragraphen erlebt',
    it: '{book}: {n} di {all} articoli incontrati',
  },
  matches: { en: 'My matches', de: 'Meine Spiele', it: 'Le mie partite' },
  'matches.first': {
    en: 'Nothing played yet. Every match you finish as a member is kept here.',
    de: 'Noch nichts gespielt. Jedes Spiel, das du als Mitglied beendest, steht dann hier.',
    it: 'Ancora nessuna partita. Qui resta ogni partita che finisci da membro.',
  },
  'matches.none': { en: 'No such match.', de: 'Kein solches Spiel.', it: 'Nessuna partita così.' },
  'matches.more': { en: 'More', de: 'Mehr', it: 'Altre' },
  search: { en: 'Opponent', de: 'Gegner', it: 'Avversario' },
  all: { en: 'All', de: 'Alle', it: 'Tutte' },
  won: { en: 'Won', de: 'Gewonnen', it: 'Vinte' },
  drawn: { en: 'Drawn', de: 'Unentschieden', it: 'Pareggiate' },
  lost: { en: 'Lost', de: 'Verloren', it: 'Perse' },
  'one.won': { en: 'won', de: 'gewonnen', it: 'vinta' },
  'one.drawn': { en: 'drawn', de: 'unentschieden', it: 'pareggiata' },
  'one.lost': { en: 'lost', de: 'verloren', it: 'persa' },
  favourites: { en: 'Favourites', de: 'Lieblinge', it: 'Preferite' },
  favourite: { en: 'Favourite', de: 'Liebling', it: 'Preferita' },
  outcome: { en: 'Result', de: 'Ergebnis', it: 'Risultato' },
  book: { en: 'Book', de: 'Regelbuch', it: 'Regolamento' },
  opponent: { en: 'Opponent', de: 'Gegner', it: 'Avversario' },
  statistics: { en: 'By book and opponent', de: 'Nach Regelbuch und Gegner', it: 'Per regolamento e avversario' },
  'sums.matches': { en: 'Matches', de: 'Spiele', it: 'Partite' },
  'sums.goals': { en: 'Goals', de: 'Tore', it: 'Gol' },
  people: { en: 'People', de: 'Leute', it: 'Persone' },
  friends: { en: 'Friends', de: 'Freunde', it: 'Amici' },
  'friends.none': {
    en: 'No friends yet: send somebody your link.',
    de: 'Noch keine Freunde: Schick jemandem deinen Link.',
    it: 'Ancora nessun amico: manda a qualcuno il tuo link.',
  },
  watched: { en: 'Watched', de: 'Beobachtet', it: 'Seguiti' },
  blocked: { en: 'Blocked', de: 'Gesperrt', it: 'Bloccati' },
  'friend.make': { en: 'A link for a friend', de: 'Link für einen Freund', it: 'Un link per un amico' },
  'friend.link': { en: 'Friend link', de: 'Freundeslink', it: 'Link amico' },
  'friend.lead': {
    en: 'Whoever opens it within a week becomes your friend: you see when they play, and may write freely at the table.',
    de: 'Wer ihn in einer Woche öffnet, wird dein Freund: Ihr seht, wann ihr spielt, und dürft am Tisch frei schreiben.',
    it: 'Chi lo apre entro una settimana diventa tuo amico: vedete quando giocate e al tavolo potete scrivere liberamente.',
  },
  'friend.title': { en: 'Become friends', de: 'Freunde werden', it: 'Diventare amici' },
  'friend.yes': { en: 'Yes, we are friends', de: 'Ja, wir sind Freunde', it: 'Sì, siamo amici' },
  'friend.done': { en: 'You and {name} are friends now.', de: 'Du und {name} seid jetzt Freunde.', it: 'Tu e {name} ora siete amici.' },
  'friend.end': { en: 'End the friendship', de: 'Freundschaft beenden', it: 'Termina l’amicizia' },
  watch: { en: 'Put on the watch list', de: 'Beobachten', it: 'Segui' },
  unwatch: { en: 'Watch no longer', de: 'Nicht mehr beobachten', it: 'Non seguire più' },
  block: { en: 'Block', de: 'Sperren', it: 'Blocca' },
  unblock: { en: 'Unblock', de: 'Entsperren', it: 'Sblocca' },
  report: { en: 'Report', de: 'Melden', it: 'Segnala' },
  'report.why': { en: 'What is wrong?', de: 'Was stimmt nicht?', it: 'Cosa non va?' },
  'report.name': { en: 'The name', de: 'Der Name', it: 'Il nome' },
  'report.talk': { en: 'The talk', de: 'Das Gerede', it: 'I discorsi' },
  'report.cheating': { en: 'Cheating', de: 'Betrug', it: 'Imbroglio' },
  'report.stalling': { en: 'Stalling', de: 'Zeitspiel', it: 'Perdita di tempo' },
  'report.done': {
    en: 'Thank you. The operator will see it.',
    de: 'Danke. Wer den Server betreibt, sieht es.',
    it: 'Grazie. Il gestore lo vedrà.',
  },
  device: { en: 'Another device', de: 'Anderes Gerät', it: 'Altro dispositivo' },
  'device.lead': {
    en: 'Your key stays on this device. A code carries you to another one; it holds ten minutes, and once.',
    de: 'Dein Schlüssel bleibt auf diesem Gerät. Ein Code bringt dich auf ein anderes; er gilt zehn Minuten und einmal.',
    it: 'La tua chiave resta su questo dispositivo. Un codice ti porta su un altro; vale dieci minuti, una volta sola.',
  },
  'device.make': { en: 'Make a code', de: 'Code erzeugen', it: 'Crea un codice' },
  'device.count': { en: 'Devices: {n}', de: 'Geräte: {n}', it: 'Dispositivi: {n}' },
  'device.alone': {
    en: 'Sign all others out, passkeys too',
    de: 'Alle anderen abmelden, auch Passkeys',
    it: 'Disconnetti gli altri, anche le passkey',
  },
  struck: {
    en: 'Others have reported your name, and whoever runs this server has taken it away. Please choose another one below.',
    de: 'Andere haben deinen Namen gemeldet, und wer den Server betreibt, hat ihn dir genommen. Bitte wähle unten einen anderen.',
    it: 'Altri hanno segnalato il tuo nome e il gestore del server te l’ha tolto. Scegline un altro qui sotto.',
  },
  rename: { en: 'Another name', de: 'Anderer Name', it: 'Altro nome' },
  'rename.go': { en: 'Change it', de: 'Ändern', it: 'Cambia' },
  data: { en: 'Your data', de: 'Deine Daten', it: 'I tuoi dati' },
  'data.lead': {
    en: 'A name, a key, your matches and ratings: that is all we keep. Take it with you, or delete it.',
    de: 'Ein Name, ein Schlüssel, deine Spiele und Wertungen: mehr behalten wir nicht. Nimm es mit oder lösche es.',
    it: 'Un nome, una chiave, le tue partite e i punteggi: non conserviamo altro. Portali con te o cancellali.',
  },
  export: { en: 'Download everything', de: 'Alles herunterladen', it: 'Scarica tutto' },
  delete: { en: 'Delete everything', de: 'Alles löschen', it: 'Cancella tutto' },
  'delete.sure': {
    en: 'Your name, ratings, matches, friends: all of it, at once and for good.',
    de: 'Dein Name, Wertungen, Spiele, Freunde: alles, sofort und endgültig.',
    it: 'Nome, punteggi, partite, amici: tutto, subito e per sempre.',
  },
  'delete.yes': { en: 'Yes, delete everything', de: 'Ja, alles löschen', it: 'Sì, cancella tutto' },
  'delete.no': { en: 'Keep it', de: 'Behalten', it: 'Conserva' },
} as const satisfies Record<string, InThree>;

const ACHIEVED: Record<string, InThree> = {
  'first-win': { en: 'First win', de: 'Erster Sieg', it: 'Prima vittoria' },
  'clean-sheet': { en: 'Clean sheet', de: 'Zu null', it: 'Porta inviolata' },
  'round-a-figure': { en: 'A goal round a figure', de: 'Ein Tor um eine Figur herum', it: 'Un gol attorno a una miniatura' },
  comeback: { en: 'Two behind, and won', de: 'Zwei zurück und gewonnen', it: 'Sotto di due, e vinto' },
  'beat-county': { en: 'Beat County', de: 'Verband geschlagen', it: 'Battuto il Regionale' },
  'beat-master': { en: 'Beat the Master', de: 'Den Meister geschlagen', it: 'Battuto il Maestro' },
  'giant-killer': {
    en: 'Giant-killer: 200 points above you',
    de: 'Riesentöter: 200 Punkte über dir',
    it: 'Ammazzagiganti: 200 punti più su',
  },
  'clauses-10': { en: 'Ten clauses of a book met', de: 'Zehn Paragraphen eines Buchs erlebt', it: 'Dieci articoli di un libro incontrati' },
  'clauses-25': { en: '25 clauses of a book met', de: '25 Paragraphen eines Buchs erlebt', it: '25 articoli di un libro incontrati' },
  'clauses-50': { en: '50 clauses of a book met', de: '50 Paragraphen eines Buchs erlebt', it: '50 articoli di un libro incontrati' },
  'clauses-100': { en: '100 clauses of a book met', de: '100 Paragraphen eines Buchs erlebt', it: '100 articoli di un libro incontrati' },
  'clauses-all': {
    en: 'All clauses of a book met',
    de: 'Alle Paragraphen eines Buchs erlebt',
    it: 'Tutti gli articoli di un libro incontrati',
  },
};

export const say = (key: keyof typeof WORDS, values: Values = {}): string => fill(inThree(WORDS[key]), values);

export function achievement(name: string): string {
  const known = ACHIEVED[name];
  return known ? inThree(known) : plainly(name);
}

/** What went wrong, and what to do next; a passkey's dialog has troubles of its own. */
export function whyNot(trouble: unknown): string {
  if (trouble instanceof KnownError) return say('passkey.known');
  return trouble instanceof NotShownError ? say('passkey.not') : troubleText(trouble);
}
