"""The program of the guide draws what Raccord draws."""

import re
from pathlib import Path

import pytest

from engine.rules.draw import commitment, draw_letters
from engine.rules.letters import BAG

GUIDE = Path(__file__).parents[2] / "docs/guide/verifier-un-tirage.md"
SEED, SALT = bytes(range(32)), bytes(range(32, 64))


@pytest.fixture
def program() -> dict:
    (source,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict = {}
    exec(source, names)  # a program of our own guide
    return names


@pytest.mark.parametrize("salt", [SALT, b""])
def test_fisf_3_1_a_the_guide_draws_the_letters_that_the_software_draws(program, salt):
    box = "".join(letter * count for letter, count in BAG.items())
    for coup in range(1, 30):
        expected = draw_letters(SEED, salt, coup, coup % 3, box, 7)
        assert program["tirer"](SEED.hex(), salt.hex(), coup, coup % 3, box, 7) == expected
    assert program["tirer"](SEED.hex(), salt.hex(), 1, 0, "AB?", 7) == draw_letters(SEED, salt, 1, 0, "AB?", 7)


def test_the_guide_gives_the_commitment(program):
    assert program["engagement"](SEED.hex(), SALT.hex()) == commitment(SEED, SALT)
