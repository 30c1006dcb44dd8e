"""The facts of a table of Scrabble cartes as sentences: what everybody has seen of it, hence no card of a hand."""

from django.utils.translation import gettext as _, ngettext

from engine.web.history import Names, describes
from games.events import cartes

_ENDINGS = {
    cartes.TableEnding.OUT: lambda: _("ended the play: a last card was laid"),
    cartes.TableEnding.PASSES: lambda: _("ended the play: everybody passed twice"),
    cartes.TableEnding.TARGET: lambda: _("ended the play: the points agreed on are reached"),
    cartes.TableEnding.STOPPED: lambda: _("stopped the play"),
}


def _who(player: int) -> str:
    return _("player %(number)s") % {"number": player}


@describes(cartes.TableCreated)
def created(_event: cartes.TableCreated, _names: Names) -> str:
    return _("opened a table of Scrabble cartes")


@describes(cartes.TableJoined)
def joined(event: cartes.TableJoined, _names: Names) -> str:
    return _("took the place of %(player)s") % {"player": _who(event.player)}


@describes(cartes.TablePlaceWithdrawn)
def place_withdrawn(event: cartes.TablePlaceWithdrawn, _names: Names) -> str:
    return _("withdrew the link of %(player)s, whose place is free") % {"player": _who(event.player)}


@describes(cartes.TableTossed)
def tossed(event: cartes.TableTossed, _names: Names) -> str:
    cards = ", ".join(f"{_who(card.player)} {card.letter}" for card in event.cards)
    return _("drawn for who begins: %(cards)s") % {"cards": cards}


@describes(cartes.TableDealt)
def dealt(_event: cartes.TableDealt, _names: Names) -> str:
    return _("dealt the cards")


@describes(cartes.TableExchanged)
def exchanged(event: cartes.TableExchanged, _names: Names) -> str:
    count = event.count + event.bonus
    params = {"player": _who(event.player), "count": count}
    return ngettext("%(player)s exchanged one card", "%(player)s exchanged %(count)s cards", count) % params


@describes(cartes.TablePassed)
def passed(event: cartes.TablePassed, _names: Names) -> str:
    return _("%(player)s passed") % {"player": _who(event.player)}


@describes(cartes.TableFirstCardLaid)
def first_card(event: cartes.TableFirstCardLaid, _names: Names) -> str:
    return _("%(player)s laid a first card") % {"player": _who(event.player)}


@describes(cartes.TableWordLaid)
def laid(event: cartes.TableWordLaid, _names: Names) -> str:
    letters = "".join(card.letter.upper() for card in event.cards)
    return _("%(player)s laid %(letters)s") % {"player": _who(event.player), "letters": letters}


@describes(cartes.TableCategoryPlayed)
def category(event: cartes.TableCategoryPlayed, _names: Names) -> str:
    return _("%(player)s played a category card") % {"player": _who(event.player)}


@describes(cartes.TableChallenged)
def challenged(event: cartes.TableChallenged, _names: Names) -> str:
    params = {"player": _who(event.player), "word": event.word}
    if event.good:
        return _("%(player)s contested %(word)s, a good word") % params
    return _("%(player)s contested %(word)s, which was taken back") % params


@describes(cartes.TableAgreed)
def agreed(event: cartes.TableAgreed, _names: Names) -> str:
    return _("%(player)s contested nothing") % {"player": _who(event.player)}


@describes(cartes.TableTakenBack)
def taken_back(_event: cartes.TableTakenBack, _names: Names) -> str:
    return _("took back what had been entered")


@describes(cartes.TableScored)
def scored(event: cartes.TableScored, _names: Names) -> str:
    points = event.points[event.player - 1]
    params = {"player": _who(event.player), "points": points, "words": ", ".join(w.word.upper() for w in event.words)}
    return ngettext("%(player)s: %(words)s, one point", "%(player)s: %(words)s, %(points)s points", points) % params


@describes(cartes.TableRefilled)
def refilled(event: cartes.TableRefilled, _names: Names) -> str:
    params = {"player": _who(event.player), "count": event.count}
    return ngettext("%(player)s drew one card", "%(player)s drew %(count)s cards", event.count) % params


@describes(cartes.TablePlayEnded)
def ended(event: cartes.TablePlayEnded, _names: Names) -> str:
    return _ENDINGS[event.why]()


@describes(cartes.TableHandsCounted)
def counted(_event: cartes.TableHandsCounted, _names: Names) -> str:
    return _("counted what everybody still held")


@describes(cartes.TableRevealed)
def revealed(_event: cartes.TableRevealed, _names: Names) -> str:
    return _("revealed what the cards were drawn by")
