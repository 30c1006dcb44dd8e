"""Lists of games of which a competition may have some: all of them, or those of one."""

from itertools import count
from typing import Any
from uuid import UUID

import pytest
from django.urls import reverse

from tests.factories.cartes import TableFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.jarnac import MatchFactory
from tests.factories.toppings import ToppingFactory

pytestmark = pytest.mark.django_db

_seeds = count(1)


def topping(**told: Any) -> UUID:
    """Of a game of its own."""
    return ToppingFactory(seed=next(_seeds).to_bytes(32, "big"), **told)


GAMES = [(TableFactory, "tables"), (MatchFactory, "matches"), (topping, "toppings")]


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_games_are_listed_all_together_or_those_of_a_competition(client, lexicon, game, name):
    one, other = CompetitionFactory.create_batch(2)
    first, of_other, latest = game(competition=one), game(competition=other), game()

    def listed(**asked: object) -> list[list[str]]:
        """By the API, then on the page."""
        told = client.get(f"/api/v1/{name}/", asked).json()
        page = client.get(reverse(f"games:{name}"), asked).context
        rows = [*([page["daily"]] if page.get("daily") else []), *page["toppings" if name == "toppings" else "listed"]]
        return [
            [each["id"] for each in told],
            [str(each["id"] if isinstance(each, dict) else each.id) for each in rows],
        ]

    assert listed() == [[str(latest), str(of_other), str(first)]] * 2
    assert listed(competition=str(one)) == [[str(first)]] * 2
    assert listed(competition=str(other)) == [[str(of_other)]] * 2
