"""The facts of a table of Scrabble cartes as sentences: what everybody has seen of it, hence no card of a hand."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.web.history import Names, telling
from games import events
from games.events import TableEnding

_ENDINGS = {
    TableEnding.OUT: lambda: _("ended the play: a last card was laid"),
    TableEnding.PASSES: lambda: _("ended the play: everybody passed twice"),
    TableEnding.TARGET: lambda: _("ended the play: the points agreed on are reached"),
    TableEnding.STOPPED: lambda: _("stopped the play"),
}


def _who(player: int) -> str:
    return _("player %(number)s") % {"number": player}


@telling(events.TableCreated)
def created(_event: events.TableCreated, _names: Names) -> str:
    return _("opened a table of Scrabble cartes")


@telling(events.TableJoined)
def joined(event: events.TableJoined, _names: Names) -> str:
    return _("took the place of %(player)s") % {"player": _who(event.player)}


@telling(events.TablePlaceWithdrawn)
def place_withdrawn(event: events.TablePlaceWithdrawn, _names: Names) -> str:
    return _("withdrew the link of %(player)s, whose place is free") % {"player": _who(event.player)}


@telling(events.TableTossed)
def tossed(event: events.TableTossed, _names: Names) -> str:
    cards = ", ".join(f"{_who(card.player)} {card.letter}" for card in event.cards)
    return _("drawn for who begins: %(cards)s") % {"cards": cards}


@telling(events.TableDealt)
def dealt(_event: events.TableDealt, _names: Names) -> str:
    return _("dealt the cards")


@telling(events.TableExchanged)
def exchanged(event: events.TableExchanged, _names: Names) -> str:
    count = event.count + event.bonus
    told = {"player": _who(event.player), "count": count}
    return ngettext("%(player)s exchanged one card", "%(player)s exchanged %(count)s cards", count) % told


@telling(events.TablePassed)
def passed(event: events.TablePassed, _names: Names) -> str:
    return _("%(player)s passed") % {"player": _who(event.player)}


@telling(events.TableFirstCardLaid)
def first_card(event: events.TableFirstCardLaid, _names: Names) -> str:
    return _("%(player)s laid a first card") % {"player": _who(event.player)}


@telling(events.TableWordLaid)
def laid(event: events.TableWordLaid, _names: Names) -> str:
    letters = "".join(card.letter.upper() for card in event.cards)
    return _("%(player)s laid %(letters)s") % {"player": _who(event.player), "letters": letters}


@telling(events.TableCategoryPlayed)
def category(event: events.TableCategoryPlayed, _names: Names) -> str:
    return _("%(player)s played a category card") % {"player": _who(event.player)}


@telling(events.TableChallenged)
def challenged(event: events.TableChallenged, _names: Names) -> str:
    told = {"player": _who(event.player), "word": event.word}
    if event.good:
        return _("%(player)s contested %(word)s, a good word") % told
    return _("%(player)s contested %(word)s, which was taken back") % told


@telling(events.TableAgreed)
def agreed(event: events.TableAgreed, _names: Names) -> str:
    return _("%(player)s contested nothing") % {"player": _who(event.player)}


@telling(events.TableTakenBack)
def taken_back(_event: events.TableTakenBack, _names: Names) -> str:
    return _("took back what had been entered")


@telling(events.TableScored)
def scored(event: events.TableScored, _names: Names) -> str:
    points = event.points[event.player - 1]
    told = {"player": _who(event.player), "points": points, "words": ", ".join(w.word.upper() for w in event.words)}
    return ngettext("%(player)s: %(words)s, one point", "%(player)s: %(words)s, %(points)s points", points) % told


@telling(events.TableRefilled)
def refilled(event: events.TableRefilled, _names: Names) -> str:
    told = {"player": _who(event.player), "count": event.count}
    return ngettext("%(player)s drew one card", "%(player)s drew %(count)s cards", event.count) % told


@telling(events.TablePlayEnded)
def ended(event: events.TablePlayEnded, _names: Names) -> str:
    return _ENDINGS[event.why]()


@telling(events.TableHandsCounted)
def counted(_event: events.TableHandsCounted, _names: Names) -> str:
    return _("counted what everybody still held")


@telling(events.TableRevealed)
def revealed(_event: events.TableRevealed, _names: Names) -> str:
    return _("revealed what the cards were drawn by")
