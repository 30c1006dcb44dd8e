"""The code of a club, made of its name."""

import pytest

from tournaments.domain.organisation.codes import code_for


@pytest.mark.parametrize(
    ("name", "taken", "code"),
    [
        ("Vichy Scrabble", (), "VICHY"),
        ("Club d'Évreux", (), "EVREUX"),
        ("Lyon Étoile", ("LYON",), "LYON2"),
        ("Lyon", ("LYON", "LYON2"), "LYON3"),
        ("…", (), "CLUB"),
    ],
)
def test_a_code_is_the_first_distinctive_word(name: str, taken: tuple[str, ...], code: str):
    assert code_for(name, taken=taken) == code
