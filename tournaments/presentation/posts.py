"""The posts of a competition in words: who is there, who is invited, who is missing."""

from collections.abc import Iterator, Sequence
from urllib.parse import urlencode
from uuid import UUID

from django.utils.translation import gettext as _, ngettext

from tournaments.queries.posts import Post, Posts
from tournaments.queries.team import Role

# So many are named; of the others, how many.
_NAMED = 4


def told(posts: Posts) -> str:
    """As "2 people of 3: juge-arbitre, arbitre (Angers). Missing: arbitre (Vichy)."."""
    return " ".join(_sentences(posts))


def _sentences(posts: Posts) -> Iterator[str]:
    if count := len(posts.held):
        held = ngettext("%(held)s person of %(needed)s: %(posts)s.", "%(held)s people of %(needed)s: %(posts)s.", count)
        yield held % {"held": count, "needed": posts.needed, "posts": _names(posts.held)}
    if posts.invited:
        yield _("Invited, no answer yet: %(posts)s.") % {"posts": _names(posts.invited)}
    if posts.missing:
        missing = ngettext("Missing: %(posts)s.", "Missing are: %(posts)s.", len(posts.missing))
        yield missing % {"posts": _names(posts.missing)}


def to_invite(role: Role, centre: UUID | None = None) -> str:
    """What to add to the address of a team, for its form to begin with this role."""
    asked = {"role": role.value, **({"centre": str(centre)} if centre else {})}
    return f"?{urlencode(asked)}#invite-title"


def _names(posts: Sequence[Post]) -> str:
    named = [_name(post) for post in posts[:_NAMED]]
    if more := len(posts) - len(named):
        named.append(ngettext("%(count)s other", "%(count)s others", more) % {"count": more})
    return ", ".join(named)


def _name(post: Post) -> str:
    if post.role is Role.JUGE:
        return _("juge-arbitre")
    return _("arbitre (%(centre)s)") % {"centre": post.centre_name}
