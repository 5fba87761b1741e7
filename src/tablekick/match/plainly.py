"""What a record writes, without its brackets and braces: for a person who reads along."""

from __future__ import annotations

from tablekick.match.events import Json


def plainly(value: Json) -> str:
    """`{"keeper": [0.0, 6.0, "hold"]}` is keeper 0, 6, hold; two numbers are a place: (137, −15)."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case int() | float():
            return _number(value)
        case [int() | float() as x, int() | float() as y]:
            return f"({_number(x)}, {_number(y)})"
        case list():
            return ", ".join(plainly(each) for each in value)
        case dict():
            return ", ".join(f"{_name(name)} {plainly(each)}" for name, each in value.items())
        case _:
            return _name(str(value))


def _number(value: float) -> str:
    """Millimetres whole, small numbers to the hundredth; no negative nothing."""
    short = round(value) if abs(value) >= 100 else round(value, 2)
    return f"{short + 0.0:g}".replace("-", "−")


def _name(word: str) -> str:
    return word.replace("_", " ").replace("-", " ")
