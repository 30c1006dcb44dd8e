"""Second readings as sentences: never what was read, which the other reader is not to see."""

from collections.abc import Mapping
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from arbitration.events import second_readings as events
from arbitration.history.feuille import at_coup
from engine.web.history import Names, tells_the_log

_DECIDED: Mapping[events.Stands, Promise] = MappingProxyType(
    {
        events.Stands.FIRST: gettext_lazy("of two readings that differ, the first stands"),
        events.Stands.SECOND: gettext_lazy("of two readings that differ, the second stands"),
        events.Stands.NEITHER: gettext_lazy("of two readings that differ, neither stands"),
    }
)


@tells_the_log(events.SecondReadingDrawn)
def drawn(event: events.SecondReadingDrawn, _names: Names) -> str:
    return at_coup(event.coup, event.attempt, _("the bulletin is drawn to be read a second time"))


@tells_the_log(events.BulletinReadAgain)
def read_again(event: events.BulletinReadAgain, _names: Names) -> str:
    sentence = _("second reading, like the first") if event.alike else _("second reading, which differs from the first")
    return at_coup(event.coup, event.reading.attempt, sentence)


@tells_the_log(events.SecondReadingDecided)
def decided(event: events.SecondReadingDecided, _names: Names) -> str:
    return at_coup(event.coup, event.attempt, str(_DECIDED[event.stands]))
