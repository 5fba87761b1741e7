// The words of the puzzles.

import { fill, inThree, type Values } from '../../i18n';
import type { InThree } from '../../wire/messages';

const WORDS = {
  one: { en: 'Puzzle', de: 'Aufgabe', it: 'Problema' },
  title: { en: 'Puzzles', de: 'Aufgaben', it: 'Problemi' },
  lead: {
    en: 'Tables from real matches where one idea is clearly better than every other. You solve them by playing; many unsteady hands then try your answer.',
    de: 'Tische aus echten Spielen, auf denen eine Idee klar besser ist als jede andere. Du löst sie, indem du spielst; dann probieren viele unruhige Hände deine Antwort.',
    it: 'Tavoli da partite vere in cui un’idea è nettamente migliore di ogni altra. Si risolvono giocando; poi molte mani incerte provano la tua risposta.',
  },
  setting: { en: 'The table is being laid …', de: 'Der Tisch wird aufgebaut …', it: 'Si prepara il tavolo …' },
  daily: { en: 'Puzzle of the day', de: 'Aufgabe des Tages', it: 'Problema del giorno' },
  streak: { en: 'Streak', de: 'Serie', it: 'Serie' },
  'streak.lead': {
    en: 'Harder and harder, until the first one missed.',
    de: 'Immer schwerer, bis zur ersten verfehlten.',
    it: 'Sempre più difficili, fino al primo errore.',
  },
  storm: { en: 'Storm', de: 'Sturm', it: 'Tempesta' },
  'storm.lead': {
    en: 'As many as you can in three minutes.',
    de: 'So viele wie möglich in drei Minuten.',
    it: 'Quanti più possibile in tre minuti.',
  },
  'next.lead': {
    en: 'One of your strength.',
    de: 'Eine, die zu deiner Stärke passt.',
    it: 'Uno adatto alla tua forza.',
  },
  'daily.lead': {
    en: 'The same for everybody, a new one tomorrow.',
    de: 'Für alle die gleiche, morgen eine neue.',
    it: 'Lo stesso per tutti, domani uno nuovo.',
  },
  themes: { en: 'By theme', de: 'Nach Thema', it: 'Per tema' },
  next: { en: 'Next puzzle', de: 'Nächste Aufgabe', it: 'Prossimo problema' },
  again: { en: 'Try again', de: 'Noch einmal', it: 'Riprova' },
  'show.me': { en: 'Show me', de: 'Zeig es mir', it: 'Fammi vedere' },
  all: { en: 'All puzzles', de: 'Alle Aufgaben', it: 'Tutti i problemi' },
  'your.turn': { en: 'Find the best and play it.', de: 'Finde das Beste und spiele es.', it: 'Trova la mossa migliore e giocala.' },
  'your.block': {
    en: 'They threaten to score. Find the block-flick.',
    de: 'Es droht ein Tor. Finde den Verteidigungszug.',
    it: 'Minacciano il gol. Trova il marcamento difensivo.',
  },
  'your.second': {
    en: 'They have block-flicked. Find the finish.',
    de: 'Sie haben verteidigt. Finde den Abschluss.',
    it: 'Hanno marcato. Trova la conclusione.',
  },
  part: { en: 'flick {n} of 2', de: 'Zug {n} von 2', it: 'colpo {n} di 2' },
  half: { en: 'Found! Now they block.', de: 'Gefunden! Jetzt verteidigen sie.', it: 'Trovato! Ora marcano.' },
  onward: { en: 'Second flick', de: 'Zweiter Zug', it: 'Secondo colpo' },
  judging: {
    en: 'Many hands are trying your answer …',
    de: 'Viele Hände probieren deine Antwort …',
    it: 'Molte mani provano la tua risposta …',
  },
  solved: { en: 'Solved!', de: 'Gelöst!', it: 'Risolto!' },
  missed: { en: 'Not the best.', de: 'Nicht das Beste.', it: 'Non è la migliore.' },
  'finish.it': {
    en: 'Now finish it: after the block-flick it is your turn again.',
    de: 'Jetzt vollende es: nach dem Verteidigungszug bist du wieder dran.',
    it: 'Ora concludi: dopo il marcamento difensivo tocca di nuovo a te.',
  },
  finished: {
    en: 'And finished: {yours} of a goal, the best found there {best}.',
    de: 'Und vollendet: {yours} Tore wert, das Beste dort {best}.',
    it: 'E concluso: vale {yours} gol, il meglio trovato lì {best}.',
  },
  unfinished: {
    en: 'The second flick was worth {yours} of a goal; there was {best}.',
    de: 'Der zweite Zug war {yours} Tore wert; es gab {best}.',
    it: 'Il secondo colpo valeva {yours} gol; c’era {best}.',
  },
  watching: { en: 'This is the solution.', de: 'Das ist die Lösung.', it: 'Questa è la soluzione.' },
  worth: {
    en: 'Yours is worth {yours} of a goal, the best {best}, the next idea {second}.',
    de: 'Deine Antwort ist {yours} Tore wert, die beste {best}, die nächste Idee {second}.',
    it: 'La tua vale {yours} gol, la migliore {best}, la seconda idea {second}.',
  },
  rating: { en: 'rated {n}', de: 'Wertung {n}', it: 'punteggio {n}' },
  yours: { en: 'Your puzzle rating: {n}', de: 'Deine Aufgabenwertung: {n}', it: 'Il tuo punteggio: {n}' },
  count: { en: '{n} puzzles', de: '{n} Aufgaben', it: '{n} problemi' },
  run: { en: 'Solved: {n}', de: 'Gelöst: {n}', it: 'Risolti: {n}' },
  best: { en: 'Best: {n}', de: 'Bestes: {n}', it: 'Record: {n}' },
  left: { en: '{n} s left', de: 'noch {n} s', it: 'ancora {n} s' },
  over: { en: 'That was it: {n} solved.', de: 'Das war’s: {n} gelöst.', it: 'Finito: {n} risolti.' },
  none: { en: 'There is no such puzzle.', de: 'Diese Aufgabe gibt es nicht.', it: 'Questo problema non esiste.' },
  source: { en: 'From a match {text}', de: 'Aus einem Spiel {text}', it: 'Da una partita {text}' },
} satisfies Record<string, InThree>;

