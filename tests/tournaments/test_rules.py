from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser

from engine.people.actors import SYSTEM
from engine.people.permissions import LoginRequired, NotAllowed, NothingThere, allowed, require
from tests.factories.accounts import AccountFactory
from tests.factories.cartes import TableFactory
from tests.factories.commissions import CommissionFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.jarnac import MatchFactory
from tests.factories.rounds import OpenRoundFactory
from tests.factories.toppings import ToppingFactory
from tournaments.commands.centres import appoint_arbitre, appoint_double_arbitre, open_centre
from tournaments.commands.officials import appoint_juge_arbitre, appoint_organiser, dismiss_juge_arbitre

pytestmark = pytest.mark.django_db


@pytest.fixture
def played():
    """A competition with an open round, and one account of each role."""
    competition, centre, partie, _entries = OpenRoundFactory()
    accounts = {
        "staff": AccountFactory(is_staff=True),
        "juge": AccountFactory(),
        "arbitre": AccountFactory(),
        "other_arbitre": AccountFactory(),
        "player": AccountFactory(),
        "visitor": AnonymousUser(),
    }
    elsewhere = open_centre(name="Nice", by=SYSTEM)
    appoint_juge_arbitre(competition, account=accounts["juge"].pk, by=SYSTEM)
    appoint_arbitre(centre, account=accounts["arbitre"].pk, by=SYSTEM)
    appoint_arbitre(elsewhere, account=accounts["other_arbitre"].pk, by=SYSTEM)
    return competition, centre, partie, accounts


def who_may(accounts, permission, on=None):
    return {role for role, account in accounts.items() if allowed(account, permission, on)}


def test_fisf_0_e_a_correcteur_conducts_no_partie(played):
    competition, _centre, partie, accounts = played
    assert who_may(accounts, "games.conduct_partie", partie) == {"staff", "juge"}
    assert who_may(accounts, "games.create_partie", competition) == {"staff", "juge"}


def test_fisf_0_e_a_juge_arbitre_corrects_nothing_unless_appointed_arbitre(played):
    _competition, centre, partie, accounts = played
    assert who_may(accounts, "arbitration.correct_bulletins", (partie, centre)) == {"staff", "arbitre"}
    appoint_arbitre(centre, account=accounts["juge"].pk, by=SYSTEM)
    assert who_may(accounts, "arbitration.correct_bulletins", (partie, centre)) == {"staff", "arbitre", "juge"}


def test_an_arbitre_corrects_only_where_his_centre_plays(played):
    _competition, centre, partie, accounts = played
    _, _, other_partie, _ = OpenRoundFactory()
    assert who_may(accounts, "arbitration.correct_bulletins", (other_partie, centre)) == {"staff"}
    assert who_may(accounts, "arbitration.correct_bulletins", (partie, uuid4())) == {"staff"}


def test_bulletins_are_seen_by_their_centre_and_the_juge_arbitre(played):
    _competition, centre, partie, accounts = played
    assert who_may(accounts, "arbitration.view_bulletins", (partie, centre)) == {"staff", "arbitre", "juge"}


def test_fisf_5_9_d_a_double_arbitre_looks_again_and_rectifies_but_enters_nothing(played):
    _competition, centre, partie, accounts = played
    accounts["double"], accounts["double_elsewhere"] = AccountFactory(), AccountFactory()
    appoint_double_arbitre(centre, account=accounts["double"].pk, by=SYSTEM)
    elsewhere = open_centre(name="Dakar", by=SYSTEM)
    appoint_double_arbitre(elsewhere, account=accounts["double_elsewhere"].pk, by=SYSTEM)
    may = {
        name: who_may(accounts, f"arbitration.{name}_bulletins", (partie, centre))
        for name in ("review", "rectify", "view", "correct")
    }
    assert may == {
        "review": {"staff", "double"},
        "rectify": {"staff", "double", "arbitre"},
        "view": {"staff", "double", "arbitre", "juge"},
        "correct": {"staff", "arbitre"},
    }
    assert who_may(accounts, "arbitration.review_bulletins") == {"staff"}


def test_arbiter_totals_are_seen_by_those_who_conduct_or_correct(played):
    competition, _centre, _partie, accounts = played
    seen_by = {"staff", "juge", "arbitre"}
    assert who_may(accounts, "tournaments.view_arbiter_totals", competition) == seen_by


def test_rounds_are_conducted_by_staff_and_the_juge_arbitre(played):
    competition, _centre, _partie, accounts = played
    assert who_may(accounts, "tournaments.conduct_rounds", competition) == {"staff", "juge"}


@pytest.mark.parametrize(
    "permission",
    [
        "tournaments.manage_competition",
        "tournaments.publish_results",
        "tournaments.register_player",
    ],
)
def test_staff_alone_organises(played, permission):
    competition, _centre, _partie, accounts = played
    assert who_may(accounts, permission, competition) == {"staff"}


@pytest.mark.parametrize("permission", ["tournaments.create_competition", "tournaments.open_centre"])
def test_nothing_is_opened_but_by_staff(played, permission):
    *_, accounts = played
    assert who_may(accounts, permission) == {"staff"}


