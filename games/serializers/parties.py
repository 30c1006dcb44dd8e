"""Shapes of the API of parties."""

from django.utils.translation import gettext as _
from rest_framework import serializers

from engine.rules.profile.shelf import DEFAULT_PROFILE
from engine.web.shapes import shape
from games.commands.partie import Seen
from games.domain.announcement.script import Occasion, Part
from games.domain.exchange.formats import LARGEST, Format
from games.domain.partie.tirage import Decisive
from games.events.partie import AnnulmentReason, Will
from games.presentation.choices import MeasuredChoice
from games.services.steps import ARGUMENTS, LONGEST_STOP, OPTIONS


class ProfileSerializer(serializers.Serializer):
    """A ruleset profile. `allowed_times` is empty where any time may be chosen.

    `mort_subite_times`: the seconds of coup 1, 2 and so on of a mort subite, the last for all that follow; empty where
    the regulation has none. `version` rises when what the profile of this name decides changes.
    """

    name = serializers.CharField()
    title = serializers.CharField()
    regulation = serializers.CharField()
    version = serializers.IntegerField()
    valid_from = serializers.DateField()
    valid_until = serializers.DateField(allow_null=True)
    default_time = serializers.IntegerField()
    allowed_times = serializers.ListField(child=serializers.IntegerField())
    mort_subite_times = serializers.ListField(child=serializers.IntegerField())
    formulas = serializers.ListField(child=serializers.CharField())
    digest = serializers.CharField()


class StopSerializer(serializers.Serializer):
    """An interruption: how long it has lasted, and what ending the partie now would do to its results (FISF 3.7.e)."""

    seconds = serializers.IntegerField()
    collected = serializers.IntegerField()
    limit = serializers.IntegerField(help_text="Minutes; 0 where the regulation has no limit.")
    outcome = serializers.CharField(source="outcome.value")
    in_the_end = serializers.CharField(source="in_the_end.value")
    must_end = serializers.BooleanField()


class ScriptLineSerializer(serializers.Serializer):
    """One part of an announcement; a voice pauses between two strings of `said`."""

    part = serializers.ChoiceField(choices=[part.value for part in Part], source="part.value")
    said = serializers.ListField(child=serializers.CharField())


class EqualSolutionSerializer(serializers.Serializer):
    word = serializers.CharField()
    place = serializers.CharField()


class WarnedSerializer(serializers.Serializer):
    """What may be said (FISF 3.4.d), and the equal solutions that one may take for the retained one."""

    caution = serializers.CharField(source="caution.value")
    others = EqualSolutionSerializer(many=True)


class ScriptSerializer(serializers.Serializer):
    """What is said on one occasion, whole and part by part."""

    occasion = serializers.ChoiceField(choices=[occasion.value for occasion in Occasion], source="occasion.value")
    word = serializers.CharField()
    reference = serializers.CharField()
    text = serializers.CharField()
    lines = ScriptLineSerializer(many=True)
    warned = WarnedSerializer(many=True)


class AnnouncementSerializer(serializers.Serializer):
    """What there is to say aloud at this moment: several scripts where a solution is still to be chosen."""

    scripts = ScriptSerializer(many=True)
    signals = ScriptLineSerializer(many=True)
    exclusive = serializers.BooleanField()


class ConductSerializer(serializers.Serializer):
    """A partie as its juge-arbitre sees it: his tirage before it is read, the tops once the coup is closed."""

    version = serializers.IntegerField()
    phase = serializers.CharField(source="phase.value")
    coup = serializers.IntegerField()
    rows = serializers.ListField(child=serializers.CharField(), source="grid.rows")
    reliquat = serializers.CharField()
    drawn = serializers.CharField()
    searched = serializers.BooleanField()
    points = serializers.IntegerField(allow_null=True)
    choices = shape(MeasuredChoice)(many=True)
    bag_count = serializers.IntegerField()
    decisive = shape(Decisive)(allow_null=True)
    next = serializers.CharField(source="next.value", allow_null=True, default=None)
    annulled = serializers.CharField(source="annulled.value", allow_null=True, default=None)
    typed = serializers.CharField(help_text="Letters of a bag that may still be corrected; empty for none.")
    may_annul = serializers.BooleanField()
    may_interrupt = serializers.BooleanField()
    stop = StopSerializer(allow_null=True)
    announcement = AnnouncementSerializer()


SEEN = ("coup", "expected_version", "version")
"""What every step may be given: what its caller was looking at."""


class StepSerializer(serializers.Serializer):
    """The body of a step. `coup` and `expected_version`: what the caller was looking at; refused when it has moved."""

    coup = serializers.IntegerField(min_value=0, required=False, allow_null=True, default=None)
    letters = serializers.CharField(max_length=80, required=False)
    will = serializers.ChoiceField([will.value for will in Will], required=False)
    word = serializers.CharField(max_length=15, required=False)
    reference = serializers.CharField(max_length=10, required=False)
    reason = serializers.ChoiceField(choices=[reason.value for reason in AnnulmentReason], required=False)
    minutes = serializers.IntegerField(min_value=0, max_value=LONGEST_STOP, required=False)
    expected_version = serializers.IntegerField(
        min_value=0,
        max_value=2**31 - 1,
        required=False,
        allow_null=True,
        default=None,
        help_text="The `version` of the console that was read; where it is another now: 409, and what changed.",
    )
    version = serializers.IntegerField(
        min_value=0,
        max_value=2**31 - 1,
        required=False,
        allow_null=True,
        default=None,
        help_text="The same, under its first name.",
    )

    def validate(self, attrs: dict[str, object]) -> dict[str, object]:
        step = self.context["step"]
        missing = [name for name in ARGUMENTS.get(step, ()) if not attrs.get(name)]
        idle = attrs.keys() - {*SEEN, *ARGUMENTS.get(step, ()), *OPTIONS.get(step, ())}
        if missing or idle:
            needed = {name: _("This step needs it.") for name in missing}
            raise serializers.ValidationError({**needed, **{name: _("This step takes none.") for name in idle}})
        return attrs

    def arguments(self) -> dict[str, str | int]:
        """What the command of the step takes."""
        step, params = self.context["step"], self.validated_data
        names = (*ARGUMENTS.get(step, ()), *(name for name in OPTIONS.get(step, ()) if name in params))
        return {name: params[name] for name in names}

    def seen(self) -> Seen:
        params = self.validated_data
        known = params["version"] if params["expected_version"] is None else params["expected_version"]
        return Seen(coup=params["coup"], version=known)


class ImportSerializer(serializers.Serializer):
    """A file to import. Its beginning tells the format unless one is named, and itself its lexicon."""

    content = serializers.CharField(trim_whitespace=False, max_length=LARGEST)
    format = serializers.ChoiceField(choices=[form.value for form in Format], required=False)
    lexicon = serializers.CharField(max_length=64, required=False, allow_blank=True, default="")
    profile = serializers.CharField(max_length=40, required=False, default=DEFAULT_PROFILE)
    preview = serializers.BooleanField(required=False, default=False)
