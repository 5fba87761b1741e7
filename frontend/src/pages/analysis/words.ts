// The words of an analysis.

import { fill, inThree, type Values } from '../../i18n';
import type { InThree } from '../../wire/messages';

const WORDS = {
  title: { en: 'Analysis', de: 'Analyse', it: 'Analisi' },
  begin: { en: 'Analyse this match', de: 'Dieses Spiel analysieren', it: 'Analizza questa partita' },
  lead: {
    en: 'The strongest bot looks at every decision: what was best, what you chose, and what your hand made of it.',
    de: 'Der stärkste Bot sieht sich jede Entscheidung an: was das Beste war, was du gewählt hast und was deine Hand daraus gemacht hat.',
    it: 'Il bot più forte guarda ogni decisione: che cosa era meglio, che cosa hai scelto e che cosa ne ha fatto la tua mano.',
  },
  working: { en: 'The bot is looking: {n} %', de: 'Der Bot sieht nach: {n} %', it: 'Il bot sta guardando: {n} %' },
  failed: {
    en: 'The analysis did not succeed. Try again.',
    de: 'Die Analyse ist nicht gelungen. Versuche es noch einmal.',
    it: 'L’analisi non è riuscita. Riprova.',
  },
  course: { en: 'Chance to win', de: 'Siegchance', it: 'Probabilità di vittoria' },
  'course.note': {
    en: 'Above the middle home is better off. Dots are goals; marks are decisions that gave something away.',
    de: 'Über der Mitte steht Heim besser. Punkte sind Tore; Marken sind Entscheidungen, die etwas verschenkten.',
    it: 'Sopra la metà sta meglio la squadra di casa. I punti sono gol; i segni sono decisioni che hanno regalato qualcosa.',
  },
  figures: { en: 'Statistics', de: 'Statistik', it: 'Statistiche' },
  shots: { en: 'Shots', de: 'Schüsse', it: 'Tiri' },
  'shots.note': {
    en: 'Home attacks to the right. Full: a goal; dashed: off target; the larger, the better the chance.',
    de: 'Heim greift nach rechts an. Voll: Tor; gestrichelt: vorbei; je größer, desto besser die Chance.',
    it: 'La squadra di casa attacca verso destra. Pieno: gol; tratteggiato: fuori; più grande, migliore l’occasione.',
  },
  moments: { en: 'Moments', de: 'Momente', it: 'Momenti' },
  'no.moments': { en: 'Nothing was given away.', de: 'Nichts wurde verschenkt.', it: 'Nulla è stato regalato.' },
  blunder: { en: 'Blunder', de: 'Grober Fehler', it: 'Errore grave' },
  mistake: { en: 'Mistake', de: 'Fehler', it: 'Errore' },
  inaccuracy: { en: 'Inaccuracy', de: 'Ungenauigkeit', it: 'Imprecisione' },
  lost: { en: 'gave away {n} % chance to win', de: 'verschenkte {n} % Siegchance', it: 'ha regalato il {n} % di probabilità' },
  choice: { en: 'The choice was poor.', de: 'Die Wahl war schlecht.', it: 'La scelta era sbagliata.' },
  slipped: {
    en: 'The hand slipped as well ({n} %).',
    de: 'Die Hand rutschte auch noch aus ({n} %).',
    it: 'E la mano è scivolata ({n} %).',
  },
  lucky: { en: 'The hand made it better (+{n} %).', de: 'Die Hand machte es besser (+{n} %).', it: 'La mano l’ha migliorata (+{n} %).' },
  watch: { en: 'Watch', de: 'Ansehen', it: 'Guarda' },
  'show.me': { en: 'Show me', de: 'Zeig es mir', it: 'Fammi vedere' },
  'try.it': { en: 'Try it yourself', de: 'Selbst probieren', it: 'Prova tu' },
  back: { en: 'Back to the analysis', de: 'Zurück zur Analyse', it: 'Torna all’analisi' },
  moves: { en: 'Chosen: {chosen}. Better: {best}.', de: 'Gewählt: {chosen}. Besser: {best}.', it: 'Scelto: {chosen}. Meglio: {best}.' },
  heat: { en: 'Where the ball was', de: 'Wo der Ball war', it: 'Dov’era la palla' },
  'heat.note': {
    en: 'Home attacks to the right. The warmer, the longer the side had the ball there.',
    de: 'Heim greift nach rechts an. Je wärmer, desto länger hatte die Seite dort den Ball.',
    it: 'La squadra di casa attacca verso destra. Più è caldo, più a lungo la squadra ha avuto lì la palla.',
  },
  fouls: { en: 'Offences by clause', de: 'Vergehen nach Artikel', it: 'Infrazioni per articolo' },
  better: {
    en: 'The better choice, by forty unsteady hands',
    de: 'Die bessere Wahl, von vierzig unruhigen Händen',
    it: 'La scelta migliore, con quaranta mani incerte',
  },
  totals: {
    en: 'given away by choices: {loss} % · luck of the hand: {luck} %',
    de: 'durch Entscheidungen verschenkt: {loss} % · Glück der Hand: {luck} %',
    it: 'regalato dalle scelte: {loss} % · fortuna della mano: {luck} %',
  },
  replay: { en: 'To the replay', de: 'Zur Aufzeichnung', it: 'Alla registrazione' },
} satisfies Record<string, InThree>;

export type Word = keyof typeof WORDS;

export function say(word: Word, values: Values = {}): string {
  return fill(inThree(WORDS[word]), values);
}

const FIGURES: Record<string, InThree> = {
  possession: { en: 'possession in %', de: 'Ballbesitz in %', it: 'possesso in %' },
  shots: { en: 'shots', de: 'Schüsse', it: 'tiri' },
  'on-target': { en: 'on target', de: 'aufs Tor', it: 'in porta' },
  'expected-goals': { en: 'expected goals', de: 'erwartete Tore', it: 'gol attesi' },
  flicks: { en: 'flicks', de: 'Züge', it: 'colpi' },
  passes: { en: 'passes and dribbles', de: 'Pässe und Dribblings', it: 'passaggi e dribbling' },
  'passes-kept': { en: 'of these kept in %', de: 'davon behalten in %', it: 'di cui tenuti in %' },
  'block-flicks': { en: 'block-flicks', de: 'Verteidigungszüge', it: 'marcamenti difensivi' },
  'time-used': { en: 'thinking time in s', de: 'Bedenkzeit in s', it: 'tempo di riflessione in s' },
  'duels-won': { en: 'duels won', de: 'gewonnene Zweikämpfe', it: 'contrasti vinti' },
  moves: { en: 'moves', de: 'Züge', it: 'mosse' },
  kicks: { en: 'kicks', de: 'Stöße', it: 'calci' },
};

export function figure(name: string): string {
  const known = FIGURES[name];
  return known ? inThree(known) : name;
}
