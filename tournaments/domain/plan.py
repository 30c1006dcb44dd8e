"""The plan of a competition: its kind, its parties, who may enter, how ties are split, what points it gives.

A template fills a plan; staff may change it until the first partie opens. It stands whole in `CompetitionPlanned`, so
that a competition is ranked by what it was announced to be, whatever its template has become.
"""

from dataclasses import asdict, dataclass, field
from datetime import date
from enum import Enum
from typing import Any

from engine.events.codec import Json


class Conduct(Enum):
    """Whether all the centres of a competition play one partie, or each its own of the same game."""

    TOGETHER = "together"
    CENTRES = "centres"


class Shape(Enum):
    """Who is ranked."""

    INDIVIDUAL = "individual"
    PAIRS = "pairs"
    INTERCLUBS = "interclubs"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedRound:
    """One partie: as on the dashboard of a competition. seconds: those of a coup."""

    formula: str
    seconds: int
    mort_subite: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SerieQuota:
    """How many entries of a série may play; 4 counts 4A to 4D."""

    serie: str
    quota: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRules:
    """Who may enter; an empty list, or None, is no rule. `quota` counts entries of all the competition."""

    series: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    quota: int | None = None
    quota_per_centre: int | None = None
    quota_by_serie: tuple[SerieQuota, ...] = ()
    licence_needed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Division:
    """Interclubs: teams of `size` whose indices add up to `least` at least and `most` at most (None: no bound)."""

    name: str
    size: int
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """A championship in steps: the first `through` (None: the last phase) of these rounds play the next phase."""

    name: str
    rounds: int
    through: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """What whoever comes to play has to know, in the words of who announces it, lines and all; "" where it is not said.

    The hours are told by the clocks of the competition.
    """

    address: str = ""
    access: str = ""
    hours: str = ""
    entering: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a competition is. `points_table` "" gives none; `coefficient` is in hundredths.

    `time_zone`: the IANA name of that in which it is told; "": that of its federation, or of the installation.

    `tie_breaks` are tried in order, the first that splits decides; what none splits shares its rank.
    """

    template: str
    shape: Shape = Shape.INDIVIDUAL
    rounds: tuple[PlannedRound, ...] = ()
    entry: EntryRules = field(default_factory=EntryRules)
    tie_breaks: tuple[str, ...] = ()
    points_table: str = ""
    coefficient: int = 100
    divisions: tuple[Division, ...] = ()
    phases: tuple[Phase, ...] = ()
    multiplex: bool = False
    conduct: Conduct = Conduct.TOGETHER
    international: bool = False
    days: int = 1
    place: str = ""
    time_zone: str = ""
    visit: Visit = field(default_factory=Visit)


LONGEST_SAID = 600
"""Letters of each part of a visit."""
OPEN_PLAN = Plan(template="")


def is_announced_for(day: date, *, starts_on: date, plan: Plan) -> bool:
    """Whether a competition that starts then was announced for this day."""
    return 0 <= (day - starts_on).days < plan.days


def content_of(plan: Plan) -> Json:
    """The plan as the log holds it."""
    return {name: _plain(value) for name, value in asdict(plan).items()}


def _plain(value: Any) -> Any:
    """As JSON has it: lists, and the values of enumerations."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dict):
        return {name: _plain(inner) for name, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, tuple) else value


def recorded_plan(content: Json) -> Plan:
    """The plan of a competition; one of before plans existed, {}, is open to all and shares its ties."""
    if not content:
        return OPEN_PLAN
    known: dict[str, Any] = dict(content)
    entry = known["entry"]
    return Plan(
        **{
            **known,
            "shape": Shape(known["shape"]),
            # a plan of before simultanés
            "conduct": Conduct(known.get("conduct", Conduct.TOGETHER.value)),
            "rounds": tuple(PlannedRound(**raw) for raw in known["rounds"]),
            "entry": EntryRules(
                **{
                    **entry,
                    "series": tuple(entry["series"]),
                    "categories": tuple(entry["categories"]),
                    # a plan of before there were any
                    "quota_by_serie": tuple(SerieQuota(**raw) for raw in entry.get("quota_by_serie", ())),
                }
            ),
            "tie_breaks": tuple(known["tie_breaks"]),
            "divisions": tuple(Division(**raw) for raw in known["divisions"]),
            "phases": tuple(Phase(**raw) for raw in known["phases"]),
            # a plan of before it was said
            "visit": Visit(**known.get("visit", {})),
        }
    )
