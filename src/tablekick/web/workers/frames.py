"""What the server and its worker processes say to each other: MessagePack, each message led by its length.

Matches are named by the server; a worker knows nothing of seats, people or the database. Steps travel as finished JSON,
so that the server hands them on without looking inside.
"""

from __future__ import annotations

import struct
from typing import Any, BinaryIO

import msgspec

from tablekick.web.messages import Intent
from tablekick.web.workers.pages import Page

LENGTH = struct.Struct(">I")
LARGEST_FRAME = 256 * 1024 * 1024


class Ask(msgspec.Struct, tag=True, kw_only=True):
    """Any question. A worker answers one after the other."""


class DescribeGames(Ask):
    """What can be played: answered with `Text`, the JSON of /api/games."""


class WarmUp(Ask):
    """Load and compile what a game needs, before anybody waits for it. Answered with an empty `Text`."""

    book: str


class CheckOptions(Ask):
    """Are these options of a match possible? Answered with `Text`, all of them as JSON."""

    book: str
    live: bool
    people: list[str]
    """The seats on which people will sit."""
    options: bytes


class Begin(Ask):
    """Set a match up, or take one up again from the lines of its log. Answered with `Shown`."""

    match: str
    header: str
    lines: list[str]
    steps_from: int
    """Of a match taken up again: the first step that is worth sending."""
    bots: list[str]
    """The sides that bots play: what they see comes with every answer."""
    lucks: dict[str, int] = {}
    """The seeds of the bots that need not see anything if they are quick: the table asks them itself."""


class Play(Ask):
    """Carry decisions out: as a page sent them, or as a thinker pickled them.

    For the sides in `defaults` time is up: what their offers name is played. For those in `quick` the table's own bots
    decide.
    """

    match: str
    intents: dict[str, Intent]
    thought: dict[str, bytes]
    defaults: list[str]
    quick: list[str] = []


class Look(Ask):
    """What would this decision bring? Answered with `Text`, JSON in the game's own words."""

    match: str
    side: str
    do: Any


class Forfeit(Ask):
    match: str
    side: str
    reason: str


class Undo(Ask):
    """Take back what was played after step `standing`."""

    match: str
    standing: int


class Close(Ask):
    match: str


class Think(Ask):
    """Let a bot decide. Answered with `Text`, the decision pickled."""

    match: str
    side: str
    book: str
    level: str
    seed: int
    view: bytes


class Forget(Ask):
    """A match whose bots are not needed any more."""

    match: str


class FilmLog(Ask):
    """The steps of a log, from a page on. Answered with `Filmed`, in slices."""

    ticket: str
    """By which its slices go on (`GoOn`)."""
    header: str
    lines: list[str]
    page: int
    bots: list[str]
    """The sides that bots play: nothing is offered to them."""


class CheckRecord(Ask):
    """Does this record play again? Answered with `Checked`, in slices."""

    ticket: str
    record: bytes
    most_steps: int


class Analyse(Ask):
    """What was this match worth? Answered with `Text`, JSON, in slices that say how far it has come."""

    ticket: str
    header: str
    lines: list[str]


class Appraise(Ask):
    """What is this answer to a puzzle worth? Answered with `Text`, JSON."""

    puzzle: str
    do: Any
    part: int = 1
    """Of two flicks stored together: which."""
    table: Any = None
    """Of a second flick that is not stored: the table after the block-flick."""


class GoOn(Ask):
    """The next slice of what was answered with `More`."""

    ticket: str


class Awake(Ask):
    """Are you there? A process that has just been started answers when everything is imported."""


class Clock(msgspec.Struct, kw_only=True):
    """A side's time in live tempo: how long it may think, and whether a default is there."""

    within_s: float | None
    has_default: bool


class Moment(msgspec.Struct, kw_only=True):
    """What the server has to know of the newest step."""

    n: int
    awaits: list[str]
    film_s: float
    clocks: dict[str, Clock]
    score: tuple[int, int]
    result: bytes | None
    undo: str | None
    """The side that may take the last step back."""
    quick: list[str] = []
    """Of the sides that are asked those whose bots the table asks itself."""
    decided: dict[str, int] = {}
    """How many decisions of each side stand: partners on one side decide in turn."""


class Shown(msgspec.Struct, tag=True, kw_only=True):
    """What a step brought: fresh lines for the log and steps for the pages, `first` being the number of the first."""

    lines: list[str]
    first: int
    steps: list[bytes]
    moment: Moment
    views: dict[str, bytes]
    """What the bots that are asked now see, pickled."""
    setting: bytes = b"null"
    """What never changes in the match, as JSON; of a match just set up, taken up again or replayed."""


class Text(msgspec.Struct, tag=True, kw_only=True):
    text: bytes
    took_s: float | None = None
    """Of a bot's decision: how long it says it took."""


class More(msgspec.Struct, tag=True, kw_only=True):
    """The work is not done; others may have their turn before it goes on."""

    pages: list[Page] = []
    """What is ready of a film."""
    share: float = 0.0
    """How far an analysis has come."""


class Filmed(msgspec.Struct, tag=True, kw_only=True):
    """The last pages of a film, and what never changes in the match."""

    setting: bytes
    pages: list[Page]


class Checked(msgspec.Struct, tag=True, kw_only=True):
    """A record that plays again: its header, its lines, and how the match ended."""

    game: str
    header: str
    lines: list[str]
    steps: int
    result: bytes


class Refusal(msgspec.Struct, tag=True, kw_only=True):
    """It could not be done: `code` names a refusal of ours, `problem` says more."""

    code: str
    problem: str
    side: str | None = None


Question = (
    DescribeGames
    | WarmUp
    | CheckOptions
    | Begin
    | Play
    | Look
    | Forfeit
    | Undo
    | Close
    | Think
    | Forget
    | FilmLog
    | CheckRecord
    | Analyse
    | Appraise
    | GoOn
    | Awake
)
Answer = Shown | Text | More | Filmed | Checked | Refusal

_encoder = msgspec.msgpack.Encoder()
_questions: msgspec.msgpack.Decoder[Question] = msgspec.msgpack.Decoder(Question)
_answers: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)


def framed(message: Question | Answer) -> bytes:
    body = _encoder.encode(message)
    return LENGTH.pack(len(body)) + body


def read_question(stream: BinaryIO) -> Question | None:
    """The next question, or None when the server has gone."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    body = stream.read(LENGTH.unpack(head)[0])
    return _questions.decode(body)


def read_answer(body: bytes) -> Answer:
    return _answers.decode(body)
