// Lessons by doing: each begins with a practice scene and asks for one thing after another.

import type { Lesson, Task } from '../contract';
import type { InThree, Side, Step } from '../../wire/messages';
import { filmOf, sceneOf } from './scene';

const say = (en: string, de: string, it: string): InThree => ({ en, de, it });

const did = (step: Step, side: Side, verb: string): boolean => {
  const intent = step.intents[side];
  return Array.isArray(intent) && (intent as unknown[])[0] === verb;
};
const called = (step: Step, ...calls: string[]): boolean => step.calls.some((call) => calls.includes(call.call));
/** A figure of the side has met the ball in this step. */
const hitBall = (step: Step, side: Side): boolean =>
  step.film !== null &&
  filmOf(step.film).clips.some(
    (clip) => clip.do === 'hit' && [clip.a, clip.b].includes('ball') && [clip.a, clip.b].some((body) => body.startsWith(`${side}.`)),
  );
/** The flicked figure has met something. */
const touched = (step: Step, side: Side): boolean => {
  const figure = (step.intents[side] as unknown[] | undefined)?.[1];
  return step.film !== null && filmOf(step.film).clips.some((clip) => clip.do === 'hit' && [clip.a, clip.b].includes(String(figure)));
};
const atRest = (step: Step): boolean => sceneOf(step.scene).coming === null;
const scored = (step: Step, side: Side): boolean => step.calls.some((call) => call.call === 'goal' && call.to === side);
const missesBall = (step: Step, side: Side): boolean => did(step, side, 'flick') && !hitBall(step, side);

const flickAtBall: Task = {
  say: say(
    'Press number 5, pull back and let go: flick it at the ball. The golden dots show its first way.',
    'Drücke die Nummer 5, ziehe zurück und lass los: schnippe sie an den Ball. Die goldenen Punkte zeigen ihren ersten Weg.',
    'Premi il numero 5, tira indietro e rilascia: colpisci la palla. I punti dorati mostrano il primo tratto.',
  ),
  done: (step, side) => did(step, side, 'flick') && hitBall(step, side),
  missed: missesBall,
  hint: say(
    'Or use the panel: figure 5, “Aim at the ball”, then “Flick”.',
    'Oder nimm das Feld daneben: Figur 5, „Auf den Ball zielen“, dann „Schnippen“.',
    'Oppure usa il pannello: miniatura 5, «Mira alla palla», poi «Colpisci».',
  ),
};

