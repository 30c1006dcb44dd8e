"""The events that begin parties, matches and tables."""

from uuid import UUID

import factory

from engine.rules.draw import commitment
from engine.rules.profile.ruleset import content_of
from engine.rules.profile.shelf import load_profile
from games.domain.cartes.catalogue import read_catalogue
from games.domain.jarnac.boxes import BOX
from games.events.cartes import CardsFrom, TableCreated, TablePlayer, TableRules
from games.events.jarnac import LetterCount, LettersFrom, MatchCreated, MatchPlayer
from games.events.partie import DrawSource, PartieCreated

SEED, SALT = b"seed", b"salt"


class PartieCreatedFactory(factory.Factory):
    """`bound`: the profile of its regulation."""

    class Meta:
        model = PartieCreated

    class Params:
        bound = load_profile("fisf-2020")

    competition = UUID(int=1)
    round = 1
    profile = factory.LazyAttribute(lambda told: told.bound.name)
    profile_digest = factory.LazyAttribute(lambda told: told.bound.digest)
    ruleset = factory.LazyAttribute(lambda told: content_of(told.bound))
    formula = "normale"
    lexicon = "libre"
    lexicon_digest = "d" * 64
    seconds = 180
    source = DrawSource.SOFTWARE
    commitment = commitment(SEED, SALT)


class MatchCreatedFactory(factory.Factory):
    class Meta:
        model = MatchCreated

    competition = None
    players = tuple(MatchPlayer(name=UUID(int=one), name_digest="a" * 64) for one in (1, 2))
    letters_from = LettersFrom.SERVER
    commitment = "c" * 64
    box = tuple(LetterCount(letter=letter, count=count) for letter, count in BOX.items())
    conjugations = False
    same_entry = False
    lexicon = "essai"
    lexicon_digest = "d" * 64
    seconds = 0
    coup_seconds = 30
    jarnac_seconds = 10


class TableRulesFactory(factory.Factory):
    class Meta:
        model = TableRules


class TableCreatedFactory(factory.Factory):
    """`size`: how many players it has."""

    class Meta:
        model = TableCreated

    class Params:
        size = 2

    competition = None
    players = factory.LazyAttribute(
        lambda told: tuple(TablePlayer(name=UUID(int=one), name_digest="a" * 64) for one in range(1, told.size + 1))
    )
    cards_from = CardsFrom.SERVER
    commitment = "c" * 64
    rules = factory.SubFactory(TableRulesFactory)
    categories = factory.LazyFunction(read_catalogue)
    lexicon = "essai"
    lexicon_digest = "d" * 64
