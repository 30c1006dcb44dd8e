"""What pages and the API show of a partie, as plain values, one file a page."""

from games.presentation.conduct import Conduct, conduct_of
from games.presentation.hall import Clock, Hall, LastWord, hall_of

__all__ = ["Clock", "Conduct", "Hall", "LastWord", "conduct_of", "hall_of"]
