"""Who goes from one competition of a championship to the next: decided by staff, read by everybody."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.events.actors import Actor
from engine.people.permissions import require
from engine.web import lists
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, done, read
from tournaments.circuits import commands, serializers
from tournaments.circuits.domain.qualifying import EXEMPTED, NO_RANK
from tournaments.circuits.events import BarTies, QualifiedEntry, Quota
from tournaments.circuits.queries.circuits import circuit_page
from tournaments.circuits.queries.qualifying import QualificationPage, betweens, names_of_entries, qualification_page


@dataclass(frozen=True, slots=True, kw_only=True)
class QuotaOfPhase:
    """`places` for the best of a série and of a category; "" is all of them."""

    serie: str
    category: str
    places: int


@dataclass(frozen=True, slots=True, kw_only=True)
class QualifiedPlayer:
    """A player or a pair. `quota`: the one that gives the place; null: d'office.

    `rank` is null without a result.
    """

    name: str
    rank: int | None
    quota: QuotaOfPhase | None
    entered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class QualificationShown:
    """From `source` to `target`. `qualified`: who was decided, none before the first decision.

    `ties`: whether all or none go through of those who share the last rank.
    """

    source: UUID
    target: UUID
    quotas: tuple[QuotaOfPhase, ...]
    ties: str
    qualified: tuple[QualifiedPlayer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class QualificationProposed:
    """What official results give now. `seen` names it in a decision.

    `official`: whether there are such results; `moved`: whether it is another list than the one decided.
    """

    official: bool
    moved: bool
    seen: str
    qualified: tuple[QualifiedPlayer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class QualifiedEntered:
    """How many entries were made."""

    entries: int


class QualificationsApi(APIView):
    """The phases of a championship, and who is qualified."""

    @lists.listed("circuit_qualifications", shape(QualificationShown))
    def get(self, request: Request, circuit: UUID) -> lists.Lines:
        """In the order in which they were said."""
        return [_shown(qualification_page(circuit, *between)) for between in betweens(circuit_page(circuit).id)]

    @extend_schema(operation_id="circuit_quotas_set", request=serializers.QuotasSerializer, responses=EMPTY)
    def post(self, request: Request, circuit: UUID) -> Response:
        """Say how many of whom go from one competition to another, in the order of the quotas."""
        by = _runs(request, circuit)
        asked = read(serializers.QuotasSerializer, request.data).validated_data
        commands.set_quotas(
            circuit,
            source=asked["source"],
            target=asked["target"],
            quotas=[Quota(**quota) for quota in asked["quotas"]],
            ties=BarTies(asked["ties"]),
            by=by,
        )
        return done()


class QualificationApi(APIView):
    """From one competition to another."""

    @extend_schema(operation_id="circuit_qualification_proposal", responses=shape(QualificationProposed))
    def get(self, request: Request, circuit: UUID, source: UUID, target: UUID) -> Response:
        """Who is proposed, from the official results."""
        _runs(request, circuit)
        page = qualification_page(circuit, source, target)
        return answer(
            QualificationProposed(
                official=bool(page.official),
                moved=bool(page.change),
                seen=page.proposal.digest,
                qualified=_qualified(page, page.proposal.qualified, page.qualification.terms.quotas),
            )
        )


class WaiversApi(APIView):
    """Places that are given up."""

    @extend_schema(operation_id="circuit_waiver", request=serializers.WaiverSerializer, responses=EMPTY)
    def post(self, request: Request, circuit: UUID, source: UUID, target: UUID) -> Response:
        """A player gives his place up, or goes after all; the list is decided again."""
        by = _runs(request, circuit)
        asked = read(serializers.WaiverSerializer, request.data).validated_data
        commands.say_waived(circuit, source=source, target=target, by=by, **asked)
        return done()


class ExemptionsApi(APIView):
    """Who goes d'office."""

    @extend_schema(operation_id="circuit_exemption", request=serializers.ExemptionSerializer, responses=EMPTY)
    def post(self, request: Request, circuit: UUID, source: UUID, target: UUID) -> Response:
        """A player goes d'office, with a reason, or no longer; the list is decided again."""
        by = _runs(request, circuit)
        asked = read(serializers.ExemptionSerializer, request.data).validated_data
        of = {"source": source, "target": target, "player": asked["player"]}
        if asked["exempted"]:
            commands.exempt_player(circuit, **of, reason=asked["reason"], by=by)
        else:
            commands.end_exemption(circuit, **of, by=by)
        return done()


class QualifiedApi(APIView):
    """Deciding who is qualified."""

    @extend_schema(operation_id="circuit_qualified_decide", request=serializers.SeenSerializer, responses=EMPTY)
    def post(self, request: Request, circuit: UUID, source: UUID, target: UUID) -> Response:
        """Let the proposal that was looked at be the list."""
        by = _runs(request, circuit)
        seen = read(serializers.SeenSerializer, request.data).validated_data["seen"]
        commands.decide_qualified(circuit, source=source, target=target, seen=seen, by=by)
        return done()


class QualifiedEntriesApi(APIView):
    """Entering the qualified in the next competition."""

    @extend_schema(
        operation_id="circuit_qualified_enter",
        request=serializers.EnterQualifiedSerializer,
        responses=shape(QualifiedEntered),
    )
    def post(self, request: Request, circuit: UUID, source: UUID, target: UUID) -> Response:
        """Enter who was decided and is not entered yet."""
        by = _runs(request, circuit)
        asked = read(serializers.EnterQualifiedSerializer, request.data).validated_data
        entered = commands.enter_qualified(circuit, source=source, target=target, by=by, **asked)
        return answer(QualifiedEntered(entries=entered))


def _runs(request: Request, circuit: UUID) -> Actor:
    return require(request.user, commands.RUN, circuit_page(circuit).federation)


def _shown(page: QualificationPage) -> QualificationShown:
    terms, decided = page.qualification.terms, page.qualification.decided
    return QualificationShown(
        source=page.source,
        target=page.target,
        quotas=tuple(map(_quota, terms.quotas)),
        ties=terms.ties.value,
        qualified=_qualified(page, decided.qualified, decided.quotas) if decided else (),
    )


def _quota(quota: Quota) -> QuotaOfPhase:
    return QuotaOfPhase(serie=quota.serie, category=quota.category, places=quota.places)


def _qualified(
    page: QualificationPage, entries: Sequence[QualifiedEntry], quotas: Sequence[Quota]
) -> tuple[QualifiedPlayer, ...]:
    names = names_of_entries(page, [of.players for of in entries])
    return tuple(
        QualifiedPlayer(
            name=names[of.players],
            rank=None if of.rank == NO_RANK else of.rank,
            quota=None if of.quota == EXEMPTED else _quota(quotas[of.quota]),
            entered=not page.entered.isdisjoint(of.players),
        )
        for of in entries
    )
