"""What a side wears, as a person has chosen it; how two of them are told apart is the pages' affair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import ConfigDict, Field, StringConstraints

KitColour: TypeAlias = Annotated[str, StringConstraints(pattern=r"^#[0-9a-f]{6}$")]
KitPattern: TypeAlias = Literal[
    "plain",
    "stripes",
    "hoops",
    "halves",
    "sash",
    "checks",
    "pinstripes",
    "band",
    "quarters",
    "sleeves",
    "cross",
    "peak",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """Two colours, a pattern, and the number on the goalkeeper's back and on the crest."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    first: KitColour
    second: KitColour
    pattern: KitPattern
    number: Annotated[int, Field(ge=0, le=99, strict=True)]
