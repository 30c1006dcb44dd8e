"""A club asks for a player of another club; he agrees, it is accepted, and its day comes."""

from datetime import date
from uuid import UUID

from engine.events.testing import given
from tests.tournaments.club_licences.domain.test_kinds import kinds
from tournaments.club_licences import events
from tournaments.club_licences.domain import refusals, seasons, transfers
from tournaments.club_licences.domain.seasons import SEASON, Wanted

ONE, TWO, ANN, HERE, THERE, WHY, WHO = (UUID(int=number) for number in range(1, 8))
DAY, EVE = date(2026, 12, 1), date(2026, 11, 30)
ASKED = events.TransferAsked(request=ONE, player=ANN, leaves=THERE, on=DAY)
AGREED = events.TransferAgreed(request=ONE)
PARENT = transfers.Consent(events.Guardian.PARENT, WHO, "0")
BY_PARENT = events.TransferAgreedByGuardian(request=ONE, **PARENT._asdict())
ADULT = {"request": ONE, "minor": False, "consent": None}
DECLINED = events.TransferDeclined(request=ONE)
ACCEPTED = events.TransferAccepted(request=ONE)
MADE = events.TransferMade(request=ONE)
ASKING = {"request": ONE, "player": ANN, "club": HERE, "leaves": THERE, "on": DAY, "today": EVE}


def test_a_club_asks_for_a_player_of_another_club_from_a_day_to_come():
    given(SEASON).when(transfers.ask, **ASKING).then(ASKED)
    given(SEASON).when(transfers.ask, **ASKING | {"leaves": HERE}).then_refuses(refusals.AlreadyOfThisClub)
    late = ASKING | {"today": date(2026, 12, 2)}
    given(SEASON).when(transfers.ask, **late).then_refuses(refusals.TransferDayPast)


def test_a_player_is_asked_for_once_at_a_time():
    again = ASKING | {"request": TWO}
    for before in ((ASKED,), (ASKED, AGREED)):
        given(SEASON, *before).when(transfers.ask, **again).then_refuses(refusals.TransferAlreadyAsked)
    given(SEASON, ASKED, DECLINED).when(transfers.ask, **again).then(
        events.TransferAsked(request=TWO, player=ANN, leaves=THERE, on=DAY)
    )


def test_the_player_answers_once():
    given(SEASON, ASKED).when(transfers.agree, **ADULT).then(AGREED)
    given(SEASON, ASKED).when(transfers.decline, request=ONE).then(DECLINED)
    for answer in (AGREED, BY_PARENT, DECLINED):
        given(SEASON, ASKED, answer).when(transfers.agree, **ADULT).then_refuses(refusals.NoAnswerAwaited)
        given(SEASON, ASKED, answer).when(transfers.decline, request=ONE).then_refuses(refusals.NoAnswerAwaited)


def test_a_parent_or_the_guardian_agrees_for_a_minor_and_for_nobody_else():
    minor = ADULT | {"minor": True}
    given(SEASON, ASKED).when(transfers.agree, **minor).then_refuses(refusals.GuardianNeeded)
    given(SEASON, ASKED).when(transfers.agree, **minor | {"consent": PARENT}).then(BY_PARENT)
    given(SEASON, ASKED).when(transfers.agree, **ADULT | {"consent": PARENT}).then_refuses(refusals.PlayerOfAge)


def test_a_minor_is_so_until_the_year_of_his_eighteenth_birthday():
    born = date(2009, 12, 31)
    assert [transfers.is_minor(born, day) for day in (date(2026, 12, 31), date(2027, 1, 1))] == [True, False]
    assert not transfers.is_minor(None, DAY)


def test_after_the_deadline_the_federation_says_why():
    late = {"request": ONE, "kinds": None, "late": True}
    given(SEASON, ASKED, AGREED).when(seasons.accept, **late).then_refuses(refusals.LateTransferUnexplained)
    given(SEASON, ASKED, BY_PARENT).when(seasons.accept, **late, waiver=(WHY, "0")).then(
        events.TransferDeadlineWaived(request=ONE, reason=WHY, reason_digest="0"), ACCEPTED
    )


def test_nothing_is_accepted_before_the_player_agrees_and_the_price_is_that_of_today():
    accepting = {"request": ONE, "kinds": kinds(transfer={"federation": 1000, "comite": 500})}
    given(SEASON, ASKED).when(seasons.accept, **accepting).then_refuses(refusals.PlayerNotAgreed)
    given(SEASON, ASKED, AGREED).when(seasons.accept, **accepting).then(
        events.TransferAccepted(
            request=ONE, federation=1000, comite=500, currency="EUR", table=accepting["kinds"].reference
        )
    )
    for free in (kinds(), None):
        given(SEASON, ASKED, AGREED).when(seasons.accept, request=ONE, kinds=free).then(ACCEPTED)


def test_it_is_refused_or_withdrawn_while_it_waits():
    refused = events.TransferRefused(request=ONE, reason=WHY, reason_digest="0")
    withdrawn = events.TransferWithdrawn(request=ONE)
    for before in ((ASKED,), (ASKED, AGREED)):
        given(SEASON, *before).when(seasons.refuse, request=ONE, reason=(WHY, "0")).then(refused)
        given(SEASON, *before).when(seasons.withdraw, request=ONE).then(withdrawn)
    for over in (DECLINED, refused, withdrawn, ACCEPTED):
        given(SEASON, ASKED, over).when(seasons.withdraw, request=ONE).then_refuses(refusals.LicenceRequestOver)


def test_the_player_is_of_the_club_on_the_day_and_once():
    told = (ASKED, AGREED, ACCEPTED)
    given(SEASON, *told).when(transfers.make, request=ONE, today=EVE).then()
    given(SEASON, *told).when(transfers.make, request=ONE, today=DAY).then(MADE)
    given(SEASON, *told, MADE).when(transfers.make, request=ONE, today=DAY).then()
    given(SEASON, ASKED, AGREED).when(transfers.make, request=ONE, today=DAY).then()
    given(SEASON).when(transfers.make, request=ONE, today=DAY).then_refuses(refusals.UnknownLicenceRequest)


def test_a_transfer_is_no_licence():
    anew = Wanted(TWO, ANN, "jeune")
    asking = {"wanted": [anew], "licensed": (), "kinds": kinds()}
    given(SEASON, ASKED, AGREED).when(seasons.ask, **asking).then(
        events.ClubLicenceAsked(request=TWO, player=ANN, kind="jeune")
    )


def test_a_first_licence_is_of_a_kind_of_the_table():
    asked = events.NewLicenceAsked(request=ONE, player=ANN, kind="jeune")
    given(SEASON).when(seasons.ask_new, wanted=Wanted(ONE, ANN, "jeune"), kinds=kinds()).then(asked)
    visitor = Wanted(ONE, ANN, "visiteur")
    given(SEASON).when(seasons.ask_new, wanted=visitor, kinds=kinds()).then_refuses(refusals.UnknownLicenceKind)
    given(SEASON, asked).when(seasons.withdraw, request=ONE).then(events.ClubLicenceWithdrawn(request=ONE))
