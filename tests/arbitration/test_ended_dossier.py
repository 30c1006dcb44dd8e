"""FISF 6: the file of a recours about a partie that has ended, by each of its doors, all along its way to the FISF."""

from io import BytesIO
from zipfile import ZipFile

import pytest
from django.urls import reverse

from arbitration.commands.commissions import disqualify
from arbitration.commands.fisf import conclude_recours, inform_parties, transmit_recours
from arbitration.commands.recours import decide_recours, file_recours
from arbitration.events.fisf import Party, Transmitter
from arbitration.events.recours import Contested, Outcome
from arbitration.queries.bundles import check_bundle
from arbitration.queries.commissions import members_of
from arbitration.queries.fisf import fisf_commission
from arbitration.queries.recours import Matter
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory, FisfFactory
from tests.factories.parties import annul, end

pytestmark = pytest.mark.django_db

GROUNDS, WHY, MORE, LAST = "Le 7 est un 1", "On lit bien 1", "Toujours 7", "Le texte permet deux lectures"


@pytest.fixture
def president(entered):
    """Of the commission d'arbitrage of a competition whose partie has ended, one coup of it annulled."""
    account = AccountFactory()
    CommissionFactory(competition=entered.competition, account=account.pk)
    disqualify(entered.competition, entered.entries[1], "Un téléphone caché", by=SYSTEM)
    entered.announce()
    entered.close(2, letters="ARDOISE")
    annul(entered.partie, 2)
    end(entered.partie)
    return account


def matter_of(hall, subject: Contested) -> Matter:
    coup = {Contested.VERDICT: 1, Contested.ANNULMENT: 2}.get(subject)
    partie = None if subject is Contested.DISQUALIFICATION else hall.partie
    return Matter(hall.competition, subject, hall.entries[1], partie, coup)


def told_by_each_door(client, recours) -> list[str]:
    """What the page says, then the archive of the pages, then that of the API."""
    page = client.get(reverse("arbitration:dossier", args=[recours]))
    told = [page.content.decode()]
    for name in ("arbitration:dossier-bundle", "api-recours-dossier"):
        bundle = client.get(reverse(name, args=[recours])).content
        assert check_bundle(bundle).holds
        with ZipFile(BytesIO(bundle)) as archive:
            told.append(archive.read("textes.json").decode())
    return told


@pytest.mark.parametrize("subject", Contested)
def test_fisf_6_the_file_is_read_from_the_recours_to_the_last_decision(entered, president, client, subject):
    account = AccountFactory()
    FisfFactory(account=account.pk)
    client.force_login(president)
    recours = file_recours(matter_of(entered, subject), GROUNDS, centre=entered.centre, by=entered.arbitre)
    found = {"filed": told_by_each_door(client, recours)}
    (jeanne,) = members_of(entered.competition)
    decision = {"outcome": Outcome.UPHELD, "favourable": False, "reason": WHY}
    decide_recours(recours, sitting=[jeanne.person], by=president, **decision)
    found["decided"] = told_by_each_door(client, recours)
    informed = {"appellant": Party.PLAYER, "informed": [Party.PLAYER, Party.ARBITRES], "grounds": MORE}
    inform_parties(recours, by=president, **informed)
    transmit_recours(recours, by=president, transmitter=Transmitter.PRESIDENT, documents="Le bulletin")
    client.force_login(account)
    found["transmitted"] = told_by_each_door(client, recours)
    sitting = [one.person for one in fisf_commission()][:5]
    last = {"outcome": Outcome.OVERTURNED, "favourable": True, "reason": LAST}
    conclude_recours(recours, sitting=sitting, by=account, **last)
    found["concluded"] = told_by_each_door(client, recours)
    texts = {
        "filed": [GROUNDS],
        "decided": [GROUNDS, WHY],
        "transmitted": [GROUNDS, WHY],
        "concluded": [GROUNDS, WHY, LAST],
    }
    kept = {moment: [*told, MORE] if moment in ("transmitted", "concluded") else told for moment, told in texts.items()}
    missing = {
        (moment, door, text)
        for moment, (page, *archives) in found.items()
        for door, said, wanted in [("page", page, texts[moment]), *(("archive", one, kept[moment]) for one in archives)]
        for text in wanted
        if text not in said
    }
    assert missing == set()
