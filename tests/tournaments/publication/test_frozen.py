"""Once the results are official, nothing moves them but what a rectificatif in preparation allows.

Every command about a competition or a partie is named here: one that is added must say whether it moves results.
"""

from collections.abc import Callable, Iterator
from datetime import date
from importlib import import_module
from inspect import getmembers, isfunction, signature
from pkgutil import iter_modules
from uuid import uuid4

import pytest

from arbitration.commands.billets import Handed, deliver_billets, keep_billet_back
from arbitration.commands.bulletins import correct_bulletin, rectify_bulletin, withdraw_bulletin
from arbitration.commands.commissions import disqualify
from arbitration.commands.judgements import judge_bulletin
from arbitration.commands.lateness import arrive_late
from arbitration.commands.mort_subite import pronounce_eliminations
from arbitration.commands.moyennes import decide_moyenne
from arbitration.commands.reviews import agree_to_verdict, send_remark
from arbitration.domain.bulletin import Bulletin
from arbitration.domain.refusals import ResultsAreOfficial as VerdictsAreOfficial
from arbitration.events.commission import PlayerDisqualified
from arbitration.events.feuille import JudgementSubject
from arbitration.streams import commission_stream
from engine.events.refusals import Refusal
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from games.commands import partie
from tests.factories.commissions import CommissionFactory
from tests.factories.competitions import CentreFactory
from tests.factories.halls import Hall, HallFactory
from tests.factories.parties import work
from tests.factories.players import PlayerFactory
from tests.factories.publications import rectified
from tests.factories.streams import happen
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands import day
from tournaments.commands.awarding import award_points
from tournaments.commands.centres import enrol_centre, open_centre
from tournaments.commands.competitions import create_competition
from tournaments.commands.diplomas import Asked, award_diplomas
from tournaments.commands.entries import NewEntry, accept_entries, accept_many, class_again, enter_players, form_team
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.publication import publish_results
from tournaments.commands.rehearsals import rehearse_competition
from tournaments.commands.reports import accept_report, keep_report, return_report
from tournaments.commands.rounds import close_round, open_round
from tournaments.commands.tables import assign_tables, give_tables, plan_tables, swap_tables
from tournaments.domain.refusals.publication import ResultsAlreadyOfficial, ResultsAreOfficial
from tournaments.domain.seating import Order
from tournaments.events.competition import EntryAccepted
from tournaments.events.diplomas import Merit
from tournaments.queries.publications.draft import draft_of

pytestmark = pytest.mark.django_db

Act = Callable[[Hall], object]
# A command that asks for none of these writes nothing that a ranking is made of.
ABOUT = {"competition", "partie", "entry", "entries"}
ROOMS = (
    "games.commands",
    "arbitration.commands",
    "tournaments.commands",
    "tournaments.game_rounds.commands",
)


def apply_decision(hall: Hall) -> None:
    entry = hall.entries[2]
    decided = PlayerDisqualified(competition=hall.competition, entry=entry, reason=uuid4(), reason_digest="0" * 64)
    happen(commission_stream(hall.competition), decided)
    day.apply_decision(hall.competition, entry=entry, by=SYSTEM)


