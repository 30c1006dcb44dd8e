"""The reading of a regulation, as data: one TOML file a profile."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from datetime import date
from functools import cache, cached_property
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_type_hints

from engine.events import canonical, codec
from engine.events.refusals import N_
from engine.rules.profile import appealing, conducting, correcting, counting, jarnac
from engine.rules.profile.rule import Rule


@dataclass(frozen=True, kw_only=True)
class Head:
    """What tells a profile from another; the fields that stand at the top of its file, in no table."""

    name: Annotated[str, Rule("", N_("Short name, that of the file"), most=40)]
    title: Annotated[str, Rule("", N_("Name shown on the pages"), most=100)]
    regulation: Annotated[
        Literal["FISF", "DUP", "CLUB"],
        Rule(
            "",
            N_("The regulation whose articles a verdict names"),
            {
                "FISF": N_("the regulation of the FISF"),
                "DUP": N_("the older regulation of the duplicate"),
                "CLUB": N_("the short regulation of a club"),
            },
        ),
    ]
    version: Annotated[
        int,
        Rule("", N_("Number of this reading; it rises when what the profile of this name decides changes"), least=1),
    ] = 1
    valid_from: Annotated[date, Rule("", N_("First day on which a competition may be played by it"))]
    valid_until: Annotated[date | None, Rule("", N_("Last day; none where it is still in force"))] = None
    inherits: Annotated[str, Rule("", N_("Profile that gives every field which this one does not"), most=40)] = ""


@dataclass(frozen=True, kw_only=True)
class RulesetProfile(
    Head,
    conducting.Conducting,
    correcting.Correcting,
    counting.Solos,
    counting.Ledger,
    counting.Averages,
    appealing.Appeals,
    jarnac.Jarnac,
):
    """What a regulation, or a federation's reading of it, decides. Each field says where: see `Field`."""

    @cached_property
    def digest(self) -> str:
        """The SHA-256, in hexadecimal, of every field: the same reading has the same digest."""
        return digest_of(content_of(self))

    def is_in_force(self, on: date) -> bool:
        """Whether a competition that begins on this day may be played by it."""
        return self.valid_from <= on and (self.valid_until is None or on <= self.valid_until)


# The tables of a file and the fields that each holds; those of the head stand above them.
SECTIONS: Mapping[str, type] = MappingProxyType(
    {
        "partie": conducting.Conducting,
        "correction": correcting.Correcting,
        "solo": counting.Solos,
        "ledger": counting.Ledger,
        "moyenne": counting.Averages,
        "recours": appealing.Appeals,
        "jarnac": jarnac.Jarnac,
    }
)


class Field(NamedTuple):
    """A field of a profile: the table that holds it ("" for the head), the type of its value, what it says."""

    name: str
    section: str
    kind: Any
    rule: Rule


@cache
def profile_fields() -> Mapping[str, Field]:
    """Every field by its name, in the order of a file."""
    return {field.name: field for field in _fields()}


def _fields() -> Iterator[Field]:
    hints = get_type_hints(RulesetProfile, include_extras=True)
    for section, cls in {"": Head, **SECTIONS}.items():
        for field in fields(cls):
            kind, rule = get_args(hints[field.name])
            yield Field(field.name, section, kind, rule)


def content_of(profile: RulesetProfile) -> codec.Json:
    """Every field as plain JSON: what is recorded, and what the digest is taken of."""
    return {name: _plain(value) for name, value in asdict(profile).items()}


def _plain(value: Any) -> Any:
    if isinstance(value, date):
        return value.isoformat()
    return list(value) if isinstance(value, tuple) else value


def digest_of(content: codec.Json) -> str:
    return hashlib.sha256(canonical.canonical_json(content)).hexdigest()
