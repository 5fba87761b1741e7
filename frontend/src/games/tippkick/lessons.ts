// Five short lessons by doing: lay the colour, shoot, defend, use the keeper, choose after a foul.

import type { Step } from '../../wire/messages';
import type { Lesson } from '../contract';
import { sceneOf } from './scene';

const BOOK = 'tippkick-2017';
const called = (step: Step, ...names: string[]): boolean => step.calls.some((call) => names.includes(call.call));
const scored = (step: Step, side: string): boolean => step.calls.some((call) => call.call === 'goal' && call.to === side);
const did = (step: Step, side: string, verb: string): boolean => {
  const intent = step.intents[side as 'home' | 'away'];
  return typeof intent === 'object' && intent !== null && verb in intent;
};
/** The ball is still ours, and now a shot has to follow. */
const isPrepared = (step: Step, side: string): boolean => {
  const { attacking, action, prep } = sceneOf(step.scene);
  return attacking === side && action === 'open' && prep > 0;
};
const PUNISHED = ['indirect-free-kick', 'free-kick'];
/** Long halves: a lesson is not cut off by half-time. */
const options = (scene: string, more: Lesson['options'] = {}): Lesson['options'] => ({ scene, half_minutes: 60, ...more });

export const lessons: Lesson[] = [
  {
    id: 'tippkick-lay',
    book: BOOK,
    title: { en: 'Keep your colour up', de: 'Die Farbe halten', it: 'Tieni il tuo colore in alto' },
    options: options('lay'),
    opponent: 'novice',
    tasks: [
      {
        say: {
          en: 'The ball has a white and a black half. Whose colour lies up, plays. Yours is up: lay the ball gently towards the goal, so that it stays up.',
          de: 'Der Ball hat eine weiße und eine schwarze Hälfte. Wessen Farbe oben liegt, der spielt. Deine liegt oben: Lege den Ball sanft zum Tor, sodass sie oben bleibt.',
          it: 'La palla ha una metà bianca e una nera. Gioca chi ha il proprio colore in alto. Il tuo è in alto: sposta piano la palla verso la porta, così che resti in alto.',
        },
        hint: {
          en: 'Touch or Lay; the lay stands ready. Soft kicks on a square face keep the colour most often.',
          de: 'Tipp oder Vorlage; die Vorlage ist eingestellt. Sanfte Stöße auf einer Quadratfläche halten die Farbe am häufigsten.',
          it: 'Tocco o Preparazione; la preparazione è già scelta. I tiri piano su una faccia quadrata tengono più spesso il colore.',
        },
        // A ball that came back off an opponent's figure was a shot: the preparation is still to come.
        done: (step, side) => did(step, side, 'kick') && isPrepared(step, side),
      },
      {
        say: {
          en: 'That was your preparation. Now a shot has to come: it must touch the goal or an opposing figure. Shoot!',
          de: 'Das war deine Vorlage. Jetzt muss ein Torschuss kommen: Er muss Tor oder gegnerische Figur berühren. Schieße!',
          it: 'Era la tua preparazione. Ora deve venire un tiro: deve toccare la porta o una figura avversaria. Tira!',
        },
        // A shot that touches nothing and leaves one's own colour up is a second preparation, and punished.
        done: (step, side) => did(step, side, 'kick') && kickSpeed(step, side) > 2 && !called(step, ...PUNISHED),
        missed: (step, side) => did(step, side, 'kick') && (kickSpeed(step, side) <= 2 || called(step, ...PUNISHED)),
      },
    ],
  },
  {
    id: 'tippkick-shot',
    book: BOOK,
    title: { en: 'Score a goal', de: 'Ein Tor schießen', it: 'Segna un gol' },
    options: options('open-goal', { noise: 0.5 }),
    opponent: 'novice',
    tasks: [
      {
        say: {
          en: 'In the area no kicker may defend. A shot beside the keeper stands ready: say “Kick”, or pull back from the ball and let go.',
          de: 'Im Strafraum darf kein Kicker verteidigen. Ein Schuss am Torwart vorbei ist eingestellt: sage „Spielen“, oder zieh vom Ball zurück und lass los.',
          it: 'In area nessun calciatore può difendere. È pronto un tiro accanto al portiere: di’ «Tira», o tira indietro dalla palla e lascia.',
        },
        hint: {
          en: 'Left post or Right post, strength about 5.',
          de: 'Linker oder rechter Pfosten, Stärke etwa 5.',
          it: 'Palo sinistro o destro, forza circa 5.',
        },
        done: scored,
        missed: (step, side) => did(step, side, 'kick') && !scored(step, side),
      },
    ],
  },
  {
    id: 'tippkick-defend',
    book: BOOK,
    title: { en: 'Defend', de: 'Abwehren', it: 'Difendi' },
    options: options('defence'),
    opponent: 'novice',
    tasks: [
      {
        say: {
          en: 'Away is about to shoot. Set your kicker into the path, outside the red, standing or lying, and tell your keeper what to do.',
          de: 'Der Gast wird schießen. Stelle deinen Kicker in den Weg, außerhalb des Roten, stehend oder liegend, und sage dem Torwart, was er tun soll.',
          it: 'Gli ospiti stanno per tirare. Metti il calciatore sulla traiettoria, fuori dal rosso, in piedi o sdraiato, e di’ al portiere cosa fare.',
        },
        hint: {
          en: 'In the path, then Ready. In a live match you have three seconds.',
          de: 'In den Schussweg, dann Fertig. In Echtzeit hast du drei Sekunden.',
          it: 'Sulla traiettoria, poi Pronto. Dal vivo hai tre secondi.',
        },
        done: (step, side) => did(step, side, 'defend') && !called(step, 'restore', 'free-kick'),
      },
      {
        say: {
          en: 'Watch the shot.',
          de: 'Sieh dir den Schuss an.',
          it: 'Guarda il tiro.',
        },
        done: (step, side) => did(step, side === 'home' ? 'away' : 'home', 'kick'),
      },
    ],
  },
  {
    id: 'tippkick-keeper',
    book: BOOK,
    title: { en: 'The keeper turns the ball', de: 'Der Torwart dreht den Ball', it: 'Il portiere gira la palla' },
    options: options('turn'),
    opponent: 'novice',
    tasks: [
      {
        say: {
          en: 'The other colour is up, but the ball lies within reach of your keeper, who may play it on either colour. Play it away with the keeper.',
          de: 'Die andere Farbe liegt oben, aber der Ball ist in Reichweite deines Torwarts, und der darf ihn bei jeder Farbe spielen. Spiele ihn mit dem Torwart weg.',
          it: 'È in alto l’altro colore, ma la palla è alla portata del tuo portiere, che può giocarla con qualsiasi colore. Mandala via con il portiere.',
        },
        hint: {
          en: '“Play the ball with the keeper” is ticked, and it goes away from your goal: say “Kick”.',
          de: '„Den Ball mit dem Torwart spielen“ ist angekreuzt, und er geht vom eigenen Tor weg: sage „Spielen“.',
          it: '«Gioca la palla con il portiere» è spuntato, e va lontano dalla tua porta: di’ «Tira».',
        },
        done: (step, side) => {
          const intent = step.intents[side] as { defend?: { clear?: unknown } } | undefined;
          return intent?.defend?.clear !== undefined;
        },
      },
    ],
  },
  {
    id: 'tippkick-choice',
    book: BOOK,
    title: { en: 'Free kick or repeat', de: 'Freistoß oder Wiederholung', it: 'Punizione o ripetizione' },
    options: options('free-kick'),
    opponent: 'novice',
    tasks: [
      {
        say: {
          en: 'You were fouled while shooting. Take the free kick, or repeat the shot from where it was: here that is nearer to the goal.',
          de: 'Du wurdest beim Schuss gefoult. Nimm den Freistoß oder wiederhole den Schuss von seinem Ort: Hier ist der näher am Tor.',
          it: 'Hai subito un fallo mentre tiravi. Batti la punizione o ripeti il tiro da dove era: qui è più vicino alla porta.',
        },
        done: (step, side) => did(step, side, 'choose'),
      },
      {
        say: { en: 'Now kick.', de: 'Jetzt spiele.', it: 'Ora tira.' },
        done: (step, side) => did(step, side, 'kick'),
      },
    ],
  },
];

function kickSpeed(step: Step, side: 'home' | 'away'): number {
  const intent = step.intents[side] as { kick?: number[] } | undefined;
  return intent?.kick?.[1] ?? 0;
}
