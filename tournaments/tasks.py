"""Work of the worker: points of official results, what commissions decided, licence files, what is purged."""

from contextlib import suppress
from datetime import timedelta
from uuid import UUID

from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _

import tournaments.commands.invitation_mails  # noqa: F401  # its job is registered
from arbitration.events import commission, feuille
from arbitration.events.recours import RemedyDecided
from arbitration.queries.recours import recours_line
from arbitration.queries.seats import is_frozen
from arbitration.streams import feuille_of, recours_of
from engine.backups import beside
from engine.events.refusals import Refusal
from engine.eventstore.commanding import metadata
from engine.eventstore.recorded import Recorded
from engine.eventstore.signing import PUBLICATION, sign_head
from engine.jobs.queue import enqueue, progress
from engine.jobs.registry import effect, job
from engine.jobs.retention import CONTRACT, DUTY, INTEREST, retained
from engine.people.accounts import actor_of
from engine.people.actors import SYSTEM
from engine.people.models import PersonalExport
from engine.people.permissions import allowed
from engine.people.readers import reading
from engine.zones import telling
from games.events import cartes, jarnac
from games.events.partie import EliminationsPronounced, PartieEnded
from games.queries import matches, tables
from games.streams import match_of, partie_of, table_of
from tournaments.commands import awarding, day, licence_work, preparations, remedies, replays, reports, ties
from tournaments.commands.licences import erase_old_files
from tournaments.commands.papers import KEPT_FOR as PAPERS_KEPT_FOR
from tournaments.commands.papers import erase_old_papers, keep_paper
from tournaments.commands.personal import keep_export
from tournaments.domain.papers.kinds import FileFormat
from tournaments.domain.refusals import papers, publication, rehearsals
from tournaments.domain.whatif.supposition import supposition_from
from tournaments.events.publication import ResultsKind, ResultsPublished
from tournaments.game_rounds import commands, queries
from tournaments.game_rounds.cartes import events
from tournaments.game_rounds.cartes.game import CARTES
from tournaments.game_rounds.jarnac.events import JarnacPublished
from tournaments.game_rounds.jarnac.game import JARNAC
from tournaments.presentation.papers.making import make_paper
from tournaments.presentation.papers.rendering import file_of, name_of
from tournaments.presentation.personal import archive_of
from tournaments.presentation.remedies import cause_of
from tournaments.queries import competitions, personal
from tournaments.queries.papers import choice_of_row, paper_row
from tournaments.queries.publications.history import points_given, publication_at, published_lines
from tournaments.queries.standings.ties import tie_partie
from tournaments.queries.whatif.replay import replay as replayed
from tournaments.queries.whatif.replays import replay_row
from tournaments.streams import competition_of

CHUNK = 50  # players, so that one commit never holds the log for long


@effect("tournaments.backups", follows=(ResultsPublished, JarnacPublished, events.CartesPublished))
def save_what_is_published(_published: Recorded) -> None:
    """In the one process of a hall, as after each coup."""
    beside.wanted.set()


@effect("tournaments.signatures", follows=(ResultsPublished, JarnacPublished, events.CartesPublished))
def sign_what_is_published(published: Recorded) -> None:
    """The holder of the paper can then prove that it comes from here, and what the log was."""
    sign_head(published.position, published.digest, occasion=PUBLICATION)


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


@effect("tournaments.exclusions", follows=(commission.PlayerDisqualified, commission.DisqualificationLifted))
def follow_the_commission(decided: Recorded) -> None:
    """FISF 6.1, 6.3: what a commission decides takes effect, whoever recorded it; official results stay as they are."""
    lifted = isinstance(decided.event, commission.DisqualificationLifted)
    follow = day.reinstate_entry if lifted else day.exclude_entry
    with suppress(publication.ResultsAreOfficial), metadata(causation_id=decided.event_id):
        follow(decided.event.competition, entry=decided.event.entry, by=SYSTEM)


