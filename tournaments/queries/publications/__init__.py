"""What is published of a competition, what could be, and what moved in between."""

from tournaments.queries.publications.draft import draft_of, moved_since
from tournaments.queries.publications.history import (
    Publication,
    PublishedName,
    Publishing,
    all_publications,
    names_of_lines,
    points_given,
    publication_at,
    publications_of,
    published_lines,
    publishing,
)
from tournaments.queries.publications.moves import Fact, Move, moves_in_preparation, moves_of
from tournaments.queries.publications.proving import Proof, found_by_code, proof_of, prove

__all__ = [
    "Fact",
    "Move",
    "Proof",
    "Publication",
    "PublishedName",
    "Publishing",
    "all_publications",
    "draft_of",
    "found_by_code",
    "moved_since",
    "moves_in_preparation",
    "moves_of",
    "names_of_lines",
    "points_given",
    "proof_of",
    "prove",
    "publication_at",
    "publications_of",
    "published_lines",
    "publishing",
]
