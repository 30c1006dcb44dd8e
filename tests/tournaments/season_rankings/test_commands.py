from datetime import date

import pytest

from engine.people.actors import SYSTEM
from tests.factories.organisations import FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tests.factories.season_rankings import official, published
from tournaments.commands.merging import merge_players
from tournaments.commands.players import renew_licence
from tournaments.domain.plan import Plan
from tournaments.models.players import PlayerRow
from tournaments.season_rankings import commands
from tournaments.season_rankings.domain import refusals
from tournaments.season_rankings.models import SeasonDraftRow, SeasonLineRow, SeasonRankingRow
from tournaments.season_rankings.queries.drafts import latest_draft
from tournaments.season_rankings.queries.published import published_ranking
from tournaments.season_rankings.queries.reasons import consequences

pytestmark = pytest.mark.django_db

NAME = "exemple-francais"
DAY = date(2028, 9, 1)
SEASON = 2029


@pytest.fixture
def federation():
    return FederationFactory()


@pytest.fixture
def players(federation):
    return [LicenseeFactory(federation=federation, season=SEASON, name=f"Anne {name}") for name in ("A", "B", "C")]


def made(federation, name=NAME, day=DAY):
    draft = commands.ask_ranking(federation, name, day=day, by=SYSTEM)
    work()
    return draft


def publish(federation, name=NAME):
    commands.publish_ranking(federation, name, made(federation, name), by=SYSTEM)
    work()


def lines(federation, name=NAME):
    ranking = SeasonRankingRow.objects.filter(federation=federation, name=name).latest("number")
    rows = SeasonLineRow.objects.filter(ranking=ranking.position).order_by("rank")
    return [(row.player, row.rank, row.serie) for row in rows]


def test_a_ranking_is_made_by_a_worker_from_official_results_and_published(federation, players):
    official(federation, dict(zip(players, (900, 800, 850), strict=True)))

    publish(federation)

    first, second, third = players
    assert [(player, rank) for player, rank, _serie in lines(federation)] == [(first, 1), (third, 2), (second, 3)]
    row = SeasonRankingRow.objects.get()
    assert (row.number, row.season, row.players, row.attributed) == (1, SEASON, 3, False)
    assert row.rules.startswith("rankings/exemple-francais/2027@")


def test_licences_decide_who_is_ranked(federation, players):
    late = LicenseeFactory(federation=federation, season=SEASON - 1, name="Anne D")
    official(federation, dict(zip([*players, late], (900, 800, 850, 990), strict=True)))

    publish(federation)
    publish(federation, "exemple-somme")

    assert late not in {player for player, *_ in lines(federation)}
    assert late in {player for player, *_ in lines(federation, "exemple-somme")}


def test_a_ranking_of_a_past_day_counts_the_licences_of_its_season(federation, players):
    renew_licence(players[0], federation=federation, season=SEASON + 1, by=SYSTEM)
    new = LicenseeFactory(federation=federation, season=SEASON + 1, name="Anne D")
    official(federation, dict(zip([*players, new], (900, 800, 850, 990), strict=True)))

    publish(federation)

    assert {player for player, *_ in lines(federation)} == set(players)


def test_the_licence_of_a_duplicate_is_that_of_the_player_kept(federation, players):
    kept = LicenseeFactory(federation=federation, season=SEASON - 1, name="Anne D")
    merge_players(kept, duplicate=players[0], by=SYSTEM)
    official(federation, {kept: 900})

    publish(federation)

    assert {player for player, *_ in lines(federation)} == {kept, *players[1:]}


def test_what_is_not_official_yet_or_comes_after_the_day_counts_for_nothing(federation, players):
    official(federation, dict.fromkeys(players, 900), day=date(2028, 10, 1))

    assert latest_draft(federation, NAME) is None
    publish(federation)

    assert {rank for _player, rank, _serie in lines(federation)} == {1}


def test_a_rectificatif_between_making_and_publishing_asks_for_another(federation, players):
    competition, entries = official(federation, dict(zip(players, (900, 800, 850), strict=True)))
    draft = made(federation)
    published(competition, dict(zip(entries.values(), (700, 800, 850), strict=True)), rectificatif=1)

    with pytest.raises(refusals.RankingMoved):
        commands.publish_ranking(federation, NAME, draft, by=SYSTEM)
    publish(federation)

    assert lines(federation)[0][0] == players[2]


