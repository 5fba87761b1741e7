// The words of the club's pages.

import { fill, inThree, plainly, type Values } from '../../i18n';
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
  'matches.none': { en: 'No such match.', de: 'Kein solches Spiel.', it: 'Nessuna partita così.' },
  'matches.more': { en: 'More', de: 'Mehr', it: 'Altre' },
  search: { en: 'Opponent', de: 'Gegner', it: 'Avversario' },
  all: { en: 'All', de: 'Alle', it: 'Tutte' },
  won: { en: 'Won', de: 'Gewonnen', it: 'Vinte' },
  drawn: { en: 'Drawn', de: 'Unentschieden', it: 'Pareggiate' },
  lost: { en: 'Lost', de: 'Verloren', it: 'Perse' },
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
  'device.alone': { en: 'Sign all others out', de: 'Alle anderen abmelden', it: 'Disconnetti gli altri' },
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
