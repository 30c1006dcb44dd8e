"""A top takes no more instructions than it did: the limit of the issue is 5 %."""

import shutil

import pytest

from engine.lexicon import libre
from engine.lexicon.shelf import Shelf
from tests.measures.instructions import GROUPS, Figures, compiler, hands, kept, measured, too_many


def test_every_group_has_a_kept_figure_and_sixty_positions() -> None:
    assert set(kept()["figures"]) == {group.name for group in GROUPS}
    assert {len(list(hands(group))) for group in GROUPS} == {60}
    assert {len(rack) for _, rack in hands(GROUPS[2])} == {7}


def test_a_figure_that_grows_by_more_than_a_twentieth_is_named() -> None:
    before = {"no joker": {"search": 1000, "with_set_up": 2000}}
    assert too_many({"no joker": Figures(1050, 2100)}, before) == []
    assert too_many({"no joker": Figures(1051, 1900)}, before) == ["no joker, search: 1051 for 1000"]


@pytest.mark.lasting
def test_a_top_takes_no_more_instructions_than_it_did(libre_shelf: Shelf) -> None:
    before = kept()
    if not shutil.which("valgrind"):
        pytest.skip("valgrind is missing: instructions are not counted")
    if compiler() != before["compiler"]:
        pytest.skip(f"instructions are kept for {before['compiler']}; here, {compiler() or 'no compiler'}")
    lexicon = libre_shelf.open(libre.NAME)
    assert lexicon.digest == before["lexicon"]
    grown = too_many(measured(lexicon), before["figures"])
    assert grown == [], "look for what grew, or keep new figures: python -m tests.measures.instructions --write"
