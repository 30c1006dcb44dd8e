"""Shapes of replays under a supposition."""

from typing import Any

from rest_framework import serializers

from arbitration.domain.motifs import Motif
from tournaments.domain.whatif import supposition

_NEEDED = {
    "ruling": ("partie", "entry", "coup"),
    "annulment": ("partie", "coup"),
    "disqualification": ("entry",),
    "reinstatement": ("entry",),
    "profile": ("field", "value"),
}


class SuppositionSerializer(serializers.Serializer[Any]):
    """One thing supposed. `kind` says which of the other fields are read.

    ruling: `partie`, `entry`, `coup`, and `line` or `score` with its `motif`; annulment: `partie`, `coup`;
    disqualification and reinstatement: `entry`; profile: `field` and `value`.
    """

    kind = serializers.ChoiceField(choices=list(_NEEDED))
    partie = serializers.UUIDField(required=False)
    entry = serializers.UUIDField(required=False)
    coup = serializers.IntegerField(required=False, min_value=1, max_value=99)
    line = serializers.CharField(required=False, allow_blank=True, max_length=80)
    score = serializers.IntegerField(required=False, allow_null=True)
    motif = serializers.ChoiceField(required=False, allow_blank=True, choices=[motif.value for motif in Motif])
    field = serializers.CharField(required=False, max_length=60)
    value = serializers.JSONField(required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        missing = [name for name in _NEEDED[attrs["kind"]] if name not in attrs]
        if missing:
            required = self.fields["kind"].error_messages["required"]
            raise serializers.ValidationError({name: [required] for name in missing})
        return attrs


def supposed(params: dict[str, Any]) -> supposition.Supposition:
    """The supposition of a valid body."""
    kind = params["kind"]
    if kind == "ruling":
        decided = params.get("score"), params.get("motif", "")
        return supposition.RulingSupposed(
            params["partie"], params["entry"], params["coup"], params.get("line", ""), *decided
        )
    if kind == "annulment":
        return supposition.CoupSupposedAnnulled(params["partie"], params["coup"])
    if kind == "profile":
        return supposition.ProfileSupposed(params["field"], params["value"])
    return (
        supposition.EntrySupposedOut(params["entry"])
        if kind == "disqualification"
        else supposition.EntrySupposedBack(params["entry"])
    )
