"""Accounts made for somebody else, over the API: for a person of the team who has signed in, never for a token."""

from typing import Any
from uuid import UUID

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import invitations, models, permissions
from engine.web.addresses import whole


class InvitationSerializer(serializers.Serializer[Any]):
    email = serializers.EmailField()
    name = serializers.CharField(max_length=120)
    staff = serializers.BooleanField(default=False)


class InvitedSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    link = serializers.CharField(allow_blank=True, help_text="Where the person chooses a password. It works once.")
    mailed = serializers.BooleanField()


def _invited(holder: models.Account, request: Request, status: int) -> Response:
    by = permissions.require(request.user, "people.keep_accounts")
    link = whole(request, invitations.password_path(holder, by=by)) if invitations.may_be_opened(holder) else ""
    invitation = {"id": holder.pk, "link": link, "mailed": invitations.mail_goes_out()}
    # The link opens the account: no repeat gets it from what is kept.
    return Response(InvitedSerializer(invitation).data, status=status, headers={"Cache-Control": "no-store"})


class AccountsApi(APIView):
    """Invite somebody."""

    @extend_schema(operation_id="account_invite", request=InvitationSerializer, responses={201: InvitedSerializer})
    def post(self, request: Request) -> Response:
        by = permissions.require(request.user, "people.keep_accounts")
        body = InvitationSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        return _invited(invitations.invite(by=by, **body.validated_data), request, 201)


class AccountInvitationApi(APIView):
    """Another link for an account that was invited."""

    @extend_schema(operation_id="account_invite_again", request=None, responses=InvitedSerializer)
    def post(self, request: Request, account: UUID) -> Response:
        by = permissions.require(request.user, "people.keep_accounts")
        holder = get_object_or_404(models.Account, pk=account)
        if invitations.mail_goes_out():
            invitations.invite_again(holder, by=by)
        return _invited(holder, request, 200)
