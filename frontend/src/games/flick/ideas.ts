// What a newcomer to flick football is told on the table, one thing at a time.

import type { CoachView, Idea } from '../contract';
import type { InThree } from '../../wire/messages';
import { actionsOf, sceneOf } from './scene';

const say = (en: string, de: string, it: string): InThree => ({ en, de, it });

/** What a call means, in words of every day. */
const CALLS: Record<string, InThree> = {
  change: say(
    '“Change” means: now the other side attacks. It comes when a flick misses the ball, or the ball touches an opponent.',
    '„Wechsel“ heißt: jetzt greift die andere Seite an. Das kommt, wenn ein Zug den Ball verfehlt oder der Ball einen Gegner berührt.',
    '«Cambio» vuol dire: ora attacca l’altra parte. Succede quando un colpo manca la palla o la palla tocca un avversario.',
  ),
  'flick-in': say(
    'The ball went over the side: whoever did not touch it last brings it back in.',
    'Der Ball ging über die Seite: wer ihn nicht zuletzt berührt hat, bringt ihn zurück.',
    'La palla è uscita di lato: la rimette chi non l’ha toccata per ultimo.',
  ),
  'corner-flick': say(
    'A corner: the defenders touched the ball last before it went over their goal line.',
    'Eckball: die Verteidiger haben den Ball zuletzt berührt, bevor er über ihre Torlinie ging.',
    'Angolo: i difensori hanno toccato per ultimi la palla uscita dalla loro linea di fondo.',
  ),
  'goal-flick': say(
    'A goal-flick: the ball went over the goal line, and the side whose goal it is plays it out.',
    'Torabstoß: der Ball ging über die Torlinie; die Seite, der das Tor gehört, spielt ihn heraus.',
    'Rimessa dal fondo: la palla è uscita dalla linea di fondo; la rimette chi difende quella porta.',
  ),
  'free-flick': say(
    'A free-flick: somebody broke a rule, and the other side plays from there undisturbed. “Why?” shows the rule.',
    'Freistoß: jemand hat eine Regel verletzt, die andere Seite spielt ungestört von dort. „Warum?“ zeigt die Regel.',
    'Punizione: qualcuno ha violato una regola e l’altra parte gioca da lì indisturbata. «Perché?» mostra la regola.',
  ),
  'penalty-flick': say(
    'A penalty: one shot from the spot, only the goalkeeper is in the way.',
    'Strafstoß: ein Schuss vom Punkt, nur der Torwart steht im Weg.',
    'Rigore: un tiro dal dischetto, davanti c’è solo il portiere.',
  ),
  shootable: say(
    '“Shootable”: the ball lies behind the shooting line now, from here a goal counts.',
    '„Innerhalb“: der Ball liegt jetzt hinter der Schusslinie, von hier zählt ein Tor.',
    '«Tirabile»: la palla è oltre la linea di tiro, da qui un gol vale.',
  ),
  back: say(
    '“Back”: what happened does not count and is put back as it was.',
    '„Zurück“: was geschah, zählt nicht und wird zurückgestellt.',
    '«Back»: ciò che è successo non vale e si rimette com’era.',
  ),
  'offside-position': say(
    'Offside: an attacker was nearer to the goal than the ball and the last defenders.',
    'Abseits: ein Angreifer stand näher am Tor als der Ball und die letzten Verteidiger.',
    'Fuorigioco: un attaccante era più vicino alla porta della palla e degli ultimi difensori.',
  ),
};

const PULL = say(
  'Your move! Press the glowing figure, pull back and let go.',
  'Du bist dran! Drücke die leuchtende Figur, zieh zurück und lass los.',
  'Tocca a te! Premi la miniatura che brilla, tira indietro e rilascia.',
);
const SHOOT = say(
  'From here a goal counts. Pull further back, aim beside the goalkeeper, let go!',
  'Von hier zählt ein Tor. Zieh weiter zurück, ziele neben den Torwart, lass los!',
  'Da qui un gol vale. Tira più indietro, mira a lato del portiere, rilascia!',
);
const KEEP_ON = say(
  'You keep the ball as long as you hit it and it meets no opponent. One figure may flick three times in a row.',
  'Du behältst den Ball, solange du ihn triffst und er keinen Gegner berührt. Eine Figur darf dreimal hintereinander.',
  'Tieni la palla finché la colpisci e non incontra un avversario. Una miniatura può colpire tre volte di fila.',
);
const NEARER = say(
  'Too far for a shot: play the ball over the shooting line, the one before their goal. Then a goal counts.',
  'Zu weit für einen Schuss: spiel den Ball über die Schusslinie vor ihrem Tor. Dann zählt ein Tor.',
  'Troppo lontano per tirare: porta la palla oltre la linea di tiro davanti alla loro porta. Poi un gol vale.',
);
const BLOCK = say(
  'They attack. You may flick one figure into their way, without touching anything. Or say “No block-flick”.',
  'Sie greifen an. Du darfst eine Figur in ihren Weg schnippen, ohne etwas zu berühren. Oder sag „Kein Verteidigungszug“.',
  'Attaccano loro. Puoi mettere una miniatura sulla loro strada, senza toccare nulla. O di’ «Nessun marcamento difensivo».',
);
const RESTART = say(
  'The ball is yours, and a figure stands ready. One tap on “Put to the ball” is enough; drag it if you know better.',
  'Der Ball gehört dir, eine Figur steht bereit. Ein Tipp auf „An den Ball stellen“ genügt; zieh sie, wenn du es besser weißt.',
  'La palla è tua e una miniatura è pronta. Basta un tocco su «Metti alla palla»; trascinala se vuoi altro.',
);
const ANSWER = say(
  'The referee asks you. Under each answer stands what it brings; the red ring shows where it happened.',
  'Der Schiedsrichter fragt dich. Unter jeder Antwort steht, was sie bringt; der rote Ring zeigt, wo es geschah.',
  'L’arbitro ti chiede. Sotto ogni risposta c’è che cosa porta; l’anello rosso mostra dove è successo.',
);
const KEEPER = say(
  'A shot is coming. Drag your goalkeeper where you want it, then say it is ready.',
  'Ein Schuss kommt. Zieh deinen Torwart, wohin du willst, dann sag, dass er bereit ist.',
  'Arriva un tiro. Trascina il portiere dove vuoi, poi di’ che è pronto.',
);

/** What would help now, the most important first: what to do, then what was called, then how to go on. */
export function ideas({ step, offers, calls }: CoachView): Idea[] {
  const scene = sceneOf(step.scene);
  const flicks = actionsOf(offers.actions).flick !== undefined;
  const found: Idea[] = [];
  const tell = (id: string, words: InThree, how: Partial<Idea> = {}): void => void found.push({ id: `flick.${id}`, say: words, ...how });
  if (flicks && ['attack', 'take', 'shoot'].includes(offers.moment)) tell('pull', PULL, { pulls: true });
  if (offers.moment === 'answer') tell('answer', ANSWER, { points: false });
  if (offers.moment === 'attack' && scene.shootable) tell('shoot', SHOOT, { pulls: true });
  if (offers.moment === 'block') tell('block', BLOCK, { points: false });
  if (offers.moment === 'nominate') tell('restart', RESTART);
  if (offers.moment === 'keep') tell('keeper', KEEPER, { points: false });
  for (const { call } of calls) if (CALLS[call]) tell(`call.${call}`, CALLS[call], { points: false });
  if (offers.moment === 'attack') tell('keep on', KEEP_ON);
  if (offers.moment === 'attack' && !scene.shootable) tell('nearer', NEARER, { points: false });
  return found;
}
