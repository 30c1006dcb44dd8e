"""Federations, comités, clubs and centres. `version`: what the change was decided on; a later one is refused."""

from typing import Any

from rest_framework import serializers

from tournaments.domain.centre import LONGEST_ITEM, MOST_ITEMS
from tournaments.domain.organisation.status import LONGEST_CODE

# Given at once.
MOST = 500
# What both databases take for a version of a stream.
LARGEST_VERSION = 2**31 - 1


class _VersionSerializer(serializers.Serializer[Any]):
    expected_version = serializers.IntegerField(
        required=False,
        min_value=0,
        max_value=LARGEST_VERSION,
        help_text="The `version` that was read; where it is another now: 409, and what changed.",
    )
    version = serializers.IntegerField(
        required=False, min_value=0, max_value=LARGEST_VERSION, help_text="The same, under its first name."
    )

    def arguments(self) -> dict[str, Any]:
        """What the command takes."""
        fields = dict(self.validated_data)
        former = fields.pop("version", None)
        return {"expected": fields.pop("expected_version", former), **fields}


class PictureSerializer(serializers.Serializer[Any]):
    picture = serializers.FileField(allow_empty_file=True, help_text="PNG, JPEG or WebP; it is painted anew.")


class NewFederationSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=200)
    code = serializers.CharField(max_length=LONGEST_CODE)
    country = serializers.CharField(max_length=2, required=False, default="", allow_blank=True)
    time_zone = serializers.CharField(
        max_length=64,
        required=False,
        default="",
        allow_blank=True,
        help_text="An IANA name, for its centres and competitions that have chosen none; empty: the installation's.",
    )


class FederationChangeSerializer(NewFederationSerializer, _VersionSerializer):
    pass


class NewComiteSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=200)
    code = serializers.CharField(max_length=LONGEST_CODE)


class ComiteChangeSerializer(NewComiteSerializer, _VersionSerializer):
    pass


class _ClubSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=200)
    code = serializers.CharField(max_length=LONGEST_CODE)
    comite = serializers.UUIDField(required=False, allow_null=True, default=None)
    school = serializers.BooleanField(required=False, default=False)


class NewClubSerializer(_ClubSerializer):
    """A club; without a code, one is made of its name. `approve`: at once, if you may; else it waits for approval."""

    code = serializers.CharField(max_length=LONGEST_CODE, required=False, allow_blank=True, default="")
    approve = serializers.BooleanField(required=False, default=False)


class ClubChangeSerializer(_ClubSerializer, _VersionSerializer):
    pass


class OwnerSerializer(serializers.Serializer[Any]):
    """The owner of something: with a comité, its federation as well; with neither, the installation."""

    federation = serializers.UUIDField(required=False, allow_null=True, default=None)
    comite = serializers.UUIDField(required=False, allow_null=True, default=None)


class CentreOwnerSerializer(OwnerSerializer, _VersionSerializer):
    # said, even where it is none: an empty request takes nothing away from anybody
    federation = serializers.UUIDField(allow_null=True)


class _CentreSerializer(serializers.Serializer[Any]):
    """A centre about itself. `seats`: 0 if unknown."""

    name = serializers.CharField(max_length=200)
    club = serializers.UUIDField(required=False, allow_null=True, default=None)
    town = serializers.CharField(max_length=200, required=False, default="", allow_blank=True)
    seats = serializers.IntegerField(required=False, default=0, min_value=0, max_value=100_000)
    equipment = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_ITEM), required=False, default=list, max_length=MOST_ITEMS
    )
    time_zone = serializers.CharField(
        max_length=64,
        required=False,
        default="",
        allow_blank=True,
        help_text="An IANA name, such as Pacific/Noumea; empty: that of its federation.",
    )


class CentreRequestSerializer(_CentreSerializer, OwnerSerializer):
    """A centre that asks to play. With a club, its owner is always that of the club."""


class CentreChangeSerializer(_CentreSerializer, _VersionSerializer):
    pass


class GivenSerializer(serializers.Serializer[Any]):
    """What goes to the federation, or to a comité of it."""

    comite = serializers.UUIDField(required=False, allow_null=True, default=None)
    competitions = serializers.ListField(child=serializers.UUIDField(), required=False, default=list, max_length=MOST)
    centres = serializers.ListField(child=serializers.UUIDField(), required=False, default=list, max_length=MOST)


class OrganisationSerializer(serializers.Serializer[Any]):
    """An organisation of any kind; what it lacks is left out of `details`."""

    id = serializers.UUIDField()
    kind = serializers.CharField()
    name = serializers.CharField(source="row.name")
    approved = serializers.SerializerMethodField()
    closed = serializers.BooleanField(source="row.closed")
    version = serializers.IntegerField()
    details = serializers.SerializerMethodField()

    def get_approved(self, page: Any) -> bool:
        return getattr(page.row, "approved", True)

    def get_details(self, page: Any) -> dict[str, Any]:
        names = ("code", "country", "federation", "comite", "school", "club", "town", "seats", "equipment", "time_zone")
        return {name: getattr(page.row, name) for name in names if hasattr(page.row, name)}
