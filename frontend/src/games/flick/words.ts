// Flick football's own words in three languages.

import { inThree, plainly } from '../../i18n';
import type { InThree } from '../../wire/messages';

const say = (en: string, de: string, it: string): InThree => ({ en, de, it });

const base: Record<string, InThree> = {
  'moment.toss': say('You won the toss: choose', 'Du hast den Münzwurf gewonnen: wähle', 'Hai vinto il sorteggio: scegli'),
  'moment.answer': say('The referee asks you', 'Der Schiedsrichter fragt dich', 'L’arbitro ti chiede'),
  'moment.line-up': say('Place your figures', 'Stelle deine Figuren auf', 'Disponi le tue miniature'),
  'moment.nominate': say(
    'Choose who takes it and put the figure to the ball',
    'Wähle, wer ausführt, und stelle die Figur an den Ball',
    'Scegli chi batte e metti la miniatura vicino alla palla',
  ),
  'moment.position': say('Positional flick, or ready', 'Positionszug, oder bereit', 'Movimento posizionale, oppure pronto'),
  'moment.keep': say('Is your goalkeeper ready?', 'Ist dein Torwart bereit?', 'Il tuo portiere è pronto?'),
  'moment.take': say('Flick the figure behind the ball', 'Schnippe die Figur hinter dem Ball', 'Colpisci con la miniatura dietro la palla'),
  'moment.attack': say(
    'Your attack: flick a figure at the ball',
    'Dein Angriff: schnippe eine Figur an den Ball',
    'Attacchi tu: colpisci la palla con una miniatura',
  ),
  'moment.block': say(
    'Block-flick, if you like: touch nothing',
    'Verteidigungszug, wenn du magst: nichts berühren',
    'Marcamento difensivo, se vuoi: senza toccare nulla',
  ),
  'moment.touched': say('The ball is rolling', 'Der Ball rollt', 'La palla rotola'),
  'moment.shoot': say('Your shot at goal', 'Dein Torschuss', 'Il tuo tiro in porta'),
  'moment.over': say('The match is over', 'Das Spiel ist aus', 'La partita è finita'),

  'choice.flick-off': say('Take the flick-off', 'Anstoß nehmen', 'Prendo il calcio d’inizio'),
  'choice.ends': say('Choose the ends', 'Seite wählen', 'Scelgo il campo'),
  'choice.shoot': say('Shoot first', 'Zuerst schießen', 'Tiro per primo'),
  'choice.keep': say('Keep goal first', 'Zuerst halten', 'Paro per primo'),
  'choice.accept': say('Accept', 'Annehmen', 'Accetto'),
  'choice.play on': say('Play on', 'Weiterspielen', 'Continuo'),
  'choice.back': say('Back', 'Zurück', 'Back'),
  'choice.keeper ready': say('My goalkeeper is ready', 'Mein Torwart ist bereit', 'Il mio portiere è pronto'),
  'choice.wall': say('Build a wall', 'Mauer stellen', 'Metto la barriera'),
  'choice.path?': say('Ask for a steep way back', 'Um einen steilen Rückweg bitten', 'Chiedo un rientro obliquo'),
  'choice.ready': say('Ready', 'Bereit', 'Pronto'),
  'choice.no block': say('No block-flick', 'Kein Verteidigungszug', 'Nessun marcamento difensivo'),
  'choice.wait': say('Wait for the block-flick', 'Auf den Verteidigungszug warten', 'Aspetto il marcamento difensivo'),
  'choice.let it roll': say('Let it roll', 'Rollen lassen', 'Lascio rotolare'),
  'choice.distance': say('Claim distance', 'Abstand verlangen', 'Chiedo la distanza'),
  'choice.spare-in': say('Bring the spare goalkeeper in', 'Ersatztorwart einsetzen', 'Inserisco il portierino'),
  'choice.spare-out': say('Take the spare goalkeeper off', 'Ersatztorwart herausnehmen', 'Tolgo il portierino'),
  'choice.force?': say('Ask: can I force off him?', 'Fragen: Ist Erzwingen möglich?', 'Chiedo: posso forzare?'),
  'choice.limited?': say('Ask for a limited flick', 'Um einen eingeschränkten Zug bitten', 'Chiedo un colpo limitato'),
  'choice.remove?': say('Ask to lift ball and taker', 'Bitten, Ball und Figur anzuheben', 'Chiedo di alzare palla e tiratore'),

  'period.first-half': say('1st half', '1. Halbzeit', '1º tempo'),
  'period.second-half': say('2nd half', '2. Halbzeit', '2º tempo'),
  'period.sudden-death': say('Sudden death', 'Sudden Death', 'Sudden death'),
  'period.shoot-out': say('Shoot-out', 'Entscheidungsschießen', 'Tiri piazzati'),
  'period.over': say('Full time', 'Schluss', 'Fine'),
  'count.ticks left': say('Tick-flicks left', 'Tick-Züge übrig', 'Colpi di rientro rimasti'),
  'camera.free': say('Free', 'Frei', 'Libera'),
  'camera.top': say('From above', 'Von oben', 'Dall’alto'),
  'camera.home': say('Home’s end', 'Hinter Heim', 'Dietro casa'),
  'camera.away': say('Away’s end', 'Hinter Gast', 'Dietro ospiti'),

  'scene.dribble': say('Dribble', 'Dribbling', 'Dribbling'),
  'scene.shot': say('Shot at goal', 'Torschuss', 'Tiro in porta'),
  'scene.block': say('Block-flick', 'Verteidigungszug', 'Marcamento difensivo'),
  'scene.choice': say('Accept or play on', 'Annehmen oder weiterspielen', 'Accettare o continuare'),
  'scene.offside': say('Offside and tick-flick', 'Abseits und Tick-Zug', 'Fuorigioco e rientro'),
  'scene.flick-off': say('Flick-off', 'Anstoß', 'Calcio d’inizio'),
  'scene.flick-in': say('Flick-in', 'Einwurf', 'Rimessa laterale'),
  'scene.corner': say('Corner', 'Eckball', 'Calcio d’angolo'),
  'scene.goal-flick': say('Goal-flick', 'Torabstoß', 'Rimessa dal fondo'),
  'scene.free-flick': say('Free flick', 'Freistoß', 'Punizione'),
  'scene.penalty': say('Penalty', 'Strafstoß', 'Rigore'),
  'scene.shoot-out': say('Shoot-out', 'Entscheidungsschießen', 'Tiri piazzati'),

  'restart.flick-off': say('Flick-off', 'Anstoß', 'Calcio d’inizio'),
  'restart.flick-in': say('Flick-in', 'Einwurf', 'Rimessa laterale'),
  'restart.corner-flick': say('Corner-flick', 'Eckball', 'Calcio d’angolo'),
  'restart.goal-flick': say('Goal-flick', 'Torabstoß', 'Rimessa dal fondo'),
  'restart.free-flick': say('Free-flick', 'Freistoß', 'Calcio di punizione'),
  'restart.penalty-flick': say('Penalty-flick', 'Strafstoß', 'Calcio di rigore'),

  'formation.balanced': say('Balanced', 'Ausgewogen', 'Equilibrata'),
  'formation.attacking': say('Attacking', 'Offensiv', 'Offensiva'),
  'formation.defensive': say('Defensive', 'Defensiv', 'Difensiva'),

  'brings.restart.you': say('{restart} for you', '{restart} für dich', '{restart} per te'),
  'brings.restart.them': say('{restart} for the other side', '{restart} für die andere Seite', '{restart} per gli altri'),
  'brings.ball.you': say('Play goes on, you have the ball', 'Es geht weiter, du hast den Ball', 'Si continua, la palla è tua'),
  'brings.ball.them': say(
    'Play goes on, the other side has the ball',
    'Es geht weiter, die andere Seite hat den Ball',
    'Si continua, la palla è degli altri',
  ),
  'brings.undone': say('Everything goes back; {next}', 'Alles zurück; {next}', 'Tutto torna com’era; {next}'),
  'brings.flick-off': say('You play the first ball', 'Du spielst den ersten Ball', 'Giochi tu la prima palla'),
  'brings.ends': say('You choose the end, they flick off', 'Du wählst das Tor, sie stoßen an', 'Scegli il campo, iniziano loro'),
  'brings.no block': say('They go on with their attack', 'Sie setzen ihren Angriff fort', 'Continuano il loro attacco'),
  'brings.wait': say('They may block first', 'Sie dürfen zuerst verteidigen', 'Prima possono difendere'),
  'brings.ready': say('No more figures are moved', 'Keine Figur wird mehr bewegt', 'Non si muovono altre miniature'),
  'brings.keeper ready': say('The shot may come', 'Der Schuss darf kommen', 'Il tiro può partire'),
  'brings.distance': say(
    'Opponents too near are moved away',
    'Zu nahe Gegner werden weggestellt',
    'Gli avversari troppo vicini si spostano',
  ),
  'brings.let it roll': say('Nobody flicks while it rolls', 'Niemand schnippt, solange er rollt', 'Nessuno colpisce mentre rotola'),
  'brings.shoot': say('You shoot first, they keep', 'Du schießt zuerst, sie halten', 'Tiri prima tu, parano loro'),
  'brings.keep': say('They shoot first, you keep', 'Sie schießen zuerst, du hältst', 'Tirano prima loro, pari tu'),

  'place.straight-in': say('Straight in', 'Gerade hinein', 'Dritto in campo'),
  'place.forward': say('Forward', 'Nach vorn', 'In avanti'),
  'place.backward': say('Backward', 'Nach hinten', 'All’indietro'),
  'place.straight-out': say('Straight out', 'Gerade hinaus', 'Dritto fuori'),
  'place.to-the-left': say('To the left', 'Nach links', 'A sinistra'),
  'place.to-the-right': say('To the right', 'Nach rechts', 'A destra'),
  'place.to-the-middle': say('Before the goal', 'Vor das Tor', 'Davanti alla porta'),
  'place.to-goal': say('At the goal', 'Aufs Tor', 'In porta'),
  'place.left-post': say('At the left post', 'Auf den linken Pfosten', 'Al palo sinistro'),
  'place.right-post': say('At the right post', 'Auf den rechten Pfosten', 'Al palo destro'),
  'place.at-the-flag': say('Corner from the flag', 'Eckball von der Fahne', 'Angolo dalla bandierina'),
  'place.short-corner': say('Short corner', 'Kurze Ecke', 'Angolo corto'),
  'place.on-the-goal-line': say('Ball on the goal line', 'Ball auf der Torlinie', 'Palla sulla linea di fondo'),
  'place.left-of-goal': say('Ball on the left', 'Ball links', 'Palla a sinistra'),
  'place.before-goal': say('Ball in the middle', 'Ball in der Mitte', 'Palla al centro'),
  'place.right-of-goal': say('Ball on the right', 'Ball rechts', 'Palla a destra'),

  'announce.tick': say('Announce a tick-flick', 'Tick-Zug ansagen', 'Annuncio un colpo di rientro'),
  'announce.automatic': say('Announce an automatic flick', 'Automatischen Zug ansagen', 'Annuncio un automatic-flick'),

  'flick.table': say(
    'The table. Press a figure, pull back and let go.',
    'Der Tisch. Figur drücken, zurückziehen und loslassen.',
    'Il tavolo. Premi una miniatura, tira indietro e rilascia.',
  ),
  'flick.keys': say(
    'Keys: up and down choose a figure, left and right aim (shift: faster), plus and minus power, Q and E spin, B aims at the ball, H takes the suggestion, Enter flicks. W A S D turn the camera, C changes it.',
    'Tasten: auf und ab wählen eine Figur, links und rechts zielen (Umschalt: schneller), Plus und Minus Kraft, Q und E Effet, B zielt auf den Ball, H nimmt den Vorschlag, Eingabe schnippt. W A S D drehen die Kamera, C wechselt sie.',
    'Tasti: su e giù scelgono una miniatura, sinistra e destra mirano (maiusc: più veloce), più e meno la forza, Q ed E l’effetto, B mira alla palla, H prende il suggerimento, Invio colpisce. W A S D girano la camera, C la cambia.',
  ),
  'flick.hint': say(
    'Press a figure, pull back, let go. Wheel or second finger: spin',
    'Figur drücken, zurückziehen, loslassen. Mausrad oder zweiter Finger: Effet',
    'Premi, tira indietro, rilascia. Rotella o secondo dito: effetto',
  ),
  'flick.figure': say('Figure', 'Figur', 'Miniatura'),
  'flick.angle': say('Direction', 'Richtung', 'Direzione'),
  'flick.angle.help': say(
    '0° is straight at the opposing goal, + to the left',
    '0° ist gerade aufs gegnerische Tor, + nach links',
    '0° è dritto verso la porta avversaria, + a sinistra',
  ),
  'flick.power': say('Power', 'Kraft', 'Forza'),
  'flick.spin': say('Spin', 'Effet', 'Effetto'),
  'flick.at ball': say('Aim at the ball', 'Auf den Ball zielen', 'Mira alla palla'),
  'flick.go': say('Flick', 'Schnippen', 'Colpisci'),
  'flick.left': say('flicks left', 'Züge übrig', 'colpi rimasti'),
  'flick.forbidden': say('not now', 'jetzt nicht', 'non ora'),
  'flick.block open': say('Block-flick open', 'Verteidigungszug offen', 'Marcamento difensivo disponibile'),
  'flick.shootable': say('A goal would count', 'Ein Tor würde zählen', 'Un gol sarebbe valido'),
  'flick.not shootable': say(
    'Too far for a shot: first bring the ball into the shooting area',
    'Zu weit für einen Torschuss: erst den Ball in die Schusszone spielen',
    'Troppo lontano per tirare: prima porta la palla nell’area di tiro',
  ),
  'would.miss': say('would not touch the ball', 'berührt den Ball nicht', 'non toccherebbe la palla'),
  'would.ball first': say('will meet the ball', 'trifft den Ball', 'colpirà la palla'),
  'would.opponent': say('would touch the opponent first ({n})', 'berührt zuerst den Gegner ({n})', 'toccherebbe prima l’avversario ({n})'),
  'would.own': say(
    'would first touch your own figure {n}',
    'berührt zuerst deine eigene Figur {n}',
    'toccherebbe prima la tua miniatura {n}',
  ),
  'would.opponent keeper': say(
    'would touch their goalkeeper first',
    'berührt zuerst den gegnerischen Torwart',
    'toccherebbe prima il portiere avversario',
  ),
  'would.own keeper': say(
    'would first touch your own goalkeeper',
    'berührt zuerst deinen eigenen Torwart',
    'toccherebbe prima il tuo portiere',
  ),
  'would.at post': say('would hit the post first', 'trifft zuerst den Pfosten', 'colpirebbe prima il palo'),
  'would.at bar': say('would hit the bar first', 'trifft zuerst die Latte', 'colpirebbe prima la traversa'),
  'would.at barrier': say('would hit the fence first', 'trifft zuerst die Bande', 'colpirebbe prima la sponda'),
  'would.ball at post': say('the ball would hit the post', 'der Ball ginge an den Pfosten', 'la palla colpirebbe il palo'),
  'would.ball at bar': say('the ball would hit the bar', 'der Ball ginge an die Latte', 'la palla colpirebbe la traversa'),
  'would.ball at barrier': say('the ball would hit the fence', 'der Ball ginge an die Bande', 'la palla colpirebbe la sponda'),
  'would.lost keeper': say('the goalkeeper would get a touch', 'der Torwart käme noch dran', 'il portiere la toccherebbe'),
  'would.mate keeper': say(
    'the ball would reach your goalkeeper',
    'der Ball käme zu deinem Torwart',
    'la palla arriverebbe al tuo portiere',
  ),
  'would.ball': say('would touch the ball', 'berührt den Ball', 'toccherebbe la palla'),
  'would.put back': say(
    'would touch the ball: it is put back for the restart',
    'berührt den Ball: Er wird wieder hingelegt',
    'toccherebbe la palla: verrà rimessa al suo posto',
  ),
  'would.clean': say('touches nothing', 'berührt nichts', 'non tocca nulla'),
  'would.goal': say('would be a goal', 'wäre ein Tor', 'sarebbe gol'),
  'would.saved': say('the goalkeeper would have it', 'der Torwart hätte ihn', 'la prenderebbe il portiere'),
  'would.out': say('the ball would go out', 'der Ball ginge ins Aus', 'la palla uscirebbe'),
  'would.lost': say(
    'the ball would come to the opponent ({n})',
    'der Ball käme zum Gegner ({n})',
    'la palla andrebbe all’avversario ({n})',
  ),
  'would.mate': say('the ball would reach your number {n}', 'der Ball käme zu deiner Nummer {n}', 'la palla arriverebbe al tuo numero {n}'),
  'would.rests': say('the ball would stop there', 'der Ball bliebe dort liegen', 'la palla si fermerebbe lì'),
  'flick.take back': say('let go: nothing happens', 'loslassen: nichts passiert', 'rilascia: non succede nulla'),
  'flick.their goal': say('Their goal', 'Ihr Tor', 'La loro porta'),
  'flick.idea': say('Suggest', 'Vorschlag', 'Suggerisci'),
  'flick.offside': say('Offside', 'Abseits', 'Fuorigioco'),
  'flick.stop rolling': say('Stop while the ball rolls', 'Anhalten, während der Ball rollt', 'Ferma mentre la palla rotola'),
  'flick.line-up': say('Formations', 'Aufstellungen', 'Formazioni'),
  'flick.line-up.hint': say(
    'Drag figures, or take a formation',
    'Figuren ziehen, oder eine Aufstellung nehmen',
    'Trascina le miniature o scegli una formazione',
  ),
  'flick.line-up.keep': { en: 'Keep this formation', de: 'Diese Aufstellung behalten', it: 'Conserva questa formazione' },
  'flick.line-up.name': { en: 'Name', de: 'Name', it: 'Nome' },
  'flick.line-up.go': say('My figures stand', 'Meine Figuren stehen', 'Le mie miniature sono pronte'),
  'flick.wrong': say(
    'Number {n} may not stand there: {why} ({clause})',
    'Nummer {n} darf dort nicht stehen: {why} ({clause})',
    'Il numero {n} non può stare lì: {why} ({clause})',
  ),
  'flick.wrong.several': say(
    'Numbers {n} may not stand there: {why} ({clause})',
    'Die Nummern {n} dürfen dort nicht stehen: {why} ({clause})',
    'I numeri {n} non possono stare lì: {why} ({clause})',
  ),
  'flick.put right': say('Put it right', 'Richtigstellen', 'Correggi'),
  'flick.move': say('Move the chosen figure', 'Gewählte Figur verschieben', 'Sposta la miniatura scelta'),
  'flick.forward': say('Forward', 'Vor', 'Avanti'),
  'flick.backward': say('Backward', 'Zurück', 'Indietro'),
  'flick.to left': say('Left', 'Links', 'Sinistra'),
  'flick.to right': say('Right', 'Rechts', 'Destra'),
  'flick.nominate': say('Taker', 'Ausführender', 'Tiratore'),
  'flick.nominate.hint': say(
    'Tap a golden ring, or drag the figure to the ball',
    'Tippe einen goldenen Ring an oder ziehe die Figur an den Ball',
    'Tocca un anello dorato o trascina la miniatura alla palla',
  ),
  'flick.nominate.place': say('Place', 'Platz', 'Posto'),
  'flick.nominate.go': say('Put to the ball', 'An den Ball stellen', 'Metti alla palla'),
  'flick.guard': say('Goalkeeper', 'Torwart', 'Portiere'),
  'flick.guard.across': say('Left – right', 'Links – rechts', 'Sinistra – destra'),
  'flick.guard.out': say('Line – out', 'Linie – vor', 'Linea – fuori'),
  'flick.guard.go': say('Move the goalkeeper', 'Torwart bewegen', 'Muovi il portiere'),
  'flick.offence': say(
    'What happened: {what} {title} (§ {clause})',
    'Was geschah: {what} {title} (§ {clause})',
    'Che cosa è successo: {what} {title} (§ {clause})',
  ),
  'flick.ball': say('Ball', 'Ball', 'Palla'),
  'flick.ball.drag': say(
    'Where the ball lies: choose, or drag it on the table',
    'Wo der Ball liegt: wähle, oder ziehe ihn auf dem Tisch',
    'Dove sta la palla: scegli, o trascinala sul tavolo',
  ),
  'flick.tick': say('Tick-flick', 'Tick-Zug', 'Colpo di rientro'),
  'flick.tick.ask': say('Ask for number', 'Fragen für Nummer', 'Chiedo per il numero'),
  'flick.tick.granted': say(
    'Granted: flick the offside figure, without touching anything',
    'Gewährt: schnippe die Figur im Abseits, ohne etwas zu berühren',
    'Concesso: colpisci la miniatura in fuorigioco, senza toccare nulla',
  ),
  'flick.substitute': say('Substitute', 'Auswechseln', 'Sostituisci'),
  'flick.more': say('More', 'Mehr', 'Altro'),
  'flick.goalkeeper': say('goalkeeper', 'Torwart', 'portiere'),
  'flick.spare': say('spare goalkeeper', 'Ersatztorwart', 'portierino'),
};

/** Where several offences came together the referee asks about each: `accept 1`, `back 2` … */
function numbered(): Record<string, InThree> {
  const found: Record<string, InThree> = {};
  for (const option of ['accept', 'play on', 'back'])
    for (let n = 1; n <= 9; n++) {
      const { en, de, it } = base[`choice.${option}`]!;
      found[`choice.${option} ${n}`] = say(`${en} (offence ${n})`, `${de} (Verstoß ${n})`, `${it} (infrazione ${n})`);
    }
  return found;
}

/** What a place at a restart is called. */
export function placeName(name: string | undefined): string {
  const known = words[`place.${name ?? ''}`];
  return known ? inThree(known) : plainly(name ?? '');
}

export const words: Record<string, InThree> = { ...base, ...numbered() };
