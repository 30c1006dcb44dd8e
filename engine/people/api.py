"""Tokens for programs: hashed at rest, one per device, each revocable."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people import hashing, permissions, second_factor, token_auth, token_scopes, tokens
from engine.people.sign_in import sign_in


class CredentialsSerializer(serializers.Serializer[Any]):
    email = serializers.EmailField()
    password = serializers.CharField(trim_whitespace=False, style={"input_type": "password"})
    code = serializers.CharField(
        required=False,
        default="",
        allow_blank=True,
        help_text="One-time code, or recovery code, of an account with a second factor: without it, the answer is "
        "401 with the code `people.code_needed`.",
    )
    scopes = serializers.ListField(
        child=serializers.ChoiceField(
            [(scope.value, token_scopes.SCOPE_LABELS[scope]) for scope in token_scopes.OFFERED]
        ),
        default=[token_scopes.Scope.READ.value],
        allow_empty=False,
        max_length=len(token_scopes.OFFERED),
        help_text="What the token may do, never more than its holder. Where none is named, it only reads.",
    )
    name = serializers.CharField(max_length=80, default="", allow_blank=True)
    days = serializers.IntegerField(min_value=1, max_value=tokens.MAX_DAYS, default=30)
    centre = serializers.UUIDField(default=None, allow_null=True)
    competition = serializers.UUIDField(default=None, allow_null=True)


class TokenSerializer(serializers.Serializer[Any]):
    token = serializers.CharField(help_text="Send it as `Authorization: Token …`. It is shown once.")
    expiry = serializers.DateTimeField()
    scopes = serializers.ListField(child=serializers.CharField())


@hashing.checks_passwords
class TokensApi(APIView):
    """Sign in."""

    authentication_classes = ()

    @extend_schema(operation_id="token_create", request=CredentialsSerializer, responses={201: TokenSerializer})
    def post(self, request: Request) -> Response:
        """The password alone opens no account that has a second factor, nor one that must have one."""
        credentials = CredentialsSerializer(data=request.data)
        credentials.is_valid(raise_exception=True)
        typed = dict(credentials.validated_data)
        account = sign_in(request._request, typed.pop("email"), typed.pop("password"))
        second_factor.require_code(account, typed.pop("code"))
        place = token_scopes.Place(competition=typed.pop("competition"), centre=typed.pop("centre"))
        stored, token = tokens.token_of_program(account, place=place, **typed)
        body = TokenSerializer({"token": token, "expiry": stored.expiry, "scopes": stored.scopes}).data
        return Response(body, status=status.HTTP_201_CREATED, headers={"Cache-Control": "no-store"})


class CurrentTokenApi(APIView):
    """The token of this very request."""

    authentication_classes = (token_auth.ScopedTokenAuthentication,)

    @extend_schema(operation_id="token_revoke", request=None, responses={204: None})
    def delete(self, request: Request) -> Response:
        if request.auth is None:
            raise permissions.LoginRequired
        request.auth.delete()
        return Response(status=status.HTTP_204_NO_CONTENT)