@effect(
    "tournaments.played_ties",
    follows=(PartieEnded, EliminationsPronounced, feuille.PlayerEliminated, feuille.PlayerReinstated),
)
def settle_played_ties(happened: Recorded) -> None:
    """FISF 3.8.3: a mort subite between equals settles their tie when it has ended, and again when its falls change."""
    of_partie = isinstance(happened.event, PartieEnded | EliminationsPronounced)
    partie = partie_of(happened.stream) if of_partie else feuille_of(happened.stream)[0]
    played = tie_partie(partie)
    if played is not None and played.over:
        with (
            suppress(publication.ResultsAreOfficial, rehearsals.RehearsalIsOver),
            metadata(causation_id=happened.event_id),
        ):
            ties.settle_played_tie(played.competition, partie=partie, by=SYSTEM)


@effect("tournaments.jarnac_results", follows=(jarnac.MatchEnded,))
def follow_jarnac_matches(ended: Recorded) -> None:
    """JARNAC-13: a match that a table plays here gives its result, unless one was entered."""
    match = match_of(ended.stream)
    row = matches.match_if_any(match)
    if row is not None and row.competition is not None and queries.has_rounds(JARNAC, row.competition):
        with metadata(causation_id=ended.event_id):
            commands.follow_online(JARNAC, row.competition, online=match, by=SYSTEM)


@effect("tournaments.cartes_results", follows=(cartes.TablePlayEnded, cartes.TableHandsCounted))
def follow_cartes_tables(ended: Recorded) -> None:
    """CARTES-13: a table that is played here gives its result once the hands are counted, unless one was entered."""
    table = table_of(ended.stream)
    row = tables.table_if_any(table)
    if row is not None and row.competition is not None and queries.has_rounds(CARTES, row.competition):
        with metadata(causation_id=ended.event_id):
            commands.follow_online(CARTES, row.competition, online=table, by=SYSTEM)


@effect("tournaments.remedies", follows=(RemedyDecided,))
def rectify_what_is_official(decided: Recorded) -> None:
    """FISF 6.4.1: what was decided of official results goes into a rectificatif; it is decided of others at once."""
    recours = recours_of(decided.stream)
    if is_frozen(recours_line(recours).row.competition):
        author = decided.metadata.get("actor", "")
        # of one recours the FISF may decide again
        enqueue("tournaments.remedy", key=f"remedy-{decided.position}", recours=str(recours), author=author)


@job("tournaments.remedy", lease=timedelta(minutes=5), slow=True, label=_("A decision put into the score"))
def remedy(recours: str, author: str) -> None:
    """By itself where the author of the decision publishes results; else the federation finds it among its tasks.

    So it does where something is doubtful, which a person acknowledges.
    """
    line = recours_line(UUID(recours))
    by = actor_of(author)
    if by is not None and allowed(by, "tournaments.publish_results", line.row.competition):
        with suppress(Refusal):
            remedies.rectify_for_recours(line.row.recours, cause=cause_of(line), by=by)


@job(
    "tournaments.award_points",
    lease=timedelta(seconds=60),
    slow=True,
    stoppable=True,
    label=_("Points of a competition"),
)
def award_points(competition: str, position: int) -> None:
    """Give each player the points of this publication, as long as it stands; nobody gets them twice."""
    points = points_given(UUID(competition), published_lines(position))
    players = sorted(points)
    for start in range(0, len(players), CHUNK):
        if not publication_at(position).stands:
            return  # the job of the rectificatif gives them all
        chunk = {player: points[player] for player in players[start : start + CHUNK]}
        awarding.award_points(UUID(competition), position=position, points=chunk, by=SYSTEM)
        progress(min(start + CHUNK, len(players)), len(players))


@job("tournaments.licences", lease=timedelta(seconds=60), slow=True, stoppable=True, label=_("A licence file taken up"))
def licences(file: str, run: int) -> None:
    """Examine or import a licence file, from where it stands."""
    licence_work.work_on_file(UUID(file), run, progress)


@retained(
    "tournaments.purge_report_files",
    what=_("Files of results that centres brought"),
    why=_("to look again at what a centre sent"),
    ground=INTEREST,
    period="KEEP_REPORTS_DAYS",
)
def purge_report_files(older_than: timedelta) -> int:
    """Erase the files of results brought long ago; how many."""
    return reports.erase_old_reports(older_than)


