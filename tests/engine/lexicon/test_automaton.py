from hypothesis import given, strategies as st

from engine.lexicon.automaton import CHILD_SHIFT, LAST_SIBLING, Graph, build_graph

LISTS = st.sets(st.text("ABCZ", min_size=2, max_size=7), max_size=60).map(sorted)


@given(LISTS)
def test_the_graph_gives_its_words_back_in_order(words: list[str]) -> None:
    assert list(build_graph(words).words()) == words


@given(LISTS, st.text("ABCZ", max_size=8))
def test_ranks_are_places_in_alphabetical_order(words: list[str], other: str) -> None:
    graph = build_graph(words)
    assert [graph.rank(word) for word in words] == list(range(len(words)))
    assert graph.rank(other) == (words.index(other) if other in words else None)


@given(LISTS)
def test_the_graph_is_minimal(words: list[str]) -> None:
    graph = build_graph(words)
    states = {_endings(words, word[:length]) for word in words for length in range(len(word))} - {frozenset()}
    assert len(_nodes(graph)) == len(states)


def _endings(words: list[str], prefix: str) -> frozenset[str]:
    return frozenset(word[len(prefix) :] for word in words if word.startswith(prefix)) - {""}


def _nodes(graph: Graph) -> set[int]:
    return {edge >> CHILD_SHIFT for edge in graph.edges} - {0}


def test_wrong_numbers_never_escape_the_graph() -> None:
    graph = Graph([1 << CHILD_SHIFT, 1 | LAST_SIBLING | 99 << CHILD_SHIFT], [0, 0])
    assert graph.rank("AB") is None
    assert list(graph.words()) == []


def test_a_graph_that_turns_in_circles_comes_to_an_end() -> None:
    graph = Graph([1 << CHILD_SHIFT, 1 | LAST_SIBLING | 1 << CHILD_SHIFT], [0, 0])
    assert list(graph.words()) == []
