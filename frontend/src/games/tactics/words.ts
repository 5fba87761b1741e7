// The game's own words.

import type { InThree, Language } from '../../wire/messages';

const w = (en: string, de: string, it: string): InThree => ({ en, de, it });

/** What the shared pages ask for: moments, choices, periods, counts, scenes, cameras. */
export const words: Record<string, InThree> = {
  'game.tactics': w('Soccer Tactics', 'Soccer Tactics', 'Soccer Tactics'),
  'moment.line-up': w(
    'Line up: put the figure in your hand on a marked square',
    'Aufstellung: Setze die Figur in deiner Hand auf ein markiertes Feld',
    'Schieramento: metti la figura che hai in mano su una casella segnata',
  ),
  'moment.kicker': w(
    'Choose who kicks off, and the square in the centre circle',
    'Wähle, wer anstößt, und das Feld im Mittelkreis',
    'Scegli chi batte il calcio d’inizio e la casella nel cerchio',
  ),
  'moment.goalmouth': w(
    'Put your keeper back into the goal area',
    'Stelle deinen Torwart in den Torraum zurück',
    'Rimetti il portiere nell’area di porta',
  ),
  'moment.make-room': w(
    'Make room for your keeper in the goal area',
    'Mach deinem Torwart im Torraum Platz',
    'Fai posto al portiere nell’area di porta',
  ),
  'moment.successor': w(
    'Your keeper was sent off: choose who goes in goal',
    'Dein Torwart ist vom Platz gestellt: Wähle, wer ins Tor geht',
    'Portiere espulso: scegli chi va in porta',
  ),
  'moment.leave-area': w(
    'Goal kick: put your figure outside the penalty area',
    'Abschlag: Stelle deine Figur außerhalb des Strafraums',
    'Rinvio: metti la figura fuori dall’area di rigore',
  ),
  'moment.leave-zone': w(
    'Put your figure outside the free-kick zone',
    'Stelle deine Figur außerhalb der Freistoß-Zone',
    'Metti la figura fuori dalla zona di punizione',
  ),
  'moment.taker': w('Choose who takes the free kick', 'Wähle, wer den Freistoß ausführt', 'Scegli chi batte la punizione'),
  'moment.replace': w(
    'Corner: place any of your figures, or pass',
    'Eckball: Setze eine deiner Figuren, oder verzichte',
    'Angolo: sposta una tua figura, o passa',
  ),
  'moment.wait': w(
    'Penalty: the figure waits in rows 3 and 4 outside the area',
    'Elfmeter: Die Figur wartet in den Reihen 3 und 4 außerhalb des Strafraums',
    'Rigore: la figura aspetta nelle righe 3 e 4 fuori area',
  ),
  'moment.arc': w(
    'Penalty: put the shooter on the arc',
    'Elfmeter: Stelle den Schützen in den Halbkreis',
    'Rigore: metti il tiratore sulla lunetta',
  ),
  'moment.kick-off': w(
    'Kick-off: play the ball over the halfway line',
    'Anstoß: Spiele den Ball über die Mittellinie',
    'Calcio d’inizio: gioca la palla oltre metà campo',
  ),
  'moment.attack-move': w(
    'Attack: move a figure, not the one with the ball',
    'Angriff: Ziehe eine Figur, nicht die mit dem Ball',
    'Attacco: muovi una figura, non quella con la palla',
  ),
  'moment.attack-ball': w('Attack: play the ball', 'Angriff: Spiele den Ball', 'Attacco: gioca la palla'),
  'moment.corner-ball': w(
    'Corner: play the ball from the corner square',
    'Eckball: Spiele den Ball vom Eckfeld',
    'Angolo: gioca la palla dalla casella d’angolo',
  ),
  'moment.free-ball': w(
    'The ball is free: move a figure onto it if you can',
    'Der Ball ist frei: Ziehe eine Figur darauf, wenn du kannst',
    'Palla libera: porta una figura sulla palla se puoi',
  ),
  'moment.keeper-or-die': w(
    'Your answer: throw the die for a field player, or move the keeper one square',
    'Deine Antwort: Würfle für einen Feldspieler, oder ziehe den Torwart um ein Feld',
    'La tua risposta: tira il dado per un giocatore di movimento, o muovi il portiere di una casella',
  ),
  'moment.free-d-move': w(
    'Move a field player, onto the ball if you can',
    'Ziehe einen Feldspieler, auf den Ball, wenn du kannst',
    'Muovi un giocatore di movimento, sulla palla se puoi',
  ),
  'moment.challenge-move': w(
    'Move a field player; reach the ball and there is a duel',
    'Ziehe einen Feldspieler; erreichst du den Ball, kommt es zum Zweikampf',
    'Muovi un giocatore di movimento; se arrivi sulla palla c’è un contrasto',
  ),
  'moment.minor-foul': w(
    'Minor foul: take the free kick in the centre circle, or play on',
    'Geringfügige Regelverletzung: Freistoß im Mittelkreis, oder spiele weiter',
    'Infrazione lieve: punizione nel cerchio di centrocampo, o prosegui',
  ),
  'choice.roll': w('Throw the die', 'Würfeln', 'Tira il dado'),
  'choice.pass': w('Pass', 'Verzichten', 'Passa'),
  'choice.waive': w('Play on', 'Weiterspielen', 'Prosegui'),
  'choice.claim': w('Claim: over 60 seconds', 'Reklamieren: über 60 Sekunden', 'Reclama: oltre 60 secondi'),
  'period.first-half': w('First half', 'Erste Halbzeit', 'Primo tempo'),
  'period.second-half': w('Second half', 'Zweite Halbzeit', 'Secondo tempo'),
  'period.extra-time-1': w('Extra time, first half', 'Verlängerung, erste Hälfte', 'Supplementari, primo tempo'),
  'period.extra-time-2': w('Extra time, second half', 'Verlängerung, zweite Hälfte', 'Supplementari, secondo tempo'),
  'period.shoot-out': w('Penalty shoot-out', 'Elfmeterschießen', 'Calci di rigore'),
  'period.full-time': w('Full time', 'Abpfiff', 'Fine partita'),
  'count.rolled': w('Thrown', 'Gewürfelt', 'Dado'),
  'how.shoot-out': w('after penalties', 'nach Elfmeterschießen', 'ai calci di rigore'),
  'how.no-figures': w('no figure left', 'keine Figur mehr', 'nessuna figura rimasta'),
  'camera.home': w('Home’s view', 'Heimsicht', 'Vista di casa'),
  'camera.away': w('Away’s view', 'Gästesicht', 'Vista ospiti'),
  'scene.kick-off': w('Kick-off', 'Anstoß', 'Calcio d’inizio'),
  'scene.attack': w('Attack', 'Angriff', 'Attacco'),
  'scene.free-ball': w('Free ball', 'Freier Ball', 'Palla libera'),
  'scene.duel': w('Duel', 'Zweikampf', 'Contrasto'),
  'scene.shot': w('Shot at goal', 'Torschuss', 'Tiro in porta'),
  'scene.corner': w('Corner', 'Eckball', 'Calcio d’angolo'),
  'scene.penalty': w('Penalty', 'Elfmeter', 'Rigore'),
  'scene.free-kick': w('Free kick', 'Freistoß', 'Punizione'),
  'scene.goal-kick': w('Goal kick', 'Abschlag', 'Rinvio dal fondo'),
  'scene.shoot-out': w('Shoot-out', 'Elfmeterschießen', 'Calci di rigore'),
  'option.half_minutes': w('Minutes a half', 'Minuten je Halbzeit', 'Minuti per tempo'),
  'option.defender_bonus': w('What defenders add in a duel', 'Bonus der Verteidiger im Zweikampf', 'Bonus dei difensori nel contrasto'),
  'option.extra_time': w('Extra time after a draw', 'Verlängerung bei Unentschieden', 'Supplementari in caso di parità'),
  'option.shot': w('Shots by spinner or die', 'Torschuss mit Kreisel oder Würfel', 'Tiro con trottola o dado'),
};

