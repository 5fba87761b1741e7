// What a newcomer to Tipp-Kick is told on the table, one thing at a time.

import type { CoachView, Idea } from '../contract';
import type { InThree } from '../../wire/messages';
import { actionsOf } from './scene';

const say = (en: string, de: string, it: string): InThree => ({ en, de, it });

const PULL = say(
  'Your colour lies up, so you play. Press the ball, pull back and let go.',
  'Deine Farbe liegt oben, du spielst. Drücke den Ball, zieh zurück und lass los.',
  'È in alto il tuo colore: giochi tu. Premi la palla, tira indietro e rilascia.',
);
const LAY = say(
  'A soft kick often keeps your colour up: lay the ball nearer first. The bars tell how likely each colour is.',
  'Ein weicher Stoß behält oft deine Farbe: Leg den Ball erst näher. Die Balken zeigen, wie wahrscheinlich jede Farbe ist.',
  'Un tocco leggero tiene spesso il tuo colore: avvicina prima la palla. Le barre dicono quanto è probabile ogni colore.',
);
const SHOOT = say(
  'Now a shot has to follow. Pull far back and aim beside the keeper.',
  'Jetzt muss ein Torschuss kommen. Zieh weit zurück und ziele neben den Torwart.',
  'Ora deve seguire un tiro. Tira molto indietro e mira a lato del portiere.',
);
const DEFEND = say(
  'They kick. Your kicker stands in the path of the shot; drag it if you like, but not into the red. Then press “Ready”.',
  'Sie schießen. Dein Kicker steht im Schussweg; zieh ihn, wenn du willst, aber nicht ins Rote. Dann „Fertig“.',
  'Tirano loro. Il tuo calciatore è sulla traiettoria; trascinalo se vuoi, ma non nel rosso. Poi «Pronto».',
);
const CLEAR = say(
  'The ball lies in your keeper’s reach, and it may play either colour: “Kick” plays it away. Untick it to set your kicker instead.',
  'Der Ball liegt in Reichweite deines Torwarts, und der darf jede Farbe spielen: „Spielen“ bringt ihn weg. Ohne das Häkchen stellst du den Kicker.',
  'La palla è alla portata del tuo portiere, che può giocare ogni colore: «Tira» la manda via. Senza la spunta metti il calciatore.',
);
const KEEPER = say(
  'Say what your keeper does when the shot comes. Nobody else sees it.',
  'Sag, was dein Torwart tut, wenn der Schuss kommt. Niemand sonst sieht es.',
  'Di’ che cosa fa il portiere quando arriva il tiro. Nessun altro lo vede.',
);
const LEAVE = say(
  'A restart: the ball has to run far enough, and no goal counts from here.',
  'Eine Spielfortsetzung: Der Ball muss weit genug laufen, ein Tor zählt hier nicht.',
  'Una ripresa: la palla deve correre abbastanza, e da qui il gol non vale.',
);
const CHOOSE = say(
  'You were fouled. Take the kick, or play the action again if its place was better.',
  'Du wurdest gefoult. Nimm den Stoß oder spiel die Aktion noch einmal, wenn sie besser lag.',
  'Hai subito un fallo. Batti il tiro, o ripeti l’azione se era messa meglio.',
);
const LATE = say(
  'Seven seconds for a kick, three for the defence: in live tempo the referee counts.',
  'Sieben Sekunden für den Stoß, drei für die Abwehr: In Echtzeit zählt der Schiedsrichter mit.',
  'Sette secondi per il tiro, tre per la difesa: dal vivo l’arbitro conta.',
);

/** What would help now, the most important first. */
export function ideas({ offers, calls }: CoachView): Idea[] {
  const actions = actionsOf(offers.actions);
  const found: Idea[] = [];
  const tell = (id: string, words: InThree, how: Partial<Idea> = {}): void => void found.push({ id: `tippkick.${id}`, say: words, ...how });
  if (actions?.do === 'kick') {
    tell('pull', PULL, { pulls: true });
    if (actions.leave) tell('leave', LEAVE);
    else if (actions.must_shoot) tell('shoot', SHOOT, { pulls: true });
    else tell('lay', LAY);
  }
  if (actions?.do === 'choose') tell('choose', CHOOSE, { points: false });
  if (actions?.do === 'defend') {
    if (actions.clear) tell('clear', CLEAR);
    else {
      tell('defend', DEFEND, { points: false });
      tell('keeper', KEEPER, { points: false });
    }
  }
  if (calls.some(({ call }) => call === 'hurry' || call === 'freeze')) tell('late', LATE, { points: false });
  return found;
}