export type Word = keyof typeof WORDS;

export function say(word: Word, values: Values = {}): string {
  return fill(inThree(WORDS[word]), values);
}

const THEMES: Record<string, InThree> = {
  shot: { en: 'Shot', de: 'Schuss', it: 'Tiro' },
  pass: { en: 'Pass', de: 'Pass', it: 'Passaggio' },
  swerve: { en: 'Swerve', de: 'Effet', it: 'Effetto' },
  block: { en: 'Block-flick', de: 'Verteidigungszug', it: 'Marcamento difensivo' },
  offside: { en: 'Offside trap', de: 'Abseitsfalle', it: 'Trappola del fuorigioco' },
  keeper: { en: 'Goalkeeper', de: 'Torwart', it: 'Portiere' },
  corner: { en: 'Corner', de: 'Eckball', it: 'Calcio d’angolo' },
  penalty: { en: 'Penalty', de: 'Strafstoß', it: 'Rigore' },
  'free-flick': { en: 'Free-flick', de: 'Freistoß', it: 'Punizione' },
  'flick-in': { en: 'Flick-in', de: 'Einwurf', it: 'Rimessa laterale' },
  'goal-flick': { en: 'Goal-flick', de: 'Torabstoß', it: 'Rimessa dal fondo' },
  'flick-off': { en: 'Flick-off', de: 'Anstoß', it: 'Calcio d’inizio' },
  duel: { en: 'Duel', de: 'Zweikampf', it: 'Contrasto' },
  dribble: { en: 'Dribble', de: 'Dribbling', it: 'Dribbling' },
  'free-ball': { en: 'Free ball', de: 'Freier Ball', it: 'Palla libera' },
  two: { en: 'Two flicks', de: 'Zwei Züge', it: 'Due colpi' },
  lay: { en: 'Preparation', de: 'Vorlage', it: 'Preparazione' },
  push: { en: 'Keeper plays', de: 'Torwart spielt', it: 'Gioca il portiere' },
  colour: { en: 'Colour', de: 'Farbe', it: 'Colore' },
  chip: { en: 'Lifted shot', de: 'Gehobener Schuss', it: 'Tiro alto' },
  'free-kick': { en: 'Free kick', de: 'Freistoß', it: 'Calcio di punizione' },
  'kick-in': { en: 'Kick-in', de: 'Einstoß', it: 'Rimessa laterale' },
  'goal-kick': { en: 'Goal kick', de: 'Abstoß', it: 'Rimessa dal fondo' },
  move: { en: 'Move', de: 'Zug', it: 'Mossa' },
};

export function theme(name: string): string {
  const known = THEMES[name];
  return known ? inThree(known) : name;
}
