"""What a plugin adds: six shapes, and the plugin that holds them. This module and `told` are what a plugin imports."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from engine.plugins import told


class Kind(StrEnum):
    """The six points; each is the field of `Plugin` that holds what is added there."""

    PROFILES = "profiles"
    RANKINGS = "rankings"
    PAPERS = "papers"
    EXPORTS = "exports"
    SLOTS = "slots"
    WEBHOOKS = "webhooks"


class Place(StrEnum):
    """Where on a page a slot is: the first one, below a competition, standings or a ranking, at the foot of all."""

    HOME = "home"
    COMPETITION = "competition"
    STANDINGS = "standings"
    RANKING = "ranking"
    FOOTER = "footer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """A ruleset profile: a TOML file as the guide of règlements describes it, called as the profile is."""

    file: Path

    @property
    def name(self) -> str:
        return self.file.stem


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """A ranking over the seasons: a folder of that name with a dated TOML file for each change of its rules.

    `read`: of a file of before in the federation's own format, the rows of its table, headings first (licence, and the
    criteria by their names); None where such files are CSV or XLSX.
    """

    rules: Path
    read: Callable[[bytes], Sequence[Sequence[str]]] | None = None

    @property
    def name(self) -> str:
        return self.rules.name


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A paper of a competition. `template`: how it is laid out, a file of Django's template language; None: as tables.

    `entries_a_page`: how many players a page holds, by which long PDFs are known.
    """

    name: str
    title: str
    purpose: str
    make: Callable[[told.Hall], Sequence[told.Sheet]]
    template: Path | None = None
    entries_a_page: int = 25


@dataclass(frozen=True, slots=True, kw_only=True)
class Export:
    """A format that papers and standings may be downloaded in. `name`: the end of its files, "md"."""

    name: str
    media_type: str
    write: Callable[[told.Document], bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A piece of a page. `show` answers a text, which is escaped, or what `template` is given; None: nothing here."""

    name: str
    place: Place
    show: Callable[[told.Page], str | Mapping[str, Any] | None]
    template: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Webhook:
    """A kind of news made of the public stream. `name`: "<plugin>.<kind>".

    `follows`: the types of facts that it is made of. `make` answers its `data`, the same each time for the same fact;
    None: nothing is sent of this one.
    """

    name: str
    title: str
    follows: tuple[str, ...]
    make: Callable[[told.Fact], Mapping[str, Any] | None]


Addition = Profile | Ranking | Paper | Export | Slot | Webhook
SHAPES: Mapping[Kind, type[Any]] = {
    Kind.PROFILES: Profile,
    Kind.RANKINGS: Ranking,
    Kind.PAPERS: Paper,
    Kind.EXPORTS: Export,
    Kind.SLOTS: Slot,
    Kind.WEBHOOKS: Webhook,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Plugin:
    """What an entry point of the group `raccord.plugins` leads to. `raccord`: the versions it is for, ">=0.1,<1"."""

    raccord: str
    title: str
    profiles: tuple[Profile, ...] = ()
    rankings: tuple[Ranking, ...] = ()
    papers: tuple[Paper, ...] = ()
    exports: tuple[Export, ...] = ()
    slots: tuple[Slot, ...] = ()
    webhooks: tuple[Webhook, ...] = ()

    def of(self, kind: Kind) -> tuple[Any, ...]:
        added: tuple[Any, ...] = getattr(self, kind)
        return added