/** What only the board and its controls say. */
const OWN = {
  board: w(
    'Board of 8 by 16 squares. Arrow keys move over it, Enter takes a figure or goes to a square, N jumps to the next possibility, W changes the way, Escape lets go.',
    'Spielplan mit 8 mal 16 Feldern. Pfeiltasten wandern darüber, Eingabe nimmt eine Figur oder zieht auf ein Feld, N springt zur nächsten Möglichkeit, W wechselt den Weg, Escape lässt los.',
    'Campo di 8 per 16 caselle. Le frecce si spostano, Invio prende una figura o va sulla casella, N salta alla prossima possibilità, W cambia strada, Esc lascia.',
  ),
  ball: w('Ball', 'Ball', 'Palla'),
  'dribble-with': w('Dribble with {figure}', 'Dribbeln mit {figure}', 'Dribbling con {figure}'),
  'rank.keeper': w('Keeper', 'Torwart', 'Portiere'),
  'rank.defender': w('Defender', 'Verteidiger', 'Difensore'),
  'rank.midfielder': w('Midfielder', 'Mittelfeldspieler', 'Centrocampista'),
  'rank.striker': w('Striker', 'Stürmer', 'Attaccante'),
  'of.home': w('of home', 'der Heimmannschaft', 'di casa'),
  'of.away': w('of away', 'der Gäste', 'degli ospiti'),
  'half.home': w('home half', 'Heimhälfte', 'metà di casa'),
  'half.away': w('away half', 'Gästehälfte', 'metà ospite'),
  'may-go': w('you may go here', 'hierhin darfst du', 'puoi andare qui'),
  'may-take': w('may move', 'darf ziehen', 'può muovere'),
  'lead.free': w('free square', 'freies Feld', 'casella libera'),
  'lead.pass': w('pass to your own figure', 'Pass zur eigenen Figur', 'passaggio a un compagno'),
  'lead.duel': w('duel', 'Zweikampf', 'contrasto'),
  'lead.shot': w('shot at goal', 'Torschuss', 'tiro in porta'),
  'lead.offside': w('offside', 'Abseits', 'fuorigioco'),
  'lead.win': w('wins the ball', 'erobert den Ball', 'conquista la palla'),
  'lead.dribble': w('dribble', 'Dribbling', 'dribbling'),
  'lead.lost': w('ball lost', 'Ballverlust', 'palla persa'),
  figure: w('Figure', 'Figur', 'Figura'),
  square: w('Square', 'Feld', 'Casella'),
  way: w('Way', 'Weg', 'Percorso'),
  choose: w('choose', 'wählen', 'scegli'),
  straight: w('straight', 'geradeaus', 'diritto'),
  over: w('over {square}', 'über {square}', 'passando per {square}'),
  go: w('Move', 'Ziehen', 'Muovi'),
  'other-way': w('Another way', 'Anderer Weg', 'Altro percorso'),
  'usual-line-up': w('Begin with the usual line-up', 'Mit der üblichen Aufstellung anfangen', 'Comincia con lo schieramento solito'),
  'with-list': w('Choose from lists', 'Aus Listen wählen', 'Scegli dalle liste'),
  'tap-figure': w('Tap a figure, then a square.', 'Tippe eine Figur an, dann ein Feld.', 'Tocca una figura, poi una casella.'),
  'tap-square': w('{figure}: tap a marked square.', '{figure}: Tippe ein markiertes Feld an.', '{figure}: tocca una casella segnata.'),
} satisfies Record<string, InThree>;

export function say(key: string, language: Language): string {
  const found = (OWN as Record<string, InThree>)[key];
  return found ? found[language] : key;
}

export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
