"""Why something was refused and what to do next, in three languages."""

from __future__ import annotations

from typing import Any

from tablekick.rulebooks import Language
from tablekick.web.messages import InThree

_TEXTS: dict[str, tuple[int, str, str, str]] = {
    # code: HTTP status, English, German, Italian; {problem} is what a game or a check says more exactly.
    "bad-message": (
        400,
        "This message makes no sense: {problem}",
        "Diese Nachricht ergibt keinen Sinn: {problem}",
        "Questo messaggio non ha senso: {problem}",
    ),
    "bad-request": (
        422,
        "The request is not as it should be: {problem}",
        "Die Anfrage ist nicht so, wie sie sein soll: {problem}",
        "La richiesta non è come dovrebbe essere: {problem}",
    ),
    "say-hello": (
        400,
        "Say hello first and name the match.",
        "Zuerst grüßen (hello) und das Spiel nennen.",
        "Prima saluta (hello) e indica la partita.",
    ),
    "said-hello": (
        400,
        "You have said hello already; open another connection for another match.",
        "Du hast schon gegrüßt; für ein anderes Spiel bitte neu verbinden.",
        "Hai già salutato; per un'altra partita apri un'altra connessione.",
    ),
    "no-such-match": (
        404,
        "There is no such match. It may have been cleaned up; begin a new one.",
        "Dieses Spiel gibt es nicht. Vielleicht wurde es aufgeräumt; beginne ein neues.",
        "Questa partita non esiste. Forse è stata rimossa; iniziane una nuova.",
    ),
    "begun": (
        409,
        "Your opponent has just sat down: the match has begun. Go back to it.",
        "Dein Gegner hat sich gerade gesetzt: Das Spiel läuft. Geh zurück an den Tisch.",
        "L'avversario si è appena seduto: la partita è cominciata. Torna al tavolo.",
    ),
    "no-such-event": (
        404,
        "There is no such event on this server. Look at the list of tournaments.",
        "Dieses Turnier gibt es auf diesem Server nicht. Sieh in die Liste der Turniere.",
        "Questo torneo non esiste su questo server. Guarda l'elenco dei tornei.",
    ),
    "wrong-key": (
        403,
        "This key or code does not fit this event. Type it again, or ask the desk for a new one.",
        "Dieser Schlüssel oder Code passt nicht zu diesem Turnier. Gib ihn neu ein oder frage die Turnierleitung.",
        "Questa chiave o codice non è di questo torneo. Scrivilo di nuovo o chiedilo alla direzione.",
    ),
    "not-installed": (
        503,
        "Tournaments need a package that this server has not: pip install 'tablekick[tournament]'",
        "Turniere brauchen ein Paket, das dieser Server nicht hat: pip install 'tablekick[tournament]'",
        "I tornei richiedono un pacchetto che questo server non ha: pip install 'tablekick[tournament]'",
    ),
    "not-found": (
        404,
        "There is nothing here. Go back to the lobby.",
        "Hier ist nichts. Zurück zum Eingang.",
        "Qui non c'è nulla. Torna all'ingresso.",
    ),
    "no-such-book": (
        422,
        "This rulebook cannot be played: {problem}",
        "Nach diesem Regelbuch kann man nicht spielen: {problem}",
        "Non si può giocare con questo regolamento: {problem}",
    ),
    "no-such-bot": (
        422,
        "There is no such bot: {problem}",
        "Diesen Computergegner gibt es nicht: {problem}",
        "Questo avversario del computer non esiste: {problem}",
    ),
    "bad-option": (
        422,
        "An option cannot be so: {problem}",
        "Eine Einstellung geht so nicht: {problem}",
        "Un'impostazione così non va: {problem}",
    ),
    "bad-seats": (
        422,
        "Somebody has to be able to sit down: seats are 'me', 'open' or 'bot:LEVEL'.",
        "Jemand muss sich setzen können: Plätze sind 'me', 'open' oder 'bot:STUFE'.",
        "Qualcuno deve potersi sedere: i posti sono 'me', 'open' o 'bot:LIVELLO'.",
    ),
    "invitation-needed": (
        403,
        "This seat is kept for a friend: open the whole link of the invitation.",
        "Dieser Platz ist für einen Freund freigehalten: Öffne den ganzen Link der Einladung.",
        "Questo posto è riservato a un amico: apri il link completo dell'invito.",
    ),
    "bad-record": (
        422,
        "This record cannot be taken: {problem}",
        "Diese Aufzeichnung kann nicht angenommen werden: {problem}",
        "Questa registrazione non può essere accettata: {problem}",
    ),
    "warming-up": (
        503,
        "The tables are being set up ({problem}). Try again in a moment.",
        "Die Tische werden gerade aufgebaut ({problem}). Versuche es gleich noch einmal.",
        "I tavoli sono in preparazione ({problem}). Riprova tra un momento.",
    ),
    "bad-host": (
        421,
        "The server is not known under this name. Its operator can add it (TABLEKICK_HOSTS).",
        "Unter diesem Namen ist der Server nicht bekannt. Wer ihn betreibt, kann ihn eintragen (TABLEKICK_HOSTS).",
        "Il server non è noto con questo nome. Chi lo gestisce può aggiungerlo (TABLEKICK_HOSTS).",
    ),
    "too-slow": (
        408,
        "The request took too long to arrive. Try again.",
        "Die Anfrage kam zu langsam an. Versuche es noch einmal.",
        "La richiesta è arrivata troppo lentamente. Riprova.",
    ),
    "too-long": (
        414,
        "This address is too long.",
        "Diese Adresse ist zu lang.",
        "Questo indirizzo è troppo lungo.",
    ),
    "no-seat": (
        409,
        "All seats are taken. You can watch.",
        "Alle Plätze sind besetzt. Du kannst zuschauen.",
        "Tutti i posti sono occupati. Puoi guardare.",
    ),
    "not-yours": (
        403,
        "This is not your seat: only who sits there may do that.",
        "Das ist nicht dein Platz: Das darf nur, wer dort sitzt.",
        "Questo non è il tuo posto: può farlo solo chi ci siede.",
    ),
    "not-begun": (
        409,
        "The match has not begun: a seat is still free. Send the invitation.",
        "Das Spiel hat noch nicht begonnen: Ein Platz ist frei. Verschicke die Einladung.",
        "La partita non è iniziata: un posto è libero. Manda l'invito.",
    ),
    "not-your-turn": (
        409,
        "It is not for you to decide now. Wait for the other side.",
        "Du bist jetzt nicht gefragt. Warte auf die andere Seite.",
        "Ora non tocca a te. Aspetta l'altra squadra.",
    ),
    "partners-turn": (
        409,
        "You decide in turn, and now it is for your partner. Wait for the next decision.",
        "Ihr entscheidet abwechselnd, und jetzt ist dein Partner dran. Warte auf die nächste Entscheidung.",
        "Decidete a turno, e ora tocca al tuo compagno. Aspetta la prossima decisione.",
    ),
    "already-decided": (
        409,
        "You have decided already; the other side has not yet.",
        "Du hast schon entschieden; die andere Seite noch nicht.",
        "Hai già deciso; l'altra squadra non ancora.",
    ),
    "too-late": (
        409,
        "Your time is up; what is usual was done for you.",
        "Deine Zeit ist um; das Übliche wurde für dich getan.",
        "Il tuo tempo è scaduto; è stata fatta per te la cosa consueta.",
    ),
    "cannot-resume": (
        409,
        "This match cannot be taken up again: it was played by another version of the game.",
        "Dieses Spiel kann nicht fortgesetzt werden: Es wurde mit einer anderen Version gespielt.",
        "Questa partita non può essere ripresa: è stata giocata con un'altra versione.",
    ),
    "stale": (
        409,
        "Something has happened meanwhile. Look at the table and decide again.",
        "Inzwischen ist etwas geschehen. Sieh auf den Tisch und entscheide neu.",
        "Nel frattempo è successo qualcosa. Guarda il tavolo e decidi di nuovo.",
    ),
    "impossible": (
        409,
        "That cannot be done: {problem}",
        "Das geht nicht: {problem}",
        "Non è possibile: {problem}",
    ),
    "broken": (
        500,
        "The table could not carry this out; nothing has changed. Try something else.",
        "Der Tisch konnte das nicht ausführen; nichts hat sich geändert. Versuche etwas anderes.",
        "Il tavolo non ha potuto eseguirlo; nulla è cambiato. Prova qualcos'altro.",
    ),
    "over": (
        409,
        "The match is over. Look at the replay or begin a new one.",
        "Das Spiel ist aus. Sieh dir die Aufzeichnung an oder beginne ein neues.",
        "La partita è finita. Guarda la registrazione o iniziane una nuova.",
    ),
    "not-over": (
        409,
        "The match is still on. Its record can be had when it is over.",
        "Das Spiel läuft noch. Die Aufzeichnung gibt es nach dem Ende.",
        "La partita è ancora in corso. La registrazione si può avere alla fine.",
    ),
    "no-undo": (
        409,
        "Nothing can be taken back here.",
        "Hier kann nichts zurückgenommen werden.",
        "Qui non si può annullare nulla.",
    ),
    "too-fast": (
        429,
        "Too many messages. Wait a moment.",
        "Zu viele Nachrichten. Warte einen Augenblick.",
        "Troppi messaggi. Aspetta un momento.",
    ),
    "too-many": (
        429,
        "Too many matches or connections from your address. Finish one first.",
        "Zu viele Spiele oder Verbindungen von deiner Adresse. Beende zuerst eines.",
        "Troppe partite o connessioni dal tuo indirizzo. Prima finiscine una.",
    ),
    "no-key": (
        401,
        "Only members can do this: choose a name first, or enter the code of your other device.",
        "Das können nur Mitglieder: Wähle zuerst einen Namen oder gib den Code deines anderen Geräts ein.",
        "Possono farlo solo i soci: scegli prima un nome o inserisci il codice del tuo altro dispositivo.",
    ),
    "bad-name": (
        422,
        "A name has 2 to 24 letters or digits and no +. Choose another one.",
        "Ein Name hat 2 bis 24 Buchstaben oder Ziffern und kein +. Wähle einen anderen.",
        "Un nome ha da 2 a 24 lettere o cifre e nessun +. Scegline un altro.",
    ),
    "name-taken": (
        409,
        "Somebody is called so, or so much alike that nobody could tell. Choose another name.",
        "So heißt schon jemand, oder so ähnlich, dass man es nicht unterscheiden kann. Wähle einen anderen Namen.",
        "Qualcuno si chiama già così, o in modo troppo simile. Scegli un altro nome.",
    ),
    "no-such-member": (
        404,
        "There is no such member. The name may have been deleted.",
        "Dieses Mitglied gibt es nicht. Vielleicht wurde es gelöscht.",
        "Questo socio non esiste. Forse è stato cancellato.",
    ),
    "bad-code": (
        404,
        "This code does not hold, or no longer. Have a new one made on the other device.",
        "Dieser Code gilt nicht (mehr). Lass dir auf dem anderen Gerät einen neuen geben.",
        "Questo codice non vale (più). Fattene dare uno nuovo sull'altro dispositivo.",
    ),
    "bad-passkey": (
        403,
        "This passkey is not known here, or no longer. Try again, or use a code of your other device.",
        "Dieser Passkey gilt hier nicht (mehr). Versuche es noch einmal oder nimm einen Code deines anderen Geräts.",
        "Questa passkey qui non è (più) conosciuta. Riprova o usa un codice del tuo altro dispositivo.",
    ),
    "no-passkeys": (
        409,
        "Passkeys need a server with a name: open it by its name, or use a code of your other device.",
        "Passkeys brauchen einen Server mit Namen: Öffne ihn unter seinem oder nimm einen Code deines anderen Geräts.",
        "Le passkey richiedono un server con un nome: aprilo con quello o usa un codice del tuo altro dispositivo.",
    ),
    "yourself": (
        422,
        "That is you. Choose somebody else.",
        "Das bist du selbst. Wähle jemand anderen.",
        "Sei tu. Scegli qualcun altro.",
    ),
    "blocked": (
        403,
        "One of you has blocked the other: you cannot meet here.",
        "Einer von euch hat den anderen gesperrt: Ihr könnt euch hier nicht treffen.",
        "Uno di voi ha bloccato l'altro: qui non potete incontrarvi.",
    ),
    "members-only": (
        403,
        "This match counts for the ratings: choose a name in the club first.",
        "Dieses Spiel zählt für die Wertung: Wähle zuerst einen Namen im Klub.",
        "Questa partita conta per il punteggio: scegli prima un nome nel club.",
    ),
    "not-rated": (
        422,
        "Such a match cannot count for the ratings: {problem}",
        "So ein Spiel kann nicht gewertet werden: {problem}",
        "Una partita così non può contare per il punteggio: {problem}",
    ),
    "no-rematch": (
        409,
        "There is nobody left to ask. Begin a new match.",
        "Es ist niemand mehr da, den man fragen könnte. Beginne ein neues Spiel.",
        "Non c'è più nessuno a cui chiedere. Inizia una nuova partita.",
    ),
    "friends-only": (
        403,
        "Free words are for friends. Choose one of the set phrases.",
        "Freie Worte sind für Freunde. Wähle einen der festen Sätze.",
        "Le parole libere sono per gli amici. Scegli una delle frasi pronte.",
    ),
    "still-here": (
        409,
        "The other player can still come back: wait a moment more.",
        "Die andere Person kann noch zurückkommen: Warte noch etwas.",
        "L'altra persona può ancora tornare: aspetta ancora un momento.",
    ),
    "full": (
        503,
        "The house is full. Try again in a few minutes.",
        "Das Haus ist voll. Versuche es in ein paar Minuten noch einmal.",
        "La casa è piena. Riprova tra qualche minuto.",
    ),
    "too-large": (
        413,
        "This is too large: at most 64 KiB.",
        "Das ist zu groß: höchstens 64 KiB.",
        "È troppo grande: al massimo 64 KiB.",
    ),
    "bad-origin": (
        403,
        "Pages of another site may not do this. Open the game on its own address.",
        "Seiten einer anderen Adresse dürfen das nicht. Öffne das Spiel unter seiner eigenen Adresse.",
        "Le pagine di un altro sito non possono farlo. Apri il gioco al suo indirizzo.",
    ),
    "trouble": (
        500,
        "Something went wrong on our side. Try again.",
        "Bei uns ist etwas schiefgegangen. Versuche es noch einmal.",
        "Qualcosa è andato storto da noi. Riprova.",
    ),
    "no-pages": (
        503,
        "The pages are not built. Say `make play`, or build the folder frontend.",
        "Die Seiten sind nicht gebaut. Sage `make play` oder baue den Ordner frontend.",
        "Le pagine non sono costruite. Usa `make play` o costruisci la cartella frontend.",
    ),
}


class RefusedRequestError(Exception):
    """A request that is answered with a refusal."""

    def __init__(self, code: str, problem: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.problem = problem
        self.status = _TEXTS[code][0]


def is_known(code: str) -> bool:
    return code in _TEXTS


def in_three(code: str, problem: str = "") -> InThree:
    _, english, german, italian = _TEXTS[code]
    texts = {Language.ENGLISH: english, Language.GERMAN: german, Language.ITALIAN: italian}
    return {language: text.replace("{problem}", problem) for language, text in texts.items()}


def refusal(code: str, problem: str = "") -> dict[str, Any]:
    """The JSON of an error: {code, text}."""
    return {"code": code, "text": in_three(code, problem)}
