"""The desk's sentences: English, then German and Italian. A test finds those that are missing."""

from __future__ import annotations

from tablekick.tournament.change_phrases import CHANGES

PHRASES: dict[str, tuple[str, str]] = {
    **CHANGES,
    # Questions
    "nobody was entered yet: is it somebody else?": (
        "noch ist niemand gemeldet: Ist es jemand anders?",
        "nessuno è stato ancora iscritto: è un'altra persona?",
    ),
    "nothing was changed yet: is it meant?": (
        "noch ist nichts geändert: Ist es so gemeint?",
        "non è ancora cambiato nulla: è davvero voluto?",
    ),
    "if it is meant, say --accept (or --sure when you enter somebody)": (
        "wenn es so gemeint ist, sage --accept (oder --sure beim Melden)",
        "se è voluto, aggiungi --accept (o --sure quando iscrivi qualcuno)",
    ),
    "{name}: no bot is called {bot}; there are {levels}": (
        "{name}: kein Computergegner heißt {bot}; es gibt {levels}",
        "{name}: nessun avversario del computer si chiama {bot}; ci sono {levels}",
    ),
    # Keys
    "your key does not allow this; ask {whom}": (
        "dein Schlüssel erlaubt das nicht; frage: {whom}",
        "la tua chiave non lo permette; chiedi a: {whom}",
    ),
    # Settings
    "an event needs a name": ("ein Turnier braucht einen Namen", "un torneo ha bisogno di un nome"),
    "a group has two entrants at least": (
        "eine Gruppe hat mindestens zwei Teilnehmer",
        "un girone ha almeno due partecipanti",
    ),
    "legs, through and barrage count from 1, 0 and 0": (
        "Hin- und Rückspiele, Weiterkommende und Barrage zählen ab 1, 0 und 0",
        "andate, qualificati e barrage contano da 1, 0 e 0",
    ),
    "barrages need the number of places that a group sends there (barrage 2)": (
        "Barragen brauchen die Zahl der Plätze, die eine Gruppe dorthin schickt (barrage 2)",
        "le barrage richiedono il numero di posti che un girone vi manda (barrage 2)",
    ),
    "somebody has to come through (through 2)": (
        "jemand muss weiterkommen (through 2)",
        "qualcuno deve passare il turno (through 2)",
    ),
    "FISTF has sudden death played (3.3.1.1); only subbuteo-2016:3.21 lets organisers leave it out": (
        "bei FISTF wird Sudden Death gespielt (3.3.1.1); nur subbuteo-2016:3.21 lässt ihn weg",
        "la FISTF fa giocare la sudden death (3.3.1.1); solo subbuteo-2016:3.21 permette di ometterla",
    ),
    "online events are for players, not for teams": (
        "Turniere online sind für Spieler, nicht für Mannschaften",
        "i tornei online sono per giocatori, non per squadre",
    ),
    "online a half has 0.1 to 45 minutes, and who is late has five seconds at least": (
        "online dauert eine Halbzeit 0,1 bis 45 Minuten, und wer fehlt, hat mindestens fünf Sekunden",
        "online un tempo dura da 0,1 a 45 minuti, e chi manca ha almeno cinque secondi",
    ),
    "a match needs {needed} tables, the hall has {count}": (
        "ein Spiel braucht {needed} Platten, die Halle hat {count}",
        "un incontro richiede {needed} tavoli, la sala ne ha {count}",
    ),
    "there is no event in this file yet: tablekick tournament new FILE": (
        "in dieser Datei ist noch kein Turnier: tablekick tournament new FILE",
        "in questo file non c'è ancora un torneo: tablekick tournament new FILE",
    ),
    "the draw is made: only name, tables and times can change; undo the draw for the others": (
        "ausgelost ist: Nur Name, Platten und Zeiten sind noch zu ändern; sonst erst die Auslosung zurücknehmen",
        "il sorteggio è fatto: cambiano solo nome, tavoli e orari; per il resto annulla prima il sorteggio",
    ),
    # People
    "an entrant needs a name": ("wer gemeldet wird, braucht einen Namen", "chi si iscrive ha bisogno di un nome"),
    "{name}: seeds count from 1": ("{name}: Setzplätze zählen ab 1", "{name}: le teste di serie contano da 1"),
    "{name}: this event is for players, not for teams": (
        "{name}: dieses Turnier ist für Spieler, nicht für Mannschaften",
        "{name}: questo torneo è per giocatori, non per squadre",
    ),
    "{name}: a team is {needed} players and substitutes, {named} are named": (
        "{name}: eine Mannschaft sind {needed} Spieler und Ersatz, genannt sind {named}",
        "{name}: una squadra è di {needed} giocatori e riserve, ne sono indicati {named}",
    ),
    "{name}: a player is named twice in the team": (
        "{name}: ein Spieler steht zweimal in der Mannschaft",
        "{name}: un giocatore è indicato due volte nella squadra",
    ),
    "two entrants have seed {seed}": (
        "zwei Teilnehmer haben Setzplatz {seed}",
        "due partecipanti sono testa di serie {seed}",
    ),
    "there is no entrant {name}; the standings list them": (
        "es gibt keinen Teilnehmer {name}; die Tabelle nennt alle",
        "non c'è alcun partecipante {name}; la classifica li elenca",
    ),
    "the event is closed: nobody is entered any more": (
        "das Turnier ist geschlossen: niemand wird mehr gemeldet",
        "il torneo è chiuso: non si iscrive più nessuno",
    ),
    "the draw is made; undo it before somebody is entered": (
        "die Auslosung steht; nimm sie zurück, bevor jemand gemeldet wird",
        "il sorteggio è fatto; annullalo prima di iscrivere qualcuno",
    ),
    "the draw left {count} places free; undo it before more are entered": (
        "die Auslosung hat {count} Plätze frei gelassen; nimm sie zurück, bevor mehr gemeldet werden",
        "il sorteggio ha lasciato {count} posti liberi; annullalo prima di iscriverne di più",
    ),
    "registration is closed; ask the desk": (
        "die Anmeldung ist geschlossen; frage die Turnierleitung",
        "le iscrizioni sono chiuse; chiedi alla direzione",
    ),
    "{name} has withdrawn already": ("{name} ist schon zurückgezogen", "{name} si è già ritirato"),
    "the group of {name} is over, its results stand": (
        "die Gruppe von {name} ist zu Ende, ihre Ergebnisse bleiben",
        "il girone di {name} è finito, i suoi risultati restano",
    ),
    "the draw is made: withdraw is for that": (
        "die Auslosung steht: Dafür gibt es das Ausscheiden",
        "il sorteggio è fatto: per questo c'è il ritiro",
    ),
    "no bot plays for {names}: a column `bot` names a level, or say --bot": (
        "für {names} spielt kein Computer: Eine Spalte `bot` nennt die Stufe, oder sage --bot",
        "nessun computer gioca per {names}: una colonna `bot` indica il livello, oppure usa --bot",
    ),
    # Draw and rounds
    "a result is in: the draw stands": (
        "ein Ergebnis liegt vor: Die Auslosung bleibt",
        "c'è già un risultato: il sorteggio resta",
    ),
    "a draw needs a seed that everybody can know: '2026-11-16 lottery 4 8 15'": (
        "eine Auslosung braucht eine Losnummer, die jeder kennen kann: '2026-11-16 Lotto 4 8 15'",
        "un sorteggio ha bisogno di un seme che tutti possono conoscere: '2026-11-16 lotto 4 8 15'",
    ),
    "a draw needs two entrants at least": (
        "eine Auslosung braucht mindestens zwei Teilnehmer",
        "un sorteggio richiede almeno due partecipanti",
    ),
    "only one would come through to the knock-out; let more through or play a league": (
        "nur einer käme in die Endrunde; lass mehr weiter oder spielt jeder gegen jeden",
        "uno solo passerebbe all'eliminazione diretta; fanne passare di più o giocate tutti contro tutti",
    ),
    "only groups that lead into a knock-out have a tree to draw again": (
        "nur Gruppen, die in eine K.-o.-Runde führen, haben einen Baum, der neu gelost werden kann",
        "solo i gironi che portano a un'eliminazione diretta hanno un tabellone da sorteggiare di nuovo",
    ),
    "groups are not over: {groups}": ("Gruppen sind nicht zu Ende: {groups}", "gironi non finiti: {groups}"),
    "the knock-out has begun: {matches}": (
        "die K.-o.-Runde hat begonnen: {matches}",
        "l'eliminazione diretta è cominciata: {matches}",
    ),
    "a {format} is drawn once": ("{format} wird einmal ausgelost", "{format} si sorteggia una volta sola"),
    "draw first": ("lose zuerst aus", "prima il sorteggio"),
    "all rounds are paired": ("alle Runden sind angesetzt", "tutti i turni sono abbinati"),
    "round {round} is not over: {matches}": (
        "Runde {round} ist nicht zu Ende: {matches}",
        "il turno {round} non è finito: {matches}",
    ),
    "fewer than two are free to be paired": (
        "weniger als zwei sind frei für eine Paarung",
        "meno di due sono liberi per un abbinamento",
    ),
    "only a Swiss event or an arena is closed by the desk": (
        "nur ein Schweizer System oder eine Arena schließt die Leitung",
        "solo un sistema svizzero o un'arena si chiude dalla direzione",
    ),
    # Schedule
    "draw first, then there is something to schedule": (
        "lose zuerst aus, dann gibt es etwas zu planen",
        "prima il sorteggio, poi c'è qualcosa da programmare",
    ),
    "the hall has tables 1 to {count}": (
        "die Halle hat die Platten 1 bis {count}",
        "la sala ha i tavoli da 1 a {count}",
    ),
    "there is no timetable yet: schedule first": (
        "es gibt noch keinen Zeitplan: Plane zuerst",
        "non c'è ancora un orario: prima programma",
    ),
    "the draw has changed meanwhile: schedule again": (
        "die Auslosung hat sich inzwischen geändert: Plane noch einmal",
        "nel frattempo il sorteggio è cambiato: programma di nuovo",
    ),
    "'{text}' is no time like 11:20": ("'{text}' ist keine Zeit wie 11:20", "'{text}' non è un'ora come 11:20"),
    "certificates are written when the last match is over": (
        "Urkunden gibt es, wenn das letzte Spiel zu Ende ist",
        "gli attestati si scrivono quando è finito l'ultimo incontro",
    ),
    # Results
    "{match} is not played": ("{match} wird nicht gespielt", "{match} non si gioca"),
    "{match}: who plays is not known yet": (
        "{match}: Noch ist nicht bekannt, wer spielt",
        "{match}: non si sa ancora chi gioca",
    ),
    "{match}: this result is in already": (
        "{match}: dieses Ergebnis liegt schon vor",
        "{match}: questo risultato c'è già",
    ),
    "there is no match {match}; open matches: {waiting}": (
        "es gibt kein Spiel {match}; offen sind: {waiting}",
        "non c'è alcun incontro {match}; aperti: {waiting}",
    ),
    "this match has to have a winner": ("dieses Spiel braucht einen Sieger", "questo incontro deve avere un vincitore"),
    "{needed} scores are needed, {given} given": (
        "nötig sind {needed} Ergebnisse, angegeben {given}",
        "servono {needed} punteggi, dati {given}",
    ),
    "give the score, or one reason why there is none": (
        "gib das Ergebnis an, oder einen Grund, warum es keines gibt",
        "indica il risultato, o un motivo per cui non c'è",
    ),
    "goals cannot be negative": ("Tore sind nie negativ", "i gol non sono mai negativi"),
    "the match ended at full time; nothing was played after it": (
        "das Spiel war nach der regulären Zeit zu Ende; danach wurde nichts gespielt",
        "l'incontro è finito nei tempi regolamentari; dopo non si è giocato più",
    ),
    "the cumulated goals decided it; nothing was played after full time": (
        "die Summe der Tore hat entschieden; danach wurde nichts gespielt",
        "ha deciso la somma dei gol; dopo non si è giocato più",
    ),
    "the goals of all duels decided it; nothing was played after full time": (
        "die Tore aller Einzel haben entschieden; danach wurde nichts gespielt",
        "hanno deciso i gol di tutti i singoli; dopo non si è giocato più",
    ),
    "drawn: sudden death has to be played, say how it ended": (
        "unentschieden: Sudden Death ist zu spielen, sage, wie er ausging",
        "pari: si gioca la sudden death, indica com'è finita",
    ),
    "the organisers have left extra time out": (
        "die Veranstalter haben die Verlängerung weggelassen",
        "gli organizzatori hanno omesso i supplementari",
    ),
    "a goal in sudden death has ended the match": (
        "ein Tor im Sudden Death hat das Spiel beendet",
        "un gol nella sudden death ha chiuso l'incontro",
    ),
    "only a team match is told table by table": (
        "nur ein Mannschaftskampf wird Platte für Platte gemeldet",
        "solo un incontro a squadre si comunica tavolo per tavolo",
    ),
    "the tables are {tables}": ("die Platten sind {tables}", "i tavoli sono {tables}"),
    "on one table the referee knows who was first": (
        "auf einer Platte weiß der Schiedsrichter, wer zuerst traf",
        "su un solo tavolo l'arbitro sa chi ha segnato prima",
    ),
    "undecided are two goals of opponents on two tables": (
        "unklar sind nur zwei Tore von Gegnern auf zwei Platten",
        "indecisi sono due gol di avversari su due tavoli",
    ),
    "the first goal ends the match, nothing comes after it": (
        "das erste Tor beendet das Spiel, danach kommt nichts",
        "il primo gol chiude l'incontro, dopo non viene nulla",
    ),
    "still drawn: a shoot-out has to be held, say how it ended": (
        "immer noch unentschieden: Ein Entscheidungsschießen ist fällig, sage, wie es ausging",
        "ancora pari: si va ai tiri piazzati, indica com'è finita",
    ),
    "Tipp-Kick has no sudden death: extra time is played to its end": (
        "Tipp-Kick kennt keinen Sudden Death: Die Verlängerung wird zu Ende gespielt",
        "il Tipp-Kick non ha sudden death: i supplementari si giocano fino in fondo",
    ),
    "drawn: extra time of twice two minutes has to be played, say how it ended": (
        "unentschieden: Verlängerung zweimal zwei Minuten, sage, wie sie ausging",
        "pari: supplementari di due volte due minuti, indica com'è finita",
    ),
    "extra time has decided the match": (
        "die Verlängerung hat das Spiel entschieden",
        "i supplementari hanno deciso l'incontro",
    ),
    "still drawn: the book says no more, a shoot-out decides": (
        "immer noch unentschieden: Mehr sagt das Regelbuch nicht, ein Entscheidungsschießen entscheidet",
        "ancora pari: il regolamento non dice altro, decidono i tiri piazzati",
    ),
    "the board game is played by two": ("das Brettspiel spielen zwei", "il gioco da tavolo si gioca in due"),
    "both periods of extra time are played in full": (
        "beide Teile der Verlängerung werden ganz gespielt",
        "i due supplementari si giocano per intero",
    ),
    "drawn: extra time has to be played, say how it ended": (
        "unentschieden: Verlängerung ist zu spielen, sage, wie sie ausging",
        "pari: si giocano i supplementari, indica com'è finita",
    ),
    "the shots are taken alternately": ("es wird abwechselnd geschossen", "si tira alternandosi"),
    "it was decided after {early} shots, but {given} are given": (
        "entschieden war es nach {early} Schüssen, angegeben sind {given}",
        "era deciso dopo {early} tiri, ma ne sono dati {given}",
    ),
    "level and without a winner: the shoot-out goes on, give all its shots": (
        "gleich und ohne Sieger: Das Entscheidungsschießen geht weiter, gib alle Schüsse an",
        "pari e senza vincitore: si continua a tirare, indica tutti i tiri",
    ),
    "the captains name one of the four who played last": (
        "die Kapitäne nennen einen der vier, die zuletzt spielten",
        "i capitani indicano uno dei quattro che hanno giocato per ultimi",
    ),
    "{name} is not one of the four who played last: {last}": (
        "{name} gehört nicht zu den vier, die zuletzt spielten: {last}",
        "{name} non è fra i quattro che hanno giocato per ultimi: {last}",
    ),
    "no shoot-out ends {home}:{away}: five each, then until one leads by one": (
        "kein Entscheidungsschießen endet {home}:{away}: je fünf, dann bis einer mit einem führt",
        "nessuna serie di tiri piazzati finisce {home}:{away}: cinque a testa, poi finché uno è avanti di uno",
    ),
    "'{text}' is no score like 3:1": ("'{text}' ist kein Ergebnis wie 3:1", "'{text}' non è un risultato come 3:1"),
    "'{text}' is no goal like away@3; `none` says that nobody scored": (
        "'{text}' ist kein Tor wie away@3; `none` sagt, dass niemand traf",
        "'{text}' non è un gol come away@3; `none` dice che nessuno ha segnato",
    ),
    "'{text}' is no shoot-out: 4:3, or pairs of x (scored) and o (missed) as 'xo xx oo xx xo'": (
        "'{text}' ist kein Entscheidungsschießen: 4:3, oder Paare aus x (Treffer) und o (vorbei) wie 'xo xx oo xx xo'",
        "'{text}' non sono tiri piazzati: 4:3, o coppie di x (gol) e o (fuori) come 'xo xx oo xx xo'",
    ),
    # Protests
    "{match} has no result to protest against": (
        "{match} hat kein Ergebnis, gegen das man protestieren könnte",
        "{match} non ha un risultato contro cui fare reclamo",
    ),
    "a protest says what it is about": ("ein Protest sagt, worum es geht", "un reclamo dice di che cosa si tratta"),
    "there is no protest {number}; there are {known}": (
        "es gibt keinen Protest {number}; es gibt {known}",
        "non c'è alcun reclamo {number}; ci sono {known}",
    ),
    "protest {number} is decided; undo that first": (
        "Protest {number} ist entschieden; nimm das zuerst zurück",
        "il reclamo {number} è deciso; prima annulla quello",
    ),
    # Undo
    "there is nothing to undo": ("es gibt nichts zurückzunehmen", "non c'è nulla da annullare"),
    "there is no entry {number} to undo": (
        "es gibt keinen Eintrag {number} zurückzunehmen",
        "non c'è alcuna voce {number} da annullare",
    ),
    "everything else rests on this entry": (
        "alles andere ruht auf diesem Eintrag",
        "tutto il resto poggia su questa voce",
    ),
    "the draw names {names}: undo the draw first": (
        "die Auslosung nennt {names}: Nimm zuerst die Auslosung zurück",
        "il sorteggio nomina {names}: prima annulla il sorteggio",
    ),
    "results rest on the draw: undo them first": (
        "Ergebnisse ruhen auf der Auslosung: Nimm sie zuerst zurück",
        "i risultati poggiano sul sorteggio: prima annulla quelli",
    ),
    "a later round rests on this one: undo that first": (
        "eine spätere Runde ruht auf dieser: Nimm jene zuerst zurück",
        "un turno successivo poggia su questo: prima annulla quello",
    ),
    # Files
    "there is no file {file}: tablekick tournament new {file}": (
        "es gibt keine Datei {file}: tablekick tournament new {file}",
        "non c'è alcun file {file}: tablekick tournament new {file}",
    ),
    "the file is of version {version}; this program reads version {ours}": (
        "die Datei hat Version {version}; dieses Programm liest Version {ours}",
        "il file è della versione {version}; questo programma legge la versione {ours}",
    ),
    "{file}: the file is empty": ("{file}: die Datei ist leer", "{file}: il file è vuoto"),
    "{file}: no column is called {names}": (
        "{file}: keine Spalte heißt {names}",
        "{file}: nessuna colonna si chiama {names}",
    ),
    "{file}, row {number}: {trouble}": ("{file}, Zeile {number}: {trouble}", "{file}, riga {number}: {trouble}"),
    "{file}: {trouble}": ("{file}: {trouble}", "{file}: {trouble}"),
    "not a {kind}: {trouble}": ("kein {kind}: {trouble}", "non è un {kind}: {trouble}"),
}
