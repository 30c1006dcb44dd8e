"""A hall with internet: its log goes home part after part, catches up after a cut, and begins again where it must."""

import json
from base64 import b64decode

import pytest
from django.urls import reverse

from arbitration.streams import feuille_stream
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_stream
from engine.eventstore.verifying import verify
from engine.people import brakes
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.feuilles import correct, rectify
from tests.factories.simultane import play
from tournaments.hall_logs import going_home
from tournaments.hall_logs.commands import sending
from tournaments.hall_logs.commands.opening import begin_partie, open_pack
from tournaments.hall_logs.commands.receiving import receive_pushed
from tournaments.hall_logs.domain.refusals import LogAltered, LogGap
from tournaments.hall_logs.models import OpenedPack
from tournaments.webhooks.domain.trying import Fault
from tournaments.webhooks.posting import Outcome

pytestmark = pytest.mark.django_db

TAKEN = Outcome(200, None)


@pytest.fixture
def parts(away, installation, monkeypatch):
    """A hall plays a coup; what it would send is kept, each part as it left."""
    kept = []
    with installation():
        open_pack(away.pack)
        OpenedPack.objects.update(home="https://federation.example")
        monkeypatch.setattr(sending, "PART", 20)
        monkeypatch.setattr(going_home, "post", lambda _to, body, _headers, _allowed: kept.append(body) or TAKEN)
        partie = begin_partie(code=away.code, by=SYSTEM)
        play(partie, 1)
        for entry in away.entries[away.hall]:
            correct(partie, entry, 1, 20, centre=away.hall)
        while going_home.send_part():
            pass
        assert OpenedPack.objects.get().sent_place == head()
        rectify(partie, away.entries[away.hall][0], 1, 7)
        while going_home.send_part():
            pass
        assert not going_home.send_part()
    return [json.loads(body) for body in kept], partie


def pushed(client, body):
    return client.post(reverse("api-hall-logs"), body, "application/json")


def test_its_log_comes_part_after_part(client, away, parts):
    bodies, partie = parts
    assert len(bodies) > 2
    places = [pushed(client, body).json()["place"] for body in bodies]
    assert places == sorted(places)
    types = [event.type for event in read_stream(feuille_stream(partie, away.entries[away.hall][0]))]
    assert types == ["arbitration.feuille_opened", "arbitration.bulletin_corrected", "arbitration.bulletin_rectified"]
    assert check() == []


def test_a_part_that_comes_twice_or_too_early_changes_nothing(client, away, parts):
    bodies, _partie = parts
    assert pushed(client, bodies[1]).json()["code"] == "tournaments.log_gap"
    assert pushed(client, bodies[0]).status_code == 200
    before = verify()
    assert pushed(client, bodies[0]).status_code == 200
    assert pushed(client, bodies[2]).status_code == 409
    assert verify() == before


def test_a_part_that_was_changed_is_refused(away, parts):
    content = b64decode(parts[0][0]["content"])
    with pytest.raises(LogAltered):
        receive_pushed(content.replace(b'"stream"', b'"Stream"', 1))
    with pytest.raises(LogGap):
        receive_pushed(b64decode(parts[0][1]["content"]))


def test_who_sends_too_much_is_slowed(client, monkeypatch):
    monkeypatch.setattr(brakes.Brake, "lets", lambda *_: False)
    assert pushed(client, {"content": ""}).status_code == 429


# --- in the hall ------------------------------------------------------------------------------------


@pytest.fixture
def hall(away, installation):
    with installation():
        open_pack(away.pack)
        OpenedPack.objects.update(home="https://federation.example")
        yield away


def answering(monkeypatch, *outcomes):
    """The federation answers so, one time after the other; what it was sent."""
    heard, left = [], list(outcomes)

    def post(target, body, _headers, _allowed):
        heard.append((target, json.loads(body)))
        return left.pop(0)

    monkeypatch.setattr(going_home, "post", post)
    return heard


def test_without_internet_what_is_not_sent_waits(hall, monkeypatch, client):
    answering(monkeypatch, Outcome(None, Fault.UNREACHABLE), TAKEN)
    assert not going_home.send_part()
    here = OpenedPack.objects.get()
    assert (here.sent_place, here.fault) == (0, "unreachable")
    client.force_login(AccountFactory(is_staff=True))
    assert "n’est pas joignable" in client.get(reverse("own-hall")).content.decode()
    going_home.send_part()
    here = OpenedPack.objects.get()
    assert (here.sent_place > 0, here.fault) == (True, "")
    assert "la fédération a tout jusqu’à" in client.get(reverse("own-hall")).content.decode()


def test_where_the_federation_is_elsewhere_than_believed_the_whole_log_goes(hall, monkeypatch):
    sent_to = answering(monkeypatch, Outcome(409, Fault.STATUS), TAKEN)
    OpenedPack.objects.update(sent_place=5)
    assert going_home.send_part()
    assert OpenedPack.objects.get().sent_place == 0
    going_home.send_part()
    assert (sent_to[0][0].host, sent_to[0][0].path) == ("federation.example", "/api/v1/hall-logs/")
    assert OpenedPack.objects.get().sent_place == head()


def test_a_refusal_that_stays_is_not_tried_without_end(hall, monkeypatch):
    answering(monkeypatch, Outcome(409, Fault.STATUS))
    assert not going_home.send_part()
    assert OpenedPack.objects.get().fault == "status"


def test_an_address_that_leads_nowhere_is_told(hall):
    OpenedPack.objects.update(home="nowhere")
    assert not going_home.send_part()
    assert OpenedPack.objects.get().fault == "address"


def test_a_pack_without_an_address_sends_nothing(away, installation):
    with installation():
        open_pack(away.pack)
        with going_home.going_home():
            pass
        assert OpenedPack.objects.get().sent_at is None
