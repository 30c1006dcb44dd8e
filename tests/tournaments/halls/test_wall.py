"""The wall of a simultané: what the log says of each centre, and what the digest of its coups says (FISF 0.a)."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from engine.eventstore.projections.checking import check
from engine.people.actors import SYSTEM
from games.commands.partie import announce_tirage, draw_tirage, interrupt_partie
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.parties import end, work
from tests.factories.reports import keep
from tests.factories.simultane import PLAN, draw_again, play
from tournaments.commands import rounds
from tournaments.commands.centres import enrol_centre
from tournaments.commands.day import check_in, withdraw_entry
from tournaments.commands.halls import say_ready, undo_ready
from tournaments.commands.officials import appoint_centre_juge
from tournaments.commands.reports import send_report
from tournaments.commands.tables import assign_tables
from tournaments.domain.halls import HallState, Need, wall
from tournaments.queries.halls.presence import seen
from tournaments.queries.halls.rounds import halls_of

pytestmark = pytest.mark.django_db


def lines_of(competition, number=None):
    work()
    found = halls_of(competition, number)
    return {line.hall.name: line for line in wall(found.halls, found.round)}


def test_the_wall_follows_each_centre_from_ready_to_ended(competition, centres, sealed):
    lyon, brest = centres
    say_ready(competition, centre=lyon, by=SYSTEM)
    assert {name: line.state for name, line in lines_of(competition).items()} == {
        "Lyon": HallState.READY,
        "Brest": HallState.WAITING,
    }
    undo_ready(competition, centre=lyon, by=SYSTEM)
    assert lines_of(competition)["Lyon"].state is HallState.WAITING
    rounds.open_round(competition, by=SYSTEM)
    partie = rounds.open_centre_partie(competition, centre=lyon, by=SYSTEM)
    play(partie, 2)
    here = lines_of(competition)["Lyon"]
    assert (here.state, here.hall.coup, here.hall.announced, here.hall.missing) == (HallState.PLAYING, 2, 2, 4)
    assert here.hall.heard_at is not None
    assert (here.needs, list(lines_of(competition))) == ((), ["Lyon", "Brest"])
    correct(partie, centres[lyon][0], 1, 20, centre=lyon)
    assert (lines_of(competition)["Lyon"].hall.bulletins, lines_of(competition)["Lyon"].hall.missing) == (1, 3)
    rounds.stand_centre_down(competition, centre=brest, by=SYSTEM)
    end(partie)
    ended = lines_of(competition)
    assert (ended["Lyon"].needs, ended["Brest"].state) == (((Need.MISSING, 3),), HallState.AWAY)
    assert check("tournaments.halls") == check("games.parties") == []


def test_the_wall_counts_who_is_entered_who_is_seated_and_who_is_there(competition, centres, sealed):
    lyon, brest = centres
    EntryFactory(competition=competition, centre=lyon)
    check_in(competition, entry=centres[lyon][0], by=SYSTEM)
    withdraw_entry(competition, entry=centres[brest][0], by=SYSTEM)
    counted = {name: one.hall for name, one in lines_of(competition).items()}
    assert {name: (hall.entries, hall.seated, hall.checked_in) for name, hall in counted.items()} == {
        "Lyon": (3, 2, 1),
        "Brest": (1, 1, 0),
    }


def test_a_centre_that_plays_two_competitions_is_told_of_each_by_itself(competition, centres, sealed, line):
    other = CompetitionFactory(plan=PLAN)
    for centre in centres:
        enrol_centre(other, centre=centre, by=SYSTEM)
        EntryFactory(competition=other, centre=centre)
    assign_tables(other, by=SYSTEM)
    rounds.choose_round_game(other, round=1, text=line, by=SYSTEM)
    rounds.seal_round_game(other, round=1, by=SYSTEM)
    before = lines_of(competition)
    lyon, brest = centres
    appoint_centre_juge(other, centre=lyon, account=AccountFactory().pk, by=SYSTEM)
    say_ready(other, centre=brest, by=SYSTEM)
    assert lines_of(competition) == before
    assert {name: one.state for name, one in lines_of(other).items()} == {
        "Brest": HallState.READY,
        "Lyon": HallState.WAITING,
    }
    for each in (competition, other):
        rounds.open_round(each, by=SYSTEM)
    play(rounds.open_centre_partie(other, centre=lyon, by=SYSTEM), 2)
    rounds.stand_centre_down(other, centre=brest, by=SYSTEM)
    there = {name: (one.state, one.hall.juges, one.hall.coup) for name, one in lines_of(other).items()}
    assert there == {"Lyon": (HallState.PLAYING, 1, 2), "Brest": (HallState.AWAY, 0, 0)}
    here = [(each.state, each.hall.juges, each.hall.coup, each.hall.entries) for each in lines_of(competition).values()]
    assert here == [(HallState.WAITING, 0, 0, 2)] * 2


def test_fisf_0_a_a_coup_that_one_centre_drew_otherwise_is_an_alarm_at_that_coup(competition, parties):
    (_lyon, quick), (_brest, slow) = parties.items()
    nice = CentreFactory(competition=competition, name="Nice")
    EntryFactory(competition=competition, centre=nice)
    assign_tables(competition, by=SYSTEM)
    other = rounds.open_centre_partie(competition, centre=nice, by=SYSTEM)
    for partie in (quick, slow, other):
        play(partie, 1)
    assert not any(line.needs for line in lines_of(competition).values())
    for partie in (slow, other):
        play(partie, 2)
    draw_again(quick)
    alarmed = lines_of(competition)
    assert {name: line.needs for name, line in alarmed.items() if line.needs} == {"Lyon": ((Need.DIFFERS, 1),)}
    assert next(iter(alarmed)) == "Lyon"


def test_a_report_that_waits_and_its_unknown_players_need_a_hand(competition, centres, parties):
    lyon, _brest = centres
    end(parties[lyon])
    send_report(keep(competition, lyon, b'"1","","0"\n"2","","0"\n"3","LEFEVRE Zoe","0"'), by=SYSTEM)
    assert lines_of(competition)["Lyon"].needs == ((Need.UNKNOWN_PLAYERS, 1),)
    send_report(keep(competition, lyon, b'"1","","0"\n"2","","0"'), by=SYSTEM)
    assert lines_of(competition)["Lyon"].needs == ((Need.REPORT, 1),)


def test_an_interrupted_centre_needs_a_hand(competition, parties):
    partie = next(iter(parties.values()))
    play(partie, 1)
    draw_tirage(partie, by=SYSTEM)
    work()
    announce_tirage(partie, by=SYSTEM)
    interrupt_partie(partie, by=SYSTEM)
    assert lines_of(competition)["Lyon"].needs == ((Need.INTERRUPTED, 2),)


def test_the_page_of_a_centre_that_its_people_looked_at_is_told_that_of_staff_is_not(competition, centres):
    lyon, brest = centres
    seen(competition, lyon, AccountFactory())
    seen(competition, brest, AccountFactory(is_staff=True))
    shown = lines_of(competition)
    assert shown["Lyon"].hall.seen_at is not None
    assert shown["Brest"].hall.seen_at is None


def test_the_round_shown_is_the_open_one_else_the_next_else_the_last(competition, centres, parties):
    assert halls_of(competition).round.number == 1
    for partie in parties.values():
        end(partie)
    rounds.close_round(competition, round=1, by=SYSTEM)
    assert (halls_of(competition).round.number, halls_of(competition).rounds) == (2, (1, 2))
    assert halls_of(competition, 1).round.partie is not None
    assert halls_of(competition, 9).round.number == 2


def queries_of(competition):
    with CaptureQueriesContext(connection) as counted:
        halls_of(competition, 1)
    return len(counted)


def test_the_wall_asks_as_many_questions_of_two_centres_as_of_five(competition, centres, parties):
    for centre, partie in parties.items():
        play(partie, 1)
        say_ready(competition, centre=centre, by=SYSTEM)
    work()
    before = queries_of(competition)
    for name in ("Nice", "Arles", "Metz"):
        centre = CentreFactory(competition=competition, name=name)
        EntryFactory(competition=competition, centre=centre)
        assign_tables(competition, by=SYSTEM)
        say_ready(competition, centre=centre, by=SYSTEM)
        play(rounds.open_centre_partie(competition, centre=centre, by=SYSTEM), 1)
    work()
    assert queries_of(competition) == before


def test_a_competition_without_a_plan_has_one_round_to_come():
    competition = CompetitionFactory()
    CentreFactory(competition=competition)
    assert (halls_of(competition).rounds, halls_of(competition).round.by_centre) == ((1,), False)
    assert halls_of(CompetitionFactory(plan=PLAN)).round.by_centre
