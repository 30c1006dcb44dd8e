"""The state of the installation for programs."""

from dataclasses import dataclass

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.installation import facts, permissions
from engine.installation.worries import worries
from engine.people.permissions import require
from engine.web import asking, shapes


@dataclass(frozen=True, slots=True)
class Worry:
    code: str
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InstallationShown(facts.Installation):
    worries: list[Worry]


class InstallationApi(APIView):
    """How the installation is, for its team: what `/readyz` says, and why. Tells nothing of the data."""

    @extend_schema(operation_id="installation_read", responses=shapes.shape(InstallationShown))
    def get(self, request: Request) -> Response:
        require(request.user, permissions.SEE_STATE)
        state = facts.installation()
        listed = [shapes.plain(Worry(*worry)) for worry in worries(state)]
        return Response({**shapes.plain(state), "worries": listed}, headers={"Cache-Control": asking.PRIVATE})
