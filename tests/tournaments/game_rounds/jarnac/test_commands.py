"""Rounds of Jarnac through their commands: who may, what is checked elsewhere, what follows in matches."""

import pytest

from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_stream
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from engine.people.vault import texts_of
from games.commands.match import end_match
from games.events.jarnac import ShortJarnac
from games.models import MatchRow
from games.queries.matches import match_now
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.jarnac import JarnacFactory, enter, pair, play_round, score, won_by_the_first
from tests.factories.parties import work
from tests.factories.players import PlayerFactory
from tournaments.commands.day import exclude_entry, withdraw_entry
from tournaments.commands.forgetting import forget_player
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.rehearsals import rehearse_competition
from tournaments.domain.refusals.competitions import UnknownCompetition
from tournaments.game_rounds import commands
from tournaments.game_rounds.domain import refusals as shared
from tournaments.game_rounds.domain.seating import digest_of, proposed
from tournaments.game_rounds.jarnac.domain.rules import RULES
from tournaments.game_rounds.jarnac.events import Forfeit, JarnacPairingCorrected, JarnacPublished, JarnacSystem
from tournaments.game_rounds.jarnac.game import JARNAC
from tournaments.game_rounds.models import JarnacRow
from tournaments.game_rounds.queries import load_rounds, roster_of
from tournaments.models.competitions import EntryRow
from tournaments.queries.competitions import State, competition_page, competitions, entries_of
from tournaments.streams import rounds_stream

pytestmark = pytest.mark.django_db


def test_a_swiss_from_its_plan_to_its_official_standings():
    competition, _centre, entries = JarnacFactory(players=8, rounds=3)
    for _ in range(3):
        play_round(competition)
    commands.publish_standings(JARNAC, competition, official=True, by=SYSTEM)
    published = read_stream(rounds_stream("jarnac", competition))[-1].event
    assert isinstance(published, JarnacPublished)
    assert sorted(line.entry for line in published.lines) == sorted(entries)
    assert published.lines[0].score == 6
    commands.reopen_standings(JARNAC, competition, cause="table 3", by=SYSTEM)
    with pytest.raises(shared.Over):
        commands.seat_round(JARNAC, competition, by=SYSTEM)
    assert check("tournaments.jarnac") == []


def test_who_withdraws_or_comes_between_rounds():
    competition, centre, entries = JarnacFactory(players=6)
    play_round(competition)
    withdraw_entry(competition, entry=entries[0], by=SYSTEM)
    late = EntryFactory.create_batch(2, competition=competition, centre=centre)
    assert pair(competition).rounds[-1].entries == {*entries[1:], *late}


def test_who_is_excluded_is_ranked_no_more():
    competition, _centre, entries = JarnacFactory(players=4)
    play_round(competition)
    exclude_entry(competition, entry=entries[0], by=SYSTEM)
    commands.publish_standings(JARNAC, competition, official=False, by=SYSTEM)
    published = load_rounds(JARNAC, competition).published
    assert published is not None
    assert {line.entry for line in published.lines} == set(entries[1:])


def test_a_pair_is_corrected_with_its_reason_in_the_vault():
    competition, _centre, _entries = JarnacFactory(players=4)
    tables = pair(competition).rounds[0].tables
    one, other = tables[1].players[0], tables[2].players[0]
    commands.correct_seats(JARNAC, competition, round=1, one=one, other=other, reason=" même famille ", by=SYSTEM)
    corrected = read_stream(rounds_stream("jarnac", competition))[-1].event
    assert isinstance(corrected, JarnacPairingCorrected)
    assert texts_of([corrected.reason])[corrected.reason] == "même famille"
    assert load_rounds(JARNAC, competition).rounds[0].tables[1].players[0] == other
    before = head()
    with pytest.raises(shared.ReasonNeeded):
        commands.correct_seats(JARNAC, competition, round=1, one=one, other=other, reason=" ", by=SYSTEM)
    assert head() == before