def test_what_a_rectificatif_would_move_is_what_the_next_ranking_moves(federation):
    many = [LicenseeFactory(federation=federation, season=SEASON) for _ in range(12)]
    totals = [900 - 10 * number for number in range(12)]
    official(federation, dict(zip(many, totals, strict=True)), day=date(2027, 11, 7))
    competition, entries = official(federation, dict(zip(many, totals, strict=True)))
    publish(federation)
    before = {player: serie for player, _rank, serie in lines(federation)}
    mended = [*totals[3:6], *totals[:3], *totals[6:]]
    published(competition, dict(zip(entries.values(), mended, strict=True)), rectificatif=1)
    told = {(move.player, move.after) for move in consequences(published_ranking(federation, NAME))}
    publish(federation)

    after = {(player, serie) for player, _rank, serie in lines(federation) if serie != before[player]}
    assert (told, bool(told)) == (after, True)


def test_a_decision_moves_the_next_ranking_and_says_why(federation, players):
    official(federation, dict(zip(players, (900, 800, 850), strict=True)))
    draft = made(federation)

    commands.decide_serie(federation, NAME, player=players[1], season=SEASON, serie="1A", reason="Revient", by=SYSTEM)

    with pytest.raises(refusals.RankingMoved):
        commands.publish_ranking(federation, NAME, draft, by=SYSTEM)
    publish(federation)
    assert lines(federation)[0] == (players[1], 1, "1A")
    for faulty, refused in (({"serie": "8"}, refusals.UnknownSerieOfRanking), ({"reason": " "}, refusals.ReasonNeeded)):
        told = {"player": players[1], "season": SEASON, "serie": "1A", "reason": "Revient"} | faulty
        with pytest.raises(refused):
            commands.decide_serie(federation, NAME, **told, by=SYSTEM)


def test_attributed_series_become_those_of_the_players(federation, players):
    official(federation, dict(zip(players, (900, 800, 850), strict=True)))
    with pytest.raises(refusals.NothingPublished):
        commands.attribute_series(federation, NAME, number=1, by=SYSTEM)
    publish(federation)

    commands.attribute_series(federation, NAME, number=1, by=SYSTEM)
    work()

    told = {row.pk: (row.serie, row.serie_since) for row in PlayerRow.objects.filter(pk__in=players)}
    assert told == {player: (serie, SEASON) for player, _rank, serie in lines(federation)}
    assert SeasonRankingRow.objects.get().attributed
    with pytest.raises(refusals.SeriesAttributed):
        commands.attribute_series(federation, NAME, number=1, by=SYSTEM)


def test_a_ranking_without_series_attributes_none(federation, players):
    official(federation, dict.fromkeys(players, 900))
    publish(federation, "exemple-somme")

    with pytest.raises(refusals.NoSeriesInRanking):
        commands.attribute_series(federation, "exemple-somme", number=1, by=SYSTEM)


def test_what_a_worker_cannot_make_says_why(federation, players, settings, tmp_path):
    folder = tmp_path / "points" / "exemple"
    folder.mkdir(parents=True)
    (folder / "2027.toml").write_text('title="x"\nsource="x"\nsince=2027\n[[scale]]\nfrom=1\nto=2\npoints=[1]\n')
    settings.TABLES_DIR = tmp_path
    official(federation, dict.fromkeys(players, 900))

    draft = made(federation)

    assert latest_draft(federation, NAME).fault
    with pytest.raises(refusals.RankingNotReady):
        commands.publish_ranking(federation, NAME, draft, by=SYSTEM)


def test_drafts_are_erased_and_what_is_published_stays(federation, players):
    publish(federation)

    assert commands.erase_old_drafts(commands.KEPT_FOR * 0) == 1
    assert not SeasonDraftRow.objects.exists()
    assert SeasonRankingRow.objects.count() == 1


def test_other_templates_and_federations_count_for_nothing(federation, players):
    official(FederationFactory(), dict.fromkeys(players, 900))
    official(federation, dict(zip(players, (900, 800, 850), strict=True)), plan=Plan(template="th2"))

    publish(federation)

    assert len({rank for _player, rank, _serie in lines(federation)}) == 3
