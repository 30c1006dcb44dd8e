"""Work of the worker: points of official results, what commissions decided, licence files, what is purged."""

from contextlib import suppress
from datetime import timedelta
from uuid import UUID

from arbitration.events import DisqualificationLifted, PlayerDisqualified, RemedyDecided
from arbitration.queries import is_frozen, recours_line
from arbitration.streams import recours_of
from engine.events import Refusal
from engine.eventstore import Recorded
from engine.eventstore.commanding import metadata
from engine.jobs import effect, enqueue, housekeeping, job, progress
from engine.people import SYSTEM, allowed
from engine.people.accounts import actor_of
from tournaments import commands
from tournaments.commands.licences import erase_old_files, work_on_file
from tournaments.commands.reports import erase_old_reports
from tournaments.domain.papers import FileFormat
from tournaments.domain.refusals import PdfNotMade, ResultsAreOfficial
from tournaments.domain.whatif import supposition_from
from tournaments.events import ResultsKind, ResultsPublished
from tournaments.presentation.papers import file_of, make_paper, name_of
from tournaments.presentation.remedies import cause_of
from tournaments.queries import competition_page
from tournaments.queries.papers import asked_by_row, paper_row
from tournaments.queries.publications import points_given, publication_at, published_lines
from tournaments.queries.whatif import replay as replayed
from tournaments.queries.whatif import replay_row
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


@effect("tournaments.exclusions", follows=(PlayerDisqualified, DisqualificationLifted))
def follow_the_commission(decided: Recorded) -> None:
    """FISF 6.1, 6.3: what a commission decides takes effect, whoever recorded it; official results stay as they are."""
    lifted = isinstance(decided.event, DisqualificationLifted)
    follow = commands.reinstate_entry if lifted else commands.exclude_entry
    with suppress(ResultsAreOfficial), metadata(causation_id=decided.event_id):
        follow(decided.event.competition, entry=decided.event.entry, by=SYSTEM)


@effect("tournaments.remedies", follows=(RemedyDecided,))
def rectify_what_is_official(decided: Recorded) -> None:
    """FISF 6.4.1: what was decided of official results goes into a rectificatif; it is decided of others at once."""
    recours = recours_of(decided.stream)
    if is_frozen(recours_line(recours).row.competition):
        author = decided.metadata.get("actor", "")
        # of one recours the FISF may decide again
        enqueue("tournaments.remedy", key=f"remedy-{decided.position}", recours=str(recours), author=author)


@job("tournaments.remedy", lease=timedelta(minutes=5))
def remedy(recours: str, author: str) -> None:
    """By itself where who recorded the decision publishes results; else the federation finds it among its tasks.

    So it does where something is doubtful, which a person acknowledges.
    """
    line = recours_line(UUID(recours))
    by = actor_of(author)
    if by is not None and allowed(by, "tournaments.publish_results", line.row.competition):
        with suppress(Refusal):
            commands.rectify_for_recours(line.row.recours, cause=cause_of(line), by=by)


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


@housekeeping("tournaments.purge_report_files")
def purge_report_files() -> int:
    """Erase the files of results brought long ago; how many."""
    return erase_old_reports()


@job("tournaments.paper", lease=timedelta(minutes=10), attempts=3)
def paper(made: str) -> None:
    """Make a long paper, as the log is now; its permission was asked when it was ordered, and is again when fetched."""
    row = paper_row(UUID(made))
    if row.made_at is not None:
        return
    page = competition_page(row.competition)
    described = make_paper(asked_by_row(row, page, SYSTEM), page, origin=row.origin)
    form = FileFormat(row.form)
    content = file_of(described, form, progress)
    if content is None:
        raise PdfNotMade
    commands.keep_paper(UUID(made), name=name_of(described, form), content=content)


@housekeeping("tournaments.purge_papers")
def purge_papers() -> int:
    """Erase the papers asked for long ago: they hold names; how many."""
    return commands.erase_old_papers()


@job("tournaments.replay", lease=timedelta(minutes=5), attempts=2)
def replay(made: str) -> None:
    """Replay a competition under a supposition."""
    row = replay_row(UUID(made))
    if row.made_at is None:
        supposed = supposition_from(row.supposed)
        commands.keep_replay(row.pk, replayed(row.competition, supposed, progress))


@housekeeping("tournaments.purge_replays")
def purge_replays() -> int:
    """Erase the replays asked for long ago; how many."""
    return commands.erase_old_replays()


@housekeeping("tournaments.purge_licence_files")
def purge_licence_files() -> int:
    """Erase the files sent long ago, with their lines; how many."""
    return erase_old_files()
