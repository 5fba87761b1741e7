// What a newcomer to the board game is told beside the board, one thing at a time.

import type { CoachView, Idea } from '../contract';
import type { InThree } from '../../wire/messages';
import type { Scene } from './scene';

const say = (en: string, de: string, it: string): InThree => ({ en, de, it });
const idea = (id: string, text: InThree): Idea => ({ id: `tactics.${id}`, say: text, points: false });

/** What a call means, in words of every day. */
const CALLS: Record<string, InThree> = {
  'duel-won': say(
    'The duel’s sum stands in the calls: each die, with 1 more for a defender and 2 for a keeper. The higher sum has the ball.',
    'Die Rechnung des Zweikampfs steht bei den Entscheidungen: jeder Würfel, dazu 1 für einen Verteidiger und 2 für den Torwart. Die höhere Summe hat den Ball.',
    'Il conto del contrasto sta fra le decisioni: ogni dado, più 1 per un difensore e 2 per il portiere. La somma più alta ha la palla.',
  ),
  foul: say(
    'A six against a one is a foul by the one: a free kick and a yellow card, whatever the bonuses.',
    'Eine Sechs gegen eine Eins ist ein Foul der Eins: Freistoß und gelbe Karte, ganz gleich mit welchem Bonus.',
    'Sei contro uno è fallo di chi ha l’uno: punizione e cartellino giallo, qualunque sia il bonus.',
  ),
  offside: say(
    'Offside: your figure stood between the last field player and the goal line when the ball was played.',
    'Abseits: Die Figur stand zwischen dem letzten Feldspieler und der Torlinie, als der Ball gespielt wurde.',
    'Fuorigioco: la figura stava fra l’ultimo giocatore di movimento e la linea di porta quando la palla è partita.',
  ),
  shot: say(
    'A shot: the spinner decides. Four of its eight sectors are a goal, two a corner, two belong to the keeper.',
    'Torschuss: Der Kreisel entscheidet. Vier seiner acht Felder sind ein Tor, zwei ein Eckball, zwei gehören dem Torwart.',
    'Un tiro: decide la trottola. Quattro degli otto settori sono gol, due angolo, due sono del portiere.',
  ),
};

/** What to do at a moment, when one is first asked for it. */
const MOMENTS: Record<string, InThree> = {
  'line-up': say(
    'One tap on “Begin with the usual line-up” lines your team up as usual and starts. You may also put each figure yourself.',
    'Ein Tipp auf „Mit der üblichen Aufstellung anfangen“ stellt deine Mannschaft wie üblich auf, und es geht los. Du kannst auch jede Figur selbst setzen.',
    'Un tocco su «Comincia con lo schieramento solito» schiera la squadra come al solito e si parte. Puoi anche mettere tu ogni figura.',
  ),
  'attack-1': say(
    'An attack has two parts: first any figure moves by the die, then the ball by another. Bring somebody where a pass will reach him.',
    'Ein Angriff hat zwei Teile: Erst zieht eine Figur um die gewürfelte Zahl, dann mit neuem Wurf der Ball. Bring jemanden dorthin, wo ein Pass ihn erreicht.',
    'Un attacco ha due parti: prima muove una figura del numero tirato, poi, con un nuovo tiro, la palla. Porta qualcuno dove un passaggio può raggiungerlo.',
  ),
  'attack-2': say(
    'Now the ball. A hoop is a pass, a star a shot, a cross a duel, a dot a free square that both sides may run for.',
    'Jetzt der Ball. Ein Ring ist ein Pass, ein Stern ein Torschuss, ein Kreuz ein Zweikampf, ein Punkt ein freies Feld, um das beide laufen.',
    'Ora la palla. Un cerchio è un passaggio, una stella un tiro, una croce un contrasto, un punto una casella libera che entrambi possono cercare.',
  ),
  challenge: say(
    'You may attack the ball: throw the die for a field player, or step with the keeper instead. After the throw the keeper stays.',
    'Du darfst den Ball angreifen: Würfle für einen Feldspieler, oder geh stattdessen mit dem Torwart. Nach dem Wurf bleibt der Torwart stehen.',
    'Puoi attaccare la palla: tira il dado per un giocatore di movimento, o muovi invece il portiere. Dopo il tiro il portiere resta fermo.',
  ),
};

export function ideas({ step, offers, calls }: CoachView): Idea[] {
  const phase = (step.scene as Scene).phase as string;
  const found = calls.flatMap(({ call }) => (CALLS[call] ? [idea(`call.${call}`, CALLS[call])] : []));
  const text = MOMENTS[offers.moment] ?? MOMENTS[phase];
  return text ? [...found, idea(`moment.${MOMENTS[offers.moment] ? offers.moment : phase}`, text)] : found;
}
