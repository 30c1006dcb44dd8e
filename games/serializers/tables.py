"""Shapes of tables of Scrabble cartes over the API."""

from typing import Any

from django.conf import settings
from rest_framework import serializers

from engine.rules.reference import Direction
from games.commands.table import LONGEST_NAME
from games.domain.cartes.beginning import MOST_IN_RACE, MOST_SECONDS, MOST_TARGET
from games.domain.cartes.cards import BONUS_CARDS, CATEGORY_CARDS, PRIMES
from games.domain.cartes.table import Phase
from games.events import CardsFrom, FirstWord, LaidCard, PrimeCard, TableEnding, TableRules

_ENDINGS = [why.value for why in TableEnding]
_SOURCES = [each.value for each in CardsFrom]
# A table has no border; nobody lays cards so far from its first word.
FAR = 200


class TablePlayerLineSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    points = serializers.IntegerField()


class TableLineSerializer(serializers.Serializer[Any]):
    """A table in a list. `ended`: why the play is over, "" before."""

    id = serializers.UUIDField()
    competition = serializers.UUIDField(allow_null=True)
    cards_from = serializers.ChoiceField(choices=_SOURCES)
    created_at = serializers.DateTimeField()
    players = TablePlayerLineSerializer(many=True)
    turns = serializers.IntegerField()
    ended = serializers.ChoiceField(choices=["", *_ENDINGS], allow_blank=True)


class TableRulesSerializer(serializers.Serializer[Any]):
    """The standard rule and its variants. `target`: of a race, 0 for none. `seconds`: to lay a first card, 0 for no
    limit. `contest_seconds`: after so many any player may have the score written.
    """

    first_word = serializers.ChoiceField(choices=[each.value for each in FirstWord], default=FirstWord.ALWAYS.value)
    own_and_against = serializers.BooleanField(default=True)
    add_instead = serializers.BooleanField(default=False)
    per_word = serializers.BooleanField(default=False)
    both_categories = serializers.BooleanField(default=False)
    target = serializers.IntegerField(min_value=0, max_value=MOST_TARGET, default=0)
    seconds = serializers.IntegerField(min_value=0, max_value=MOST_SECONDS, default=0)
    contest_seconds = serializers.IntegerField(min_value=0, max_value=MOST_SECONDS, default=20)


class NewTableSerializer(serializers.Serializer[Any]):
    """`names`: of the players, clockwise. `cards_from`: dealt here, or a box of real cards."""

    names = serializers.ListField(child=serializers.CharField(max_length=LONGEST_NAME), max_length=MOST_IN_RACE)
    competition = serializers.UUIDField(default=None, allow_null=True)
    lexicon = serializers.CharField(max_length=60, default="", allow_blank=True)
    cards_from = serializers.ChoiceField(choices=_SOURCES, default="server")
    rules = TableRulesSerializer(default=dict)

    def asked(self) -> dict[str, Any]:
        """What the command takes."""
        told = dict(self.validated_data)
        rules = dict(told["rules"])
        first_word = FirstWord(rules.pop("first_word", FirstWord.ALWAYS.value))
        return {
            **told,
            "lexicon": told["lexicon"] or settings.DEFAULT_LEXICON,
            "cards_from": CardsFrom(told["cards_from"]),
            "rules": TableRules(first_word=first_word, **rules),
        }


class SeatedPlayerSerializer(serializers.Serializer[Any]):
    """`held`: how many letter cards he has; which ones is told to him alone."""

    number = serializers.IntegerField()
    name = serializers.CharField()
    joined = serializers.BooleanField()
    held = serializers.IntegerField()
    points = serializers.IntegerField()


class TableCardSerializer(serializers.Serializer[Any]):
    """A card on the table; lower case for a joker. `new`: its score is not written."""

    row = serializers.IntegerField()
    col = serializers.IntegerField()
    letter = serializers.CharField()
    value = serializers.IntegerField()
    new = serializers.BooleanField()


class CountedWordSerializer(serializers.Serializer[Any]):
    word = serializers.CharField()
    row = serializers.IntegerField()
    col = serializers.IntegerField()
    direction = serializers.ChoiceField(choices=[each.value for each in Direction])
    value = serializers.IntegerField()
    times = serializers.IntegerField()
    points = serializers.IntegerField()


