"""Shapes of what is decided of bulletins that say the same."""

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from arbitration.domain.decision import Decision
from arbitration.domain.disparity import Named
from arbitration.serializers.bulletins import DecisionSerializer
from arbitration.serializers.reviews import NamedBulletinSerializer

MOST = 2_000


class RoundQuerySerializer(serializers.Serializer):
    """A round, 0 for the ties; the last one opened when none is named."""

    round = serializers.IntegerField(min_value=0, max_value=999, required=False)


class NamedVerdictSerializer(NamedBulletinSerializer):
    """A bulletin of a partie, and the version of its verdict that was read."""

    partie = serializers.UUIDField()
    expected_version = serializers.IntegerField(
        required=False, allow_null=True, default=None, min_value=1, max_value=2**62
    )


class AlikeSerializer(serializers.Serializer):
    """One verdict for all: that of the bulletin `model`, or a `decision`; neither, and they stay as they are."""

    bulletins = serializers.ListField(child=NamedVerdictSerializer(), min_length=1, max_length=MOST)
    model = NamedVerdictSerializer(required=False, allow_null=True, default=None)
    decision = DecisionSerializer(required=False, allow_null=True, default=None)
    above_top = serializers.BooleanField(default=False)
    reason = serializers.CharField(max_length=500)

    def validate(self, attrs: dict[str, object]) -> dict[str, object]:
        if attrs["model"] and attrs["decision"]:
            raise serializers.ValidationError(_("Name a bulletin or a decision, not both."))
        return attrs

    def bulletins_named(self) -> list[Named]:
        return [_named(each) for each in self.validated_data["bulletins"]]

    def wanted(self) -> Named | Decision | None:
        """None: the verdicts stay."""
        typed = self.validated_data
        if typed["model"]:
            return _named(typed["model"])
        return Decision(**typed["decision"]) if typed["decision"] else None


def _named(of: dict[str, object]) -> Named:
    position = of["expected_version"]
    return Named(of["partie"], of["entry"], of["coup"], of["attempt"], position)  # type: ignore[arg-type]  # as validated
