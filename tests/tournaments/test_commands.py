from datetime import date
from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser

from engine.eventstore.commanding import identified
from engine.eventstore.reading import head, read_stream
from engine.lexicon.errors import UnknownLexicon
from engine.people.actors import SYSTEM
from engine.people.identities import names_of
from engine.people.permissions import LoginRequired, NotAllowed
from games.models import PartieRow
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import end, prepared_line
from tests.factories.players import PlayerFactory
from tests.factories.rounds import OpenRoundFactory
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands.centres import appoint_arbitre, enrol_centre, open_centre, open_centre_in
from tournaments.commands.competitions import create_competition
from tournaments.commands.entries import NewEntry, accept_entries, enter_players
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.players import register_player, register_players
from tournaments.commands.rounds import choose_round_game, close_round, open_round
from tournaments.commands.tables import assign_tables
from tournaments.domain.refusals.centres import UnknownAccount, UnknownCentre
from tournaments.domain.refusals.competitions import PartieNotEnded, RoundHasBegun, RoundNotOpen, UnknownCompetition
from tournaments.domain.refusals.entries import EntryAlreadyAccepted, UnknownPlayer
from tournaments.events.competition import EntryAccepted
from tournaments.models.competitions import CompetitionRow, EntryRow, RoundRow
from tournaments.models.organisation import CentreRow
from tournaments.models.players import PlayerRow

pytestmark = pytest.mark.django_db


def test_create_competition_fills_its_row():
    competition = CompetitionFactory(name="Coupe")
    row = CompetitionRow.objects.get(id=competition)
    assert (row.name, row.starts_on, row.seconds, row.position) == ("Coupe", date(2027, 1, 9), 180, head())


def test_create_competition_on_a_lexicon_that_is_not_installed_is_refused():
    with pytest.raises(UnknownLexicon):
        CompetitionFactory(lexicon="absent")
    assert head() == 0


def test_enrol_centre_that_does_not_exist_is_refused():
    competition = CompetitionFactory()
    with pytest.raises(UnknownCentre):
        enrol_centre(competition, centre=uuid4(), by=SYSTEM)


def test_open_centre_in_leaves_no_centre_behind_when_the_competition_is_unknown():
    with pytest.raises(UnknownCompetition):
        open_centre_in(uuid4(), name="Lyon", by=SYSTEM)
    assert (head(), CentreRow.objects.count()) == (0, 0)


def test_register_player_keeps_the_name_out_of_the_log():
    player = PlayerFactory()
    assert names_of([player]) == {player: "Anne Martin"}
    assert [recorded.data for recorded in read_stream(f"player-{player}")] == [{}]


def test_accept_entries_of_an_unknown_player_is_refused():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    before = head()
    with pytest.raises(UnknownPlayer):
        EntryFactory(competition=competition, centre=centre, player=uuid4())
    assert head() == before


def test_accept_entries_of_an_entry_of_another_competition_is_refused():
    first, second = CompetitionFactory(), CompetitionFactory()
    centre, other = CentreFactory(competition=first), CentreFactory(competition=second)
    entry = EntryFactory(competition=first, centre=centre)
    again = EntryAccepted(entry=entry, centre=other, players=(PlayerFactory(),))
    with pytest.raises(EntryAlreadyAccepted):
        accept_entries(second, entries=[again], by=SYSTEM)


def test_register_players_keeps_many_names_at_once_and_every_one_out_of_the_log():
    ids = uuid4(), uuid4()
    register_players({ids[0]: ("Léa", "Roy"), ids[1]: ("Ana", "Roi")}, by=SYSTEM)
    assert names_of(ids) == {ids[0]: "Léa Roy", ids[1]: "Ana Roi"}
    assert [[at.data for at in read_stream(f"player-{player}")] for player in ids] == [[{}], [{}]]
    assert PlayerRow.objects.filter(id__in=ids).count() == 2


def test_enter_players_registers_and_enters_in_one_go():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    pair = NewEntry(centre, (("Anne", "Martin"), ("Léa", "Roy")))
    enter_players(competition, entries=[NewEntry(centre, (("Luc", "Petit"),)), pair], by=SYSTEM)
    rows = EntryRow.objects.order_by("position")
    assert [len(row.players) for row in rows] == [1, 2]
    assert PlayerRow.objects.count() == 3


def test_enter_players_sent_twice_enters_once():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    entries, command_id = [NewEntry(centre, (("Luc", "Petit"),))], uuid4()
    for _ in range(2):
        with identified(command_id):
            enter_players(competition, entries=entries, by=SYSTEM)
    assert (EntryRow.objects.count(), PlayerRow.objects.count()) == (1, 1)


