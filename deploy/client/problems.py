"""Why something was not done."""

import httpx

from .models import Problem

PROBLEM = "application/problem+json"


class ClientError(Exception):
    """What this client raises of a server: `Refused`, or `Unreachable`."""


class Unreachable(ClientError):  # noqa: N818  # a state, as the server says refusals
    """No answer came for as long as was waited. A write may have been done: the same key tells, see `Raccord.ask`."""


class Refused(ClientError):  # noqa: N818  # likewise
    """The server says no. As a text: its sentence.

    `code` is stable, and what a program decides by; it is empty where something before the server answered. `problem`:
    all that the server said (`article`, `errors` by field, `changes`). `retry_after`: seconds, where it named them.
    """

    def __init__(self, response: httpx.Response) -> None:
        self.status = response.status_code
        self.problem = _problem_of(response)
        self.code = self.problem.code if self.problem else ""
        self.retry_after = seconds(response)
        super().__init__(self.problem.detail if self.problem else f"{self.status} {response.reason_phrase}".strip())


class OtherVersion(UserWarning):
    """The server is of another version than this client: some of what it says may be unknown here, or the other way."""


def seconds(response: httpx.Response) -> float | None:
    """What `Retry-After` names; a date there, which Raccord never writes, is no number."""
    told = response.headers.get("Retry-After", "")
    return float(told) if told.isdigit() else None


def _problem_of(response: httpx.Response) -> Problem | None:
    if response.headers.get("Content-Type", "").partition(";")[0] != PROBLEM:
        return None
    return Problem.from_dict(response.json())
