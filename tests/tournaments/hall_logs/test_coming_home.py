"""A hall that has played on its own installation comes home: the same events, the same totals."""

import pytest

from arbitration.streams import feuille_stream
from engine.eventstore import entering
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import read_stream
from engine.eventstore.verifying import verify
from engine.people.actors import SYSTEM
from engine.people.identities import names_of
from engine.people.licences import keep_licence, persons_numbered
from games.streams import partie_stream
from tests.factories.competitions import EntryFactory
from tests.factories.feuilles import rectify
from tests.factories.organisations import FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory, PlayerFactory
from tests.tournaments.hall_logs.conftest import log_file, play_hall
from tournaments.commands.merging import merge_players
from tournaments.commands.rounds import close_round, stand_centre_down
from tournaments.hall_logs.commands.opening import open_pack
from tournaments.hall_logs.commands.receiving import receive_log
from tournaments.hall_logs.queries.sent import read_sent
from tournaments.queries.standings.ranking import ranking_of

pytestmark = pytest.mark.django_db


def receive(away, content):
    return receive_log(away.competition, centre=away.hall, content=content, by=SYSTEM)


def bulletins(partie, entry):
    return [event.event.score for event in read_stream(feuille_stream(partie, entry))[1:]]


def test_what_a_hall_wrote_is_here_event_by_event(away, played):
    content, partie = played
    sent = receive(away, content)
    assert (sent.new > 20, sent.known) == (True, 0)
    events = read_stream(partie_stream(partie))
    assert events[-1].type == "games.partie_ended"
    assert {event.metadata["log"] for event in events} == {sent.log}
    assert [event.version for event in events] == [*range(1, len(events) + 1)]
    assert [bulletins(partie, entry) for entry in away.entries[away.hall]] == [[10, 20], [11, 21]]
    assert verify().events
    assert check() == []


def test_its_points_count_as_if_they_had_been_written_here(away, played):
    receive(away, played[0])
    stand_centre_down(away.competition, centre=away.here, by=SYSTEM)
    work()
    close_round(away.competition, round=1, by=SYSTEM)
    work()
    totals = {line.key: line.total for line in ranking_of(away.competition).lines}
    assert [totals[entry] for entry in away.entries[away.hall]] == [30, 32]


def test_looking_at_a_file_changes_nothing(away, played):
    before = verify()
    sent = read_sent(away.competition, away.hall, played[0])
    assert (sent.kinds["arbitration.bulletin_corrected"], sent.kinds["games.partie_created"]) == (4, 1)
    assert verify() == before


def test_the_same_file_again_changes_nothing(away, played):
    receive(away, played[0])
    before = verify()
    again = receive(away, played[0])
    assert (again.new, again.known > 20, verify()) == (0, True, before)


def test_what_was_corrected_after_it_was_sent_comes_with_the_next_file(away, installation):
    with installation():
        open_pack(away.pack)
        partie = play_hall(away, coups=1)
        early = log_file()
        rectify(partie, away.entries[away.hall][0], 1, 7)
        late = log_file()
    first = receive(away, early)
    second = receive(away, late)
    assert (second.new, second.known, second.kinds) == (1, first.new, {"arbitration.bulletin_rectified": 1})
    state = [event.type for event in read_stream(feuille_stream(partie, away.entries[away.hall][0]))]
    assert state[-1] == "arbitration.bulletin_rectified"
    assert check() == []


def test_one_that_was_stopped_half_way_goes_on_from_there(away, played, monkeypatch):
    enter = entering.enter
    monkeypatch.setattr(entering, "enter", lambda events, *, log: enter(events[:7], log=log) and 1 / 0)
    with pytest.raises(ZeroDivisionError):
        receive(away, played[0])
    monkeypatch.undo()
    sent = receive(away, played[0])
    assert sent.known == 7
    assert [bulletins(played[1], entry) for entry in away.entries[away.hall]] == [[10, 20], [11, 21]]
    assert check() == []


def test_a_newcomer_with_the_licence_number_of_somebody_of_here_comes_without_it(away, installation):
    federation = FederationFactory()
    with installation():
        open_pack(away.pack)
        there = PlayerFactory(name="Léa Roy")
        keep_licence(there, authority=federation, number="1012345")
        EntryFactory(competition=away.competition, centre=away.hall, players=(there,))
        content = log_file()
    here = LicenseeFactory(name="Léa Roy-Petit", federation=federation, number="01012345")
    doubles = [(double.player, double.known_as, double.name) for double in receive(away, content).doubles]
    assert doubles == [(there, here, "Léa Roy")]
    assert (names_of([there])[there], persons_numbered("1012345")) == ("Léa Roy", [here])
    merge_players(here, duplicate=there, by=SYSTEM)
