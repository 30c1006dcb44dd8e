"""Lexicons: word lists made into compact files that are mapped into memory. Pure: knows no framework."""

from engine.lexicon.errors import LexiconError
from engine.lexicon.folding import fold, is_playable
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.readings import Entry
from engine.lexicon.shelf import Shelf

__all__ = ["Entry", "Lexicon", "LexiconError", "Shelf", "fold", "is_playable"]
