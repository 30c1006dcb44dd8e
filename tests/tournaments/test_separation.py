"""The regulation keeps apart who judges, who plays and who knows the game: from accounts joined to licences."""

from uuid import uuid4

import pytest

from arbitration.commands.entering import Line, enter_bulletins
from arbitration.commands.reviews import agree_to_verdict
from engine.people.actors import SYSTEM
from engine.people.models import Account
from engine.people.permissions import NotAllowed, allowed, require
from games.commands.partie import announce_partie, announce_tirage, check_bag, draw_tirage
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.parties import end, prepared_line
from tests.factories.players import PlayerFactory
from tests.factories.simultane import PLAN
from tournaments.commands import rounds
from tournaments.commands.centres import appoint_arbitre, appoint_double_arbitre
from tournaments.commands.day import check_in, return_entry, withdraw_entry
from tournaments.commands.entries import accept_entries
from tournaments.commands.officials import appoint_centre_juge, appoint_juge_arbitre, appoint_organiser
from tournaments.commands.rehearsals import rehearse_competition
from tournaments.commands.tables import assign_tables
from tournaments.domain.separation import Caution, KnowsTheGame, PlaysForNow, PlaysThePartie, PreparesForHimself
from tournaments.events.competition import EntryAccepted
from tournaments.queries.separation import cautions_of, players_among

pytestmark = pytest.mark.django_db

CORRECT, REVIEW, VIEW = (f"arbitration.{what}_bulletins" for what in ("correct", "review", "view"))


def joined(person, **more):
    """The account of a licensee."""
    account = AccountFactory(**more)
    Account.objects.filter(pk=account.pk).update(person=person)
    account.refresh_from_db()
    return account


@pytest.fixture
def entered(lexicon):
    """An open round whose second entry is that of an account: (competition, centre, partie, entry, account)."""
    competition = CompetitionFactory()
    centre, player = CentreFactory(competition=competition), PlayerFactory(name="Paul Joueur")
    EntryFactory(competition=competition, centre=centre)
    entry = EntryFactory(competition=competition, centre=centre, player=player)
    assign_tables(competition, by=SYSTEM)
    partie = rounds.open_round(competition, by=SYSTEM)
    return competition, centre, partie, entry, joined(player)


def appoint_everywhere(competition, centre, account):
    appoint_juge_arbitre(competition, account=account.pk, by=SYSTEM)
    appoint_arbitre(centre, account=account.pk, by=SYSTEM)


# --- who plays judges nobody --------------------------------------------------------------------------------


def test_fisf_2_1_a_player_neither_conducts_nor_corrects_the_partie_that_he_plays(entered):
    competition, centre, partie, _entry, account = entered
    appoint_everywhere(competition, centre, account)
    with pytest.raises(PlaysThePartie):
        check_bag(partie, by=account)
    with pytest.raises(PlaysThePartie):
        enter_bulletins(partie, centre, [Line(uuid4(), "1 /")], by=account)
    for permission, on in (
        ("games.conduct_partie", partie),
        (CORRECT, (partie, centre)),
        (VIEW, (partie, centre)),
        ("tournaments.view_arbiter_totals", competition),
        ("tournaments.read_journal", competition),
    ):
        assert not allowed(account, permission, on), permission


def test_the_team_of_the_installation_is_no_exception(entered):
    _competition, centre, partie, _entry, account = entered
    Account.objects.filter(pk=account.pk).update(is_staff=True)
    account.refresh_from_db()
    with pytest.raises(PlaysThePartie):
        require(account, CORRECT, (partie, centre))
    with pytest.raises(PlaysForNow):
        require(account, "tournaments.read_journal")


def test_fisf_5_9_a_player_looks_at_no_verdict_again(entered):
    _competition, centre, partie, entry, account = entered
    appoint_double_arbitre(centre, account=account.pk, by=SYSTEM)
    with pytest.raises(PlaysThePartie):
        agree_to_verdict(partie, entry, 1, by=account)


def test_a_stranger_who_plays_is_told_nothing_more(entered):
    """The reason is for who has the right: for another, the desk is hidden as before."""
    _competition, centre, partie, _entry, account = entered
    with pytest.raises(NotAllowed) as refused:
        require(account, CORRECT, (partie, centre))
    assert refused.value.status == 404


def test_who_left_before_playing_officiates_and_who_comes_back_does_not(entered):
    competition, centre, partie, entry, account = entered
    appoint_everywhere(competition, centre, account)
    withdraw_entry(competition, entry=entry, by=SYSTEM)
    assert allowed(account, CORRECT, (partie, centre))
    return_entry(competition, entry=entry, by=SYSTEM)
    assert not allowed(account, CORRECT, (partie, centre))


def test_who_left_after_playing_corrects_nothing_of_what_he_played(entered):
    competition, centre, partie, entry, account = entered
    appoint_everywhere(competition, centre, account)
    correct(partie, entry, 1, 10, centre=centre)
    withdraw_entry(competition, entry=entry, by=SYSTEM)
    assert not allowed(account, CORRECT, (partie, centre))


