"""Passes of one day: one person, one hall, one day."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.timezone import localdate, localtime, now
from rest_framework.test import APIClient

from engine.people.account_page import account_links
from engine.people.actors import SYSTEM
from engine.people.invitations import may_be_opened
from engine.people.models import Account
from engine.people.permissions import NotAllowed, NothingThere, allowed
from engine.people.tokens import make_token
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.centres import enrol_centre, open_centre
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.passes import make_pass, signed_pass, use_pass, withdraw_pass
from tournaments.domain.refusals.centres import CentreNotEnrolled, TermInvalid
from tournaments.domain.refusals.passes import PassInvalid
from tournaments.models.passes import DayPass
from tournaments.queries.competitions import competition_row
from tournaments.queries.passes import passes_of, usual_end
from tournaments.queries.team import Role

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(lexicon):
    competition, centre, partie, _entries = OpenRoundFactory()
    return competition, centre, partie


@pytest.fixture
def juge(hall):
    account = AccountFactory()
    appoint_juge_arbitre(hall[0], account=account.pk, by=SYSTEM)
    return account


def made(hall, juge, **told):
    chosen = {"role": Role.ARBITRE, "name": "Zoé Petit", "until": now() + timedelta(hours=8), **told}
    return make_pass(hall[0], centre=hall[1], by=juge, **chosen)


def link(day_pass):
    return reverse("pass", args=[signed_pass(day_pass)])


def test_a_pass_is_for_one_hall_and_one_competition(hall, juge):
    _competition, centre, partie = hall
    elsewhere = CompetitionFactory()
    enrol_centre(elsewhere, centre=centre, by=SYSTEM)
    account = Account.objects.get(pk=made(hall, juge))
    assert allowed(account, "arbitration.correct_bulletins", (partie, centre))
    assert not allowed(account, "tournaments.see_hall", (elsewhere, centre))
    assert (account.email, account.has_usable_password()) == (None, False)


def test_looking_at_the_link_does_not_use_it_up_and_the_button_does(hall, juge):
    address = link(made(hall, juge))
    client = Client()
    assert [client.get(address).status_code for _ in range(2)] == [200, 200]
    assert DayPass.objects.get().used_at is None
    assert client.post(address).status_code == 302
    assert client.get(reverse("arbitration:my-centres")).status_code == 200
    assert client.session.get_expiry_date() <= DayPass.objects.get().until
    assert Client().post(address).status_code == 410


def test_a_link_that_was_written_by_somebody_else_opens_nothing(hall, juge):
    address = link(made(hall, juge))
    assert Client().get(address[:-2] + "x/").status_code == 410


def test_withdrawing_a_pass_ends_the_session_at_once(hall, juge):
    day_pass = made(hall, juge)
    client = Client()
    client.post(link(day_pass))
    desk = reverse("arbitration:entry", args=[hall[2], hall[1]])
    assert client.get(desk).status_code == 200
    withdraw_pass(day_pass, by=juge)
    withdraw_pass(day_pass, by=juge)
    assert client.get(desk).status_code == 302
    assert [one.state for one in passes_of(*hall[:2])] == ["withdrawn"]


def test_a_pass_ends_by_itself(hall, juge):
    day_pass = made(hall, juge)
    account = Account.objects.get(pk=day_pass)
    account.expires_at = now()
    assert not allowed(account, "arbitration.practise")
    DayPass.objects.update(until=now())
    with pytest.raises(PassInvalid):
        use_pass(signed_pass(day_pass))
    assert [one.state for one in passes_of(*hall[:2])] == ["over"]


def test_who_conducts_the_hall_makes_its_passes_and_nobody_else(hall, juge):
    arbitre = AccountFactory()
    with pytest.raises(NothingThere):
        made(hall, arbitre)
    with pytest.raises(TermInvalid):
        made(hall, juge, until=now() - timedelta(hours=1))
    with pytest.raises(CentreNotEnrolled):
        made((hall[0], open_centre(name="Ailleurs", by=SYSTEM)), juge)
    assert Account.objects.filter(email=None).count() == 0


def test_a_pass_is_shown_once_with_its_code_and_listed_afterwards(hall, juge):
    client = Client()
    client.force_login(juge)
    address = reverse("centre-passes", args=hall[:2])
    typed = {
        "name": "Zoé Petit",
        "role": "double-arbitre",
        "until": f"{localtime() + timedelta(hours=3):%Y-%m-%dT%H:%M}",
    }
    shown = client.post(address, typed).content.decode()
    assert "<svg" in shown
    assert signed_pass(DayPass.objects.get().pk).split(":")[0] in shown
    listed = client.get(address).content.decode()
    assert "Zoé Petit" in listed
    assert "<svg" not in listed.split("passes-title")[1].split("new-title")[0]
    assert client.post(reverse("pass-withdraw", args=[DayPass.objects.get().pk])).status_code == 302
    assert DayPass.objects.get().withdrawn_at is not None


@pytest.mark.parametrize(("days", "last"), [(9, 9), (0, 0), (-9, 0)])
def test_the_usual_end_is_that_of_the_last_day_or_of_today_once_it_is_over(days, last):
    today = localdate()
    row = competition_row(CompetitionFactory(starts_on=today + timedelta(days=days)))
    end = localtime(usual_end(row, CentreFactory(competition=row.pk)))
    assert (end.date(), f"{end:%H:%M}") == (today + timedelta(days=last), "23:59")


def test_a_pass_has_no_account_to_keep_and_makes_nothing_that_outlives_it(hall, juge):
    account = Account.objects.get(pk=made(hall, juge))
    client = Client()
    client.force_login(account)
    page = client.get(reverse("account"))
    assert (page.status_code, "Zoé Petit" in page.content.decode()) == (200, True)
    shut = {client.get(reverse(link.route)).status_code for link in account_links(juge) if link.route != "language"}
    assert shut == {404}
    assert [link.route for link in account_links(account)] == ["language"]
    assert client.post(reverse("account"), {"display_name": "Max"}).status_code == 404
    with pytest.raises(NotAllowed):
        make_token(account, name="t", scopes=["read"], days=1)
    assert may_be_opened(account) is False


def over_the_api(hall, user, **told):
    api = APIClient(headers={"Idempotency-Key": told.pop("key", "k")})
    if isinstance(user, Account):
        api.force_login(user)
    else:
        api.credentials(HTTP_AUTHORIZATION=f"Token {user}")
    address = reverse("api-passes", args=hall[:2])
    return api.post(address, {"name": "Zoé Petit", "role": "arbitre", **told}, format="json")


def test_a_program_makes_lists_and_withdraws_a_pass(hall, juge):
    answer = over_the_api(hall, juge)
    made_one = answer.json()
    assert (answer.status_code, answer["Cache-Control"]) == (201, "no-store")
    assert over_the_api(hall, juge).json()["id"] == made_one["id"], "the same key makes the same pass"
    assert DayPass.objects.get().until == usual_end(competition_row(hall[0]), hall[1])
    account = use_pass(made_one["link"].rstrip("/").rpartition("/")[2])
    assert allowed(account, "arbitration.correct_bulletins", (hall[2], hall[1]))
    api = APIClient()
    api.force_login(juge)
    (line,) = api.get(reverse("api-passes", args=hall[:2])).json()
    assert (line["id"], line["state"]) == (made_one["id"], "used")
    assert api.delete(reverse("api-pass", args=[made_one["id"]])).status_code == 204
    account.refresh_from_db()
    assert not allowed(account, "arbitration.correct_bulletins", (hall[2], hall[1]))


def test_a_token_that_only_conducts_makes_no_pass(hall, juge):
    _, conducts = make_token(juge, name="écran", scopes=["conduct"], days=1)
    _, manages = make_token(juge, name="inscriptions", scopes=["manage"], days=1)
    assert over_the_api(hall, conducts).status_code == 403
    assert over_the_api(hall, manages).status_code == 201
    assert over_the_api(hall, manages, key="2", role="juge-arbitre").json()["errors"].keys() == {"role"}
