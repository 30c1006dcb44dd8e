"""The shipped lexicon, where this machine has it installed."""

from engine.lexicon import libre as shipped
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf
from tests.examples.vocabulary import ROOT


def libre() -> Lexicon:
    return Shelf(ROOT / "var" / "lexicons").open(shipped.NAME)