@job(
    "tournaments.paper", lease=timedelta(minutes=10), attempts=3, slow=True, stoppable=True, label=_("Papers to print")
)
def paper(made: str) -> None:
    """Make a long paper, as the log is now; its permission was asked when it was ordered, and is again when fetched."""
    row = paper_row(UUID(made))
    if row.made_at is not None:
        return
    page = competitions.competition_page(row.competition)
    form = FileFormat(row.form)
    with telling(made=row.pk), reading(actor_of(str(row.asked_by)) if row.asked_by else SYSTEM):
        described = make_paper(choice_of_row(row, page, SYSTEM), page, origin=row.origin)
        content = file_of(described, form, progress)
    if content is None:
        raise papers.PdfNotMade
    keep_paper(UUID(made), name=name_of(described, form), content=content)


@job("tournaments.personal_export", lease=timedelta(minutes=10), slow=True, label=_("An archive of personal data"))
def personal_export(export: str) -> None:
    """Put together what is kept of a player. Only those who may read it ask for it and fetch it."""
    made = UUID(export)
    row = PersonalExport.objects.filter(pk=made, made_at=None).first()
    if row is not None:
        archive = personal.kept_of(row.person)
        keep_export(made, archive_of(archive, personal.files_of(archive), personal.names_in(archive)))


@retained(
    "tournaments.purge_papers",
    what=_("Papers made with names: sign-in sheets, feuilles"),
    why=_("they can be made again"),
    ground=CONTRACT,
    period=PAPERS_KEPT_FOR,
)
def purge_papers(older_than: timedelta) -> int:
    """Erase the papers asked for long ago: they hold names; how many."""
    return erase_old_papers(older_than)


@job("tournaments.replay", lease=timedelta(minutes=5), attempts=2, slow=True, stoppable=True, label=_("What if…?"))
def replay(made: str) -> None:
    """Replay a competition under a supposition."""
    row = replay_row(UUID(made))
    if row.made_at is None:
        supposed = supposition_from(row.supposed)
        replays.keep_replay(row.pk, replayed(row.competition, supposed, progress))


@retained(
    "tournaments.purge_replays",
    what=_("Competitions replayed under a supposition"),
    why=_("they can be asked for again"),
    ground=INTEREST,
    period=replays.KEPT_FOR,
)
def purge_replays(older_than: timedelta) -> int:
    """Erase the replays asked for long ago; how many."""
    return replays.erase_old_replays(older_than)


@job("tournaments.prepare_games", attempts=2, slow=True, stoppable=True, label=_("Preparation of parties"))
def prepare_round_games(made: str) -> None:
    """Play games in advance until one suits for each round that was asked for."""
    preparations.prepare_games(UUID(made), progress)


@retained(
    "tournaments.purge_preparations",
    what=_("Preparations of parties that were asked for"),
    why=_("the parties themselves are kept apart"),
    ground=INTEREST,
    period=preparations.KEPT_FOR,
)
def purge_preparations(older_than: timedelta) -> int:
    """Erase what was asked for long ago; how many."""
    return preparations.erase_old_preparations(older_than)


@retained(
    "tournaments.purge_licence_files",
    what=_("Licence files and their lines"),
    why=_("to correct an import"),
    ground=CONTRACT,
    period="KEEP_LICENCE_FILES_DAYS",
)
def purge_licence_files(older_than: timedelta) -> int:
    """Erase the files sent long ago, with their lines; how many."""
    return erase_old_files(older_than)


@retained(
    "tournaments.purge_personal_exports",
    what=_("Archives of personal data that were asked for"),
    why=_("the time to fetch them"),
    ground=DUTY,
    period="KEEP_EXPORTS_DAYS",
)
def purge_personal_exports(older_than: timedelta) -> int:
    """Erase the archives asked for long ago; how many."""
    return PersonalExport.objects.filter(asked_at__lt=now() - older_than).delete()[0]
