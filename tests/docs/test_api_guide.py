"""The lines of the guide of the API, pasted into a terminal, do what the guide says."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.factories.accounts import AccessTokenFactory
from tests.factories.competitions import CompetitionFactory

pytestmark = pytest.mark.django_db(transaction=True)

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "api.md"
EXAMPLES = re.findall(r"```sh\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


def test_every_example_of_the_guide_runs(live_server, lexicon):
    for name in ("Première", "Deuxième"):
        CompetitionFactory(name=name)
    _, secret = AccessTokenFactory(user__is_staff=True)
    variables = {**os.environ, "RACCORD": live_server.url, "JETON": secret}
    told = {}
    for example in EXAMPLES:
        ran = subprocess.run(
            ["bash", "-euc", example], env=variables, capture_output=True, text=True, timeout=60, check=False
        )
        assert ran.returncode == 0, (example, ran.stderr)
        told[example] = ran.stdout
    every, paged, planned, cached, me, written, unknown, refused, _stream = told.values()
    assert len(json.loads(every)) == 2
    assert "200 OK" in paged
    assert 'rel="next"' in paged
    assert len(json.loads(planned)) == 2
    assert len(json.loads(cached)) == 2, "the second answer is empty: nothing changed"
    assert json.loads(me)["token"]["scopes"] == ["read", "bulletins", "conduct", "recours", "manage"]
    first, repeat = re.findall(r"\{[^{}]*\}", written)
    assert first == repeat
    assert json.loads(unknown)["code"] == "web.unknown_field"
    assert json.loads(refused)["detail"] == "Please sign in first."
