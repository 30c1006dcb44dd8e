"""Federations, comités, clubs and centres. `version`: what the change was decided on; a later one is refused."""

from typing import Any

from rest_framework import serializers

from tournaments.domain.centre import LONGEST_ITEM, MOST_ITEMS
from tournaments.domain.organisation.status import LONGEST_CODE


class OrganisationLineSerializer(serializers.Serializer[Any]):
    """`state` is empty, "requested" or "closed"; `count`: of the clubs, licensees or seats that it has."""

    id = serializers.UUIDField()
    code = serializers.CharField()
    name = serializers.CharField()
    state = serializers.CharField()
    count = serializers.IntegerField(source="counted")


class OrganisationListSerializer(serializers.Serializer[Any]):
    """A page of a list."""

    lines = OrganisationLineSerializer(many=True)
    page = serializers.IntegerField(source="number")
    pages = serializers.IntegerField(source="count")
    total = serializers.IntegerField()


class ListQuerySerializer(serializers.Serializer[Any]):
    """What is looked for, without accents or capitals."""

    q = serializers.CharField(required=False, default="", max_length=100, allow_blank=True)
    page = serializers.IntegerField(required=False, default=1, min_value=1, max_value=1_000_000)


class _VersionSerializer(serializers.Serializer[Any]):
    version = serializers.IntegerField(required=False, min_value=0)

    def arguments(self) -> dict[str, Any]:
        """What the command takes."""
        told = dict(self.validated_data)
        return {"expected": told.pop("version", None), **told}


class NewFederationSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=200)
    code = serializers.CharField(max_length=LONGEST_CODE)
    country = serializers.CharField(max_length=2, required=False, default="", allow_blank=True)


class FederationChangeSerializer(NewFederationSerializer, _VersionSerializer):
    pass


class NewComiteSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=200)
    code = serializers.CharField(max_length=LONGEST_CODE)


class ComiteChangeSerializer(NewComiteSerializer, _VersionSerializer):
    pass


class NewClubSerializer(serializers.Serializer[Any]):
    name = serializers.CharField(max_length=200)
    code = serializers.CharField(max_length=LONGEST_CODE)
    comite = serializers.UUIDField(required=False, allow_null=True, default=None)
    school = serializers.BooleanField(required=False, default=False)


class ClubChangeSerializer(NewClubSerializer, _VersionSerializer):
    pass


class CentreRequestSerializer(serializers.Serializer[Any]):
    """A centre that asks to play. `seats`: 0 when nobody said."""

    name = serializers.CharField(max_length=200)
    club = serializers.UUIDField(required=False, allow_null=True, default=None)
    town = serializers.CharField(max_length=200, required=False, default="", allow_blank=True)
    seats = serializers.IntegerField(required=False, default=0, min_value=0, max_value=100_000)
    equipment = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_ITEM), required=False, default=list, max_length=MOST_ITEMS
    )


class CentreChangeSerializer(CentreRequestSerializer, _VersionSerializer):
    pass


class OrganisationSerializer(serializers.Serializer[Any]):
    """One of them, whatever it is; what it has not is left out of `details`."""

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
        names = ("code", "country", "federation", "comite", "school", "club", "town", "seats", "equipment")
        return {name: getattr(page.row, name) for name in names if hasattr(page.row, name)}
