"""Rounds of Scrabble cartes in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy as _, ngettext

from games.events.cartes import CardsFrom
from tournaments.domain.papers.kinds import PaperKind
from tournaments.game_rounds.cartes import events, game
from tournaments.game_rounds.page import RoundsPage
from tournaments.game_rounds.presentation import Words

SEATINGS: dict[events.CartesSeating, Promise] = {
    events.CartesSeating.APART: _("with those met the least often"),
    events.CartesSeating.RANKING: _("with neighbours in the standings"),
}
SEEDINGS: dict[events.CartesSeeding, Promise] = {
    events.CartesSeeding.LOT: _("by lot"),
    events.CartesSeeding.SERIE: _("by série: each table has some of the best"),
}
CARDS: dict[CardsFrom, Promise] = {
    CardsFrom.BOX: _("Real cards: the scores are typed"),
    CardsFrom.SERVER: _("Cards dealt by Raccord, each on a device"),
}


def rules_told(page: RoundsPage) -> list[str]:
    plan: events.CartesPlanned = page.state.plan
    rounds = ngettext("%(count)s round", "%(count)s rounds", plan.rounds) % {"count": plan.rounds}
    parts = [rounds + " · " + gettext("tables of %(size)s") % {"size": plan.size}]
    if plan.target:
        parts.append(gettext("Each table is a race to %(points)s points.") % {"points": plan.target})
    parts.append(gettext("Seated from the second round on: %(how)s.") % {"how": SEATINGS[plan.seating]})
    return [*parts, gettext("Ranked by total points, then tables won, then the best table; equals share their rank.")]


CARTES_WORDS = Words(
    game.CARTES,
    title=_("Scrabble cartes"),
    standings=PaperKind.CARTES_STANDINGS,
    figures={"points": _("Points"), "tables": _("Tables"), "wins": _("Tables won"), "best": _("Best table")},
    points={"points", "best"},
    rules_told=rules_told,
    between=", ",
)