def test_jarnac_13_a_match_played_here_gives_the_result_of_its_table():
    competition, _centre, _entries = JarnacFactory(players=4)
    tables = pair(competition).rounds[0].tables
    first, second = commands.open_online(JARNAC, competition, round=1, by=SYSTEM)
    assert [load_rounds(JARNAC, competition).rounds[0].tables[number].online for number in sorted(tables)] == [
        first,
        second,
    ]
    end_match(first, by=SYSTEM)
    work()
    found = load_rounds(JARNAC, competition).rounds[0].tables
    assert (found[1].outcome, found[2].outcome) == ((score(0), score(0)), None)


def test_jarnac_11_its_matches_are_read_as_the_regulation_of_the_competition_says(tmp_path, settings):
    settings.PROFILES_DIR = tmp_path
    written = 'name = "ligue"\ntitle = "Ligue"\nvalid_from = 2020-01-01\ninherits = "fisf-2020"\n[jarnac]\n'
    (tmp_path / "ligue.toml").write_text(f'{written}short_jarnac = "ends"\n', encoding="utf-8")
    league = CompetitionFactory(name="Coupe de Jarnac", profile="ligue")
    for competition, read in ((league, ShortJarnac.ENDS), (CompetitionFactory(), ShortJarnac.GOES_ON)):
        JarnacFactory(competition=competition, players=2)
        pair(competition)
        (match,) = commands.open_online(JARNAC, competition, round=1, by=SYSTEM)
        assert match_now(match).rules.short_jarnac is read


def test_a_round_that_closes_takes_the_results_of_matches_that_nobody_has_followed_yet():
    competition, _centre, _entries = JarnacFactory(players=2)
    pair(competition)
    (match,) = commands.open_online(JARNAC, competition, round=1, by=SYSTEM)
    with pytest.raises(shared.ResultsMissing):
        commands.close_round(JARNAC, competition, round=1, by=SYSTEM)
    end_match(match, by=SYSTEM)
    commands.close_round(JARNAC, competition, round=1, by=SYSTEM)
    assert load_rounds(JARNAC, competition).rounds[0].closed
    work()
    assert len(read_stream(rounds_stream("jarnac", competition))) == 5


def test_a_result_that_was_entered_is_not_replaced_by_the_match():
    competition, _centre, _entries = JarnacFactory(players=2)
    pair(competition)
    (match,) = commands.open_online(JARNAC, competition, round=1, by=SYSTEM)
    enter(competition, 1)
    end_match(match, by=SYSTEM)
    work()
    assert load_rounds(JARNAC, competition).rounds[0].tables[1].outcome == won_by_the_first(1)


def test_matches_that_no_table_plays_any_more_are_stopped():
    competition, _centre, _entries = JarnacFactory(players=4)
    tables = pair(competition).rounds[0].tables
    opened = commands.open_online(JARNAC, competition, round=1, by=SYSTEM)
    told = {"one": tables[1].players[0], "other": tables[2].players[0], "reason": "même famille"}
    commands.correct_seats(JARNAC, competition, round=1, by=SYSTEM, **told)
    assert all(match_now(match).is_over for match in opened)
    work()
    assert [table.outcome for table in load_rounds(JARNAC, competition).rounds[0].tables.values()] == [None, None]
    again = commands.open_online(JARNAC, competition, round=1, by=SYSTEM)
    commands.cancel_round(JARNAC, competition, round=1, by=SYSTEM)
    assert all(match_now(match).is_over for match in again)
    assert load_rounds(JARNAC, competition).rounds == ()


def test_a_match_is_played_by_the_rules_of_the_plan_under_public_names():
    competition, _centre, _entries = JarnacFactory(players=2, minutes=7)
    pair(competition)
    (match,) = commands.open_online(JARNAC, competition, round=1, by=SYSTEM)
    row = MatchRow.objects.get(id=match)
    assert (row.competition, row.seconds) == (competition, 420)
    assert set(texts_of([row.first, row.second]).values()) == {"Anne Petit", "Anne Durand"}


