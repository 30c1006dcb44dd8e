"""Shapes of tables of Scrabble cartes over the API."""

from typing import Any

from django.conf import settings
from rest_framework import serializers

from games.commands.table import LONGEST_NAME
from games.domain.cartes.beginning import MAX_IN_RACE, MAX_SECONDS, MAX_TARGET
from games.domain.cartes.cards import BONUS_CARDS, PRIMES
from games.events.cartes import CardsFrom, FirstWord, LaidCard, PrimeCard, TableRules

_SOURCES = [source.value for source in CardsFrom]
# A table has no border; nobody lays cards so far from its first word.
FAR = 200


class TableRulesSerializer(serializers.Serializer[Any]):
    """The standard rule and its variants. `target`: of a race, 0 for none. `seconds`: to lay a first card, 0 for no
    limit. `contest_seconds`: after so many any player may have the score written.
    """

    first_word = serializers.ChoiceField(choices=[each.value for each in FirstWord], default=FirstWord.ALWAYS.value)
    own_and_against = serializers.BooleanField(default=True)
    add_instead = serializers.BooleanField(default=False)
    per_word = serializers.BooleanField(default=False)
    both_categories = serializers.BooleanField(default=False)
    target = serializers.IntegerField(min_value=0, max_value=MAX_TARGET, default=0)
    seconds = serializers.IntegerField(min_value=0, max_value=MAX_SECONDS, default=0)
    contest_seconds = serializers.IntegerField(min_value=0, max_value=MAX_SECONDS, default=20)


class NewTableSerializer(serializers.Serializer[Any]):
    """`names`: of the players, clockwise. `cards_from`: dealt here, or a box of real cards."""

    names = serializers.ListField(child=serializers.CharField(max_length=LONGEST_NAME), max_length=MAX_IN_RACE)
    competition = serializers.UUIDField(default=None, allow_null=True)
    lexicon = serializers.CharField(max_length=60, default="", allow_blank=True)
    cards_from = serializers.ChoiceField(choices=_SOURCES, default="server")
    rules = TableRulesSerializer(default=dict)

    def params(self) -> dict[str, Any]:
        """What the command takes."""
        params = dict(self.validated_data)
        rules = dict(params["rules"])
        first_word = FirstWord(rules.pop("first_word", FirstWord.ALWAYS.value))
        return {
            **params,
            "lexicon": params["lexicon"] or settings.DEFAULT_LEXICON,
            "cards_from": CardsFrom(params["cards_from"]),
            "rules": TableRules(first_word=first_word, **rules),
        }


class PrimeSerializer(serializers.Serializer[Any]):
    """A card that doubles ("2") or triples ("3") the words that hold the card of this place."""

    card = serializers.ChoiceField(choices=list(PRIMES))
    row = serializers.IntegerField(min_value=-FAR, max_value=FAR)
    col = serializers.IntegerField(min_value=-FAR, max_value=FAR)


class PlaceSerializer(serializers.Serializer[Any]):
    key = serializers.CharField(max_length=200)


class _Letters(serializers.CharField):
    """Cards of a hand, in capitals whatever was typed; "?" for a joker."""

    def to_internal_value(self, data: Any) -> str:
        return str(super().to_internal_value(data)).upper()


class BeginTableSerializer(serializers.Serializer[Any]):
    """`letters`: what the players of real cards drew, by their numbers."""

    letters = serializers.DictField(child=_Letters(max_length=1), default=dict)

    def params(self) -> dict[str, Any]:
        return {"letters": numbered(self.validated_data["letters"])}


class TablePlayerSerializer(serializers.Serializer[Any]):
    player = serializers.IntegerField(min_value=1, max_value=MAX_IN_RACE)

    def params(self) -> dict[str, Any]:
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

    def params(self) -> dict[str, Any]:
        return {**super().params(), "card": LaidCard(**self.validated_data["card"])}


class TableWordSerializer(TablePlayerSerializer):
    """`cards`: those of the hand, without what lies there. `prime`: a card that doubles or triples."""

    cards = LaidCardSerializer(many=True)
    prime = PrimeSerializer(default=None, allow_null=True)

    def params(self) -> dict[str, Any]:
        params = super().params()
        prime = params["prime"]
        return {
            **params,
            "cards": tuple(LaidCard(**card) for card in params["cards"]),
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
    """`hands`: what everybody still holds of their real cards, by the numbers of the players."""

    hands = serializers.DictField(child=_Letters(max_length=7, allow_blank=True))

    def params(self) -> dict[str, Any]:
        return {"hands": numbered(self.validated_data["hands"])}


def numbered(values: dict[str, str]) -> dict[int, str]:
    """By the numbers of players; 0, which no table has, for a key that is not a number."""
    return {int(key) if key.isascii() and key.isdigit() else 0: value for key, value in values.items()}
