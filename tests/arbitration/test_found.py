"""How many found the top of a coup: told to everybody, at the end of the partie."""

from uuid import uuid4

import pytest
from django.urls import reverse

from arbitration.models.bulletins import BulletinRow
from arbitration.queries.verdicts import Found, found_top
from games.domain.partie.refusals import CoupNotPublic
from games.models import PartieRow
from tests.factories.halls import TOP_LINE

pytestmark = pytest.mark.django_db


@pytest.fixture
def announced(closed):
    """Two of three tables found the top."""
    closed.enter(f"1 {TOP_LINE}", f"2 {TOP_LINE}", "3 BATEAU H6 20")
    closed.announce()
    return closed


def test_fisf_3_5_d_the_count_waits_for_the_end_of_the_partie(announced, client):
    address = reverse("arbitration:found", args=[announced.partie, 1])
    assert found_top(announced.partie, 1) is None
    assert "à la fin de la partie" in client.get(address).content.decode()
    announced.end()
    assert found_top(announced.partie, 1) == Found(found=2, bulletins=3)
    assert "2 joueurs ont trouvé le top" in client.get(address).content.decode()


def test_fisf_3_5_b_a_penalite_does_not_hide_that_the_top_was_found(closed):
    closed.enter("1 BATEAUX 106")
    closed.announce()
    closed.end()
    assert found_top(closed.partie, 1).found == 1


def test_of_a_simultane_the_bulletins_of_all_centres_count_once_all_have_played(announced):
    announced.end()
    game, elsewhere = uuid4(), uuid4()
    row = PartieRow.objects.get(id=announced.partie)
    PartieRow.objects.filter(id=row.id).update(preparee=game, veiled=True)
    row.pk, row.preparee = elsewhere, game
    row.save(force_insert=True)
    for bulletin in BulletinRow.objects.filter(partie=announced.partie, coup=1):
        bulletin.pk, bulletin.partie = uuid4(), elsewhere
        bulletin.save(force_insert=True)
    assert found_top(announced.partie, 1) is None
    PartieRow.objects.filter(preparee=game).update(veiled=False)
    assert found_top(announced.partie, 1) == Found(found=4, bulletins=6)


def test_a_coup_that_is_not_public_has_no_count(closed):
    with pytest.raises(CoupNotPublic):
        found_top(closed.partie, 1)


def test_htmx_gets_the_sentence_alone(announced, client):
    address = reverse("arbitration:found", args=[announced.partie, 1])
    fragment = client.get(address, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in fragment
    assert "à la fin de la partie" in fragment
