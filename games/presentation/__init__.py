"""What pages and the API show of a partie, as plain values, one file a page."""

from games.presentation.annulment import AnnulledCoupShown, annulled_of
from games.presentation.choices import MeasuredChoice, Shown, shown_of
from games.presentation.conduct import Conduct, conduct_of
from games.presentation.files import exports_of
from games.presentation.hall import Clock, Hall, LastWord, hall_of
from games.presentation.replay import CoupReplay, SheetLine, coup_replay, sheet_of

__all__ = [
    "AnnulledCoupShown",
    "Clock",
    "Conduct",
    "CoupReplay",
    "Hall",
    "LastWord",
    "MeasuredChoice",
    "SheetLine",
    "Shown",
    "annulled_of",
    "conduct_of",
    "coup_replay",
    "exports_of",
    "hall_of",
    "sheet_of",
    "shown_of",
]
