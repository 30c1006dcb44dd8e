"""What published results say that the log was: each names the head that it was made from, and is an event itself."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine import zones
from engine.eventstore.witnesses import Witness, witnesses
from tournaments.models.publications import PublicationRow


@witnesses("publications")
def published_heads() -> Iterator[Witness]:
    published = PublicationRow.objects.order_by("position")
    for publication in published.only("published_at", "made_position", "made_digest", "position", "digest"):
        where = _("publication of %(day)s") % {"day": f"{zones.local(publication.published_at):%d/%m/%Y}"}
        yield Witness(publication.made_position, publication.made_digest, where)
        yield Witness(publication.position, publication.digest, where)
