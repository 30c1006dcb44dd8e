"""Make a ranking over the seasons, publish it, attribute its séries, decide one of them."""

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from uuid import UUID

from django.db import transaction
from django.utils.timezone import now

from arbitration.commands.reasons import reason_given
from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.eventstore import appending, commanding, reading
from engine.eventstore.recorded import Append, Recorded
from engine.jobs.queue import enqueue
from engine.people import permissions
from engine.web.sentences import translated
from tournaments.domain import player as players
from tournaments.domain.dated import season_on
from tournaments.season_rankings.domain import deciding
from tournaments.season_rankings.domain.carrying import carried_earnings
from tournaments.season_rankings.domain.making import basis
from tournaments.season_rankings.domain.rules import RankingRules
from tournaments.season_rankings.events import SeasonLine
from tournaments.season_rankings.models import SeasonDraftRow
from tournaments.season_rankings.queries import counted, drafts
from tournaments.season_rankings.queries.counted import refuse_unknown
from tournaments.streams import player_stream, season_ranking_stream
from tournaments.tables import ranking_rules

RANK = "tournaments.rank_seasons"
KEPT_FOR = timedelta(days=14)


@commanding.command
def ask_ranking(federation: UUID, name: str, *, day: date, by: Actor) -> UUID:
    """Ask a worker to make the ranking for a day; returns the id of what it will make.

    Raises UnknownFederation, UnknownRankingRules.
    """
    permissions.require(by, RANK, federation)
    rules = ranking_rules(name, season_on(day))
    refuse_unknown(federation)
    made = commanding.fresh_id("season-ranking")
    with transaction.atomic():
        SeasonDraftRow.objects.get_or_create(
            id=made,
            defaults={
                "federation": federation,
                "name": name,
                "day": day,
                "rules": rules.reference,
                "asked_by": by.actor_id,
                "asked_at": now(),
            },
        )
        enqueue(drafts.MAKE_RANKING, key=drafts.draft_job(made), made=str(made))
    return made


def make_ranking(made: UUID, looked_at: Callable[[int, int], None]) -> None:
    """What the worker does: `looked_at(competitions read, all of them)`. A refusal is kept as its sentence."""
    row = SeasonDraftRow.objects.filter(pk=made, made_at=None).first()
    if row is None:
        return
    try:
        _make(row, looked_at)
    except Refusal as refusal:
        row.fault = str(translated(refusal))
    row.made_at = now()
    row.save()


def _make(row: SeasonDraftRow, looked_at: Callable[[int, int], None]) -> None:
    season = season_on(row.day)
    rules = ranking_rules(row.name, season)
    row.position, digest = reading.head_digest()
    state = drafts.published_state(row.federation, row.name)
    decided = state.decided.get(season, {})
    publications = counted.publications_on(row.federation, rules, row.day)
    earnings = carried_earnings(state.carried, rules)
    for number, publication in enumerate(publications, start=1):
        earnings.append(counted.earnings_at(publication, rules))
        looked_at(number, len(publications))
    earning = (player for of_one in earnings for player in of_one.values)
    ranked = counted.players_ranked(row.federation, rules, row.day, earning)
    ranking = basis(earnings, ranked, rules, season, decided).ranking()
    row.rules = rules.reference
    row.content = drafts.content_of(
        ranking, decided, [publication.position for publication in publications], digest, state.carried
    )


@commanding.command
def carry_over(
    federation: UUID,
    name: str,
    *,
    season: int,
    rules: RankingRules,
    source: str,
    lines: Sequence[SeasonLine],
    by: Actor,
) -> list[Recorded]:
    """Take over a ranking of before, from a file: what players begin with. `rules`: those by whose criteria the lines
    have their merits; `source`: the digest of the file.

    Raises UnknownFederation, CarriedTooLate, CarriedNothing.
    """
    permissions.require(by, RANK, federation)
    refuse_unknown(federation)
    return commanding.record(
        season_ranking_stream(federation, name),
        deciding.SEASON_RANKING,
        deciding.carry_over,
        id_=commanding.fresh_id("carried-ranking"),
        season=season,
        rules=rules,
        source=source,
        lines=lines,
    )


@commanding.command
def publish_ranking(federation: UUID, name: str, draft: UUID, *, by: Actor) -> list[Recorded]:
    """Make known what a worker has made. Raises UnknownSeasonRanking, RankingNotReady, RankingMoved."""
    permissions.require(by, RANK, federation)
    made = drafts.draft_of(federation, name, draft)
    return commanding.record(
        season_ranking_stream(federation, name), deciding.SEASON_RANKING, deciding.publish, draft=made
    )


@commanding.command
def decide_serie(
    federation: UUID, name: str, *, player: UUID, season: int, serie: str, reason: str, by: Actor
) -> list[Recorded]:
    """Give a player a série by decision, from the next ranking of the season on; "": none any more.

    `reason` goes to the vault. Raises UnknownSerieOfRanking, ReasonNeeded, NoSuchPlayer.
    """
    permissions.require(by, RANK, federation)
    known = ranking_rules(name, season).codes
    with transaction.atomic():
        players.refuse_gone(commanding.load(player_stream(player), players.PLAYER).state)
        return commanding.record(
            season_ranking_stream(federation, name),
            deciding.SEASON_RANKING,
            deciding.decide_serie,
            player=player,
            season=season,
            serie=serie,
            known=known,
            reason=reason_given(reason),
        )


@commanding.command
def attribute_series(federation: UUID, name: str, *, number: int, by: Actor) -> list[Recorded]:
    """Let the séries of the last ranking become those of its players; a worker tells each of them.

    Raises NothingPublished, UnknownSeasonRanking, SeriesAttributed, NoSeriesInRanking.
    """
    permissions.require(by, RANK, federation)
    return commanding.record(
        season_ranking_stream(federation, name), deciding.SEASON_RANKING, deciding.attribute, number=number
    )


@commanding.command
def tell_series(federation: UUID, series: Sequence[tuple[UUID, str]], *, season: int, by: Actor) -> list[Recorded]:
    """Say to these players which série each has in a season, all in one commit; nothing to who is gone or has it."""
    permissions.require(by, RANK, federation)
    of_player = {player_stream(player): serie for player, serie in series if serie}
    appends = []
    for stream, loaded in commanding.load_many(of_player, players.PLAYER).items():
        if not loaded.state.lives:
            continue
        facts = players.Facts(season=season, serie=of_player[stream])
        if events := players.tell(loaded.state, facts=facts):
            appends.append(Append(stream, events, loaded.version))
    return appending.append(*appends) if appends else []


def erase_old_drafts(older_than: timedelta = KEPT_FOR) -> int:
    """Erase what workers have made long ago; what was published stays. Returns how many."""
    return SeasonDraftRow.objects.filter(asked_at__lt=now() - older_than).delete()[0]
