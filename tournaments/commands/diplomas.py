"""Award diplomas from official results, and withdraw one."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID, uuid5

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions, vault
from tournaments.domain import diplomas
from tournaments.domain.competition.state import COMPETITION, Competition
from tournaments.domain.refusals.diplomas import TitleMissing
from tournaments.events.diplomas import DiplomaAwarded, Merit
from tournaments.streams import competition_stream

PUBLISH = "tournaments.publish_results"


@dataclass(frozen=True, slots=True)
class Asked:
    """A diploma as it is asked for: `among` names the série or the category, `title` is typed for `Merit.TITLE`."""

    entry: UUID
    merit: Merit
    among: str = ""
    title: str = ""


@commanding.command
def award_diplomas(competition: UUID, asked: Sequence[Asked], *, by: Actor) -> list[UUID]:
    """The ids of those awarded; one that stands already is left as it is. Typed titles go to the vault.

    Raises NothingOfficial, RectificatifUnderWay, NoDiplomaChosen, TooManyDiplomas, TitleMissing, NoSuchPlace,
    DiplomasStand.
    """
    permissions.require(by, PUBLISH, competition)
    batch = commanding.fresh_id("diplomas")
    with transaction.atomic():
        wanted = [_wanted(one, uuid5(batch, str(at))) for at, one in enumerate(asked[: diplomas.MOST + 1])]
        recorded = commanding.record(competition_stream(competition), COMPETITION, _award, wanted=wanted)
    return [at.event.diploma for at in recorded if isinstance(at.event, DiplomaAwarded)]


def _wanted(one: Asked, diploma: UUID) -> diplomas.Wanted:
    if one.merit is not Merit.TITLE:
        return diplomas.Wanted(diploma, one.entry, one.merit, one.among)
    if not one.title.strip():
        raise TitleMissing
    title = " ".join(one.title.split())[: diplomas.LONGEST_TITLE]
    stored = vault.keep_text(title, text_id=uuid5(diploma, "title"))  # a repeated command keeps it once
    return diplomas.Wanted(diploma, one.entry, one.merit, title=(stored.id, stored.digest))


def _award(competition: Competition, *, wanted: Sequence[diplomas.Wanted]) -> list[diplomas.DiplomaEvent]:
    _ = competition.settings
    results = competition.results
    return diplomas.award(
        results.stated,
        rectificatif=results.rectificatifs,
        preparing=results.opened is not None,
        standing=competition.diplomas,
        classes={
            entry: diplomas.Class(classed.serie, classed.category) for entry, classed in competition.classed.items()
        },
        wanted=wanted,
    )


@commanding.command
def withdraw_diploma(competition: UUID, diploma: UUID, *, by: Actor) -> list[Recorded]:
    """Whoever checks its code reads that it was withdrawn. Raises UnknownDiploma."""
    permissions.require(by, PUBLISH, competition)
    return commanding.record(competition_stream(competition), COMPETITION, _withdraw, diploma=diploma)


def _withdraw(competition: Competition, *, diploma: UUID) -> list[diplomas.DiplomaEvent]:
    _ = competition.settings
    return diplomas.withdraw(competition.diplomas, diploma=diploma)
