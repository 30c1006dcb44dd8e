"""The proof of a simultané of six players in two centres, as `simulate --players 6 --centres 2 --seed 5` plays it."""

from pathlib import Path

import pytest

from tournaments.domain.proof import document
from tournaments.domain.proof.verify import verify


@pytest.fixture(scope="session")
def proof() -> document.Proof:
    return document.read(Path(__file__).with_name("preuve.json.gz").read_bytes())


@pytest.fixture(scope="session")
def verified(libre_shelf):
    """Verifies a proof with the shipped lexicon."""
    lexicon = libre_shelf.open("libre")
    return lambda told: verify(told, {lexicon.digest: lexicon})
