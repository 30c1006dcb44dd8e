"""Tokens for programs: hashed at rest, one per device, each revocable."""

from typing import Any

from drf_spectacular.utils import extend_schema
from knox.auth import TokenAuthentication
from knox.models import get_token_model
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import LoginRequired
from engine.people.sign_in import sign_in


class CredentialsSerializer(serializers.Serializer[Any]):
    email = serializers.EmailField()
    password = serializers.CharField(trim_whitespace=False, style={"input_type": "password"})


class TokenSerializer(serializers.Serializer[Any]):
    token = serializers.CharField(help_text="Send it as `Authorization: Token …`. It is shown once.")
    expiry = serializers.DateTimeField()


class TokensApi(APIView):
    """Sign in."""

    authentication_classes = ()

    @extend_schema(operation_id="token_create", request=CredentialsSerializer, responses={201: TokenSerializer})
    def post(self, request: Request) -> Response:
        credentials = CredentialsSerializer(data=request.data)
        credentials.is_valid(raise_exception=True)
        account = sign_in(request._request, **credentials.validated_data)
        stored, token = get_token_model().objects.create(user=account)
        body = TokenSerializer({"token": token, "expiry": stored.expiry}).data
        return Response(body, status=status.HTTP_201_CREATED, headers={"Cache-Control": "no-store"})


class CurrentTokenApi(APIView):
    """The token of this very request."""

    authentication_classes = (TokenAuthentication,)

    @extend_schema(operation_id="token_revoke", request=None, responses={204: None})
    def delete(self, request: Request) -> Response:
        if request.auth is None:
            raise LoginRequired
        request.auth.delete()
        return Response(status=status.HTTP_204_NO_CONTENT)
