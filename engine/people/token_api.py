"""The caller, and the tokens of an account. A token tells of itself and may end itself; it makes no other."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import models, permissions, token_scopes, tokens
from engine.web import lists, requests

_SCOPES = [(scope.value, token_scopes.SCOPE_LABELS[scope]) for scope in token_scopes.OFFERED]


class OwnTokenSerializer(serializers.Serializer[Any]):
    handle = serializers.UUIDField()
    name = serializers.CharField()
    scopes = serializers.ListField(child=serializers.ChoiceField(_SCOPES))
    centre = serializers.UUIDField(allow_null=True)
    competition = serializers.UUIDField(allow_null=True)
    created = serializers.DateTimeField()
    expiry = serializers.DateTimeField(allow_null=True)
    last_used_at = serializers.DateTimeField(allow_null=True)


class NewTokenSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=80)
    scopes = serializers.ListField(
        child=serializers.ChoiceField(_SCOPES), allow_empty=False, max_length=len(token_scopes.OFFERED)
    )
    days = serializers.IntegerField(min_value=1, max_value=tokens.MAX_DAYS, default=30)
    centre = serializers.UUIDField(default=None, allow_null=True)
    competition = serializers.UUIDField(default=None, allow_null=True)


class MadeTokenSerializer(OwnTokenSerializer):
    token = serializers.CharField(help_text="Send it as `Authorization: Token …`. It is shown once.")


class MeSerializer(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField(allow_blank=True)
    staff = serializers.BooleanField(help_text="Of the team of this installation.")
    token = OwnTokenSerializer(allow_null=True, help_text="That of this request, if it has one.")


class MeApi(APIView):
    """The account of the caller."""

    @extend_schema(operation_id="me", responses=MeSerializer)
    def get(self, request: Request) -> Response:
        account = requests.signed_in(request)
        token = request.auth if isinstance(request.auth, models.AccessToken) else None
        caller = {"id": account.pk, "name": account.display_name, "staff": account.is_staff, "token": token}
        return Response(MeSerializer(caller).data)


class OwnTokensApi(APIView):
    """The tokens of the account that has signed in; not for a request by a token."""

    @lists.listed("own_tokens", OwnTokenSerializer)
    def get(self, request: Request) -> lists.Lines:
        return tokens.tokens_of(requests.signed_in(request))

    @extend_schema(operation_id="own_token_make", request=NewTokenSerializer, responses={201: MadeTokenSerializer})
    def post(self, request: Request) -> Response:
        """Its secret is in this answer alone, which is kept for no repeat: the same key makes another token."""
        account = requests.signed_in(request)
        permissions.require(account, tokens.KEEP)
        body = NewTokenSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        params = dict(body.validated_data)
        place = token_scopes.Place(competition=params.pop("competition"), centre=params.pop("centre"))
        token, secret = tokens.make_token(account, place=place, **params)
        made = {**OwnTokenSerializer(token).data, "token": secret}
        return Response(made, status=status.HTTP_201_CREATED, headers={"Cache-Control": "no-store"})


class OwnTokenApi(APIView):
    """One token of the account that has signed in."""

    @extend_schema(operation_id="own_token_revoke", request=None, responses={204: None})
    def delete(self, request: Request, handle: UUID) -> Response:
        tokens.revoke_token(requests.signed_in(request), handle)
        return Response(status=status.HTTP_204_NO_CONTENT)
