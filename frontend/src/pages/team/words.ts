// The words of the team's page.

import { fill, inThree, type Values } from '../../i18n';
import type { KitPattern } from '../../team/kits';
import type { InThree } from '../../wire/messages';

const WORDS = {
  title: { en: 'Your team', de: 'Deine Mannschaft', it: 'La tua squadra' },
  lead: {
    en: 'Kept on this device. Everybody at the table sees your kit; where two kits look alike, the away side changes.',
    de: 'Bleibt auf diesem Gerät. Alle am Tisch sehen dein Trikot; wo sich zwei zu ähnlich sind, wechselt die Auswärtsmannschaft.',
    it: 'Resta su questo dispositivo. Tutti al tavolo vedono la tua maglia; se due si somigliano, cambia la squadra ospite.',
  },
  designs: { en: 'Kits', de: 'Trikots', it: 'Maglie' },
  editor: { en: 'Change it', de: 'Ändern', it: 'Modifica' },
  first: { en: 'First colour', de: 'Erste Farbe', it: 'Primo colore' },
  second: { en: 'Second colour', de: 'Zweite Farbe', it: 'Secondo colore' },
  pattern: { en: 'Pattern', de: 'Muster', it: 'Disegno' },
  number: { en: 'Goalkeeper’s number', de: 'Nummer des Torwarts', it: 'Numero del portiere' },
  worn: { en: 'Your kit', de: 'Dein Trikot', it: 'La tua maglia' },
  alike: {
    en: 'The two colours are hard to tell apart: the pattern will not be seen.',
    de: 'Die beiden Farben sind kaum zu unterscheiden: Das Muster sieht man nicht.',
    it: 'I due colori si distinguono appena: il disegno non si vede.',
  },
  formations: { en: 'Formations', de: 'Aufstellungen', it: 'Formazioni' },
  'formations.lead': {
    en: 'Drag the figures in your half, give it a name and keep it. At every line-up it is one press away.',
    de: 'Zieh die Figuren in deiner Hälfte zurecht, gib ihr einen Namen und behalte sie. Bei jeder Aufstellung genügt dann ein Druck.',
    it: 'Trascina le miniature nella tua metà, dalle un nome e conservala. A ogni schieramento basta un tocco.',
  },
  size: { en: 'Figures', de: 'Figuren', it: 'Miniature' },
  'size.10': { en: 'Eleven a side', de: 'Elf gegen elf', it: 'Undici contro undici' },
  'size.5': { en: 'Indoor', de: 'Halle', it: 'Indoor' },
  board: { en: 'Your half; your goal is below', de: 'Deine Hälfte; dein Tor ist unten', it: 'La tua metà; la tua porta è in basso' },
  figure: {
    en: 'Figure {n}: arrow keys move it',
    de: 'Figur {n}: Pfeiltasten bewegen sie',
    it: 'Miniatura {n}: le frecce la muovono',
  },
  name: { en: 'Name of the formation', de: 'Name der Aufstellung', it: 'Nome della formazione' },
  usual: { en: 'Take it at every line-up', de: 'Bei jeder Aufstellung nehmen', it: 'Usala a ogni schieramento' },
  keep: { en: 'Keep it', de: 'Behalten', it: 'Conserva' },
  kept: { en: 'Kept: {name}', de: 'Behalten: {name}', it: 'Conservata: {name}' },
  open: { en: 'Draw on: {name}', de: 'Weiterzeichnen: {name}', it: 'Continua a disegnare: {name}' },
  remove: { en: 'Remove {name}', de: '{name} entfernen', it: 'Elimina {name}' },
} as const satisfies Record<string, InThree>;

const PATTERN_WORDS: Readonly<Record<KitPattern, InThree>> = {
  plain: { en: 'Plain', de: 'Einfarbig', it: 'Tinta unita' },
  stripes: { en: 'Stripes', de: 'Längsstreifen', it: 'Strisce' },
  hoops: { en: 'Hoops', de: 'Querstreifen', it: 'Fasce' },
  halves: { en: 'Halves', de: 'Halb und halb', it: 'A metà' },
  sash: { en: 'Sash', de: 'Schärpe', it: 'Banda diagonale' },
  checks: { en: 'Checks', de: 'Karo', it: 'Scacchi' },
  pinstripes: { en: 'Pinstripes', de: 'Nadelstreifen', it: 'Gessato' },
  band: { en: 'Band', de: 'Brustring', it: 'Fascia' },
  quarters: { en: 'Quarters', de: 'Geviert', it: 'Quarti' },
  sleeves: { en: 'Sleeves', de: 'Ärmel', it: 'Maniche' },
  cross: { en: 'Cross', de: 'Kreuz', it: 'Croce' },
  peak: { en: 'Peak', de: 'Spitze', it: 'Punta' },
};

export const say = (key: keyof typeof WORDS, values: Values = {}): string => fill(inThree(WORDS[key]), values);
export const patternName = (pattern: KitPattern): string => inThree(PATTERN_WORDS[pattern]);
