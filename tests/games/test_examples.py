"""The examples that the program has played against itself: they are what the rules and the shipped lexicon say."""

import itertools
from collections import Counter

import pytest

from engine.eventstore.reading import head
from games.domain.cartes import checking, example as cards_example, review as cards_review
from games.domain.cartes.table.folding import TABLE
from games.domain.jarnac import contesting, example, review
from games.domain.jarnac.boxes import BOX
from games.domain.jarnac.match.folding import MATCH
from games.domain.jarnac.match.state import letters_of
from games.events import cartes as cards_events, jarnac as events
from games.events.jarnac import MatchEnding
from games.models import MatchRow, TableRow
from tests.factories.cartes import TableFactory
from tests.factories.jarnac import MatchFactory
from tests.pages import html_of

PAGES = {"/jarnac/exemple/": "moment", "/cartes/exemple/": "turn"}


@pytest.fixture
def libre(libre_shelf):
    return libre_shelf.open("libre")


def count_of(page: str) -> int:
    return int(page.split("Pas 1 sur ")[1].split(".", maxsplit=1)[0])


def test_jarnac_4_each_word_of_the_example_is_one_of_the_lexicon_or_is_contested(libre):
    _kept, facts = example.example()
    read = review.moments(facts)
    bad = set()
    for moment, following in itertools.pairwise(read):
        if isinstance(moment.event, events.MatchWordPlayed | events.MatchJarnacSaid):
            contested = isinstance(following.event, events.MatchChallenged) and not following.event.good
            assert contesting.judged(moment.after, libre).allowed is not contested, moment.event
        if isinstance(moment.event, events.MatchChallenged):
            assert contesting.judged(moment.before, libre).allowed is moment.event.good
            bad.add(moment.event.good)
    assert bad == {False}


def test_jarnac_11_the_example_ends_by_itself_with_every_letter_somewhere():
    _kept, facts = example.example()
    match = MATCH.fold(event for event, _at in facts)
    assert match.ended is not None
    assert match.ended.why is MatchEnding.LINE_EIGHT
    assert letters_of(match) == "".join(letter * count for letter, count in BOX.items())
    assert sum(player.jarnacs for player in match.players.values())


def test_cartes_5_each_word_of_the_example_is_one_of_the_lexicon_or_is_contested(libre):
    _kept, told = cards_example.example()
    kinds = Counter()
    for turn in cards_review.turns_of(told):
        kinds[type(turn.event)] += 1
        words = turn.laid.words_of_turn if turn.laid else ()
        contested = isinstance(turn.event, cards_events.TableChallenged)
        assert all(word.text in libre for word in words) is not contested, turn.event
    assert {cards_events.TableScored, cards_events.TableChallenged} <= kinds.keys()


def test_cartes_13_the_cards_of_the_example_are_those_of_its_seed_up_to_the_end():
    _kept, told = cards_example.example()
    table = TABLE.fold(told)
    assert table.is_over
    assert table.counted is not None
    assert checking.check_table(told).is_right


@pytest.mark.django_db
@pytest.mark.parametrize("address", PAGES)
def test_each_step_of_an_example_is_a_sentence_and_looking_writes_nothing(client, address):
    before, asks = head(), PAGES[address]
    first = client.get(address)
    count = count_of(html_of(first))
    assert f'href="?{asks}=2"' in first.content.decode()
    assert 'rel="prev"' not in first.content.decode()
    last = client.get(address, {asks: 999}).content.decode()
    assert f"Pas {count} sur {count}." in html_of(client.get(address, {asks: count}))
    assert 'rel="next"' not in last
    listed = first.context["lines"] if asks == "moment" else [first.context["read"]]
    assert all(line.text.endswith(".") and "%" not in line.text for line in listed)
    assert head() == before


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/jarnac/", "/cartes/"])
def test_where_nobody_has_played_the_example_is_what_there_is_to_watch(lexicon, client, address):
    page = client.get(address)
    assert page.context["watched"] is None
    assert f'href="{address}exemple/"' in page.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("factory", "row", "played", "address", "ended"),
    [
        (MatchFactory, MatchRow, "words", "/jarnac/", "line_eight"),
        (TableFactory, TableRow, "turns", "/cartes/", "out"),
    ],
    ids=["jarnac", "cartes"],
)
def test_what_is_played_comes_before_what_was_played_out_and_nothing_else_is_offered(
    lexicon, client, factory, row, played, address, ended
):
    left, over, begun = factory.create_batch(3)
    row.objects.filter(id=left).update(**{played: 20, "ended": "stopped"})
    assert client.get(address).context["watched"] is None
    row.objects.filter(id=over).update(**{played: 20, "ended": ended})
    watched = client.get(address).context["watched"]
    assert (watched.address, watched.over) == (f"{address}{over}/relecture/", True)
    row.objects.filter(id=begun).update(**{played: 1})
    page = client.get(address)
    watched = page.context["watched"]
    assert (watched.address, watched.over) == (f"{address}{begun}/", False)
    assert "Regarder ce qui se joue" in html_of(page)
