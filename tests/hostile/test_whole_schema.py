"""Every operation of the schema, asked what it allows: no fault of ours, and every answer is as the schema says.

What is asked is drawn once for all. `--hypothesis-profile=long` draws anew, and more of it (`make long`).
"""

from collections import Counter
from functools import cache
from typing import Any

import pytest
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import SearchStrategy

from tests.factories.accounts import AccessTokenFactory
from tests.tiers import volume

pytestmark = [pytest.mark.django_db, pytest.mark.lasting]

# Guessing is braked: wrong passwords would keep others out. It has tests of its own.
LEFT_OUT = {"token_create"}


@pytest.mark.parametrize("role", ["visitor", "arbitre", "federation", "staff"])
def test_every_operation_answers_as_its_schema_says(people, ids, role):
    headers = {}
    if role != "visitor":
        _, secret = AccessTokenFactory(user=people[role])
        headers = {"Authorization": f"Token {secret}"}
    statuses: Counter[int] = Counter()
    faults = {}
    for label, cases in operations().items():
        try:
            ask(cases, ids, headers, statuses)
        except (AssertionError, ExceptionGroup) as fault:
            faults[label] = str(fault)
    assert faults == {}
    refused = 401 if role == "visitor" else 404
    assert min(statuses[200], statuses[refused]) > 10, "what was asked reached too little of the code"


@cache
def operations() -> dict[str, SearchStrategy[Any]]:
    """What each allows: the same for every role, and long to work out."""
    import schemathesis  # noqa: PLC0415  # half a second, which nobody else need wait for as tests are collected

    schema = schemathesis.openapi.from_wsgi("/api/schema/?format=json", get_wsgi_application())
    found = [each.ok() for each in schema.get_all_operations()]
    return {each.label: each.as_strategy() for each in found if each.definition.raw["operationId"] not in LEFT_OUT}


def ask(cases: SearchStrategy[Any], ids: dict[str, object], headers: dict[str, str], statuses: Counter[int]) -> None:
    """Some requests that the schema allows, about the competition of the permission matrix."""

    from schemathesis import checks  # noqa: PLC0415  # likewise
    from schemathesis.specs.openapi import checks as of_openapi  # noqa: PLC0415  # likewise

    held = [
        checks.not_a_server_error,
        of_openapi.status_code_conformance,
        of_openapi.content_type_conformance,
        of_openapi.response_schema_conformance,
    ]

    @given(case=cases)
    @settings(max_examples=volume(2, long=60), phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    def asked(case: Any) -> None:
        known = {name: str(ids[name]) for name in case.path_parameters if name in ids}
        case.path_parameters = {**case.path_parameters, **known}
        response = case.call(headers=headers)
        statuses[response.status_code] += 1
        case.validate_response(response, checks=held)

    asked()
