"""What programs are answered: columns that follow from the rows of `matrix.py` and from what each token is.

An exception is named, with its reason, or the column is as derived.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from uuid import UUID

from engine.people.models import AccessToken
from engine.people.token_scopes import OFFERED, Scope
from tests.factories.accounts import AccessTokenFactory
from tests.permissions.conftest import People
from tests.permissions.matrix import ROWS, expected

Asked = tuple[str, str]
Derived = Callable[[str, str], int]

_AN_HOUR = timedelta(hours=1)


# A token may always end itself; and who signs in, or who signs what he sends, is not asked for one.
_ITSELF = {("api-token-current", "DELETE"): 204, ("api-tokens", "POST"): 400, ("api-hall-logs", "POST"): 400}
# Of the account of a person who is there.
_OF_AN_ACCOUNT = ("api-own-token", "api-own-tokens")
# Of a person who is there as well, and about somebody: who may not see that there is one is not told.
_OF_A_PERSON = (
    "api-account-invitation",
    "api-accounts",
    "api-personal-data",
    "api-personal-exports",
    "api-player-erasure",
    "api-player-publicity",
)


def reads_tokens(name: str) -> bool:
    """Whether the route looks at a token: a page does not, and sees a visitor."""
    return name.startswith("api-") or name == "schema"


def _as(role: str) -> Derived:
    """What its holder is answered, but for what no token does."""

    def derived(name: str, method: str) -> int:
        told = expected(name, method, role)
        if name in _OF_AN_ACCOUNT or (name in _OF_A_PERSON and not _is_hidden(name, method, role)):
            return 403 if told != 405 else told
        return told

    return derived


def _reading(role: str) -> Derived:
    """What its holder reads is read; what is written is refused, or not there for its holder either."""

    def derived(name: str, method: str) -> int:
        if method == "GET" or method not in ROWS[name]:
            return _as(role)(name, method)
        return 404 if _is_hidden(name, method, role) else 403

    return derived


def _is_hidden(name: str, method: str, role: str) -> bool:
    """Whether something is there, that the role is not told of."""
    return expected(name, method, role) == 404 != expected(name, method, "staff")


def _elsewhere(name: str, method: str) -> int:
    """What everybody is answered, without signing in; nothing else is of that centre."""
    told = expected(name, method, "visitor")
    return 403 if told == 401 else told


@dataclass(frozen=True, slots=True)
class Column:
    """A token of `holder`. `but`: what it is answered otherwise than derived.

    `lives`: from now on, negative for one that ended. `hall`: the only one that it is for.
    """

    holder: str
    derived: Derived
    but: Mapping[Asked, int] = field(default_factory=dict)
    scopes: tuple[Scope, ...] = OFFERED
    lives: timedelta = _AN_HOUR
    hall: str = ""

    def expected(self, name: str, method: str) -> int:
        if not reads_tokens(name):
            return expected(name, method, "visitor")
        return {**_ITSELF, **self.but}.get((name, method)) or self.derived(name, method)

    @contextmanager
    def secret(self, people: People, halls: dict[str, UUID]) -> Iterator[str]:
        told = {"scopes": list(self.scopes), "centre": halls.get(self.hall)}
        row, secret = AccessTokenFactory(user=people[self.holder], **told)
        row.expiry = row.created + self.lives
        row.save()
        yield secret
        AccessToken.objects.filter(pk=row.pk).delete()


# Whose centre asks, or what is asked for, is in the body, which is read first.
_BODY = {("api-enrolment-requests", "POST"): 400}
# The hall knows of a recours by a permission that such a token does not have: it is not told of it.
_RECOURS = dict.fromkeys(
    (
        ("api-further-decision", "POST"),
        ("api-further-documents", "POST"),
        ("api-further-replacements", "POST"),
        ("api-further-request", "POST"),
        ("api-recours-decision", "POST"),
    ),
    404,
)
# Of no centre.
_NOWHERE = {
    ("api-dossier-check", "POST"): 403,
    ("api-judgements", "GET"): 403,
    ("api-match-friends", "POST"): 403,
    ("api-match-seats", "POST"): 403,
    ("api-matches", "POST"): 403,
    ("api-card-table-friends", "POST"): 403,
    ("api-card-table-places", "POST"): 403,
    ("api-card-tables", "POST"): 403,
    ("api-place-requests", "POST"): 403,
    ("api-team-requests", "POST"): 403,
    ("api-team-member", "POST"): 403,
    ("api-place-request-team", "DELETE"): 403,
    ("api-festival-places", "POST"): 403,
    ("api-festival-withdrawals", "POST"): 403,
    ("api-own-readings", "GET"): 403,
    ("api-practise", "POST"): 403,
    # of a whole competition
    ("api-remaining", "GET"): 403,
}
# Nor is it told of work, which the team alone sees.
_WORK = {("api-job-retry", "POST"): 404}
# To who does not play it, which a token that reads does not, nobody plays it.
_RUN = {("api-run-proposals", "POST"): 404, ("api-run-time", "POST"): 404}

COLUMNS = {
    # What ended is refused even where everybody reads: the program is told that it must be replaced.
    "expired": Column("staff", lambda name, method: 401, {("api-token-current", "DELETE"): 401}, lives=-_AN_HOUR),
    "of staff": Column("staff", _as("staff")),
    "reads for staff": Column("staff", _reading("staff"), _BODY | _RUN, scopes=(Scope.READ,)),
    "reads for an arbitre": Column(
        "arbitre",
        _reading("arbitre"),
        _BODY | _RECOURS | _RUN | _WORK | {("api-paper-files", "POST"): 400},
        scopes=(Scope.READ,),
    ),
    # what a player has played is of no place
    "of an arbitre for the centre": Column(
        "arbitre",
        _as("arbitre"),
        _RECOURS | _NOWHERE | {("api-my-results", "GET"): 403, ("api-my-diploma", "GET"): 403},
        hall="this",
    ),
    # whose file it is, is asked first
    "of staff for another centre": Column(
        "staff",
        _elsewhere,
        {
            ("api-match-friends", "POST"): 403,
            ("api-match-seats", "POST"): 403,
            ("api-me", "GET"): 200,
            ("api-personal-export", "GET"): 404,
            ("api-card-table-friends", "POST"): 403,
            ("api-card-table-places", "POST"): 403,
        },
        hall="next",
    ),
}