# Refused because the results are official.
FROZEN: dict[str, Act] = {
    "arbitration.enter_bulletins": lambda hall: hall.enter("1 /"),
    "arbitration.correct_bulletin": lambda hall: correct_bulletin(
        hall.partie, hall.entries[0], 1, Bulletin(), by=SYSTEM
    ),
    "arbitration.withdraw_bulletin": lambda hall: withdraw_bulletin(hall.partie, hall.entries[0], 1, by=SYSTEM),
    "arbitration.rectify_bulletin": lambda hall: rectify_bulletin(
        hall.partie, hall.entries[0], 1, "1 /", "relu", by=SYSTEM
    ),
    "arbitration.judge_bulletin": lambda hall: judge_bulletin(
        hall.partie,
        hall.entries[0],
        1,
        subject=JudgementSubject.ILLEGIBLE,
        answer=True,
        reason="illisible",
        by=hall.arbitre,
    ),
    "arbitration.decide_moyenne": lambda hall: decide_moyenne(
        hall.partie, hall.entries[2], 1, 10, "lui seul", by=SYSTEM
    ),
    "arbitration.deliver_billets": lambda hall: deliver_billets(
        hall.partie, hall.centre, [Handed(hall.entries[2], 1)], by=SYSTEM
    ),
    "arbitration.keep_billet_back": lambda hall: keep_billet_back(hall.partie, Handed(hall.entries[2], 1), by=SYSTEM),
    "arbitration.arrive_late": lambda hall: arrive_late(hall.partie, hall.entries[2], 1, by=SYSTEM),
    "arbitration.pronounce_eliminations": lambda hall: pronounce_eliminations(hall.partie, coup=1, by=SYSTEM),
    "arbitration.disqualify": lambda hall: disqualify(hall.competition, hall.entries[2], "tricherie", by=SYSTEM),
    "tournaments.accept_entries": lambda hall: accept_entries(
        hall.competition,
        entries=[EntryAccepted(entry=uuid4(), centre=hall.centre, players=(PlayerFactory(),))],
        by=SYSTEM,
    ),
    "tournaments.accept_many": lambda hall: accept_many(
        hall.competition,
        entries=[EntryAccepted(entry=uuid4(), centre=hall.centre, players=(PlayerFactory(),))],
        by=SYSTEM,
    ),
    "tournaments.withdraw_entry": lambda hall: day.withdraw_entry(hall.competition, entry=hall.entries[0], by=SYSTEM),
    "tournaments.withdraw_absent": lambda hall: day.withdraw_absent(hall.competition, by=SYSTEM),
    "tournaments.keep_report": lambda hall: keep_report(
        hall.competition, centre=hall.centre, round=1, name="resultats.txt", content=b'"1","","3"', by=SYSTEM
    ),
    "tournaments.accept_report": lambda hall: accept_report(hall.competition, report=1, by=SYSTEM),
    "tournaments.return_report": lambda hall: return_report(hall.competition, report=1, message="À revoir", by=SYSTEM),
    "tournaments.exclude_entry": lambda hall: day.exclude_entry(hall.competition, entry=hall.entries[0], by=SYSTEM),
    "tournaments.apply_decision": apply_decision,
    "tournaments.disqualify_entry": lambda hall: day.disqualify_entry(
        hall.competition, entry=hall.entries[0], reason="tricherie", by=SYSTEM
    ),
    "tournaments.form_team": lambda hall: form_team(
        hall.competition, club=None, name="Rouges", division="1", by=SYSTEM
    ),
    "tournaments.enter_players": lambda hall: enter_players(
        hall.competition, entries=[NewEntry(hall.centre, (("Zoé", "Petit"),))], by=SYSTEM
    ),
}

# Refused inside a rectificatif as well: the competition has been played.
OVER: dict[str, Act] = {
    "tournaments.open_round": lambda hall: open_round(hall.competition, by=SYSTEM),
    "tournaments.publish_results": lambda hall: publish_results(hall.competition, official=False, by=SYSTEM),
}

# What a partie that has ended refuses by itself, whatever is published.
ENDED: dict[str, Act] = {
    "games.check_bag": lambda hall: partie.check_bag(hall.partie, by=SYSTEM),
    "games.announce_partie": lambda hall: partie.announce_partie(hall.partie, by=SYSTEM),
    "games.draw_tirage": lambda hall: partie.draw_tirage(hall.partie, by=SYSTEM),
    "games.correct_letters": lambda hall: partie.correct_letters(hall.partie, letters="ABCDEFG", by=SYSTEM),
    "games.enter_drawn_letters": lambda hall: partie.enter_drawn_letters(hall.partie, letters="ABCDEFG", by=SYSTEM),
    "games.state_will": lambda hall: partie.state_will(hall.partie, will="vowel", by=SYSTEM),
    "games.announce_tirage": lambda hall: partie.announce_tirage(hall.partie, by=SYSTEM),
    "games.start_clock": lambda hall: partie.start_clock(hall.partie, by=SYSTEM),
    "games.close_coup": lambda hall: partie.close_coup(hall.partie, by=SYSTEM),
    "games.put_back_tirage": lambda hall: partie.put_back_tirage(hall.partie, by=SYSTEM),
    "games.announce_solution": lambda hall: partie.announce_solution(
        hall.partie, word="BATEAUX", reference="H6", by=SYSTEM
    ),
    "games.end_partie": lambda hall: partie.end_partie(hall.partie, by=SYSTEM),
    "games.annul_coup": lambda hall: partie.annul_coup(hall.partie, reason="timing", by=SYSTEM),
    "games.interrupt_partie": lambda hall: partie.interrupt_partie(hall.partie, by=SYSTEM),
    "games.resume_partie": lambda hall: partie.resume_partie(hall.partie, by=SYSTEM),
    "games.record_top": lambda hall: partie.record_top(
        hall.partie, by=SYSTEM, coup=1, rejet=0, points=1, tops=(), endings=()
    ),
    "tournaments.close_round": lambda hall: close_round(hall.competition, round=1, by=SYSTEM),
}

