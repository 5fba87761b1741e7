// First steps, each in one practice scene: pass and shoot, win a free ball, fight a duel, take a corner, a penalty.

import type { Lesson } from '../contract';
import type { InThree, Side, Step } from '../../wire/messages';
import type { Scene } from './scene';

const w = (en: string, de: string, it: string): InThree => ({ en, de, it });
const BOOK = 'tactics';
const SHORT = { half_minutes: 45 };

const said = (step: Step, side: Side): string => String(step.intents[side] ?? '');
const called = (step: Step, ...calls: string[]): boolean => step.calls.some(({ call }) => calls.includes(call));
/** A figure of ours moved onto the ball. */
const reached = (step: Step, side: Side): boolean =>
  said(step, side).startsWith(`${side}.`) &&
  ((step.scene as Scene).carrier?.startsWith(side) === true || called(step, 'duel', 'duel-won', 'shot'));

export const lessons: Lesson[] = [
  {
    id: 'attack',
    book: BOOK,
    title: w('An attack: figure, then ball', 'Ein Angriff: Figur, dann Ball', 'Un attacco: figura, poi palla'),
    options: { ...SHORT, scene: 'attack' },
    opponent: 'novice',
    tasks: [
      {
        say: w(
          'Your midfielder has the ball. First another figure moves by the number thrown: tap a striker, then a marked square near the other goal.',
          'Dein Mittelfeldspieler hat den Ball. Zuerst zieht eine andere Figur um die gewürfelte Zahl: Tippe einen Stürmer an, dann ein markiertes Feld nahe am anderen Tor.',
          'Il tuo centrocampista ha la palla. Prima un’altra figura muove del numero tirato: tocca un attaccante, poi una casella segnata vicino all’altra porta.',
        ),
        done: (step, side) => said(step, side).startsWith(`${side}.`),
        hint: w(
          'A figure goes straight and may turn once. It cannot pass an opponent.',
          'Eine Figur zieht geradeaus und darf einmal abbiegen. An einem Gegner kommt sie nicht vorbei.',
          'Una figura va diritta e può girare una volta. Non può superare un avversario.',
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
          'The ball lies free and you have thrown a 3. Whoever ends a move exactly on it has it: move a striker onto the ball.',
          'Der Ball liegt frei, und du hast eine 3 gewürfelt. Wer seinen Zug genau darauf beendet, hat ihn: Ziehe einen Stürmer auf den Ball.',
          'La palla è libera e hai tirato un 3. È di chi finisce la mossa proprio lì sopra: porta un attaccante sulla palla.',
        ),
        done: (step, side) => reached(step, side),
        missed: (step, side) => said(step, side) !== '' && !reached(step, side),
        hint: w(
          'Tap a striker: the square with the ball is marked.',
          'Tippe einen Stürmer an: Das Feld mit dem Ball ist markiert.',
          'Tocca un attaccante: la casella con la palla è segnata.',
        ),
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
          'Gli altri hanno appena conquistato la palla e tu puoi rispondere. Tira il dado per un giocatore di movimento.',
        ),
        done: (step, side) => said(step, side) === 'roll',
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
          'Porta una figura sulla casella della palla: entrambi tirano, vince il numero più alto. I difensori aggiungono 1, i portieri 2; sei contro uno è fallo di chi ha l’uno.',
        ),
        done: (step) => called(step, 'duel'),
        missed: (step, side) => said(step, side) !== '' && said(step, side) !== 'roll' && !called(step, 'duel'),
        hint: w(
          'A cross marks the duel: every number leads one of your figures there.',
          'Ein Kreuz markiert den Zweikampf: Jede Zahl führt eine deiner Figuren dorthin.',
          'Una croce segna il contrasto: ogni numero porta lì una delle tue figure.',
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
          'Two strikers stand on stars, and you have thrown a 3. A direct pass to one of them is a shot: the spinner decides. Play the ball to the square marked with a star.',
          'Zwei Stürmer stehen auf Sternen, und du hast eine 3 gewürfelt. Ein direkter Pass zu einem von ihnen ist ein Torschuss: Der Kreisel entscheidet. Spiele den Ball auf das Feld mit dem Stern.',
          'Due attaccanti stanno sulle stelle e hai tirato un 3. Un passaggio diretto a uno di loro è un tiro: decide la trottola. Gioca la palla sulla casella segnata con la stella.',
        ),
        done: (step) => called(step, 'shot'),
        missed: (step, side) => said(step, side) !== '' && !called(step, 'shot'),
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
          'A turno le due squadre spostano fino a tre figure, prima la difesa. Metti una delle tue in area.',
        ),
        done: (step, side) => /@[C-F][1-3]n$/.test(said(step, side)),
        missed: (step, side) => said(step, side).includes('@') && !/@[C-F][1-3]n$/.test(said(step, side)),
      },
      {
        say: w(
          'Go on placing, or pass, until the ball is yours to play; then play it by the number thrown, to a team-mate if one can be reached. There is no offside at a corner.',
          'Setze weiter oder verzichte, bis du den Ball spielen darfst; dann spiele ihn um die gewürfelte Zahl, zu einem Mitspieler, wenn einer zu erreichen ist. Beim Eckball gibt es kein Abseits.',
          'Continua a piazzare, o passa, finché tocca alla palla; poi giocala del numero tirato, a un compagno se uno si può raggiungere. Sul calcio d’angolo non c’è fuorigioco.',
        ),
        done: (step, side) => said(step, side).startsWith('ball>'),
      },
    ],
  },
];
