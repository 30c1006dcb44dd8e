import pytest

from engine.rules.reference import ReferenceUnreadable
from games.domain.topping.proposals import fault_of, read_proposal, refusal_of
from games.domain.topping.racing import position_of
from games.domain.topping.refusals import ProposalUnreadable
from games.events.topping import Fault
from tests.games.domain.topping.races import GAME, WORDS

FIRST, LAST = position_of(GAME, 1), position_of(GAME, 3)


def judged(word: str, reference: str, position=FIRST):
    refusal = refusal_of(read_proposal(word, reference, position), position, WORDS)
    return fault_of(refusal) if refusal else None


@pytest.mark.parametrize("reference", ["H5", "H6", "H7", "H8"])
def test_fisf_3_8_4_any_of_the_equal_tops_is_the_top(reference):
    assert judged("TARE", reference) is None
    assert judged("RATE", reference) is None


@pytest.mark.parametrize(
    ("word", "reference", "fault"),
    [
        ("ARE", "H7", Fault.NOT_THE_TOP),
        ("TARE", "6H", Fault.NOT_PLAYABLE),  # it does not cover H8
        ("TARE", "H14", Fault.NOT_PLAYABLE),  # nor fit the grid
        ("TARES", "H6", Fault.LETTERS),
        ("TAREL", "H6", Fault.WORD),
    ],
)
def test_a_proposal_is_refused_with_its_reason(word, reference, fault):
    assert judged(word, reference) is fault


def test_a_word_over_another_is_not_playable():
    assert judged("SOL", "H7", LAST) is Fault.NOT_PLAYABLE


def test_what_is_not_the_top_never_tells_how_far_it_is():
    near, far = (str(refusal_of(read_proposal(*told, FIRST), FIRST, WORDS)) for told in (("ARE", "H7"), ("TA", "H7")))
    assert (near, far) == ("ARE H7 is not the top.", "TA H7 is not the top.")


@pytest.mark.parametrize("word", ["", "A", "ÉTÉ", "TA RE", "A" * 16, "TARE9"])
def test_what_is_no_word_cannot_be_proposed(word):
    with pytest.raises(ProposalUnreadable):
        read_proposal(word, "H6", FIRST)


def test_what_is_no_place_cannot_be_proposed():
    with pytest.raises(ReferenceUnreadable):
        read_proposal("TARE", "Z9", FIRST)


def test_a_word_in_capitals_takes_the_joker_where_the_hand_lacks_the_letter():
    assert read_proposal("SI", "10H", LAST).word == "SI"
    assert read_proposal("SE", "10H", LAST).word == "Se"


def test_the_joker_of_a_word_in_capitals_stands_where_it_costs_least():
    """Of two I the hand has one, which lies on the dark blue cell."""
    assert read_proposal("SII", "10H", LAST).word == "SiI"


def test_a_joker_that_was_named_stays_one():
    assert judged("Si", "10H", LAST) is Fault.NOT_THE_TOP


def test_letters_that_no_joker_can_stand_for_are_left_as_typed():
    assert read_proposal("SEUL", "10H", LAST).word == "SEUL"