def test_create_competition_sent_twice_creates_one():
    command_id, created = uuid4(), []
    for _ in range(2):
        with identified(command_id):
            created.append(CompetitionFactory())
    assert (created[0] == created[1], CompetitionRow.objects.count()) == (True, 1)


def test_assign_tables_seats_everybody_in_order():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    entries = EntryFactory.create_batch(3, competition=competition, centre=centre)
    assign_tables(competition, by=SYSTEM)
    assert dict(EntryRow.objects.values_list("entry", "table")) == dict(zip(entries, (1, 2, 3), strict=True))


def test_open_round_creates_its_partie():
    competition, _centre, partie, _entries = OpenRoundFactory()
    row = PartieRow.objects.get(id=partie)
    assert (row.competition, row.round, row.formula, row.seconds) == (competition, 1, "normale", 180)
    assert list(RoundRow.objects.values_list("partie", "round", "is_open")) == [(partie, 1, True)]


def test_open_round_sent_twice_opens_one():
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    command_id, opened = uuid4(), []
    for _ in range(2):
        with identified(command_id):
            opened.append(open_round(competition, by=SYSTEM))
    assert (opened[0] == opened[1], RoundRow.objects.count(), PartieRow.objects.count()) == (True, 1, 1)


def test_open_round_whose_partie_is_refused_opens_nothing(settings, tmp_path):
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    before = head()
    settings.LEXICON_DIR = tmp_path
    with pytest.raises(UnknownLexicon):
        open_round(competition, by=SYSTEM)
    assert (head(), RoundRow.objects.count()) == (before, 0)


def test_close_round_waits_for_the_end_of_the_partie():
    competition, _centre, partie, _entries = OpenRoundFactory()
    with pytest.raises(PartieNotEnded):
        close_round(competition, round=1, by=SYSTEM)
    end(partie)
    close_round(competition, round=1, by=SYSTEM)
    assert RoundRow.objects.get(partie=partie).is_open is False


def test_close_round_that_never_opened_is_refused():
    competition = CompetitionFactory()
    with pytest.raises(RoundNotOpen):
        close_round(competition, round=3, by=SYSTEM)


def test_appointing_an_account_that_does_not_exist_is_refused():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    with pytest.raises(UnknownAccount):
        appoint_juge_arbitre(competition, account=uuid4(), by=SYSTEM)
    with pytest.raises(UnknownAccount):
        appoint_arbitre(centre, account=uuid4(), by=SYSTEM)


@pytest.mark.parametrize("role", ["player", "juge_arbitre", "arbitre"])
def test_only_staff_manages_a_competition(role):
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    account = AccountFactory()
    if role == "juge_arbitre":
        appoint_juge_arbitre(competition, account=account.pk, by=SYSTEM)
    if role == "arbitre":
        appoint_arbitre(centre, account=account.pk, by=SYSTEM)
    before = head()
    managing = [
        lambda: enrol_centre(competition, centre=centre, by=account),
        lambda: accept_entries(competition, entries=[], by=account),
        lambda: assign_tables(competition, by=account),
        lambda: appoint_juge_arbitre(competition, account=account.pk, by=account),
        lambda: appoint_arbitre(centre, account=account.pk, by=account),
        lambda: open_centre(name="Nice", by=account),
        lambda: register_player(given_name="A", family_name="B", by=account),
        lambda: create_competition(
            name="C", starts_on=date(2027, 1, 1), profile="fisf-2020", formula="normale", seconds=180,
            lexicon=LEXICON, by=account,
        ),
    ]  # fmt: skip
    for act in managing:
        with pytest.raises(NotAllowed):
            act()
    assert head() == before


def test_a_juge_arbitre_opens_the_rounds_of_his_competition_alone():
    juge = AccountFactory()
    mine, other = CompetitionFactory(), CompetitionFactory()
    for competition in (mine, other):
        EntryFactory(competition=competition)
        assign_tables(competition, by=SYSTEM)
    appoint_juge_arbitre(mine, account=juge.pk, by=SYSTEM)
    open_round(mine, by=juge)
    with pytest.raises(NotAllowed):
        open_round(other, by=juge)
    assert RoundRow.objects.values_list("competition", flat=True).get() == mine


def test_a_visitor_must_sign_in():
    with pytest.raises(LoginRequired):
        open_centre(name="Nice", by=AnonymousUser())


def test_the_game_of_a_round_is_chosen_before_it_begins(lexicon):
    competition, *_ = OpenRoundFactory()
    before = head()
    with pytest.raises(RoundHasBegun) as refused:
        choose_round_game(competition, round=1, text=prepared_line(lexicon), by=SYSTEM)
    assert (refused.value.params, head()) == ({"round": 1}, before)
    assert choose_round_game(competition, round=2, text=prepared_line(lexicon), by=SYSTEM)
