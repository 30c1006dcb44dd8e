"""What `tests.measures.season` times, in a process where Django is set up.

Players and official results are events; rows of entries, of which nothing is timed, are written as their projection
would: half a million events of entries would take longer than all that is measured.
"""

import json
import time
from datetime import date, timedelta
from random import Random
from uuid import UUID, uuid5

from django.conf import settings

from engine.eventstore.appending import append
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import stream_version
from engine.eventstore.recorded import NEW, Append
from engine.people.actors import SYSTEM
from engine.rules.formula import NORMALE
from engine.rules.profile.shelf import DEFAULT_PROFILE
from tournaments.commands.competitions import create_competition
from tournaments.commands.organisation import found_federation
from tournaments.events.player import LicenceRenewed, PlayerRegistered
from tournaments.events.publication import PublishedLine, PublishedRound, ResultsKind, ResultsPublished
from tournaments.models.competitions import EntryRow
from tournaments.models.players import PlayerEntryRow
from tournaments.season_rankings import commands
from tournaments.season_rankings.models import EarnedRow, SeasonDraftRow
from tournaments.season_rankings.queries.published import published_ranking
from tournaments.season_rankings.queries.reasons import consequences
from tournaments.streams import competition_stream, player_stream
from tournaments.tables import series_in

_WORLD = UUID("6d1d6a5f-6a7b-4ad8-9a5b-1f3d8a3f7f10")
_SEASON, _FIRST = 2028, date(2027, 9, 5)
_CHUNK = 500
_TOP, _MISSED = 3000, 2400
_TAKEN, _LOWERED = 2000, 200
"""Points that the rectificatif takes from so many of the best of a competition."""


def build(players: int, competitions: int, entered: int) -> None:
    """A federation, its licensees, and competitions in which as many of them have official results."""
    federation = found_federation(code="FR", name="Fédération", country="FR", by=SYSTEM, federation=_id("federation"))
    known = [_id(f"player-{number}") for number in range(players)]
    licensed = [PlayerRegistered(), LicenceRenewed(federation=federation, season=_SEASON)]
    for start in range(0, players, _CHUNK):
        append(*(Append(player_stream(id_), licensed, NEW) for id_ in known[start : start + _CHUNK]))
    codes = series_in(_SEASON).codes
    for number in range(competitions):
        competition = create_competition(
            name=f"Tournoi {number}",
            starts_on=_FIRST + timedelta(days=7 * number),
            profile=DEFAULT_PROFILE,
            formula=NORMALE.name,
            lexicon=settings.DEFAULT_LEXICON,
            federation=federation,
            competition=_id(f"competition-{number}"),
            by=SYSTEM,
        )
        playing = [known[(number * entered + at) % players] for at in range(entered)]
        _enter(competition, playing, codes)
        _publish(competition, _totals(competition, playing, number), ResultsKind.OFFICIAL)


def _id(what: str) -> UUID:
    return uuid5(_WORLD, what)


def _enter(competition: UUID, playing: list[UUID], codes: tuple[str, ...]) -> None:
    rows = [(uuid5(competition, str(player)), player) for player in playing]
    EntryRow.objects.bulk_create(
        [
            EntryRow(
                entry=entry,
                competition=competition,
                centre=_WORLD,
                players=[str(player)],
                serie=codes[player.int % len(codes)],
                position=at,
            )
            for at, (entry, player) in enumerate(rows)
        ],
        batch_size=_CHUNK,
    )
    PlayerEntryRow.objects.bulk_create(
        [PlayerEntryRow(player=player, entry=entry, competition=competition) for entry, player in rows],
        batch_size=_CHUNK,
    )


def _totals(competition: UUID, playing: list[UUID], number: int) -> dict[UUID, int]:
    """By entry: who is strong is so everywhere, more or less."""
    chance = Random(number)
    return {uuid5(competition, str(player)): _TOP - player.int % _MISSED - chance.randrange(400) for player in playing}


def _publish(competition: UUID, totals: dict[UUID, int], kind: ResultsKind) -> None:
    ordered = sorted(totals, key=lambda entry: (-totals[entry], entry))
    lines = tuple(_line(entry, rank, totals[entry]) for rank, entry in enumerate(ordered, start=1))
    rounds = (PublishedRound(partie=competition, formula=NORMALE.name, coups=20, top=_TOP),)
    told = {"number": 1, "kind": kind, "position": 1, "digest": "", "ruleset": "", "plan": ""}
    published = ResultsPublished(**told, rounds=rounds, lines=lines)
    stream = competition_stream(competition)
    append(Append(stream, [published], stream_version(stream)))


def _line(entry: UUID, rank: int, total: int) -> PublishedLine:
    of_round = {"rounds": (total,), "solos": (0,), "ledger": (0,), "tops": (0,), "best": (0,)}
    return PublishedLine(entry=entry, rank=rank, shared=False, **of_round, total=total, points=0)


def forget() -> None:
    """What was kept of the ranking that was made: the next one is made of the log again."""
    EarnedRow.objects.all().delete()
    SeasonDraftRow.objects.exclude(pk=SeasonDraftRow.objects.latest("asked_at").pk).delete()


def rectify(name: str) -> None:
    """Publish the ranking, then a rectificatif that lowers the best of a competition; says whose séries would move."""
    federation = _id("federation")
    draft = SeasonDraftRow.objects.latest("asked_at")
    commands.publish_ranking(federation, name, draft.pk, by=SYSTEM)
    catch_up("tournaments.season_lines")
    competition = _id("competition-0")
    entries = EntryRow.objects.filter(competition=competition).order_by("position")
    totals = _totals(competition, [UUID(player) for (player,) in entries.values_list("players", flat=True)], 0)
    best = sorted(totals, key=lambda entry: (totals[entry], entry))[-_LOWERED:]
    _publish(competition, totals | {entry: totals[entry] - _TAKEN for entry in best}, ResultsKind.RECTIFICATIF)
    began, worked = time.perf_counter(), time.process_time()
    moved = consequences(published_ranking(federation, name))
    told = {"seconds": time.perf_counter() - began, "work": time.process_time() - worked, "moves": len(moved)}
    print(json.dumps(told))  # noqa: T201  # for the parent
