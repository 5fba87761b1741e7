// Tipp-Kick's own words.

import type { InThree, Language } from '../../wire/messages';

const w = (en: string, de: string, it: string): InThree => ({ en, de, it });

export const words: Record<string, InThree> = {
  'table.label': w(
    'Tipp-Kick board. Arrow keys aim or place, Enter plays, A D W S turn the view, C changes it.',
    'Tipp-Kick-Platte. Pfeiltasten zielen oder stellen, Eingabe spielt, A D W S drehen den Blick, C wechselt ihn.',
    'Tavolo di Tipp-Kick. Le frecce mirano o posizionano, Invio gioca, A D W S girano la vista, C la cambia.',
  ),
  'side.home': w('Home', 'Heim', 'Casa'),
  'side.away': w('Away', 'Gast', 'Ospiti'),
  'colour.white': w('White', 'Weiß', 'Bianco'),
  'colour.black': w('Black', 'Schwarz', 'Nero'),
  'colour.up': w('{colour} is up: {side}', '{colour} liegt oben: {side}', '{colour} in alto: {side}'),

  'moment.choose': w(
    'Take the kick, or repeat the fouled action',
    'Den Stoß nehmen oder die Aktion wiederholen',
    'Battere il tiro o ripetere l’azione fermata dal fallo',
  ),
  'moment.defend': w('Set your kicker and your keeper', 'Stelle Spieler und Torwart', 'Sistema il giocatore e il portiere'),
  'moment.kick': w('Your colour is up: kick', 'Deine Farbe liegt oben: spiele', 'È in alto il tuo colore: tira'),
  'moment.early': w(
    'Kick at once, or wait for the defence',
    'Sofort spielen oder auf die Abwehr warten',
    'Tira subito o aspetta la difesa',
  ),
  'choice.free-kick': w('Free kick', 'Freistoß', 'Calcio di punizione'),
  'choice.penalty': w('Penalty', 'Strafstoß', 'Calcio di rigore'),
  'choice.repeat': w('Repeat the action', 'Aktion wiederholen', 'Ripetere l’azione'),
  'choice.wait': w('Wait for the defence', 'Auf die Abwehr warten', 'Aspettare la difesa'),
  'period.extra-first': w('Extra time, first half', 'Verlängerung, 1. Hälfte', 'Supplementari, 1º tempo'),
  'period.extra-second': w('Extra time, second half', 'Verlängerung, 2. Hälfte', 'Supplementari, 2º tempo'),
  'count.preparation': w('Preparations', 'Vorlagen', 'Preparazioni'),
  'count.placing': w('Placing, s', 'Stellen, s', 'Difesa, s'),
  'count.playing': w('Kicking, s', 'Spielen, s', 'Tiro, s'),
  'count.last minute': w('Last minute', 'Letzte Minute', 'Ultimo minuto'),
  'count.frozen': w('Kicker frozen', 'Spieler fest', 'Giocatore fermo'),
  'card.admonition': w('Admonitions', 'Ermahnungen', 'Richiami'),
  'card.caution': w('Cautions', 'Verwarnungen', 'Ammonizioni'),

  'scene.kick-off': w('Kick-off', 'Anstoß', 'Calcio d’inizio'),
  'scene.shot': w('Shot at goal', 'Torschuss', 'Tiro in porta'),
  'scene.open-goal': w('Alone before the keeper', 'Allein vor dem Torwart', 'Solo davanti al portiere'),
  'scene.lay': w('Lay the colour', 'Vorlage', 'Preparazione del colore'),
  'scene.turn': w('The keeper turns the ball', 'Der Torwart dreht den Ball', 'Il portiere gira la palla'),
  'scene.defence': w('Defend', 'Abwehr', 'Difesa'),
  'scene.corner': w('Corner', 'Eckstoß', 'Calcio d’angolo'),
  'scene.kick-in': w('Kick-in', 'Einstoß', 'Rimessa laterale'),
  'scene.goal-kick': w('Goal kick', 'Abstoß', 'Calcio di rinvio'),
  'scene.free-kick': w('Free kick or repeat', 'Freistoß oder Wiederholung', 'Punizione o ripetizione'),
  'scene.penalty': w('Penalty', 'Strafstoß', 'Calcio di rigore'),

  'kick.go': w('Kick', 'Spielen', 'Tira'),
  'kick.with': w('Play with', 'Spielen mit', 'Gioca con'),
  'kick.kicker': w('the kicker', 'dem Spieler', 'il giocatore'),
  'kick.keeper': w('the keeper', 'dem Torwart', 'il portiere'),
  'kick.kinds': w('Kinds of kick', 'Stoßarten', 'Tipi di tiro'),
  'kick.touch': w('Touch', 'Tipp', 'Tocco'),
  'kick.lay': w('Lay', 'Vorlage', 'Preparazione'),
  'kick.shot': w('Shot', 'Schuss', 'Tiro'),
  'kick.lob': w('Lob', 'Heber', 'Pallonetto'),
  'kick.direction': w('Direction from the goal’s middle', 'Richtung von der Tormitte aus', 'Direzione dal centro della porta'),
  'kick.aim': w('Aim', 'Ziel', 'Mira'),
  'kick.left': w('Left post', 'Linker Pfosten', 'Palo sinistro'),
  'kick.middle': w('Middle', 'Mitte', 'Centro'),
  'kick.right': w('Right post', 'Rechter Pfosten', 'Palo destro'),
  'kick.speed': w('Strength', 'Stärke', 'Forza'),
  'kick.loft': w('Loft: lean the kicker back', 'Höhe: Spieler nach hinten neigen', 'Altezza: inclina indietro il giocatore'),
  'kick.where': w('Where on the ball', 'Wo am Ball', 'Punto della palla'),
  'kick.across': w('Left or right of the middle', 'Links oder rechts der Mitte', 'A sinistra o destra del centro'),
  'kick.above': w('Below or above the middle', 'Unter oder über der Mitte', 'Sotto o sopra il centro'),
  'kick.centre': w('In the middle', 'In die Mitte', 'Al centro'),
  'kick.far': w(
    'Rolls about {cm} cm; its colour stays {n} times in 10.',
    'Rollt etwa {cm} cm; die Farbe bleibt {n}-mal von 10.',
    'Rotola circa {cm} cm; il colore resta {n} volte su 10.',
  ),
  'kick.hard': w(
    'A hard shot: where its colour ends is a lottery.',
    'Ein harter Schuss: Die Farbe ist Glückssache.',
    'Un tiro forte: il colore finale è una lotteria.',
  ),
  'kick.must': w(
    'The preparation is used: now a shot has to touch the goal or an opposing figure.',
    'Die Vorlage ist verbraucht: Jetzt muss ein Torschuss Tor oder gegnerische Figur berühren.',
    'La preparazione è usata: ora il tiro deve toccare la porta o una figura avversaria.',
  ),
  'kick.once': w(
    'One preparation is free; then a shot has to follow.',
    'Eine Vorlage ist frei; dann muss ein Torschuss folgen.',
    'Una preparazione è libera; poi deve seguire un tiro.',
  ),
  'kick.circle': w(
    'The ball has to leave the circle. No goal counts from here.',
    'Der Ball muss den Kreis verlassen. Ein Tor zählt hier nicht.',
    'La palla deve uscire dal cerchio. Da qui il gol non vale.',
  ),
  'kick.area': w(
    'The ball has to leave the area. No goal counts from here.',
    'Der Ball muss den Strafraum verlassen. Ein Tor zählt hier nicht.',
    'La palla deve uscire dall’area. Da qui il gol non vale.',
  ),
  'kick.path': w(
    'The ball has to run 4.5 cm. No goal counts from here.',
    'Der Ball muss 4,5 cm laufen. Ein Tor zählt hier nicht.',
    'La palla deve percorrere 4,5 cm. Da qui il gol non vale.',
  ),
  'kick.how': w(
    'Or pull back from the ball on the board and let go.',
    'Oder auf der Platte vom Ball zurückziehen und loslassen.',
    'Oppure tira indietro dalla palla sul tavolo e lascia.',
  ),
  'kick.reset': w('Straight', 'Gerade', 'Dritto'),

  'defend.go': w('Ready', 'Fertig', 'Pronto'),
  'defend.kicker': w('Kicker', 'Spieler', 'Giocatore'),
  'defend.standing': w('standing', 'stehend', 'in piedi'),
  'defend.lying': w('lying', 'liegend', 'sdraiato'),
  'defend.stays': w('leave it', 'stehen lassen', 'lascialo'),
  'defend.place': w('Place', 'Ort', 'Posto'),
  'defend.path': w('In the path', 'In den Schussweg', 'Sulla traiettoria'),
  'defend.line': w('On the area line', 'Auf die Strafraumlinie', 'Sulla linea dell’area'),
  'defend.aside': w('Out of the way', 'Aus dem Weg', 'Da parte'),
  'defend.x': w('Along, mm', 'Längs, mm', 'Lungo, mm'),
  'defend.y': w('Across, mm', 'Quer, mm', 'Largo, mm'),
  'defend.turn': w('Turned, degrees', 'Gedreht, Grad', 'Girato, gradi'),
  'defend.keeper': w('Keeper', 'Torwart', 'Portiere'),
  'defend.along': w('Along the line, mm', 'Auf der Linie, mm', 'Sulla linea, mm'),
  'defend.out': w('Out of the goal, mm', 'Aus dem Tor, mm', 'Fuori dalla porta, mm'),
  'defend.dive': w('When the kick comes', 'Wenn der Schuss kommt', 'Quando arriva il tiro'),
  'defend.react': w('react', 'reagieren', 'reagisce'),
  'defend.left': w('dive left', 'nach links', 'a sinistra'),
  'defend.right': w('dive right', 'nach rechts', 'a destra'),
  'defend.hold': w('stay', 'stehen bleiben', 'fermo'),
  'defend.secret': w(
    'Your opponent sees where the keeper stands, not what it will do.',
    'Der Gegner sieht, wo der Torwart steht, nicht was er tun wird.',
    'L’avversario vede dove sta il portiere, non cosa farà.',
  ),
  'defend.clear': w('Play the ball with the keeper', 'Den Ball mit dem Torwart spielen', 'Gioca la palla con il portiere'),
  'defend.red': w(
    'Not in the red: two lengths from the ball, and not in your own area.',
    'Nicht ins Rote: zwei Längen vom Ball, nicht in den eigenen Strafraum.',
    'Non nel rosso: due lunghezze dalla palla e fuori dalla propria area.',
  ),
  'defend.red.free': w(
    'Not in the red: three lengths from the ball, and not in your own area.',
    'Nicht ins Rote: drei Längen vom Ball, nicht in den eigenen Strafraum.',
    'Non nel rosso: tre lunghezze dalla palla e fuori dalla propria area.',
  ),
  'defend.near': w(
    'The ball lies close to your area: your kicker may stand on the area line.',
    'Der Ball liegt nah am Strafraum: Dein Spieler darf auf der Strafraumlinie stehen.',
    'La palla è vicina alla tua area: il giocatore può stare sulla linea.',
  ),
  'defend.back': w(
    'Too close: set it three lengths away, or onto your area line.',
    'Zu nah: drei Längen weg oder auf die Strafraumlinie.',
    'Troppo vicino: a tre lunghezze, o sulla linea della tua area.',
  ),
  'defend.how': w(
    'Or drag kicker and keeper on the board.',
    'Oder Spieler und Torwart auf der Platte ziehen.',
    'Oppure trascina giocatore e portiere sul tavolo.',
  ),
  'choose.why': w(
    'You were fouled. The free kick is taken where the offence was; repeated, the action is as it was before.',
    'Du wurdest gefoult. Der Freistoß ist am Ort des Vergehens; wiederholt wird die Aktion wie zuvor.',
    'Hai subito un fallo. La punizione si batte sul luogo del fallo; ripetuta, l’azione è com’era prima.',
  ),
};

/** A word in a language, its {places} filled. */
export function said(key: string, language: Language, values: Record<string, string | number> = {}): string {
  const text = words[key]?.[language] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