# Allowed, and no result moves: looks and remarks, places, seats, appointments, other competitions, the publication.
STILL: dict[str, Act] = {
    "arbitration.agree_to_verdict": lambda hall: agree_to_verdict(hall.partie, hall.entries[0], 1, by=SYSTEM),
    "arbitration.send_remark": lambda hall: send_remark(hall.partie, hall.entries[1], 1, "à relire", by=SYSTEM),
    "arbitration.constitute_commission": lambda hall: CommissionFactory(competition=hall.competition),
    "games.create_partie": lambda hall: None,
    "tournaments.appoint_juge_arbitre": lambda hall: appoint_juge_arbitre(
        hall.competition, account=hall.arbitre.pk, by=SYSTEM
    ),
    "tournaments.assign_tables": lambda hall: assign_tables(hall.competition, tables={hall.entries[0]: 9}, by=SYSTEM),
    "tournaments.check_in": lambda hall: day.check_in(hall.competition, entry=hall.entries[0], by=SYSTEM),
    "tournaments.swap_tables": lambda hall: swap_tables(
        hall.competition, one=hall.entries[0], other=hall.entries[1], by=SYSTEM
    ),
    "tournaments.plan_tables": lambda hall: plan_tables(
        hall.competition, centre=hall.centre, order=Order.NAME, seed="", by=SYSTEM
    ),
    "tournaments.give_tables": lambda hall: give_tables(
        hall.competition, centre=hall.centre, account=hall.arbitre.pk, first=1, last=2, by=SYSTEM
    ),
    "tournaments.class_again": lambda hall: class_again(hall.competition, by=SYSTEM),
    "tournaments.open_centre_in": lambda hall: CentreFactory(competition=hall.competition, name="Nice"),
    "tournaments.enrol_centre": lambda hall: enrol_centre(
        hall.competition, centre=open_centre(name="Brest", by=SYSTEM), by=SYSTEM
    ),
    "tournaments.award_points": lambda hall: award_points(
        hall.competition, position=head(), points={PlayerFactory(): 100}, by=SYSTEM
    ),
    "tournaments.create_competition": lambda hall: create_competition(
        by=SYSTEM, name="Autre", starts_on=date(2027, 1, 9), profile="fisf-2020", formula="normale", lexicon=LEXICON
    ),
    "tournaments.rehearse_competition": lambda hall: rehearse_competition(hall.competition, by=SYSTEM),
    "tournaments.award_diplomas": lambda hall: award_diplomas(
        hall.competition, [Asked(hall.entries[0], Merit.RANKING)], by=SYSTEM
    ),
    "tournaments.open_rectificatif": lambda hall: rectified(hall.competition),
}

# They need something more, which their own tests give them.
APART = {
    "arbitration.withdraw_recours_link": "a link, and what was recorded through it stays",
    "arbitration.answer_to_remark": "answers a remark, and leaves the verdict alone",
    "arbitration.read_again": "of a bulletin that is drawn: refused as a rectification, see test_second_readings",
    "arbitration.decide_readings": "as read_again",
    "tournaments.set_second_readings": "as read_again",
    "tournaments.countersign_statement": "before the first partie alone: see test_countersigned",
    "tournaments.withdraw_diploma": "of one that was awarded: see test_diplomas",
    "tournaments.issue_rectificatif": "publishes what moved inside a rectificatif",
    "tournaments.abandon_rectificatif": "only where nothing moved",
    "tournaments.settle_tie": "of a tie of the last partie: refused inside its decision, see test_ties",
    "tournaments.draw_lots": "as settle_tie",
    "tournaments.open_tie_partie": "as settle_tie",
    "tournaments.settle_played_tie": "as settle_tie",
    "games.create_match": "a match of Jarnac, which no ranking of a duplicate reads",
    "games.create_table": "a table of Scrabble cartes, which no ranking of a duplicate reads",
    "games.ask_topping": "a topping, which no ranking of a competition reads",
    "game_rounds.plan_rounds": "of Jarnac or of Scrabble cartes, whose standings and publications are their own",
    "game_rounds.cancel_round": "as plan_rounds",
    "game_rounds.close_round": "as plan_rounds",
    "game_rounds.correct_seats": "as plan_rounds",
    "game_rounds.enter_results": "as plan_rounds",
    "game_rounds.follow_online": "as plan_rounds",
    "game_rounds.open_online": "as plan_rounds",
    "game_rounds.publish_standings": "as plan_rounds",
    "game_rounds.reopen_standings": "as plan_rounds",
    "game_rounds.seat_round": "as plan_rounds",
    "game_rounds.withdraw_result": "as plan_rounds",
    "tournaments.undo_check_in": "the door of the hall, which no ranking reads",
    "tournaments.return_entry": "of who had withdrawn: refused like a withdrawal, see test_day",
    "tournaments.reinstate_entry": "of who is out: refused like an exclusion, see test_day",
    "tournaments.join_team": "of an entry and a team: refused like a team that is formed, see test_admission",
    "tournaments.take_tables": "blocks of arbitres, which no ranking reads",
    "tournaments.set_plan": "refused once a partie has been opened",
    "tournaments.end_rehearsal": "of a rehearsal, which has no results: see test_rehearsals",
    "tournaments.ask_paper": "a paper tells what stands",
    "tournaments.ask_replay": "replayed beside the log, where nothing moves",
    "games.choose_game": "the game of a round to come, which no ranking reads",
    "tournaments.choose_round_game": "as choose_game",
    "tournaments.seal_round_game": "as choose_game",
    "tournaments.ask_games": "games of rounds to come: none is left to play, see test_preparations",
    "tournaments.ask_enrolment": "refused as a round that opens, see test_commands of halls",
    "tournaments.refuse_enrolment": "a centre that does not play scores nothing",
    "tournaments.say_ready": "of a hall, which no ranking reads",
    "tournaments.undo_ready": "as say_ready",
    "tournaments.lay_coup": "of the partie that is open: none is, see test_multiplex",
    "tournaments.compare_coup": "as lay_coup",
    "tournaments.dispute_coup": "as lay_coup",
    "tournaments.open_centre_partie": "of a round that is open: none is, see test_simultane",
    "tournaments.stand_centre_down": "as open_centre_partie",
    "tournaments.appoint_centre_juge": "an official, whom no ranking reads",
    "tournaments.appoint_organiser": "as appoint_centre_juge",
    "tournaments.appoint_arbitre": "as appoint_centre_juge",
    "tournaments.appoint_double_arbitre": "as appoint_centre_juge",
    "tournaments.dismiss_organiser": "as appoint_centre_juge",
    "tournaments.dismiss_juge_arbitre": "as appoint_centre_juge",
    "tournaments.dismiss_centre_juge": "as appoint_centre_juge",
    "tournaments.make_pass": "an arbitre of one day, whom no ranking reads",
}


