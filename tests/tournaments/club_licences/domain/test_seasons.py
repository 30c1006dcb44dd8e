"""What a club asks for in a season, and what becomes of it."""

from uuid import UUID

from engine.events.testing import given
from tests.tournaments.club_licences.domain.test_kinds import kinds
from tournaments.club_licences import events
from tournaments.club_licences.domain import refusals, seasons
from tournaments.club_licences.domain.seasons import SEASON, Received, Wanted

ONE, TWO, ANN, BEA, WHY = (UUID(int=number) for number in range(1, 6))
ASKED = events.ClubLicenceAsked(request=ONE, player=ANN, kind="ordinaire")
ACCEPTED = events.ClubLicenceAccepted(request=ONE)
REFUSED = events.ClubLicenceRefused(request=ONE, reason=WHY, reason_digest="0")
WITHDRAWN = events.ClubLicenceWithdrawn(request=ONE)
CHEQUE = events.ClubPaymentNoted(cents=5000, currency="EUR", means="chèque 12")


def asking(*wanted, licensed=()):
    return {"wanted": wanted, "licensed": licensed, "kinds": kinds()}


def test_a_club_asks_for_many_once_each():
    again = Wanted(TWO, ANN, "jeune")
    wanted = (Wanted(ONE, ANN, "ordinaire"), again, Wanted(TWO, BEA, "jeune"))
    other = events.ClubLicenceAsked(request=TWO, player=BEA, kind="jeune")
    given(SEASON).when(seasons.ask, **asking(*wanted)).then(ASKED, other)


def test_who_has_the_licence_or_waits_for_it_is_not_asked_for_again():
    again = Wanted(TWO, ANN, "ordinaire")
    for before in ((ASKED,), (ASKED, ACCEPTED)):
        given(SEASON, *before).when(seasons.ask, **asking(again)).then_refuses(refusals.NothingAsked)
    given(SEASON).when(seasons.ask, **asking(again, licensed=[ANN])).then_refuses(refusals.NothingAsked)


def test_after_a_refusal_or_a_withdrawal_the_club_may_ask_again():
    anew = events.ClubLicenceAsked(request=TWO, player=ANN, kind="jeune")
    for over in (REFUSED, WITHDRAWN):
        given(SEASON, ASKED, over).when(seasons.ask, **asking(Wanted(TWO, ANN, "jeune"))).then(anew)


def test_a_kind_is_one_of_the_table_and_none_where_there_is_none():
    for kind, table in (("visiteur", kinds()), ("", kinds()), ("ordinaire", None)):
        told = {"wanted": [Wanted(ONE, ANN, kind)], "licensed": (), "kinds": table}
        given(SEASON).when(seasons.ask, **told).then_refuses(refusals.UnknownLicenceKind)
    plain = {"wanted": [Wanted(ONE, ANN, "")], "licensed": (), "kinds": None}
    given(SEASON).when(seasons.ask, **plain).then(events.ClubLicenceAsked(request=ONE, player=ANN))


def test_accepting_records_what_the_table_says_today():
    priced = events.ClubLicenceAccepted(
        request=ONE, federation=2400, comite=1200, currency="EUR", table=kinds().reference
    )
    given(SEASON, ASKED).when(seasons.accept, request=ONE, kinds=kinds()).then(priced)
    given(SEASON, ASKED).when(seasons.accept, request=ONE, kinds=None).then(ACCEPTED)


def test_a_request_is_decided_once():
    reason = {"reason": (WHY, "0")}
    for decision, told in (
        (seasons.accept, {"kinds": None}),
        (seasons.refuse, reason),
        (seasons.withdraw, {}),
    ):
        given(SEASON).when(decision, request=ONE, **told).then_refuses(refusals.UnknownLicenceRequest)
        for over in (ACCEPTED, REFUSED, WITHDRAWN):
            given(SEASON, ASKED, over).when(decision, request=ONE, **told).then_refuses(refusals.LicenceRequestOver)


def test_a_refusal_says_why():
    given(SEASON, ASKED).when(seasons.refuse, request=ONE, reason=(WHY, "0")).then(REFUSED)
    given(SEASON, ASKED).when(seasons.refuse, request=ONE, reason=None).then_refuses(refusals.RefusalUnexplained)


def test_no_more_is_given_back_than_was_received_in_that_currency():
    def noting(cents, currency="EUR"):
        return {"received": [Received(cents, currency, "chèque 12")]}

    given(SEASON).when(seasons.note_payments, **noting(5000)).then(CHEQUE)
    given(SEASON).when(seasons.note_payments, **noting(0)).then_refuses(refusals.NoSumReceived)
    given(SEASON, CHEQUE).when(seasons.note_payments, **noting(-5001)).then_refuses(refusals.MoreGivenBack)
    given(SEASON, CHEQUE).when(seasons.note_payments, **noting(-1, "CHF")).then_refuses(refusals.MoreGivenBack)


def test_a_line_of_a_bank_file_counts_once_for_a_club():
    line = Received(3600, "EUR", "virement", "d" * 64)
    noted = events.ClubPaymentNoted(**line._asdict())
    given(SEASON).when(seasons.note_payments, received=[line, line]).then(noted)
    given(SEASON, noted).when(seasons.note_payments, received=[line]).then()