class CountedCategorySerializer(serializers.Serializer[Any]):
    """`to`: whose points these are, below zero where they are taken. `counted`: false for what a stronger one beats."""

    player = serializers.IntegerField()
    card = serializers.ChoiceField(choices=list(CATEGORY_CARDS))
    categories = serializers.ListField(child=serializers.CharField())
    points = serializers.IntegerField()
    to = serializers.IntegerField()
    counted = serializers.BooleanField()


class PrimeSerializer(serializers.Serializer[Any]):
    """A card that doubles ("2") or triples ("3") the words that hold the card of this place."""

    card = serializers.ChoiceField(choices=list(PRIMES))
    row = serializers.IntegerField(min_value=-FAR, max_value=FAR)
    col = serializers.IntegerField(min_value=-FAR, max_value=FAR)


class PendingWordSerializer(serializers.Serializer[Any]):
    """What lies there, as its score would be written. `due`: from when any player may have it written.

    `definie`: a first word of seven cards; the printed example does not double it, the rule does.
    """

    player = serializers.IntegerField()
    prime = PrimeSerializer(allow_null=True)
    words = CountedWordSerializer(many=True)
    fifty = serializers.IntegerField()
    categories = CountedCategorySerializer(many=True)
    points = serializers.ListField(child=serializers.IntegerField())
    agreed = serializers.ListField(child=serializers.IntegerField())
    looked_up = serializers.ListField(child=serializers.CharField())
    due = serializers.DateTimeField(allow_null=True)
    definie = serializers.BooleanField()


class CardTableSerializer(serializers.Serializer[Any]):
    """A table at `server_now`. `toss`: who still draws for who begins. `hands`, `seed`, `salt`: once it is over."""

    id = serializers.UUIDField()
    server_now = serializers.DateTimeField()
    phase = serializers.ChoiceField(choices=[phase.name.lower() for phase in Phase])
    hand = serializers.IntegerField(allow_null=True)
    cards_from = serializers.ChoiceField(choices=_SOURCES)
    rules = TableRulesSerializer()
    toss = serializers.ListField(child=serializers.IntegerField())
    players = SeatedPlayerSerializer(many=True)
    cards = TableCardSerializer(many=True)
    left = serializers.IntegerField()
    turns = serializers.IntegerField()
    pending = PendingWordSerializer(allow_null=True)
    first_card_until = serializers.DateTimeField(allow_null=True)
    ended = serializers.ChoiceField(choices=["", *_ENDINGS], allow_blank=True)
    out = serializers.IntegerField(allow_null=True)
    hands = serializers.ListField(child=serializers.CharField(allow_blank=True))
    winners = serializers.ListField(child=serializers.IntegerField())
    commitment = serializers.CharField(allow_blank=True)
    seed = serializers.CharField(allow_blank=True)
    salt = serializers.CharField(allow_blank=True)


class OpenedTableSerializer(serializers.Serializer[Any]):
    """`places`: by the number of a player, the key that he takes his place with; none where they hold real cards."""

    table = CardTableSerializer()
    places = serializers.DictField(child=serializers.CharField())


class PlaceSerializer(serializers.Serializer[Any]):
    key = serializers.CharField(max_length=200)


class HandSerializer(serializers.Serializer[Any]):
    """What a player holds: letters, "?" a joker; a bonus card: "2", "3", or the letter of a category card."""

    player = serializers.IntegerField()
    letters = serializers.CharField(allow_blank=True)
    bonus = serializers.ChoiceField(choices=["", *BONUS_CARDS], allow_blank=True)


class PlacedSerializer(serializers.Serializer[Any]):
    hand = HandSerializer()
    table = CardTableSerializer()


class CardCategorySerializer(serializers.Serializer[Any]):
    """`ours`: points added on one's own word; `theirs`: points taken on an opponent's."""

    key = serializers.CharField()
    name = serializers.CharField()
    ours = serializers.IntegerField()
    theirs = serializers.IntegerField()


class CategoryCardSerializer(serializers.Serializer[Any]):
    card = serializers.ChoiceField(choices=list(CATEGORY_CARDS))
    categories = CardCategorySerializer(many=True)


class TurnChallengeSerializer(serializers.Serializer[Any]):
    """A word that was contested. `told`: looked up in a dictionary of the players; else in the lexicon."""

    player = serializers.IntegerField()
    word = serializers.CharField()
    good = serializers.BooleanField()
    told = serializers.BooleanField()


