"""What a hall that follows a partie says of each coup, as sentences of the log."""

from django.utils.translation import gettext as _

from engine.web.history import Names, tells_the_log
from tournaments.events import following


@tells_the_log(following.CoupFollowed)
def followed(event: following.CoupFollowed, _names: Names) -> str:
    return _("Coup %(coup)s is on the board of the hall") % {"coup": event.coup}


@tells_the_log(following.CoupDisputed)
def disputed(event: following.CoupDisputed, _names: Names) -> str:
    return _("Coup %(coup)s: the hall has another grid or another tirage") % {"coup": event.coup}
