"""What pages and the API show of a partie, as plain values, one file a page."""

from games.presentation.conduct import Conduct, conduct_of
from games.presentation.files import exports_of
from games.presentation.hall import Clock, Hall, LastWord, hall_of
from games.presentation.replay import CoupReplay, SheetLine, coup_replay, sheet_of

__all__ = [
    "Clock",
    "Conduct",
    "CoupReplay",
    "Hall",
    "LastWord",
    "SheetLine",
    "conduct_of",
    "coup_replay",
    "exports_of",
    "hall_of",
    "sheet_of",
]
