"""Work of the worker: points of official results, what commissions decided, licence files, what is purged."""

from contextlib import suppress
from datetime import timedelta
from uuid import UUID

from arbitration.events import PlayerDisqualified
from engine.eventstore import Recorded
from engine.jobs import effect, enqueue, housekeeping, job, progress
from engine.people import SYSTEM
from tournaments import commands
from tournaments.commands.licences import erase_old_files, work_on_file
from tournaments.domain.refusals import ResultsAreOfficial
from tournaments.events import ResultsKind, ResultsPublished
from tournaments.queries.publications import points_given, publication_at, published_lines
from tournaments.streams import competition_of

CHUNK = 50  # players, so that one commit never holds the log for long


@effect("tournaments.points", follows=(ResultsPublished,))
def give_points_of_official_results(published: Recorded) -> None:
    """Provisional results give none."""
    if published.event.kind is ResultsKind.PROVISIONAL:
        return
    enqueue(
        "tournaments.award_points",
        key=points_job(published.position),
        competition=str(competition_of(published.stream)),
        position=published.position,
    )


def points_job(position: int) -> str:
    """The key of the job that gives the points of the publication at this position of the log."""
    return f"points-{position}"


@effect("tournaments.exclusions", follows=(PlayerDisqualified,))
def exclude_who_was_disqualified(decided: Recorded) -> None:
    """FISF 6.1: what a commission decides takes effect, whoever recorded it; official results stay as they are."""
    with suppress(ResultsAreOfficial):
        commands.exclude_entry(decided.event.competition, entry=decided.event.entry, by=SYSTEM)


@job("tournaments.award_points", lease=timedelta(seconds=60))
def award_points(competition: str, position: int) -> None:
    """Give each player the points of this publication, as long as it stands; who has them already is left alone."""
    points = points_given(UUID(competition), published_lines(position))
    players = sorted(points)
    for start in range(0, len(players), CHUNK):
        if not publication_at(position).stands:
            return  # the job of the rectificatif gives them all
        chunk = {player: points[player] for player in players[start : start + CHUNK]}
        commands.award_points(UUID(competition), position=position, points=chunk, by=SYSTEM)
        progress(min(start + CHUNK, len(players)), len(players))


@job("tournaments.licences", lease=timedelta(seconds=60))
def licences(file: str, run: int) -> None:
    """Examine or import a licence file, from where it stands."""
    work_on_file(UUID(file), run, progress)


@housekeeping("tournaments.purge_licence_files")
def purge_licence_files() -> int:
    """Erase the files sent long ago, with their lines; how many."""
    return erase_old_files()
