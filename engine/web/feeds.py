"""A feed that readers of news ask for again by themselves (Atom, RFC 4287)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language

CONTENT_TYPE = "application/atom+xml; charset=utf-8"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A piece of news: `id` is for ever, `url` is whole, `text` plain."""

    id: UUID
    at: datetime
    title: str
    url: str
    text: str = ""


def feed_file(*, name: str, author: str, url: str, own_url: str, entries: Iterable[Entry]) -> str:
    """The file. `url`: the page that it goes with; `own_url`: where it stands itself."""
    feed = Atom1Feed(
        title=name,
        link=url,
        description=None,
        language=get_language(),
        author_name=author,
        feed_url=own_url,
        feed_guid=own_url,
    )
    for entry in entries:
        feed.add_item(
            title=entry.title,
            link=entry.url,
            description=entry.text,
            unique_id=entry.id.urn,
            pubdate=entry.at,
            updateddate=entry.at,
        )
    return feed.writeString("utf-8")
