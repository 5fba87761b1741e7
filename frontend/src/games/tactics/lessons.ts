// First steps, each in one practice scene: pass and shoot, win a free ball, fight a duel, take a corner, a penalty.

import type { Lesson } from '../contract';
import type { InThree, Side, Step } from '../../wire/messages';
import type { Scene } from './scene';

const w = (en: string, de: string, it: string): InThree => ({ en, de, it });
const BOOK = 'tactics';
const SHORT = { half_minutes: 45 };

const said = (step: Step, side: Side): string => String(step.intents[side] ?? '');
const called = (step: Step, ...calls: string[]): boolean => step.calls.some(({ call }) => calls.includes(call));
const phase = (step: Step): string => (step.scene as Scene).phase;

export const lessons: Lesson[] = [
  {
    id: 'attack',
    book: BOOK,
    title: w('An attack: figure, then ball', 'Ein Angriff: Figur, dann Ball', 'Un attacco: pedina, poi palla'),
    options: { ...SHORT, scene: 'attack' },
    opponent: 'novice',
    tasks: [
      {
        say: w(
          'Your midfielder has the ball. First another figure moves by the number thrown: tap a striker, then a marked square near the other goal.',
          'Dein Mittelfeldspieler hat den Ball. Zuerst zieht eine andere Figur um die gewürfelte Zahl: Tippe einen Stürmer an, dann ein markiertes Feld nahe am anderen Tor.',
          'Il tuo centrocampista ha la palla. Prima un’altra pedina muove del numero tirato: tocca un attaccante, poi una casella segnata vicino all’altra porta.',
        ),
        done: (step, side) => said(step, side).startsWith(`${side}.`),
        hint: w(
          'A figure goes straight and may turn once. It cannot pass an opponent.',
          'Eine Figur zieht geradeaus und darf einmal abbiegen. An einem Gegner kommt sie nicht vorbei.',
          'Una pedina va diritta e può girare una volta. Non può superare un avversario.',
        ),
      },
      {
        say: w(
          'Now the ball goes, by a new number. A hoop is a pass to a team-mate, a star a shot, a dot a free square. Tap one.',
          'Jetzt läuft der Ball, mit neuer Zahl. Ein Ring ist ein Pass zum Mitspieler, ein Stern ein Torschuss, ein Punkt ein freies Feld. Tippe eines an.',
          'Ora va la palla, con un nuovo numero. Un cerchio è un passaggio, una stella un tiro, un punto una casella libera. Toccane una.',
        ),
        done: (step, side) => /^(ball|dribble)>/.test(said(step, side)),
        hint: w('The ball flies over everybody.', 'Der Ball fliegt über alle hinweg.', 'La palla vola sopra tutti.'),
      },
    ],
  },
  {
    id: 'free-ball',
    book: BOOK,
    title: w('Win a free ball', 'Einen freien Ball erobern', 'Conquista una palla libera'),
    options: { ...SHORT, scene: 'free-ball' },
    opponent: 'novice',
    tasks: [
      {
        say: w(
          'The ball lies free. Whoever ends a move exactly on it has it. Move a figure onto the ball, or as near as you can.',
          'Der Ball liegt frei. Wer seinen Zug genau darauf beendet, hat ihn. Ziehe eine Figur auf den Ball oder so nahe wie möglich.',
          'La palla è libera. È di chi finisce la mossa proprio lì sopra. Porta una pedina sulla palla, o più vicino che puoi.',
        ),
        done: (step, side) => said(step, side).startsWith(`${side}.`),
      },
    ],
  },
  {
    id: 'duel',
    book: BOOK,
    title: w('A duel', 'Ein Zweikampf', 'Un contrasto'),
    options: { ...SHORT, scene: 'duel' },
    opponent: 'novice',
    tasks: [
      {
        say: w(
          'The other side has just won the ball and you may answer. Throw the die for a field player.',
          'Die anderen haben gerade den Ball erobert, und du darfst antworten. Würfle für einen Feldspieler.',
          'Gli altri hanno appena conquistato la palla e tu puoi rispondere. Tira il dado per un giocatore.',
        ),
        done: (step, side) => said(step, side) === 'roll' || said(step, side).includes('+'),
        hint: w(
          'The keeper could go one square instead, without the die.',
          'Der Torwart könnte stattdessen ein Feld ziehen, ohne Würfel.',
          'Il portiere potrebbe invece muovere di una casella, senza dado.',
        ),
      },
      {
        say: w(
          'Move a figure onto the square with the ball: both sides throw, the higher number wins. Defenders add 1, keepers 2; a six against a one is a foul by the one.',
          'Ziehe eine Figur auf das Feld mit dem Ball: Beide würfeln, die höhere Zahl gewinnt. Verteidiger zählen 1 dazu, Torwarte 2; eine Sechs gegen eine Eins ist ein Foul der Eins.',
          'Porta una pedina sulla casella della palla: entrambi tirano, vince il numero più alto. I difensori aggiungono 1, i portieri 2; sei contro uno è fallo di chi ha l’uno.',
        ),
        done: (step, side) => said(step, side) !== '' && said(step, side) !== 'roll',
        hint: w(
          'No figure reaches it? Then any move will do.',
          'Keine Figur kommt hin? Dann tut es jeder Zug.',
          'Nessuna pedina ci arriva? Allora va bene qualsiasi mossa.',
        ),
      },
    ],
  },
  {
    id: 'shot',
    book: BOOK,
    title: w('A shot at goal', 'Ein Torschuss', 'Un tiro in porta'),
    options: { ...SHORT, scene: 'shot' },
    opponent: 'novice',
    tasks: [
      {
        say: w(
          'Two strikers stand on stars. A direct pass to one of them, or to a figure in the penalty area, is a shot: the arrow decides. Play the ball; a star marks a shot.',
          'Zwei Stürmer stehen auf Sternen. Ein direkter Pass zu einem von ihnen oder zu einer Figur im Strafraum ist ein Torschuss: Der Kreisel entscheidet. Spiele den Ball; ein Stern bedeutet Torschuss.',
          'Due attaccanti stanno sulle stelle. Un passaggio diretto a uno di loro, o a una pedina in area, è un tiro: decide la freccia. Gioca la palla; una stella indica il tiro.',
        ),
        done: (step, side) => said(step, side) !== '' || called(step, 'shot'),
        hint: w(
          'A ball on the disc is a goal, a flag a corner, a 1 belongs to the keeper.',
          'Ein Ball auf der Scheibe ist ein Tor, eine Fahne ein Eckball, die 1 gehört dem Torwart.',
          'Una palla sul disco è gol, una bandierina è angolo, l’1 è del portiere.',
        ),
      },
    ],
  },
  {
    id: 'corner',
    book: BOOK,
    title: w('A corner', 'Ein Eckball', 'Un calcio d’angolo'),
    options: { ...SHORT, scene: 'corner' },
    opponent: 'novice',
    tasks: [
      {
        say: w(
          'Both sides place up to three figures in turn, the defence first. Put one of yours into the penalty area.',
          'Beide Seiten setzen abwechselnd bis zu drei Figuren, die Verteidigung zuerst. Stelle eine von deinen in den Strafraum.',
          'A turno le due squadre spostano fino a tre pedine, prima la difesa. Metti una delle tue in area.',
        ),
        done: (step, side) => said(step, side).includes('@'),
      },
      {
        say: w(
          'Go on placing, or pass, until the ball is yours to play; then play it to a team-mate in the area. There is no offside at a corner.',
          'Setze weiter oder verzichte, bis du den Ball spielen darfst; dann spiele ihn zu einem Mitspieler im Strafraum. Bei der Ecke gibt es kein Abseits.',
          'Continua a piazzare, o passa, finché tocca alla palla; poi giocala a un compagno in area. Sul corner non c’è fuorigioco.',
        ),
        done: (step, side) => said(step, side).startsWith('ball>') || phase(step) === 'shot',
      },
    ],
  },
];
