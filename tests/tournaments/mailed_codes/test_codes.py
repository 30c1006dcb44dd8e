"""A code goes to the address that the federation vouches for, opens one thing, and few are tried."""

from datetime import timedelta
from uuid import UUID

import pytest
from django.core import mail
from django.utils.timezone import now

from tests.factories.online_entries import open_competition, reachable
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tournaments.mailed_codes import codes
from tournaments.mailed_codes.codes import Purpose, code_path, person_by_code, row_of_page
from tournaments.mailed_codes.models import MailedCodeRow
from tournaments.mailed_codes.refusals import CodeForgotten, WrongCode

pytestmark = pytest.mark.django_db


def knock(competition, *, number="77", year=1960, purpose=Purpose.READ):
    return codes.ask_code(competition, number=number, year=year, purpose=purpose)


def code_of(player, competition, purpose=Purpose.READ):
    return codes.code_of(player, competition, f"{now():%Y%m%d%H}", purpose)


def page_key(row):
    return code_path(row).rstrip("/").rpartition("/")[2]


def test_the_code_of_the_mail_says_who_types_it():
    competition, _centre = open_competition()
    player = reachable(number="77")
    row = knock(competition)
    work()
    code = code_of(player, competition)
    assert (code in mail.outbox[0].body, mail.outbox[0].to) == (True, ["anne@example.org"])
    assert person_by_code(row, code) == player


@pytest.mark.parametrize(("number", "year"), [("77", 1961), ("78", 1960), ("nobody", 1960)])
def test_whoever_says_something_wrong_is_sent_nothing_and_answered_alike(number, year):
    competition, _centre = open_competition()
    player = reachable(number="77")
    row = knock(competition, number=number, year=year)
    work()
    assert mail.outbox == []
    with pytest.raises(WrongCode):
        person_by_code(row, code_of(player, competition))


def test_a_licensee_without_an_address_that_the_federation_vouches_for_is_sent_nothing():
    competition, _centre = open_competition()
    LicenseeFactory(number="77")
    knock(competition)
    work()
    assert mail.outbox == []


def test_a_code_opens_only_what_it_was_asked_for():
    competition, _centre = open_competition()
    player = reachable(number="77")
    opened = (Purpose.ENTER, Purpose.READ)
    enter, read = (knock(competition, purpose=each) for each in opened)
    work()
    assert [code_of(player, competition, each) in one.body for each, one in zip(opened, mail.outbox, strict=True)] == [
        True,
        True,
    ]
    with pytest.raises(WrongCode):
        person_by_code(read, code_of(player, competition, Purpose.ENTER))
    with pytest.raises(CodeForgotten):
        row_of_page(page_key(enter), Purpose.READ)
    assert row_of_page(page_key(read), Purpose.READ) == read


def test_few_codes_are_tried_however_many_times_the_door_is_knocked_at():
    competition, _centre = open_competition()
    player = reachable(number="77")
    for row in [knock(competition) for _ in range(codes.MOST_TRIES)]:
        with pytest.raises(WrongCode):
            person_by_code(row, "wrong")
    with pytest.raises(WrongCode):
        person_by_code(knock(competition), code_of(player, competition))


def test_a_code_lives_two_hours_and_its_page_a_day():
    competition, _centre = open_competition()
    player = reachable(number="77")
    row = knock(competition)
    at = now() - codes.LIVES
    MailedCodeRow.objects.update(asked_at=at)
    row.refresh_from_db()
    with pytest.raises(WrongCode):
        person_by_code(row, codes.code_of(player, competition, f"{at:%Y%m%d%H}", Purpose.READ))
    assert (codes.erase_old_codes(timedelta(days=1)), codes.erase_old_codes(timedelta(hours=1))) == (0, 1)
    with pytest.raises(CodeForgotten) as forgotten:
        row_of_page(page_key(row), Purpose.READ)
    assert forgotten.value.way.url == codes.door_path(competition, Purpose.READ)


@pytest.mark.parametrize("key", ["cut", str(UUID(int=7))])
def test_a_page_that_is_not_ours_is_not_there(key):
    with pytest.raises(CodeForgotten):
        row_of_page(key, Purpose.READ)
