"""The usual kinds of competition, each with the plan that it starts from.

A template is where a form begins: the numbers that no public source fixes (quotas, how many pass a phase) are left
for staff, and what it says binds nobody once the competition has a plan of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.events.refusals import N_
from tournaments.domain.plan import Conduct, Division, EntryRules, Phase, Plan, PlannedRound, Shape
from tournaments.domain.refusals.competitions import UnknownTemplate

SLOW, PAIRS_TIME, BLITZ = 180, 120, 60  # seconds (FISF 1.3)
LICENSED = EntryRules(licence_needed=True)

# The bands of the sum of the indices; seven play in the first three divisions, five in the others.
DIVISIONS = (
    Division(name="1", size=7, least=56),
    Division(name="2", size=7, least=56),
    Division(name="3", size=7, least=36, most=55),
    Division(name="4", size=5, least=26, most=35),
    Division(name="5", size=5, least=16, most=25),
    Division(name="6", size=5, most=15),
)
PHASES = (
    Phase(name="Phase 1", rounds=2),
    Phase(name="Phase 2", rounds=2),
    Phase(name="Phase 3", rounds=2),
    Phase(name="Finale", rounds=3),
)


@dataclass(frozen=True, slots=True)
class Template:
    """`title` and `about` are English sentences, translated where they are shown."""

    name: str
    title: str
    about: str
    plan: Plan


def _parties(count: int, seconds: int = SLOW, formula: str = "normale") -> tuple[PlannedRound, ...]:
    return (PlannedRound(formula=formula, seconds=seconds),) * count


def _template(name: str, title: str, about: str, **plan: object) -> Template:
    settings: dict[str, object] = {"entry": LICENSED, **plan}
    return Template(name, title, about, replace(Plan(template=name), **settings))  # type: ignore[arg-type]  # fields of Plan


def _th(parties: int) -> Template:
    return _template(
        f"th{parties}",
        f"TH{parties}",
        N_("A homologated tournament, its parties played in one place."),
        rounds=_parties(parties),
    )


_ALL = (
    *(_th(parties) for parties in (2, 3, 5, 7)),
    _template(
        "originales",
        N_("Tournament of original games"),
        N_("A homologated tournament whose parties are in other formulas: joker, 7 sur 8…"),
        rounds=(*_parties(1, formula="joker"), *_parties(1, formula="7sur8")),
    ),
    _template(
        "blitz",
        N_("Blitz"),
        N_("A minute a coup."),
        rounds=_parties(3, BLITZ),
    ),
    _template(
        "pairs",
        N_("Pairs"),
        N_("Two players share a bulletin, a feuille and a line of the ranking."),
        shape=Shape.PAIRS,
        rounds=_parties(4, PAIRS_TIME),
    ),
    _template(
        "simultane",
        N_("Simultané"),
        N_("The same prepared parties in many centres, ranked together."),
        rounds=_parties(2),
        conduct=Conduct.CENTRES,
    ),
    _template(
        "simultane-mondial",
        N_("Simultané mondial"),
        N_("A simultané in the centres of several federations."),
        rounds=_parties(2),
        conduct=Conduct.CENTRES,
        international=True,
    ),
    _template(
        "multiplex",
        N_("Multiplex"),
        N_("One centre draws, the others play the same letters at the same time."),
        rounds=_parties(3),
        multiplex=True,
    ),
    _template(
        "championnat",
        N_("Championnat with phases"),
        N_("The first ones of each phase play the next; a tie for the title is split by extra coups."),
        rounds=_parties(9),
        phases=PHASES,
        tie_breaks=("sudden_death",),
        days=3,
    ),
    _template(
        "interclubs",
        N_("Interclubs"),
        N_("Teams of clubs, in divisions by the sum of the indices of their players."),
        shape=Shape.INTERCLUBS,
        rounds=_parties(3),
        divisions=DIVISIONS,
    ),
    _template(
        "club",
        N_("Club session"),
        N_("One partie among members and guests, open to all."),
        rounds=_parties(1),
        entry=EntryRules(),
    ),
)

TEMPLATES: Mapping[str, Template] = {template.name: template for template in _ALL}


def template_named(name: str) -> Template:
    """Raises UnknownTemplate."""
    if name not in TEMPLATES:
        raise UnknownTemplate(name=name, known=", ".join(TEMPLATES))
    return TEMPLATES[name]
