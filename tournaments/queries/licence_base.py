"""What the lines of a licence file are compared with: the clubs and words of the federation, and the people named."""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import date
from uuid import UUID

from engine import zones
from engine.eventstore.commanding import load, load_many
from engine.people import licences, models
from tournaments import streams, tables
from tournaments.domain.licences import base, words
from tournaments.domain.licences.clubs import Clubs, KnownClub
from tournaments.domain.licences.lines import Line
from tournaments.domain.organisation.federation import FEDERATION
from tournaments.domain.player import PLAYER
from tournaments.models import organisation, players


def remembered_by(federation: UUID) -> words.Answers:
    """What the federation answered with its files before."""
    known = load(streams.federation_stream(federation), FEDERATION).state.words
    return {words.Ask(column): meant for column, meant in known.items()}


def clubs_of(federation: UUID, named: Collection[str] = ()) -> Clubs:
    """Every club of the federation; `named`: what the lines of a file call clubs."""
    rows = organisation.ClubRow.objects.filter(federation=federation)
    known = (
        KnownClub(
            id=row.pk,
            code=row.code,
            name=row.name,
            takes=row.approved and not row.closed,
            waits=not row.approved and not row.closed,
        )
        for row in rows
    )
    return Clubs(known, named)


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What is known of a file before its lines are: see `domain.licences.base.Base`."""

    federation: UUID
    season: int
    clubs: Clubs
    allowed: Collection[words.Ask] = ()
    answers: words.Answers = field(default_factory=dict)
    remembered: words.Answers = field(default_factory=dict)
    plans: bool = True
    approves: bool = True


def base_for(given: Given, lines: Sequence[Line]) -> base.Base:
    """What is known now of the people of some lines, in a few queries."""
    federation, season = given.federation, given.season
    numbers = licences.holders_of(federation, [line.number for line in lines])
    births = {line.birth_date for line in lines if line.birth_date}
    folded = {line.person[0] for line in lines}
    same = models.Identity.objects.filter(folded__in=folded, birth_date__in=births)
    living = players.PlayerRow.objects.filter(merged_into=None, forgotten=False)
    alike = living.filter(id__in=same.values("pk")).values_list("id", flat=True)
    known = _known({*numbers.values(), *alike}, federation)
    people: dict[tuple[str, date | None], list[base.KnownPlayer]] = defaultdict(list)
    for player in known.values():
        people[player.person].append(player)
    return base.Base(
        federation=federation,
        season=season,
        today=zones.today(),
        series=tables.series_in(season),
        categories=tables.categories_in(season),
        clubs=given.clubs,
        holders={number: known[id_] for number, id_ in numbers.items() if id_ in known},
        people=people,
        allowed=given.allowed,
        answers=given.answers,
        remembered=given.remembered,
        plans=given.plans,
        approves=given.approves,
    )


def _known(ids: set[UUID], federation: UUID) -> dict[UUID, base.KnownPlayer]:
    identities = models.Identity.objects.in_bulk(ids)
    loaded = load_many([streams.player_stream(id_) for id_ in identities], PLAYER)
    numbers = licences.numbers_of_authority(federation, identities)
    return {
        id_: base.KnownPlayer(
            id=id_,
            family_name=identity.family_name,
            given_name=identity.given_name,
            birth_date=identity.birth_date,
            state=loaded[streams.player_stream(id_)].state,
            version=loaded[streams.player_stream(id_)].version,
            number=numbers.get(id_, ""),
        )
        for id_, identity in identities.items()
        if loaded[streams.player_stream(id_)].state.lives
    }
