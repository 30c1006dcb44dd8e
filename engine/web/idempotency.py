"""Writes that may be repeated: a repeat writes nothing, and gets the first answer, byte for byte.

Two nets. The answer is kept by the Idempotency-Key. The events bear ids made from the same key, so that even a
process killed between its commit and its answer leaves nothing to be written twice.
"""

import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from hashlib import sha256
from uuid import UUID, uuid5

from django.core.files.uploadedfile import UploadedFile
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from rest_framework.exceptions import AuthenticationFailed

from engine.events.refusals import Refusal
from engine.eventstore.commanding import identified
from engine.people.token_auth import ScopedTokenAuthentication
from engine.web import answers
from engine.web.problems import Problem

NAMESPACE = UUID("5f0f6c3e-8f5b-4b0e-9f0a-3c6a51f7d2b4")
LONGEST_KEY = 200
# Nothing was written, or not for good: the repeat is tried again.
TRANSIENT_STATUSES = frozenset({401, 403, 409, 429})
TIMEOUT = 5.0  # seconds that a repeat waits for the answer of the request that runs
POLL = 0.05

GetResponse = Callable[[HttpRequest], HttpResponse]


def answered_once(request: HttpRequest, key: str, get_response: GetResponse) -> HttpResponse:
    """The answer to the first request with this key, which runs now, or ran before."""
    if not 0 < len(key) <= LONGEST_KEY:
        detail = gettext("The Idempotency-Key must have 1 to 200 characters.")
        return Problem(status=400, code="web.bad_key", detail=detail).response()
    scope = _scope(request, key)
    match _claim_patiently(scope, sha256(request.body).hexdigest()):
        case answers.Claimed() as claimed:
            return _run(request, claimed, get_response)
        case answers.Running():
            return _still_running()
        case answers.OtherBody():
            return _key_reused()
        case HttpResponse() as first_answer:
            return first_answer if _may_still_sign_in(request) else get_response(request)


def _run(request: HttpRequest, claimed: answers.Claimed, get_response: GetResponse) -> HttpResponse:
    try:
        with identified(uuid5(NAMESPACE, claimed.scope)):
            response = get_response(request)
    except BaseException:
        answers.release(claimed)
        raise
    if _may_keep(response):
        answers.keep(claimed, response)
    else:
        answers.release(claimed)
    return response


def identified_by_form(request: HttpRequest) -> AbstractContextManager[None]:
    """Make the commands of a page repeatable, by the hidden field `command_id` of its form.

    What was typed is part of the identity: a form sent again after "back" with other values is another command.
    """
    try:
        command_id = UUID(request.POST.get("command_id", ""))
    except ValueError:
        return nullcontext()
    typed = sorted((name, request.POST.getlist(name)) for name in request.POST if name != "csrfmiddlewaretoken")
    typed += sorted((name, [_content(file) for file in request.FILES.getlist(name)]) for name in request.FILES)
    return identified(uuid5(command_id, _digest(str(request.user.pk), request.path, repr(typed))))


def _content(file: "UploadedFile[bytes]") -> str:
    """The digest of a file that was sent, which can still be read after that."""
    digest = sha256()
    for chunk in file.chunks():
        digest.update(chunk)
    file.seek(0)
    return digest.hexdigest()


def _claim_patiently(
    scope: str, body_digest: str
) -> answers.Claimed | answers.Running | answers.OtherBody | HttpResponse:
    deadline = time.monotonic() + TIMEOUT
    while True:
        claimed = answers.claim(scope, body_digest)
        if not isinstance(claimed, answers.Running) or time.monotonic() > deadline:
            return claimed
        if not connection.in_atomic_block:
            # A repeat that waits needs no connection of the pool meanwhile; the request that runs does.
            connection.close()
        time.sleep(POLL)


def _scope(request: HttpRequest, key: str) -> str:
    # Tokens are read by DRF, in the view: here the header itself stands for its owner, beside that of the session.
    owner = (request.headers.get("Authorization", ""), f"session {request.user.pk}")
    return _digest(*owner, str(request.method), request.get_full_path(), key)


def _may_still_sign_in(request: HttpRequest) -> bool:
    """Whether the account or token may still sign in; if not, the view refuses as it always does."""
    try:
        ScopedTokenAuthentication().authenticate(request)
    except (AuthenticationFailed, Refusal):
        return False
    return True


def _digest(*parts: str) -> str:
    return sha256("\0".join(parts).encode()).hexdigest()


def _may_keep(response: HttpResponse) -> bool:
    # "no-store" marks an answer that holds a secret, such as a token.
    secret = "no-store" in response.get("Cache-Control", "")
    passing = response.status_code in TRANSIENT_STATUSES or response.status_code >= 500
    return not (passing or secret or response.streaming)


def _still_running() -> HttpResponse:
    detail = gettext("The same request is still running; please ask again.")
    return Problem(status=409, code="web.in_progress", detail=detail, headers={"Retry-After": "1"}).response()


def _key_reused() -> HttpResponse:
    detail = gettext("This Idempotency-Key was used for another request.")
    return Problem(status=422, code="web.key_reused", detail=detail).response()
