"""Whatever an arbitre does to one bulletin, in any order: what stands is what the last thing done says."""

from collections.abc import Callable
from dataclasses import replace
from uuid import UUID

from hypothesis import given, settings, strategies as st

from arbitration.domain.feuille import FEUILLE, Feuille, correct, rectify, withdraw
from arbitration.events.feuille import BulletinCorrected, BulletinWithdrawn
from engine.events.refusals import Refusal
from tests.arbitration.domain.test_feuille import REASON, SEAT
from tests.factories.bulletins import VerdictFactory

ACTIONS = ("presume", "type", "withdraw", "rectify", "decide", "give back")


def act(feuille: Feuille, action: str, number: int) -> list:
    made = VerdictFactory(score=number, line=UUID(int=number))
    decisions: dict[str, Callable[[], list]] = {
        "presume": lambda: correct(feuille, seat=SEAT, verdict=replace(made, presumed=True)),
        "type": lambda: correct(feuille, seat=SEAT, verdict=made),
        "withdraw": lambda: withdraw(feuille, coup=1, attempt=1),
        "rectify": lambda: rectify(feuille, verdict=replace(made, line=None), reason=REASON, reason_digest="d"),
        "decide": lambda: rectify(
            feuille, verdict=made, reason=REASON, reason_digest="d", decided=replace(made, score=number + 1000)
        ),
        "give back": lambda: rectify(feuille, verdict=VerdictFactory(), reason=REASON, reason_digest="d"),
    }
    return decisions[action]()


def expected(stands: int | None, aside: int | None, action: str, number: int, *, is_presumed: bool, rectified: bool):
    """(what stands, the presumed top set aside) after an action; None where the action is refused."""
    if action == "presume":
        return (number, None) if stands is None else None
    if action == "type":
        if stands is not None and not is_presumed:
            return None
        return number, stands
    if stands is None or (action == "withdraw" and rectified):
        return None
    if action == "withdraw":
        return aside, None
    score = {"rectify": number, "decide": number + 1000, "give back": VerdictFactory().score}[action]
    return (score, aside) if score != stands else None


@settings(max_examples=300)
@given(st.lists(st.sampled_from(ACTIONS), max_size=12))
def test_what_stands_is_what_the_last_action_says(actions):
    feuille, recorded = FEUILLE.initial(), []
    stands: int | None = None
    aside: int | None = None
    for number, action in enumerate(actions, 100):
        standing = feuille.bulletins.get(1)
        is_presumed = bool(standing and standing.presumed)
        rectified = bool(standing and feuille.results[1].rectified)
        awaited = expected(stands, aside, action, number, is_presumed=is_presumed, rectified=rectified)
        try:
            events = act(feuille, action, number)
        except Refusal:
            assert awaited is None
            continue
        recorded += events
        for event in events:
            feuille = FEUILLE.evolve(feuille, event)
        assert awaited is not None
        stands, aside = awaited
        found = feuille.bulletins.get(1)
        assert (found.score if found else None) == stands
    assert FEUILLE.fold(recorded) == feuille
    # each verdict of a line is taken back before another takes its place: no row is ever left standing beside another
    open_verdicts = 0
    for event in recorded:
        open_verdicts += isinstance(event, BulletinCorrected) - isinstance(event, BulletinWithdrawn)
        assert open_verdicts in (0, 1)
