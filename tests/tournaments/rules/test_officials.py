"""Who is appointed somewhere is so there alone: of a centre, of a competition, for a day."""

from datetime import timedelta

import pytest
from django.utils.timezone import now

from engine.people.actors import SYSTEM
from engine.people.models import Account
from engine.people.permissions import allowed
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tournaments.commands.centres import appoint_arbitre, appoint_double_arbitre, enrol_centre
from tournaments.commands.officials import appoint_centre_juge, appoint_juge_arbitre
from tournaments.commands.passes import make_pass
from tournaments.queries.team import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def places():
    """Two competitions that Lyon plays, each with a centre of its own: (competition, centre) by a short name."""
    coupe, open_ = CompetitionFactory(name="Coupe"), CompetitionFactory(name="Open")
    lyon, nice = (CentreFactory(competition=coupe, name=name) for name in ("Lyon", "Nice"))
    enrol_centre(open_, centre=lyon, by=SYSTEM)
    metz = CentreFactory(competition=open_, name="Metz")
    return {
        "coupe in Lyon": (coupe, lyon),
        "coupe in Nice": (coupe, nice),
        "open in Lyon": (open_, lyon),
        "open in Metz": (open_, metz),
        "coupe in Metz": (coupe, metz),
    }


def where_may(account, permission, places):
    return {name for name, place in places.items() if allowed(account, permission, place)}


def test_who_is_appointed_in_a_place_may_nothing_in_another(places):
    coupe, lyon = places["coupe in Lyon"]
    juge, centre_juge, arbitre, double = AccountFactory.create_batch(4)
    appoint_juge_arbitre(coupe, account=juge.pk, by=SYSTEM)
    appoint_centre_juge(coupe, centre=lyon, account=centre_juge.pk, by=SYSTEM)
    appoint_arbitre(lyon, account=arbitre.pk, by=SYSTEM)
    appoint_double_arbitre(lyon, account=double.pk, by=SYSTEM)
    of_coupe = {"coupe in Lyon", "coupe in Nice", "coupe in Metz"}
    of_lyon = {"coupe in Lyon", "open in Lyon"}
    conducts, keeps, sees = "tournaments.conduct_centre", "tournaments.prepare_hall", "tournaments.see_hall"
    assert [where_may(juge, each, places) for each in (conducts, keeps, sees)] == [of_coupe] * 3
    assert [where_may(centre_juge, each, places) for each in (conducts, keeps, sees)] == [{"coupe in Lyon"}] * 3
    assert [where_may(arbitre, each, places) for each in (conducts, keeps, sees)] == [set(), of_lyon, of_lyon]
    assert [where_may(double, each, places) for each in (conducts, keeps, sees)] == [set(), set(), of_lyon]


def test_who_is_of_a_centre_knows_the_competitions_that_it_plays_and_no_other(places):
    (coupe, lyon), (open_, metz) = places["coupe in Lyon"], places["open in Metz"]
    centre_juge, arbitre, double, of_metz, nobody = AccountFactory.create_batch(5)
    appoint_centre_juge(coupe, centre=lyon, account=centre_juge.pk, by=SYSTEM)
    appoint_arbitre(lyon, account=arbitre.pk, by=SYSTEM)
    appoint_double_arbitre(lyon, account=double.pk, by=SYSTEM)
    appoint_arbitre(metz, account=of_metz.pk, by=SYSTEM)

    def known(account):
        told = {"coupe": coupe, "open": open_}
        return {name for name, each in told.items() if allowed(account, "tournaments.know_competition", each)}

    assert [known(each) for each in (centre_juge, arbitre, double, of_metz, nobody)] == [
        {"coupe"},
        {"coupe", "open"},
        {"coupe", "open"},
        {"open"},
        set(),
    ]


def test_an_arbitre_of_one_day_is_of_one_competition(places):
    (coupe, lyon), (open_, _lyon) = places["coupe in Lyon"], places["open in Lyon"]
    until = now() + timedelta(hours=8)
    told = {"role": Role.ARBITRE, "name": "Zoé Petit", "until": until}
    account = Account.objects.get(pk=make_pass(coupe, centre=lyon, by=SYSTEM, **told))
    assert where_may(account, "tournaments.prepare_hall", places) == {"coupe in Lyon"}
    known = [allowed(account, "tournaments.know_competition", each) for each in (coupe, open_)]
    assert known == [True, False]