class TurnSerializer(serializers.Serializer[Any]):
    """A turn that is over. `count`: of cards exchanged. `points`: of every player, for a word that was scored.

    `removed`: the cards that left the table; `totals`: of every player after it; `hands`: of every player before it,
    empty until the play is over.
    """

    number = serializers.IntegerField()
    player = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=["scored", "passed", "exchanged", "taken_back"])
    words = CountedWordSerializer(many=True)
    fifty = serializers.IntegerField()
    categories = CountedCategorySerializer(many=True)
    points = serializers.ListField(child=serializers.IntegerField())
    count = serializers.IntegerField()
    at = serializers.DateTimeField()
    prime = PrimeSerializer(allow_null=True)
    challenges = TurnChallengeSerializer(many=True)
    removed = TableCardSerializer(many=True)
    totals = serializers.ListField(child=serializers.IntegerField())
    hands = serializers.ListField(child=serializers.CharField(allow_blank=True))


class CheckedTableSerializer(serializers.Serializer[Any]):
    """Whether the cards of a table that is over are those of its seed. `draws`: of each event that drew cards."""

    commitment = serializers.CharField()
    recomputed = serializers.CharField()
    draws = serializers.ListField(child=serializers.BooleanField())
    is_right = serializers.BooleanField()


class _Letters(serializers.CharField):
    """Cards of a hand, in capitals whatever was typed; "?" for a joker."""

    def to_internal_value(self, data: Any) -> str:
        return str(super().to_internal_value(data)).upper()


class BeginTableSerializer(serializers.Serializer[Any]):
    """`letters`: what the players of real cards drew, by their numbers."""

    letters = serializers.DictField(child=_Letters(max_length=1), default=dict)

    def asked(self) -> dict[str, Any]:
        return {"letters": numbered(self.validated_data["letters"])}


class TablePlayerSerializer(serializers.Serializer[Any]):
    player = serializers.IntegerField(min_value=1, max_value=MOST_IN_RACE)

    def asked(self) -> dict[str, Any]:
        """What the command takes."""
        return dict(self.validated_data)


class ExchangeSerializer(TablePlayerSerializer):
    """`letters`: those returned; `count`: how many, of real cards. `bonus`: the bonus card too."""

    letters = _Letters(max_length=7, default="", allow_blank=True)
    count = serializers.IntegerField(min_value=0, max_value=7, default=0)
    bonus = serializers.BooleanField(default=False)


class LaidCardSerializer(serializers.Serializer[Any]):
    """A card on a place; lower case for a joker. Rows and columns are of either sign: the table has no border."""

    row = serializers.IntegerField(min_value=-FAR, max_value=FAR)
    col = serializers.IntegerField(min_value=-FAR, max_value=FAR)
    letter = serializers.CharField(max_length=1)


class FirstCardSerializer(TablePlayerSerializer):
    card = LaidCardSerializer()

    def asked(self) -> dict[str, Any]:
        return {**super().asked(), "card": LaidCard(**self.validated_data["card"])}


class TableWordSerializer(TablePlayerSerializer):
    """`cards`: those of the hand, without what lies there. `prime`: a card that doubles or triples."""

    cards = LaidCardSerializer(many=True)
    prime = PrimeSerializer(default=None, allow_null=True)

    def asked(self) -> dict[str, Any]:
        told = super().asked()
        prime = told["prime"]
        return {
            **told,
            "cards": tuple(LaidCard(**card) for card in told["cards"]),
            "prime": PrimeCard(**prime) if prime else None,
        }


class CategoryPlaySerializer(TablePlayerSerializer):
    """`categories`: their keys. `added`: against somebody, positive points for oneself. `told`: the players agree."""

    card = serializers.ChoiceField(choices=list(BONUS_CARDS))
    categories = serializers.ListField(child=serializers.CharField(max_length=60), max_length=2)
    added = serializers.BooleanField(default=False)
    told = serializers.BooleanField(default=False)


class TableChallengeSerializer(TablePlayerSerializer):
    """`told`: what a dictionary of the players says of it; null to ask the lexicon of the table."""

    word = _Letters(max_length=60)
    told = serializers.BooleanField(default=None, allow_null=True)


class HandsSerializer(serializers.Serializer[Any]):
    """`hands`: what everybody still holds of his real cards, by the numbers of the players."""

    hands = serializers.DictField(child=_Letters(max_length=7, allow_blank=True))

    def asked(self) -> dict[str, Any]:
        return {"hands": numbered(self.validated_data["hands"])}


def numbered(told: dict[str, str]) -> dict[int, str]:
    """By the numbers of players; 0 for what is none, which no table has."""
    return {int(key) if key.isascii() and key.isdigit() else 0: value for key, value in told.items()}