def test_once_the_round_is_closed_a_player_reads_and_still_corrects_nothing(entered):
    competition, centre, partie, _entry, account = entered
    appoint_everywhere(competition, centre, account)
    end(partie)
    rounds.close_round(competition, round=1, by=SYSTEM)
    assert allowed(account, VIEW, (partie, centre))
    assert allowed(account, "tournaments.read_journal", competition)
    assert not allowed(account, CORRECT, (partie, centre))


def test_a_club_may_let_its_players_officiate(lexicon):
    competition = CompetitionFactory(profile="club-short", seconds=120)
    centre, player = CentreFactory(competition=competition), PlayerFactory()
    EntryFactory(competition=competition, centre=centre, player=player)
    assign_tables(competition, by=SYSTEM)
    partie, account = rounds.open_round(competition, by=SYSTEM), joined(player)
    appoint_everywhere(competition, centre, account)
    assert allowed(account, CORRECT, (partie, centre))
    assert cautions_of(account, competition, 1) == [Caution.PLAYS_AND_MAY]


def test_a_rehearsal_may_be_conducted_by_who_will_play(entered):
    competition, _centre, partie, _entry, account = entered
    end(partie)
    rounds.close_round(competition, round=1, by=SYSTEM)
    rehearsal = rehearse_competition(competition, by=SYSTEM)
    appoint_juge_arbitre(rehearsal, account=account.pk, by=SYSTEM)
    assert allowed(account, "tournaments.read_journal", rehearsal)


# --- who knows a game does not play it --------------------------------------------------------------------------


@pytest.fixture
def simultane(lexicon):
    """Two centres and the account of somebody entered in the second: (competition, centres, entry, account)."""
    competition = CompetitionFactory(plan=PLAN)
    first, second = (CentreFactory(competition=competition, name=name) for name in ("Lyon", "Brest"))
    player = PlayerFactory(name="Paul Joueur")
    EntryFactory(competition=competition, centre=first)
    entry = EntryFactory(competition=competition, centre=second, player=player)
    assign_tables(competition, by=SYSTEM)
    return competition, (first, second), entry, joined(player)


def test_fisf_1_3_a_player_chooses_no_game_of_his_competition(simultane, lexicon):
    competition, _centres, _entry, account = simultane
    appoint_organiser(competition, account=account.pk, by=SYSTEM)
    with pytest.raises(PreparesForHimself):
        rounds.choose_round_game(competition, round=1, text=prepared_line(lexicon), by=account)


def test_fisf_1_3_who_chose_a_game_does_not_enter(simultane, lexicon):
    competition, (first, _second), _entry, _account = simultane
    player = PlayerFactory(name="Zoé Organisatrice")
    organiser = joined(player)
    appoint_organiser(competition, account=organiser.pk, by=SYSTEM)
    rounds.choose_round_game(competition, round=1, text=prepared_line(lexicon), by=organiser)
    assert cautions_of(organiser, competition, 1) == [Caution.KNOWS]
    asked = EntryAccepted(entry=uuid4(), centre=first, players=(player,))
    with pytest.raises(KnowsTheGame) as refused:
        accept_entries(competition, entries=[asked], by=SYSTEM, reason="Il insiste")
    assert refused.value.params == {"round": 1}
    # another game, chosen by somebody else, is one that he does not know
    rounds.choose_round_game(competition, round=1, text=prepared_line(lexicon, seed="autre"), by=SYSTEM)
    accept_entries(competition, entries=[asked], by=SYSTEM)
    assert players_among([organiser.pk], competition) == {organiser.pk}


def test_fisf_1_3_an_account_joined_afterwards_is_found_at_the_door(simultane, lexicon):
    competition, _centres, entry, account = simultane
    stranger = AccountFactory(is_staff=True)
    rounds.choose_round_game(competition, round=1, text=prepared_line(lexicon), by=stranger)
    Account.objects.filter(pk=account.pk).update(person=None)
    Account.objects.filter(pk=stranger.pk).update(person=account.person)
    with pytest.raises(KnowsTheGame):
        check_in(competition, entry=entry, by=SYSTEM)


def test_fisf_1_3_an_official_of_a_hall_does_not_play_the_same_game_in_another(simultane, lexicon):
    competition, (first, _second), entry, account = simultane
    withdraw_entry(competition, entry=entry, by=SYSTEM)
    rounds.choose_round_game(competition, round=1, text=prepared_line(lexicon), by=SYSTEM)
    rounds.seal_round_game(competition, round=1, by=SYSTEM)
    rounds.open_round(competition, by=SYSTEM)
    appoint_centre_juge(competition, centre=first, account=account.pk, by=SYSTEM)
    partie = rounds.open_centre_partie(competition, centre=first, by=account)
    return_entry(competition, entry=entry, by=SYSTEM)
    withdraw_entry(competition, entry=entry, by=SYSTEM)
    for step in (check_bag, announce_partie, draw_tirage, announce_tirage):
        step(partie, by=account)
    with pytest.raises(KnowsTheGame):
        return_entry(competition, entry=entry, by=SYSTEM)
