"""From wherever a player is named in public to his profile: where he is named, and nowhere else."""

import re
from uuid import UUID

import pytest

from engine.people.identities import forget, neutral_name
from engine.people.publicity import ChosenBy, choose
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import work
from tests.factories.players import PlayerFactory
from tests.factories.publications import publish
from tests.factories.rounds import PlayedRoundFactory
from tournaments.models.competitions import EntryRow

pytestmark = pytest.mark.django_db

_LINK = re.compile(r'href="/joueurs/([0-9a-f-]{36})/"')


@pytest.fixture
def official():
    """(competition, players by rank) of official results; the second is masked, the third one forgotten."""
    competition, _centre, _partie, entries = PlayedRoundFactory(scores=(30, 20, 10))
    players = [UUID(EntryRow.objects.get(entry=entry).players[0]) for entry in entries]
    choose([players[1]], shown=False, chosen_by=ChosenBy.PLAYER, account="")
    forget(players[2])
    publish(competition)
    work()
    return competition, players


def profiles_on(client, address: str) -> list[UUID]:
    answer = client.get(address)
    assert answer.status_code == 200
    return [UUID(found) for found in _LINK.findall(answer.content.decode())]


def test_a_line_leads_to_the_profile_of_who_is_named_and_of_nobody_else(client, official):
    competition, players = official
    page = f"/competitions/{competition}/"
    assert profiles_on(client, f"{page}classement/") == [players[0]]
    assert neutral_name(players[1]) in client.get(f"{page}classement/").content.decode()
    assert client.get(f"/joueurs/{players[0]}/").status_code == 200


def test_a_podium_does_too_on_the_front_page_and_on_that_of_the_competition(client, official):
    competition, players = official
    assert profiles_on(client, "/") == [players[0]]
    assert profiles_on(client, f"/competitions/{competition}/") == [players[0]]


def test_the_list_of_the_entered_and_the_course_of_an_entry_do_too(client, official):
    competition, players = official
    page = f"/competitions/{competition}/"
    assert profiles_on(client, f"{page}inscrits/") == [players[0]]
    courses = [profiles_on(client, f"{page}classement/{row.entry}/") for row in EntryRow.objects.all()]
    assert sorted(courses, key=len) == [[], [], [players[0]]]


def test_each_of_a_pair_has_a_link_of_his_own_and_of_one_masked_the_other_alone(client):
    competition = CompetitionFactory()
    anne, paul, zoe, child = (PlayerFactory(given_name=given) for given in ("Anne", "Paul", "Zoé", "Mirabelle"))
    choose([child], shown=False, chosen_by=ChosenBy.PARENT, account="")
    centre = CentreFactory(competition=competition)
    for pair in ((anne, paul), (child, zoe)):
        EntryFactory(competition=competition, centre=centre, players=pair)
    page = f"/competitions/{competition}/inscrits/"
    assert sorted(profiles_on(client, page), key=str) == sorted((anne, paul, zoe), key=str)
    assert re.findall(r'aria-label="Profil : (\w+) ', client.get(page).content.decode().replace("\xa0", " ")) in (
        ["Anne", "Paul", "Zoé"],
        ["Zoé", "Anne", "Paul"],
    )
