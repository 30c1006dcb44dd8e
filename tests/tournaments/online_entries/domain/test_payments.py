"""What entries owe and have paid, and which entry a line of a bank file is for."""

from uuid import UUID

import pytest

from engine.events.testing import given
from tournaments.domain.bank_file import Payer, bank_lines, match_lines, reference_of
from tournaments.domain.refusals.bank_files import NoBankLines
from tournaments.online_entries.domain import payments, refusals
from tournaments.online_entries.domain.payments import PAYMENTS, PaymentState, Received
from tournaments.online_entries.events import EntryFeePlanned, EntryFeeSet, EntryPaymentNoted

ANNE, PAUL = UUID(int=1), UUID(int=2)
FEE = EntryFeePlanned(cents=1200, currency="€")


def noted(cents, entry=ANNE, bank_line=""):
    return EntryPaymentNoted(entry=entry, cents=cents, means="virement", bank_line=bank_line)


@pytest.mark.parametrize(
    ("events", "state"),
    [
        ((), PaymentState.NOTHING),
        ((FEE,), PaymentState.DUE),
        ((FEE, noted(500)), PaymentState.PART),
        ((FEE, noted(500), noted(700)), PaymentState.PAID),
        ((FEE, noted(1200), noted(-1200)), PaymentState.REFUNDED),
        ((FEE, EntryFeeSet(entry=ANNE, cents=0)), PaymentState.NOTHING),
        ((FEE, EntryFeeSet(entry=ANNE, cents=500), noted(500)), PaymentState.PAID),
    ],
)
def test_the_state_follows_from_what_is_owed_and_received(events, state):
    folded = PAYMENTS.initial()
    for event in events:
        folded = PAYMENTS.evolve(folded, event)
    assert folded.account(ANNE).state(folded.fee) is state


def test_a_sum_is_noted_and_never_nothing():
    given(PAYMENTS, FEE).when(payments.note, received=[Received(ANNE, 1200, "virement")]).then(noted(1200))
    given(PAYMENTS, FEE).when(payments.note, received=[Received(ANNE, 0, "virement")]).then_refuses(refusals.NoSum)


def test_no_more_is_given_back_than_was_received():
    back = [Received(ANNE, -600, "virement")]
    given(PAYMENTS, FEE, noted(500)).when(payments.note, received=back).then_refuses(refusals.TooMuchBack)


def test_a_line_of_a_bank_file_counts_once():
    lines = [Received(ANNE, 1200, "virement", "d" * 64)] * 2
    given(PAYMENTS, FEE).when(payments.note, received=lines).then(noted(1200, bank_line="d" * 64))
    given(PAYMENTS, FEE, noted(1200, bank_line="d" * 64)).when(payments.note, received=lines).then()


def test_the_same_fee_again_records_nothing():
    given(PAYMENTS, FEE).when(payments.plan_fee, cents=1200, currency="€").then()
    given(PAYMENTS, EntryFeeSet(entry=ANNE, cents=0)).when(payments.set_fee, entry=ANNE, cents=0).then()


FILE = f"""Date;Libellé;Débit;Crédit
12/11/2026;VIR SEPA MARTIN ANNE {reference_of(ANNE)[:2]}-{reference_of(ANNE)[2:]};;12,00
13/11/2026;VIR ROUX PAUL;;"1 012,50 €"
14/11/2026;REMBOURSEMENT {reference_of(ANNE)};12,00;
15/11/2026;FRAIS;;
Total;;12,00;1 024,50
"""
PAYERS = [Payer(ANNE, ("77",), ("martin anne",)), Payer(PAUL, ("78",), ("roux paul",))]


def test_a_line_is_of_the_entry_whose_reference_licence_or_name_it_bears():
    matched = match_lines(bank_lines(FILE), PAYERS)
    assert [(one.line.cents, one.account, one.sure) for one in matched] == [
        (1200, ANNE, True),
        (101250, PAUL, False),
        (-1200, ANNE, True),
    ]


def test_two_of_one_name_are_for_staff_to_tell_apart_but_a_licence_number_tells():
    twins = [Payer(ANNE, ("77",), ("martin anne",)), Payer(PAUL, ("78",), ("martin anne",))]
    text = "2026-11-12,VIR MARTIN ANNE,12.00\n2026-11-12,VIR MARTIN ANNE 78,-12.00\n"
    assert [one.account for one in match_lines(bank_lines(text), twins)] == [None, PAUL]


def test_a_line_that_was_noted_is_known_again_and_two_alike_are_two():
    lines = bank_lines("12/11/2026;VIR MARTIN;12,00\n12/11/2026;VIR MARTIN;12,00\n")
    assert len({line.digest for line in lines}) == 2
    assert [one.known for one in match_lines(lines, PAYERS, {lines[0].digest})] == [True, False]


@pytest.mark.parametrize("text", ["", "Nom;Prénom\nMartin;Anne", "12/11/2026;VIR;sans somme"])
def test_a_file_without_a_sum_is_refused(text):
    with pytest.raises(NoBankLines):
        bank_lines(text)


def test_a_reference_holds_nothing_that_is_confused_by_hand():
    references = {reference_of(UUID(int=number)) for number in range(500)}
    assert (len(references), set("".join(references)) & set("0O1IL")) == (500, set())


def test_a_number_longer_than_any_sum_is_none():
    long = "1" + "0" * 5_000
    (line,) = bank_lines(f"03/04/2027;{long};12,50")
    assert (line.cents, long in line.label) == (1250, True)
