"""What a volunteer does in a hall."""

from enum import StrEnum


class Duty(StrEnum):
    """The duties of a hall that somebody must be found for. ARBITRE and DOUBLE correct bulletins, hence need a pass."""

    ARBITRE = "arbitre"
    DOUBLE = "double-arbitre"
    COLLECTOR = "ramasseur"
    BOARD = "tableau"
    WELCOME = "accueil"

    @property
    def corrects(self) -> bool:
        return self in (Duty.ARBITRE, Duty.DOUBLE)
