"""Rounds of Scrabble cartes in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.events import CardsFrom
from tournaments.game_rounds.cartes.events import CartesPlanned, CartesSeating, CartesSeeding

SEATINGS: dict[CartesSeating, Promise] = {
    CartesSeating.APART: _("with those whom one has met the least"),
    CartesSeating.RANKING: _("with those who are nearest in the standings"),
}
SEEDINGS: dict[CartesSeeding, Promise] = {
    CartesSeeding.LOT: _("by lot"),
    CartesSeeding.SERIE: _("by série: each table has some of the best"),
}
CARDS: dict[CardsFrom, Promise] = {
    CardsFrom.BOX: _("Real cards: the scores are typed"),
    CardsFrom.SERVER: _("Cards dealt by Raccord, each on a device"),
}


def rules_told(rules: CartesPlanned) -> list[str]:
    """How it is played and counted, a sentence each."""
    rounds = ngettext("%(count)s round", "%(count)s rounds", rules.rounds) % {"count": rules.rounds}
    told = [rounds + " · " + gettext("tables of %(size)s") % {"size": rules.size}]
    if rules.target:
        told.append(gettext("Each table is a race to %(points)s points.") % {"points": rules.target})
    told.append(gettext("Seated from the second round on: %(how)s.") % {"how": SEATINGS[rules.seating]})
    return [*told, gettext("Ranked by total points, then tables won, then the best table; equals share their rank.")]
