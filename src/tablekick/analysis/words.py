"""The words of an analysis in three languages."""

from __future__ import annotations

from collections.abc import Mapping

from tablekick.rulebooks import Language

EN, DE, IT = Language.ENGLISH, Language.GERMAN, Language.ITALIAN

WORDS: Mapping[Language, Mapping[str, str]] = {
    EN: {
        "course": "Chance to win",
        "course-note": "Above the middle home is better off. Dots are goals.",
        "statistics": "Statistics",
        "shots": "Shots",
        "shots-note": "Home attacks to the right. Full: a goal; dashed: off target; the larger, the better the chance.",
        "heat": "Where the ball lay",
        "fouls": "Offences by clause",
        "none": "none",
    },
    DE: {
        "course": "Siegchance",
        "course-note": "Über der Mitte steht Heim besser. Punkte sind Tore.",
        "statistics": "Statistik",
        "shots": "Schüsse",
        "shots-note": (
            "Heim greift nach rechts an. Voll: Tor; gestrichelt: vorbei; je größer, desto besser die Chance."
        ),
        "heat": "Wo der Ball lag",
        "fouls": "Verstöße nach Paragraph",
        "none": "keine",
    },
    IT: {
        "course": "Probabilità di vittoria",
        "course-note": "Sopra la metà sta meglio la squadra di casa. I punti sono i gol.",
        "statistics": "Statistiche",
        "shots": "Tiri",
        "shots-note": (
            "La squadra di casa attacca verso destra. Pieno: gol; tratteggiato: fuori; "
            "più grande, migliore l’occasione."
        ),
        "heat": "Dove si trovava la palla",
        "fouls": "Infrazioni per articolo",
        "none": "nessuna",
    },
}
FIGURES: Mapping[str, tuple[str, str, str]] = {
    "possession": ("possession in %", "Ballbesitz in %", "possesso in %"),
    "shots": ("shots", "Schüsse", "tiri"),
    "on-target": ("on target", "aufs Tor", "in porta"),
    "expected-goals": ("expected goals", "erwartete Tore", "gol attesi"),
    "flicks": ("flicks", "Züge", "colpi"),
    "passes": ("passes and dribbles", "Pässe und Dribblings", "passaggi e dribbling"),
    "passes-kept": ("of these kept in %", "davon behalten in %", "di cui tenuti in %"),
    "block-flicks": ("block-flicks", "Verteidigungszüge", "marcamenti difensivi"),
    "time-used": ("thinking time in s", "Bedenkzeit in s", "tempo di riflessione in s"),
    "duels-won": ("duels won", "gewonnene Zweikämpfe", "contrasti vinti"),
    "moves": ("moves", "Züge", "mosse"),
    "kicks": ("kicks", "Stöße", "calci"),
}
"""What a figure is called; docs/analysis.md says what it is."""


def figure_name(name: str, language: Language) -> str:
    return FIGURES[name][(EN, DE, IT).index(language)]


def figure_text(name: str, value: float) -> str:
    """Counts as whole numbers, expected goals with two places, shares with one."""
    if name == "expected-goals":
        return f"{value:.2f}"
    return f"{value:.1f}" if name in ("possession", "passes-kept") else f"{value:.0f}"
