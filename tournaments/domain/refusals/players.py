"""Refusals of players and their licences."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class NoSuchPlayer(NotThere):
    message = N_("There is no such player.")


class PlayerGone(Refusal):
    """Nothing more is recorded about a player who was forgotten, or merged into another."""

    status = 410
    message = N_("This player was forgotten, or merged with another one.")


class ParentNeeded(Wrong):
    """A minor's name is shown on the word of a parent."""

    message = N_("A player under 18 is named on the word of a parent: say who chooses.")


class LicenceTaken(Refusal):
    message = N_("Licence %(number)s is already that of %(holder)s.")


class LicenceNumberInvalid(Wrong):
    message = N_("A licence number has 1 to %(most)s characters.")


class BirthDateMissing(Wrong):
    message = N_("Without a birth date the category is not known: choose it, or correct the identity first.")


class MergeWithItself(Wrong):
    message = N_("A player is not a duplicate of himself: choose two.")


class BothPlay(Refusal):
    """Two entries of one competition cannot become those of one player."""

    message = N_(
        "Both play %(competitions)s: two people who sat in the same hall are not one. "
        "Leave them apart, or look at the entries of that competition first."
    )
