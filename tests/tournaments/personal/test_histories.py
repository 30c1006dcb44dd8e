"""“Historique”: the page of every object leads to its history, and only who is entitled opens it."""

from uuid import UUID

import pytest
from django.urls import reverse

from arbitration.commands.recours import file_recours
from arbitration.events.recours import Contested
from arbitration.queries.recours import Matter
from engine.eventstore.models import Event
from engine.jobs.followers import catch_up_all
from engine.people.actors import SYSTEM
from engine.rules.formula import NORMALE
from games.commands.partie import announce_solution
from games.domain.preparation.intake import prepared_game
from games.services.sealed import sealed_under
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory, FisfFactory
from tests.factories.feuilles import correct
from tests.factories.organisations import ClubFactory, ComiteFactory, FederationFactory
from tests.factories.parties import prepared_line
from tests.secrets.needles import Needles
from tests.tournaments.personal.conftest import ADULT, play
from tournaments.commands.organisation import entrust_centre
from tournaments.commands.players import renew_licence
from tournaments.commands.rounds import choose_round_game
from tournaments.commands.staff import appoint_staff
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.events.membership import StaffRole
from tournaments.presentation.journal import kind_label, object_url
from tournaments.streams import centre_stream, player_stream

# a hall that follows has its page where a hall has coups to follow: tests/tournaments/halls
KINDS = {
    "centre", "club", "comite", "commission", "competition", "federation", "feuille", "fisf", "partie", "player",
    "preparee", "recours",
}  # fmt: skip


@pytest.fixture
def everything(hall, lexicon) -> dict[str, str]:
    """A stream of every kind."""
    federation = FederationFactory()
    ClubFactory(federation=federation, comite=ComiteFactory(federation=federation))
    FisfFactory()
    CommissionFactory(competition=hall.competition)
    choose_round_game(hall.competition, round=2, text=prepared_line(lexicon), by=SYSTEM)
    play(hall)
    correct(hall.partie, hall.entries[ADULT], 1, 41, centre=hall.centre)
    announce_solution(hall.partie, word="BATEAUX", reference="H6", by=SYSTEM)
    matter = Matter(hall.competition, Contested.VERDICT, hall.entries[ADULT], hall.partie, 1)
    file_recours(matter, "Le 7 est un 1", centre=hall.centre, by=SYSTEM)
    catch_up_all()
    return {name.partition("-")[0]: name for name in Event.objects.values_list("stream", flat=True).distinct()}


def test_every_kind_of_thing_has_a_page_that_leads_to_its_history(client, hall, everything, staff):
    client.force_login(staff)
    assert set(everything) == KINDS
    for kind, stream in everything.items():
        history = reverse("stream-history", args=[stream])
        assert kind_label(stream) != stream, kind
        # the screen of a hall is projected: what leads to the history stands on the pages behind it
        page = client.get(reverse("games:draws", args=[hall.partie]) if kind == "partie" else object_url(stream))
        assert history in page.content.decode(), kind
        assert client.get(history).status_code == 200, kind


def test_a_sealed_game_has_its_history_without_its_secrets(client, everything, staff, lexicon):
    client.force_login(staff)
    listed = client.get(reverse("stream-history", args=[everything["preparee"]])).context["events"]
    assert [one["type"] for one in listed] == ["games.partie_prepared"]
    told = client.get(listed[0]["url"]).content.decode()
    game = prepared_game(prepared_line(lexicon), formula=NORMALE, lexicon=lexicon)
    sealed = sealed_under(UUID(everything["preparee"].partition("-")[2]))
    assert Needles.of(game.coups, sealed).found(told) == []


def test_the_staff_of_a_federation_have_the_history_of_what_is_theirs(client, hall):
    federation, other = FederationFactory(), FederationFactory()
    here, there = AccountFactory(), AccountFactory()
    for account, place in ((here, federation), (there, other)):
        appoint_staff(OrganisationKind.FEDERATION, place, account=account.pk, role=StaffRole.STAFF, by=SYSTEM)
    entrust_centre(hall.centre, federation=federation, by=SYSTEM)
    renew_licence(hall.players[ADULT], federation=federation, season=2027, by=SYSTEM)
    for stream in (centre_stream(hall.centre), player_stream(hall.players[ADULT])):
        history = reverse("stream-history", args=[stream])
        for account, status in ((here, 200), (there, 403)):
            client.force_login(account)
            assert client.get(history).status_code == status, (stream, status)
        client.force_login(here)
        assert history in client.get(object_url(stream)).content.decode()
        event = client.get(history).context["events"][0]
        assert client.get(event["url"]).status_code == 200
    client.logout()
    assert client.get(reverse("stream-history", args=[centre_stream(hall.centre)])).status_code == 302
