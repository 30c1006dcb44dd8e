"""What approves, closes and opens again alike."""

from enum import Enum


class OrganisationKind(Enum):
    FEDERATION = "federation"
    COMITE = "comite"
    CLUB = "club"
    CENTRE = "centre"
