from datetime import date
from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser

from engine.eventstore import head, read_stream
from engine.eventstore.commanding import identified
from engine.lexicon.errors import UnknownLexicon
from engine.people import SYSTEM, LoginRequired, NotAllowed
from engine.people.identities import names_of
from games.models import PartieRow
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import end, prepared_line
from tests.factories.players import PlayerFactory
from tests.factories.rounds import OpenRoundFactory
from tests.plugins.lexicons import NAME as LEXICON
from tournaments import commands
from tournaments.commands import NewEntry
from tournaments.domain import refusals
from tournaments.events import EntryAccepted
from tournaments.models import CentreRow, CompetitionRow, EntryRow, PlayerRow, RoundRow

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
    with pytest.raises(refusals.UnknownCentre):
        commands.enrol_centre(competition, centre=uuid4(), by=SYSTEM)


def test_open_centre_in_leaves_no_centre_behind_when_the_competition_is_unknown():
    with pytest.raises(refusals.UnknownCompetition):
        commands.open_centre_in(uuid4(), name="Lyon", by=SYSTEM)
    assert (head(), CentreRow.objects.count()) == (0, 0)


def test_register_player_keeps_the_name_out_of_the_log():
    player = PlayerFactory()
    assert names_of([player]) == {player: "Anne Martin"}
    assert [recorded.data for recorded in read_stream(f"player-{player}")] == [{}]


def test_accept_entries_of_an_unknown_player_is_refused():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    before = head()
    with pytest.raises(refusals.UnknownPlayer):
        EntryFactory(competition=competition, centre=centre, player=uuid4())
    assert head() == before


def test_accept_entries_of_an_entry_of_another_competition_is_refused():
    first, second = CompetitionFactory(), CompetitionFactory()
    centre, other = CentreFactory(competition=first), CentreFactory(competition=second)
    entry = EntryFactory(competition=first, centre=centre)
    again = EntryAccepted(entry=entry, centre=other, players=(PlayerFactory(),))
    with pytest.raises(refusals.EntryAlreadyAccepted):
        commands.accept_entries(second, entries=[again], by=SYSTEM)


def test_register_players_keeps_many_names_at_once_and_every_one_out_of_the_log():
    ids = uuid4(), uuid4()
    commands.register_players({ids[0]: ("Léa", "Roy"), ids[1]: ("Ana", "Roi")}, by=SYSTEM)
    assert names_of(ids) == {ids[0]: "Léa Roy", ids[1]: "Ana Roi"}
    assert [[at.data for at in read_stream(f"player-{player}")] for player in ids] == [[{}], [{}]]
    assert PlayerRow.objects.filter(id__in=ids).count() == 2


def test_enter_players_registers_and_enters_in_one_go():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    pair = NewEntry(centre, (("Anne", "Martin"), ("Léa", "Roy")))
    commands.enter_players(competition, entries=[NewEntry(centre, (("Luc", "Petit"),)), pair], by=SYSTEM)
    rows = EntryRow.objects.order_by("position")
    assert [len(row.players) for row in rows] == [1, 2]
    assert PlayerRow.objects.count() == 3


def test_enter_players_sent_twice_enters_once():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    entries, command_id = [NewEntry(centre, (("Luc", "Petit"),))], uuid4()
    for _ in range(2):
        with identified(command_id):
            commands.enter_players(competition, entries=entries, by=SYSTEM)
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
    commands.assign_tables(competition, by=SYSTEM)
    assert dict(EntryRow.objects.values_list("entry", "table")) == dict(zip(entries, (1, 2, 3), strict=True))


def test_open_round_creates_its_partie():
    competition, _centre, partie, _entries = OpenRoundFactory()
    row = PartieRow.objects.get(id=partie)
    assert (row.competition, row.round, row.formula, row.seconds) == (competition, 1, "normale", 180)
    assert list(RoundRow.objects.values_list("partie", "round", "is_open")) == [(partie, 1, True)]


def test_open_round_sent_twice_opens_one():
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    commands.assign_tables(competition, by=SYSTEM)
    command_id, opened = uuid4(), []
    for _ in range(2):
        with identified(command_id):
            opened.append(commands.open_round(competition, by=SYSTEM))
    assert (opened[0] == opened[1], RoundRow.objects.count(), PartieRow.objects.count()) == (True, 1, 1)


def test_open_round_whose_partie_is_refused_opens_nothing(settings, tmp_path):
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    commands.assign_tables(competition, by=SYSTEM)
    before = head()
    settings.LEXICON_DIR = tmp_path
    with pytest.raises(UnknownLexicon):
        commands.open_round(competition, by=SYSTEM)
    assert (head(), RoundRow.objects.count()) == (before, 0)


def test_close_round_waits_for_the_end_of_the_partie():
    competition, _centre, partie, _entries = OpenRoundFactory()
    with pytest.raises(refusals.PartieNotEnded):
        commands.close_round(competition, round=1, by=SYSTEM)
    end(partie)
    commands.close_round(competition, round=1, by=SYSTEM)
    assert RoundRow.objects.get(partie=partie).is_open is False


def test_close_round_that_never_opened_is_refused():
    competition = CompetitionFactory()
    with pytest.raises(refusals.RoundNotOpen):
        commands.close_round(competition, round=3, by=SYSTEM)


def test_appointing_an_account_that_does_not_exist_is_refused():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    with pytest.raises(refusals.UnknownAccount):
        commands.appoint_juge_arbitre(competition, account=uuid4(), by=SYSTEM)
    with pytest.raises(refusals.UnknownAccount):
        commands.appoint_arbitre(centre, account=uuid4(), by=SYSTEM)


@pytest.mark.parametrize("role", ["player", "juge_arbitre", "arbitre"])
def test_only_staff_manages_a_competition(role):
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    account = AccountFactory()
    if role == "juge_arbitre":
        commands.appoint_juge_arbitre(competition, account=account.pk, by=SYSTEM)
    if role == "arbitre":
        commands.appoint_arbitre(centre, account=account.pk, by=SYSTEM)
    before = head()
    managing = [
        lambda: commands.enrol_centre(competition, centre=centre, by=account),
        lambda: commands.accept_entries(competition, entries=[], by=account),
        lambda: commands.assign_tables(competition, by=account),
        lambda: commands.appoint_juge_arbitre(competition, account=account.pk, by=account),
        lambda: commands.appoint_arbitre(centre, account=account.pk, by=account),
        lambda: commands.open_centre(name="Nice", by=account),
        lambda: commands.register_player(given_name="A", family_name="B", by=account),
        lambda: commands.create_competition(
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
        commands.assign_tables(competition, by=SYSTEM)
    commands.appoint_juge_arbitre(mine, account=juge.pk, by=SYSTEM)
    commands.open_round(mine, by=juge)
    with pytest.raises(NotAllowed):
        commands.open_round(other, by=juge)
    assert RoundRow.objects.values_list("competition", flat=True).get() == mine


def test_a_visitor_must_sign_in():
    with pytest.raises(LoginRequired):
        commands.open_centre(name="Nice", by=AnonymousUser())


def test_the_game_of_a_round_is_chosen_before_it_begins(lexicon):
    competition, *_ = OpenRoundFactory()
    before = head()
    with pytest.raises(refusals.RoundHasBegun) as refused:
        commands.choose_round_game(competition, round=1, text=prepared_line(lexicon), by=SYSTEM)
    assert (refused.value.params, head()) == ({"round": 1}, before)
    assert commands.choose_round_game(competition, round=2, text=prepared_line(lexicon), by=SYSTEM)