export const lessons: Lesson[] = [
  {
    id: 'first-flick',
    book: 'fistf-1999',
    title: say('The first flick', 'Der erste Zug', 'Il primo colpo'),
    options: { scene: 'dribble' },
    opponent: 'novice',
    tasks: [
      flickAtBall,
      {
        say: say(
          'You keep the ball as long as you hit it and it meets no opponent. Flick again, with the figure that stands ready or with number 5: the same one may flick three times in a row.',
          'Du behältst den Ball, solange du ihn triffst und er keinen Gegner berührt. Schnippe noch einmal, mit der Figur, die bereitsteht, oder mit der 5: Dieselbe darf dreimal hintereinander.',
          'Tieni la palla finché la colpisci e non tocca un avversario. Colpisci ancora, con la miniatura già pronta o con il 5: la stessa può colpire tre volte di fila.',
        ),
        done: (step, side) => did(step, side, 'flick') && hitBall(step, side),
        missed: missesBall,
        hint: say(
          'The dots beside a number are the flicks it has left.',
          'Die Punkte neben der Nummer sind die Züge, die sie noch hat.',
          'I punti accanto al numero sono i colpi che le restano.',
        ),
      },
    ],
  },
  {
    id: 'score',
    book: 'fistf-1999',
    title: say('A shot at goal', 'Ein Torschuss', 'Un tiro in porta'),
    options: { scene: 'shot' },
    opponent: 'novice',
    tasks: [
      {
        say: say(
          'The whole ball is past the shooting line, so a goal would count. Number 5 is aimed at the goal already: say “Flick”, or pull it back and shoot yourself!',
          'Der Ball ist ganz hinter der Schusslinie, ein Tor würde zählen. Nummer 5 zielt schon aufs Tor: sage „Schnippen“, oder zieh sie zurück und schieß selbst!',
          'La palla è tutta oltre la linea di tiro: un gol vale. Il numero 5 mira già alla porta: di’ «Colpisci», o tiralo indietro e calcia tu!',
        ),
        done: scored,
        missed: (step, side) => atRest(step) && !scored(step, side),
        hint: say(
          'Aim beside the goalkeeper, with a little more than half of the power. Too hard, and the ball flies over the bar.',
          'Ziele neben den Torwart, mit wenig mehr als der halben Kraft. Zu hart, und der Ball fliegt über die Latte.',
          'Mira a lato del portiere, con poco più di metà della forza. Troppo forte e la palla vola sopra la traversa.',
        ),
      },
    ],
  },
  {
    id: 'block',
    book: 'fistf-1999',
    title: say('The block-flick', 'Der Verteidigungszug', 'Il marcamento difensivo'),
    options: { scene: 'block' },
    opponent: 'novice',
    tasks: [
      {
        say: say(
          'After each flick of the attacker you may flick one figure into his way. It must touch nothing. Try it with number 6, or say “No block-flick”.',
          'Nach jedem Zug des Angreifers darfst du eine Figur in seinen Weg schnippen. Sie darf nichts berühren. Versuch es mit Nummer 6, oder sage „Kein Verteidigungszug“.',
          'Dopo ogni colpo dell’attaccante puoi mettere una miniatura sulla sua strada, senza toccare nulla. Prova con il numero 6, o di’ «Nessun marcamento difensivo».',
        ),
        done: (step, side) => (did(step, side, 'flick') && !touched(step, side)) || did(step, side, 'hold'),
        missed: (step, side) => did(step, side, 'flick') && touched(step, side),
      },
    ],
  },
  {
    id: 'choice',
    book: 'fistf-1999',
    title: say('Accept or play on', 'Annehmen oder weiterspielen', 'Accettare o continuare'),
    options: { scene: 'choice' },
    opponent: 'novice',
    tasks: [
      {
        say: say(
          'The opponent flicked without a right to. The referee asks: accept the free flick, or play on? Choose.',
          'Der Gegner hat ohne Recht geschnippt. Der Schiedsrichter fragt: Freistoß annehmen oder weiterspielen? Wähle.',
          'L’avversario ha giocato senza averne diritto. L’arbitro chiede: accetti la punizione o continui? Scegli.',
        ),
        done: (step, side) => did(step, side, 'answer'),
        hint: say(
          '“Why?” beside the call shows the clause.',
          '„Warum?“ neben der Entscheidung zeigt den Paragraphen.',
          '«Perché?» accanto alla decisione mostra l’articolo.',
        ),
      },
    ],
  },
  {
    id: 'corner',
    book: 'fistf-1999',
    title: say('A corner', 'Ein Eckball', 'Un calcio d’angolo'),
    options: { scene: 'corner' },
    opponent: 'novice',
    tasks: [
      {
        say: say(
          'First name the taker: tap a golden ring beside the ball.',
          'Nenne zuerst, wer ausführt: tippe einen goldenen Ring neben dem Ball an.',
          'Prima scegli chi batte: tocca un anello dorato vicino alla palla.',
        ),
        done: (step, side) => did(step, side, 'nominate'),
      },
      {
        say: say(
          'You have three positional flicks to bring figures before the goal. Flick one, or say “Ready”.',
          'Du hast drei Positionszüge, um Figuren vors Tor zu bringen. Schnippe eine, oder sage „Bereit“.',
          'Hai tre movimenti posizionali per portare miniature davanti alla porta. Muovine una o di’ «Pronto».',
        ),
        done: (step, side) => did(step, side, 'hold') || did(step, side, 'flick'),
      },
      {
        say: say(
          'Now take the corner with the figure at the ball.',
          'Nun führe den Eckball mit der Figur am Ball aus.',
          'Ora batti l’angolo con la miniatura vicino alla palla.',
        ),
        done: (step, side) => did(step, side, 'flick') && sceneOf(step.scene).restart === null && hitBall(step, side),
        missed: (step, side) => missesBall(step, side) || called(step, 'change-of-right'),
      },
    ],
  },
];
