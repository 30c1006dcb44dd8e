"""What is chosen in the journal: every fact that there is, in words, by its subject."""

from engine.events.registry import registry
from tournaments.forms.journal import JournalForm
from tournaments.presentation.facts import FACTS, facts_by_group


def test_every_fact_has_words_and_a_place_in_the_filter_of_the_journal():
    offered = {type_ for _group, facts in facts_by_group() for type_, _label in facts}
    # tests of rounds register a game of their own
    known = {type_ for type_, event in registry().items() if not event.cls.__module__.startswith("tests.")}
    assert (known - FACTS.keys(), known - offered) == (set(), set())


def test_the_filter_speaks_french_and_groups_the_facts():
    (_everything, *groups) = JournalForm().fields["type"].choices
    assert "Résultats" in dict(groups)
    assert dict(dict(groups)["Résultats"])["tournaments.results_published"] == "résultats publiés"
