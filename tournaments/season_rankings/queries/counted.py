"""What a ranking counts: official results as they stood on a day, and the players who may be ranked."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date, datetime, time
from uuid import UUID

from django.db.models import Q

from engine import zones
from tournaments.domain.dated import season_on
from tournaments.domain.plan import recorded_plan
from tournaments.domain.refusals.organisation import UnknownFederation
from tournaments.events.publication import ResultsKind
from tournaments.models.competitions import CompetitionRow, EntryRow
from tournaments.models.organisation import FederationRow
from tournaments.models.players import LicenceRow, PlayerRow
from tournaments.models.publications import PublicationRow
from tournaments.queries.publications.history import published_lines
from tournaments.queries.zones import zone_of_organisation
from tournaments.season_rankings.domain.making import Earnings
from tournaments.season_rankings.domain.results import CompetitionResults, ResultLine, Tables, earned
from tournaments.season_rankings.domain.rules import RankingRules, Source
from tournaments.season_rankings.models import EarnedRow
from tournaments.tables import points_table, ranking_rules


def refuse_unknown(federation: UUID) -> None:
    """Raises UnknownFederation."""
    if not FederationRow.objects.filter(pk=federation).exists():
        raise UnknownFederation


def publications_on(federation: UUID, rules: RankingRules, day: date) -> list[PublicationRow]:
    """The official results of a federation that stood at the end of a day, of the seasons that still count."""
    first = season_on(day) - len(rules.kept) + 1
    of_federation = {
        row.pk for row in _competitions(federation, day) if season_on(row.starts_on) >= first and _may_count(row, rules)
    }
    known = PublicationRow.objects.filter(competition__in=of_federation, published_at__lte=_end_of(day, federation))
    standing = {row.competition: row for row in known.exclude(kind=ResultsKind.PROVISIONAL.value).order_by("position")}
    return sorted(standing.values(), key=lambda row: row.position)


def _competitions(federation: UUID, day: date) -> Iterable[CompetitionRow]:
    return CompetitionRow.objects.filter(federation=federation, starts_on__lte=day, rehearsal_of=None)


def _may_count(row: CompetitionRow, rules: RankingRules) -> bool:
    return not rules.templates or recorded_plan(row.plan).template in rules.templates


def _end_of(day: date, federation: UUID) -> datetime:
    """By the clocks of the federation."""
    return datetime.combine(day, time.max, zone_of_organisation(federation) or zones.installation_zone())


def results_at(publication: PublicationRow) -> CompetitionResults:
    """The official results that a publication has frozen, with what each entry was classed under."""
    row = CompetitionRow.objects.get(pk=publication.competition)
    plan = recorded_plan(row.plan)
    published = published_lines(publication.position)
    entries = {
        entry: (tuple(map(UUID, players)), serie)
        for entry, players, serie in EntryRow.objects.filter(competition=row.pk).values_list(
            "entry", "players", "serie"
        )
    }
    lines = (
        ResultLine(entries[line.entry][0], line.rank, line.total, line.points, entries[line.entry][1])
        for line in published.lines
        if line.entry in entries
    )
    return CompetitionResults(
        competition=row.pk,
        season=season_on(row.starts_on),
        position=publication.position,
        top=sum(round_.top for round_ in published.rounds),
        lines=tuple(lines),
        template=plan.template,
        coefficient=plan.coefficient,
    )


def tables_for(rules: RankingRules, season: int) -> Tables:
    """The tables of points that its criteria name, as they are in a season. Raises UnknownPointsTable."""
    names = {criterion.table for criterion in rules.criteria if criterion.source is Source.TABLE}
    return {name: points_table(name, season) for name in names}


def earnings_at(publication: PublicationRow, rules: RankingRules, among: Collection[UUID] | None = None) -> Earnings:
    """What the results of a publication have given by these rules, kept once it is known; `among`: to these alone.

    Raises UnknownPointsTable, TooManyForPoints.
    """
    kept = EarnedRow.objects.filter(publication=publication.position, rules=_key(rules)).first()
    if kept is None:
        results = results_at(publication)
        values = earned(results, rules, tables_for(rules, results.season))
        content = {
            "season": results.season,
            "players": {str(player): list(of_player) for player, of_player in values.items()},
        }
        kept, _made = EarnedRow.objects.get_or_create(
            publication=publication.position, rules=_key(rules), defaults={"content": content}
        )
    told = kept.content["players"]
    if among is None:
        players = {UUID(player): tuple(values) for player, values in told.items()}
    else:
        players = {player: tuple(values) for player in among if (values := told.get(str(player))) is not None}
    return Earnings(publication.competition, kept.content["season"], players)


def _key(rules: RankingRules) -> str:
    """Of the file as it is, and of the tables that it names: another table is another key."""
    tables = sorted({criterion.table for criterion in rules.criteria if criterion.source is Source.TABLE})
    return f"{rules.reference} {' '.join(tables)}"[:120]


def players_ranked(federation: UUID, rules: RankingRules, day: date, earning: Iterable[UUID]) -> list[UUID]:
    """Who may be ranked: where it is asked, who has a licence of the federation for the season of the day.

    Without a licence being asked, the players of the federation and whoever has earned something.
    """
    if rules.licensed:
        return sorted(_licensed(federation, season_on(day)))
    of_federation = PlayerRow.objects.filter(federation=federation, merged_into=None, forgotten=False)
    known = set(of_federation.values_list("id", flat=True))
    return sorted(known | _living(earning, known))


def _licensed(federation: UUID, season: int) -> set[UUID]:
    """Those who held a licence for this season, whatever came later; in the place of a duplicate, the player kept."""
    holders = LicenceRow.objects.filter(federation=federation, season=season).values_list("player", flat=True)
    merged = PlayerRow.objects.exclude(merged_into=None).values_list("id", "merged_into")
    kept = {duplicate: player for duplicate, player in merged if player}
    forgotten = set(PlayerRow.objects.filter(forgotten=True).values_list("id", flat=True))
    return {_kept(player, kept) for player in holders} - forgotten


def _kept(player: UUID, kept: Mapping[UUID, UUID]) -> UUID:
    while player in kept:
        player = kept[player]
    return player


def _living(players: Iterable[UUID], known: set[UUID]) -> set[UUID]:
    others = [player for player in set(players) if player not in known]
    gone = PlayerRow.objects.filter(Q(forgotten=True) | ~Q(merged_into=None))
    return set(others) - set(gone.values_list("id", flat=True))


def standing_positions(federation: UUID, name: str, day: date) -> tuple[int, ...]:
    """Where in the log the results are that a ranking of this day counts. Raises UnknownRankingRules."""
    rules = ranking_rules(name, season_on(day))
    return tuple(row.position for row in publications_on(federation, rules, day))


def series_before(federation: UUID) -> dict[UUID, str]:
    """The séries that the players of a federation have now, "" for none."""
    rows = PlayerRow.objects.filter(federation=federation, merged_into=None, forgotten=False)
    return dict(rows.values_list("id", "serie"))
