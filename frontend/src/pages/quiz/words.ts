// The words of the quiz.

import { fill, inThree, type Values } from '../../i18n';
import type { InThree } from '../../wire/messages';

const WORDS = {
  title: { en: 'You are the referee', de: 'Du bist der Schiedsrichter', it: 'L’arbitro sei tu' },
  lead: {
    en: 'Ten cases from the casebook of one rulebook. You see what happened; you say what is called. After each answer the clause explains it.',
    de: 'Zehn Fälle aus dem Fallbuch eines Regelbuchs. Du siehst, was geschah, und sagst, was gepfiffen wird. Nach jeder Antwort erklärt es der Paragraph.',
    it: 'Dieci casi dalla raccolta di un regolamento. Vedi che cosa è successo e dici che cosa si fischia. Dopo ogni risposta lo spiega l’articolo.',
  },
  choose: { en: 'Choose a rulebook', de: 'Wähle ein Regelbuch', it: 'Scegli un regolamento' },
  best: { en: 'Your best: {n} of 10', de: 'Dein Bestes: {n} von 10', it: 'Il tuo record: {n} su 10' },
  question: { en: 'Question {n} of {last}', de: 'Frage {n} von {last}', it: 'Domanda {n} di {last}' },
  score: { en: '{n} right', de: '{n} richtig', it: '{n} giuste' },
  given: { en: 'The situation', de: 'Die Lage', it: 'La situazione' },
  happens: { en: 'What happens', de: 'Was geschieht', it: 'Che cosa succede' },
  ask: { en: 'What do you call?', de: 'Was pfeifst du?', it: 'Che cosa fischi?' },
  keys: { en: 'Keys 1 to 4 answer.', de: 'Die Tasten 1 bis 4 antworten.', it: 'Si risponde con i tasti da 1 a 4.' },
  look: { en: 'Look at it again, fact by fact', de: 'Noch einmal ansehen, Schritt für Schritt', it: 'Rivedi passo per passo' },
  right: { en: 'Right!', de: 'Richtig!', it: 'Giusto!' },
  wrong: { en: 'Not this time.', de: 'Diesmal nicht.', it: 'Questa volta no.' },
  'right.is': { en: 'The referee calls: {answer}', de: 'Der Schiedsrichter pfeift: {answer}', it: 'L’arbitro fischia: {answer}' },
  explanation: { en: 'Why', de: 'Warum', it: 'Perché' },
  nothing: {
    en: 'Nothing here breaks a rule or ends an action, so there is nothing to call.',
    de: 'Hier verletzt nichts eine Regel und nichts beendet eine Aktion, also gibt es nichts zu pfeifen.',
    it: 'Qui nulla viola una regola né chiude un’azione, quindi non c’è nulla da fischiare.',
  },
  near: { en: 'Clauses that come close', de: 'Paragraphen, die nahe liegen', it: 'Articoli vicini' },
  case: { en: 'The whole case', de: 'Der ganze Fall', it: 'Il caso intero' },
  next: { en: 'Next question', de: 'Nächste Frage', it: 'Domanda successiva' },
  finish: { en: 'To the score', de: 'Zum Ergebnis', it: 'Al risultato' },
  result: { en: '{n} of {last}', de: '{n} von {last}', it: '{n} su {last}' },
  'result.10': { en: 'Flawless. The whistle is yours.', de: 'Fehlerlos. Die Pfeife gehört dir.', it: 'Impeccabile. Il fischietto è tuo.' },
  'result.7': { en: 'A referee one can trust.', de: 'Ein Schiedsrichter, dem man vertraut.', it: 'Un arbitro di cui fidarsi.' },
  'result.4': {
    en: 'A good linesman. Read the clauses you missed.',
    de: 'Ein guter Linienrichter. Lies die Paragraphen nach, die fehlten.',
    it: 'Un buon guardalinee. Rileggi gli articoli mancati.',
  },
  'result.0': {
    en: 'Every referee began like this. Read, and try again.',
    de: 'So hat jeder Schiedsrichter angefangen. Lies nach und versuche es noch einmal.',
    it: 'Ogni arbitro ha cominciato così. Leggi e riprova.',
  },
  again: { en: 'Ten new questions', de: 'Zehn neue Fragen', it: 'Dieci nuove domande' },
  other: { en: 'Another rulebook', de: 'Ein anderes Regelbuch', it: 'Un altro regolamento' },
  review: { en: 'Your answers', de: 'Deine Antworten', it: 'Le tue risposte' },
  called: { en: 'The referee calls:', de: 'Der Schiedsrichter pfeift:', it: 'L’arbitro fischia:' },
  run: { en: '{n} in a row', de: '{n} hintereinander', it: '{n} di fila' },
  longest: { en: 'most in a row: {n}', de: 'am meisten hintereinander: {n}', it: 'serie più lunga: {n}' },
  streak: {
    en: 'Days in a row: {n} (best {longest})',
    de: 'Tage in Folge: {n} (Rekord {longest})',
    it: 'Giorni di fila: {n} (record {longest})',
  },
  level: { en: 'level {n} of 100', de: 'Stufe {n} von 100', it: 'livello {n} su 100' },
  hard: { en: 'Difficulty {n} of 100', de: 'Schwierigkeit {n} von 100', it: 'Difficoltà {n} su 100' },
  'hard.first': {
    en: 'Nobody here has answered this before you.',
    de: 'Das hat hier vor dir noch niemand beantwortet.',
    it: 'Qui nessuno aveva risposto prima di te.',
  },
  'hard.learned': {
    en: '{share} % of {n} answers here were right.',
    de: '{share} % von {n} Antworten hier waren richtig.',
    it: 'Qui il {share} % di {n} risposte era giusto.',
  },
  due: { en: '{n} to be asked again', de: '{n} zum Wiederholen', it: '{n} da ripetere' },
  later: {
    en: 'what went wrong comes back tomorrow',
    de: 'was danebenging, kommt morgen wieder',
    it: 'ciò che è andato storto torna domani',
  },
  daily: { en: 'Today’s ten', de: 'Die zehn von heute', it: 'Le dieci di oggi' },
  certificate: { en: 'Referee’s certificate', de: 'Schiedsrichterurkunde', it: 'Attestato di arbitro' },
  'certificate.way': {
    en: 'Certificate: {n} of 3 good rounds',
    de: 'Urkunde: {n} von 3 guten Runden',
    it: 'Attestato: {n} di 3 turni buoni',
  },
  'certificate.for': { en: 'This is to certify that', de: 'Hiermit wird bestätigt, dass', it: 'Si attesta che' },
  'certificate.name': { en: 'Your name on it', de: 'Dein Name darauf', it: 'Il tuo nome sopra' },
  'certificate.nobody': {
    en: 'Left empty, the line stays free for a pen. The name is kept in this browser only.',
    de: 'Bleibt das Feld leer, ist die Zeile frei für einen Stift. Der Name bleibt nur in diesem Browser.',
    it: 'Se resta vuoto, la riga è libera per una penna. Il nome resta solo in questo browser.',
  },
  'certificate.text': {
    en: 'knows the rules of {book}: {rounds} rounds of ten decisions with at least {score} right.',
    de: 'die Regeln von {book} kennt: {rounds} Runden mit zehn Entscheidungen und mindestens {score} richtigen.',
    it: 'conosce le regole di {book}: {rounds} turni di dieci decisioni con almeno {score} giuste.',
  },
  'certificate.best': {
    en: 'Best round: {best} of 10. Level: {level} of 100.',
    de: 'Beste Runde: {best} von 10. Stufe: {level} von 100.',
    it: 'Turno migliore: {best} su 10. Livello: {level} su 100.',
  },
  'certificate.print': { en: 'Print', de: 'Drucken', it: 'Stampa' },
  'certificate.open': {
    en: 'The certificate of {book} is yours after {rounds} rounds with at least {score} of 10 right. You have {n}.',
    de: 'Die Urkunde zu {book} bekommst du nach {rounds} Runden mit mindestens {score} von 10 richtigen. Bisher: {n}.',
    it: 'L’attestato di {book} è tuo dopo {rounds} turni con almeno {score} giuste su 10. Finora: {n}.',
  },
  yours: { en: 'yours', de: 'deine', it: 'la tua' },
} satisfies Record<string, InThree>;

export type Word = keyof typeof WORDS;

export function say(word: Word, values: Values = {}): string {
  return fill(inThree(WORDS[word]), values);
}