def commands_of(room: str) -> Iterator[str]:
    """The names of the commands of a room that are about a competition or a partie, as "app.command"."""
    app, subject, *_rest = room.split(".")
    package = import_module(room)
    inner = [f"{room}.{found.name}" for found in iter_modules(getattr(package, "__path__", []))]
    for module in map(import_module, [room, *inner]):
        for name, function in getmembers(module, isfunction):
            written = not name.startswith("_") and hasattr(function, "__wrapped__")
            if written and function.__module__.startswith(room) and signature(function).parameters.keys() & ABOUT:
                yield f"{app if subject == 'commands' else subject}.{name}"


def test_every_command_says_whether_it_moves_results():
    named = [*FROZEN, *OVER, *ENDED, *STILL, *APART]
    assert len(named) == len(set(named))
    assert sorted(named) == sorted({name for room in ROOMS for name in commands_of(room)})


@pytest.fixture
def official(scene, lexicon) -> Hall:
    """One coup played by three tables, the partie ended, the round closed, the results official."""
    return scene("official", played_and_published)


def played_and_published() -> Hall:
    hall: Hall = HallFactory(announced=True)
    hall.close()
    hall.enter_three()
    hall.announce()
    hall.end()
    close_round(hall.competition, round=1, by=SYSTEM)
    work()
    acknowledged = draft_of(hall.competition).doubts
    publish_results(hall.competition, official=True, acknowledged=acknowledged, by=SYSTEM)
    return hall


def lines(hall: Hall) -> set[object]:
    catch_up("tournaments.standings")
    return set(draft_of(hall.competition).lines)


@pytest.mark.parametrize("name", FROZEN)
def test_what_moves_results_is_refused_once_they_are_official(official, name):
    before = lines(official)
    with pytest.raises((ResultsAreOfficial, VerdictsAreOfficial)):
        FROZEN[name](official)
    assert lines(official) == before


@pytest.mark.parametrize("name", FROZEN)
def test_what_moves_results_is_allowed_while_they_are_provisional_or_corrected(official, name):
    rectified(official.competition)
    try:
        FROZEN[name](official)
    except Refusal as other:
        # another rule of the desk: the round is closed, no moyenne is due
        assert not isinstance(other, ResultsAreOfficial | VerdictsAreOfficial)  # noqa: PT017


@pytest.mark.parametrize("name", OVER)
def test_no_round_opens_and_nothing_is_provisional_any_more(official, name):
    with pytest.raises(ResultsAlreadyOfficial):
        OVER[name](official)
    rectified(official.competition)
    with pytest.raises(ResultsAlreadyOfficial):
        OVER[name](official)


@pytest.mark.parametrize("name", ENDED)
def test_a_partie_that_has_ended_is_played_no_further(official, name):
    before, ranking = head(), lines(official)
    try:
        ENDED[name](official)
    except Refusal:
        assert head() == before
    assert lines(official) == ranking


@pytest.mark.parametrize("name", STILL)
def test_what_is_allowed_moves_no_result(official, name):
    before = lines(official)
    STILL[name](official)
    assert lines(official) == before
