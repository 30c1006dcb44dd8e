"""What published results say that the log was: each names the head that it was made from, and is an event itself."""

from collections.abc import Iterator

from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from engine.eventstore.witnesses import Witness, witnesses
from tournaments.models.publications import PublicationRow


@witnesses("publications")
def published_heads() -> Iterator[Witness]:
    published = PublicationRow.objects.order_by("position")
    for one in published.only("published_at", "made_position", "made_digest", "position", "digest"):
        where = _("publication of %(day)s") % {"day": f"{localtime(one.published_at):%d/%m/%Y}"}
        yield Witness(one.made_position, one.made_digest, where)
        yield Witness(one.position, one.digest, where)
