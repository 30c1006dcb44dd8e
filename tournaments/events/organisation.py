"""What happens to `federation-<id>`, `comite-<id>` and `club-<id>`, and in part to `centre-<id>`."""

from enum import Enum
from uuid import UUID

from engine.events.registry import event


@event("tournaments.federation_founded")
class FederationFounded:
    """A federation; `country` is its code in ISO 3166, or "" where it has none.

    `time_zone`: the IANA name of that of its centres and competitions that have chosen none; "": the installation's.
    """

    code: str
    name: str
    country: str
    time_zone: str = ""


@event("tournaments.federation_amended")
class FederationAmended:
    """The federation is called so, and has that time zone, from now on."""

    code: str
    name: str
    country: str
    time_zone: str = ""


class PictureForm(Enum):
    """How the file of a picture is written."""

    PNG = "png"
    JPEG = "jpeg"


@event("tournaments.federation_picture_chosen")
class FederationPictureChosen:
    """This picture heads the papers of the federation from now on. It is kept outside the log, with the salt of its
    `digest`; what was published before keeps the one that it had.
    """

    picture: UUID
    digest: str
    form: PictureForm


@event("tournaments.federation_picture_removed")
class FederationPictureRemoved:
    """No picture heads its papers from now on."""


@event("tournaments.comite_formed")
class ComiteFormed:
    """A comité of a federation; its code is unique there."""

    federation: UUID
    code: str
    name: str


@event("tournaments.comite_amended")
class ComiteAmended:
    """The comité is called so from now on."""

    code: str
    name: str


@event("tournaments.club_requested")
class ClubRequested:
    """A club asks to belong to a federation, through a comité or directly; its code is unique in the federation."""

    federation: UUID
    comite: UUID | None
    code: str
    name: str
    school: bool


@event("tournaments.club_amended")
class ClubAmended:
    """The club is called so, and belongs to that comité, from now on."""

    comite: UUID | None
    code: str
    name: str
    school: bool


@event("tournaments.organisation_approved")
class OrganisationApproved:
    """The club or centre of the stream may play from now on."""


@event("tournaments.organisation_closed")
class OrganisationClosed:
    """The federation, comité, club or centre of the stream takes nothing new from now on."""


@event("tournaments.organisation_reopened")
class OrganisationReopened:
    """It is as it was before it closed."""


@event("tournaments.licences_imported")
class LicencesImported:
    """A licence file was imported for a season: how many of its lines did what. `digest`: SHA-256 of the file.

    What each line did stands on the streams of the players; the file itself is not kept.
    """

    licences: UUID
    season: int
    digest: str
    registered: int
    changed: int
    unchanged: int
    refused: int


@event("tournaments.licence_words_matched")
class LicenceWordsMatched:
    """What some words of licence files mean to the federation from now on, each as it is compared: small letters alone.

    `categories` and `series`: a code of the table; `clubs`: the id of a club. "-": that there is none.
    """

    categories: dict[str, str]
    series: dict[str, str]
    clubs: dict[str, str]
