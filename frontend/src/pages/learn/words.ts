// The words of the pages that teach.

import { fill, inThree, type Values } from '../../i18n';
import type { InThree } from '../../wire/messages';

const WORDS = {
  title: { en: 'Learn by playing', de: 'Spielend lernen', it: 'Imparare giocando' },
  lead: {
    en: 'A few minutes a game: a coach tells you the next thing to do and notices when you have done it.',
    de: 'Ein paar Minuten je Spiel: Ein Trainer sagt dir, was als Nächstes zu tun ist, und merkt, wenn du es getan hast.',
    it: 'Pochi minuti per gioco: un allenatore ti dice che cosa fare e si accorge quando l’hai fatto.',
  },
  lessons: { en: 'First steps', de: 'Erste Schritte', it: 'Primi passi' },
  'lessons.none': {
    en: 'Lessons for this game are on their way. The practice scenes below are a good beginning.',
    de: 'Lektionen für dieses Spiel folgen. Die Übungsszenen unten sind ein guter Anfang.',
    it: 'Le lezioni di questo gioco arriveranno. Le scene di prova qui sotto sono un buon inizio.',
  },
  start: { en: 'Start the lessons', de: 'Mit den Lektionen beginnen', it: 'Comincia le lezioni' },
  'go.on': { en: 'Go on with the lessons', de: 'Mit den Lektionen weitermachen', it: 'Continua le lezioni' },
  done: { en: 'done', de: 'geschafft', it: 'fatta' },
  progress: { en: '{n} of {last} lessons done', de: '{n} von {last} Lektionen geschafft', it: '{n} lezioni su {last} fatte' },
  practice: { en: 'Practice scenes', de: 'Übungsszenen', it: 'Scene di prova' },
  'practice.lead': {
    en: 'One click and you stand in the middle of it.',
    de: 'Ein Klick, und du bist mittendrin.',
    it: 'Un clic e sei in mezzo all’azione.',
  },
  'practice.book': { en: 'Rulebook', de: 'Regelbuch', it: 'Regolamento' },
  'practice.level': { en: 'Against', de: 'Gegen', it: 'Contro' },
  'practice.start': { en: 'Practise: {scene}', de: 'Üben: {scene}', it: 'Prova: {scene}' },
  coach: { en: 'Your coach', de: 'Dein Trainer', it: 'Il tuo allenatore' },
  task: { en: 'Task {n} of {last}', de: 'Aufgabe {n} von {last}', it: 'Compito {n} di {last}' },
  hint: { en: 'Give me a hint', de: 'Gib mir einen Tipp', it: 'Dammi un aiuto' },
  'well.done': { en: 'Well done!', de: 'Gut gemacht!', it: 'Ben fatto!' },
  missed: {
    en: 'Not yet: have another go, or begin anew.',
    de: 'Noch nicht: versuch es weiter oder beginne neu.',
    it: 'Non ancora: riprova, o ricomincia.',
  },
  'lesson.over': {
    en: 'That was “{title}”. You may play on here, or take the next lesson.',
    de: 'Das war „{title}“. Du kannst hier weiterspielen oder die nächste Lektion beginnen.',
    it: 'Questa era «{title}». Puoi continuare a giocare qui o passare alla prossima lezione.',
  },
  'all.over': {
    en: 'That was the last lesson of this game. You are ready for a whole match.',
    de: 'Das war die letzte Lektion dieses Spiels. Du bist bereit für ein ganzes Spiel.',
    it: 'Era l’ultima lezione di questo gioco. Sei pronto per una partita intera.',
  },
  'match.over': {
    en: 'The match ended before the task was done. Try it again.',
    de: 'Das Spiel war aus, bevor die Aufgabe getan war. Versuche es noch einmal.',
    it: 'La partita è finita prima del compito. Riprova.',
  },
  again: { en: 'Once more', de: 'Noch einmal', it: 'Ancora una volta' },
  next: { en: 'Next lesson: {title}', de: 'Nächste Lektion: {title}', it: 'Prossima lezione: {title}' },
  all: { en: 'All lessons', de: 'Alle Lektionen', it: 'Tutte le lezioni' },
  play: { en: 'Play a match', de: 'Ein Spiel beginnen', it: 'Gioca una partita' },
  'rules.too': {
    en: 'Or read the law and test yourself:',
    de: 'Oder lies die Regeln und prüfe dich:',
    it: 'O leggi le regole e mettiti alla prova:',
  },
  rules: { en: 'The rulebooks', de: 'Die Regelbücher', it: 'I regolamenti' },
  quiz: { en: 'The quiz', de: 'Das Quiz', it: 'Il quiz' },
  'no.lesson': { en: 'There is no such lesson', de: 'Diese Lektion gibt es nicht', it: 'Questa lezione non esiste' },
  'no.lesson.lead': {
    en: 'The link may be mistyped. All lessons are on the page Learn.',
    de: 'Der Link ist vielleicht falsch. Alle Lektionen stehen auf der Seite Lernen.',
    it: 'Il link potrebbe essere sbagliato. Tutte le lezioni sono nella pagina Impara.',
  },
  setting: { en: 'Setting the table …', de: 'Der Tisch wird aufgebaut …', it: 'Si prepara il tavolo …' },
} satisfies Record<string, InThree>;

export type Word = keyof typeof WORDS;

export function say(word: Word, values: Values = {}): string {
  return fill(inThree(WORDS[word]), values);
}
