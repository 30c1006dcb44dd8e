"""What is published of a competition, what could be, and what moved in between."""

from tournaments.queries.publications.draft import draft_of, moved_since
from tournaments.queries.publications.history import (
    Publication,
    PublishedName,
    Publishing,
    names_of_lines,
    points_given,
    publication_at,
    publications_of,
    published_lines,
    publishing,
)

__all__ = [
    "Publication",
    "PublishedName",
    "Publishing",
    "draft_of",
    "moved_since",
    "names_of_lines",
    "points_given",
    "publication_at",
    "publications_of",
    "published_lines",
    "publishing",
]