def test_no_object_is_nobodys_but_staffs(played):
    *_, accounts = played
    for permission in ("arbitration.correct_bulletins", "arbitration.view_bulletins", "games.conduct_partie"):
        assert who_may(accounts, permission) == {"staff"}


def test_a_deactivated_account_may_nothing(played):
    _competition, centre, partie, accounts = played
    arbitre = accounts["arbitre"]
    arbitre.is_active = False
    assert allowed(arbitre, "arbitration.correct_bulletins", (partie, centre)) is False


PRIVATE = {
    "competition": (
        "arbitration.constitute_commission",
        "tournaments.accept_results",
        "tournaments.replay",
        "tournaments.see_rehearsal",
    ),
    "place": (
        "arbitration.file_recours",
        "arbitration.read_recours",
        "tournaments.check_in",
        "tournaments.conduct_centre",
        "tournaments.follow_coups",
        "tournaments.make_pass",
        "tournaments.prepare_hall",
        "tournaments.print_papers",
        "tournaments.report_results",
        "tournaments.see_hall",
    ),
    "desk": (
        "arbitration.correct_bulletins",
        "arbitration.rectify_bulletins",
        "arbitration.review_bulletins",
        "arbitration.view_bulletins",
    ),
    "commission": ("arbitration.decide_recours", "arbitration.preside_commission"),
    "anything": (
        "arbitration.conclude_recours",
        "arbitration.lead_fisf",
        "people.link_accounts",
        "people.read_personal_data",
        "tournaments.forget_player",
        "tournaments.merge_players",
        "tournaments.read_licence_file",
        "tournaments.read_players",
        "tournaments.register_player",
        "tournaments.withdraw_pass",
    ),
}


@pytest.mark.parametrize(("of", "permission"), [(of, each) for of, names in PRIVATE.items() for each in names])
def test_what_is_private_does_not_exist_for_whoever_has_nothing_to_do_there(played, of, permission):
    competition, centre, partie, accounts = played
    on = {
        "competition": competition,
        "place": (competition, centre),
        "desk": (partie, centre),
        "commission": CommissionFactory(competition=competition) if of == "commission" else None,
        "anything": uuid4(),
    }[of]
    for role in ("player", "other_arbitre"):
        with pytest.raises(NothingThere):
            require(accounts[role], permission, on)
    with pytest.raises(LoginRequired):
        require(accounts["visitor"], permission, on)


@pytest.mark.parametrize(
    ("role", "permission", "of"),
    [
        ("arbitre", "arbitration.constitute_commission", "competition"),
        ("arbitre", "tournaments.accept_results", "competition"),
        ("arbitre", "tournaments.make_pass", "place"),
        ("juge", "arbitration.correct_bulletins", "desk"),
        ("arbitre", "arbitration.review_bulletins", "desk"),
    ],
)
def test_who_is_of_the_place_is_told_that_something_is_not_his(played, role, permission, of):
    competition, centre, partie, accounts = played
    on = {"competition": competition, "place": (competition, centre), "desk": (partie, centre)}[of]
    with pytest.raises(NotAllowed):
        require(accounts[role], permission, on)


GAMES = [
    (ToppingFactory, "games.conduct_topping"),
    (MatchFactory, "games.conduct_match"),
    (TableFactory, "games.conduct_table"),
]


@pytest.mark.parametrize(("game", "permission"), GAMES)
def test_a_game_of_no_competition_is_conducted_by_whoever_made_it(played, lexicon, game, permission):
    *_, accounts = played
    accounts["maker"] = AccountFactory()
    appoint_juge_arbitre(CompetitionFactory(), account=accounts["maker"].pk, by=SYSTEM)
    assert who_may(accounts, permission, game(by=accounts["maker"])) == {"staff", "maker"}
    assert who_may(accounts, permission, uuid4()) == {"staff"}


@pytest.mark.parametrize(("game", "permission"), GAMES)
def test_a_game_of_a_competition_is_conducted_by_those_who_conduct_that(played, lexicon, game, permission):
    competition, *_, accounts = played
    accounts["maker"], accounts["organiser"] = AccountFactory(), AccountFactory()
    appoint_juge_arbitre(competition, account=accounts["maker"].pk, by=SYSTEM)
    of_it = game(competition=competition, by=accounts["maker"])
    dismiss_juge_arbitre(competition, account=accounts["maker"].pk, by=SYSTEM)
    appoint_organiser(competition, account=accounts["organiser"].pk, by=SYSTEM)
    assert who_may(accounts, permission, of_it) == {"staff", "juge", "organiser"}
    assert who_may(accounts, permission, uuid4()) == {"staff"}


def test_whoever_is_signed_in_opens_a_game_and_of_a_competition_who_conducts_it(played):
    competition, *_, accounts = played
    for permission in ("games.make_match", "games.make_table"):
        assert who_may(accounts, permission) == accounts.keys() - {"visitor"}
        assert who_may(accounts, permission, competition) == {"staff", "juge"}
    assert who_may(accounts, "games.make_topping") == {"staff", "juge"}
    assert who_may(accounts, "games.make_topping", competition) == {"staff", "juge"}