def test_who_is_forgotten_leaves_no_name_in_a_match():
    competition, _centre, entries = JarnacFactory(players=2)
    tables = pair(competition).rounds[0].tables
    (match,) = commands.open_online(JARNAC, competition, round=1, by=SYSTEM)
    player = next(iter(entries_of(competition))).id
    forgotten = EntryRow.objects.get(entry=player).players[0]
    forget_player(forgotten, by=SYSTEM)
    row = MatchRow.objects.get(id=match)
    gone, kept = (row.first, row.second) if tables[1].players[0] == player else (row.second, row.first)
    names = texts_of([gone, kept])
    assert names[kept].startswith("Anne")
    assert not names[gone].startswith("Anne")
    assert player in entries


def test_a_forfeit_and_a_result_taken_back():
    competition, _centre, _entries = JarnacFactory(players=2)
    table = pair(competition).rounds[0].tables[1]
    commands.enter_results(JARNAC, competition, round=1, results={1: Forfeit((table.players[1],))}, by=SYSTEM)
    assert load_rounds(JARNAC, competition).rounds[0].tables[1].outcome == Forfeit((table.players[1],))
    commands.withdraw_result(JARNAC, competition, round=1, table=1, by=SYSTEM)
    assert load_rounds(JARNAC, competition).rounds[0].tables[1].outcome is None


def test_pairs_that_moved_since_they_were_looked_at():
    competition, centre, _entries = JarnacFactory(players=4)
    agreed = digest_of(proposed(load_rounds(JARNAC, competition), roster=roster_of(competition)))
    EntryFactory(competition=competition, centre=centre)
    with pytest.raises(shared.SeatsMoved):
        commands.seat_round(JARNAC, competition, agreed=agreed, by=SYSTEM)
    assert load_rounds(JARNAC, competition).rounds == ()


def test_a_round_robin_is_played_to_its_end():
    competition, _centre, _entries = JarnacFactory(players=5, system=JarnacSystem.ROUND_ROBIN)
    for _ in range(5):
        play_round(competition)
    assert len(RULES.standings(load_rounds(JARNAC, competition))) == 5
    with pytest.raises(shared.Over):
        pair(competition)


def test_a_rehearsal_and_what_is_no_competition():
    competition, _centre, _entries = JarnacFactory(players=2)
    rehearsal = rehearse_competition(competition, by=SYSTEM)
    with pytest.raises(shared.OfRehearsal):
        commands.plan_rounds(JARNAC, rehearsal, by=SYSTEM)
    with pytest.raises(UnknownCompetition):
        load_rounds(JARNAC, PlayerFactory())


def test_lists_say_where_it_stands():
    competition, _centre, _entries = JarnacFactory(players=2, rounds=1)

    def state() -> State:
        return competition_page(competition).state

    assert state() is State.PLANNED
    play_round(competition)
    assert state() is State.PLAYING
    commands.publish_standings(JARNAC, competition, official=True, by=SYSTEM)
    assert state() is State.PLAYED
    assert [one.state for one in competitions() if one.id == competition] == [State.PLAYED]
    row = JarnacRow.objects.get(competition=competition)
    assert (row.rounds, row.is_open, row.official) == (1, False, True)


def test_who_may():
    competition, _centre, _entries = JarnacFactory(players=2)
    juge, visitor = AccountFactory(), AccountFactory()
    appoint_juge_arbitre(competition, account=juge.pk, by=SYSTEM)
    with pytest.raises(NotAllowed):
        commands.plan_rounds(JARNAC, competition, by=juge, rounds=4)
    with pytest.raises(NotAllowed):
        commands.seat_round(JARNAC, competition, by=visitor)
    commands.seat_round(JARNAC, competition, by=juge)
    commands.open_online(JARNAC, competition, round=1, by=juge)
    with pytest.raises(NotAllowed):
        commands.enter_results(JARNAC, competition, round=1, results={1: (score(9), score(0))}, by=visitor)
    enter(competition, 1)
    commands.close_round(JARNAC, competition, round=1, by=juge)
    with pytest.raises(NotAllowed):
        commands.publish_standings(JARNAC, competition, official=True, by=juge)
