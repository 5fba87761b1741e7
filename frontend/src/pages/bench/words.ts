// The words of the measuring bench.

import { fill, inThree, type Values } from '../../i18n';
import type { InThree } from '../../wire/messages';

const three = (en: string, de: string, it: string): InThree => ({ en, de, it });

export const WORDS = {
  title: three('The measuring bench', 'Der Messtisch', 'Il banco di misura'),
  lead: three(
    'Write down what you measured: what fails, by how much and under which clause stands beside it at once. What you leave empty stays open.',
    'Schreib auf, was du gemessen hast: was nicht stimmt, um wie viel und nach welchem Paragraphen, steht sofort daneben. Was leer bleibt, ist offen.',
    'Scrivi che cosa hai misurato: che cosa non va, di quanto e secondo quale articolo appare subito. Ciò che resta vuoto è aperto.',
  ),
  pick: three('pick a colour', 'Farbe wählen', 'scegliere un colore'),
  waking: three('The bench is being set up …', 'Der Messtisch wird aufgebaut …', 'Si prepara il banco …'),
  where: three('Where to measure', 'Wo gemessen wird', 'Dove si misura'),
  clause: three('Clause', 'Paragraph', 'Articolo'),
  yes: three('yes', 'ja', 'sì'),
  no: three('no', 'nein', 'no'),
  lawful: three('Nothing fails', 'Alles in Ordnung', 'Niente da segnalare'),
  fails: three('{n} fail', '{n} fallen durch', '{n} non vanno'),
  passed: three('{n} rules met, {open} open', '{n} Regeln erfüllt, {open} offen', '{n} regole rispettate, {open} aperte'),
  print: three('Print the control sheet', 'Kontrollblatt drucken', 'Stampare il foglio di controllo'),
  clear: three('Empty the sheet', 'Blatt leeren', 'Svuotare il foglio'),
  first: three('first', 'erste(r)', 'primo'),
  second: three('second', 'zweite(r)', 'secondo'),
  referee: three('The referee’s table', 'Der Schiedsrichtertisch', 'Il tavolo dell’arbitro'),
} satisfies Record<string, InThree>;

export function say(key: keyof typeof WORDS, values: Values = {}): string {
  return fill(inThree(WORDS[key]), values);
}
