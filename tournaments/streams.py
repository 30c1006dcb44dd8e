"""The names of the streams of this app. A leaf, like its events: any app may import it."""

from uuid import UUID

_COMPETITION = "competition-"
_CENTRE = "centre-"
_PLAYER = "player-"
_FEDERATION = "federation-"
_COMITE = "comite-"
_CLUB = "club-"
_FOLLOWING = "suivi-"
_SEASON_RANKING = "classement-"
_ONLINE_ENTRIES = "inscriptions-"
_CIRCUIT = "circuit-"
_PAYMENTS = "reglements-"
_TEAM_POOLS = "poules-"
_VOLUNTEERS = "benevoles-"
_CLUB_SEASON = "saison-"
_MULTIPLEX = "multiplex-"
_UUID = 36  # characters


def competition_stream(competition: UUID) -> str:
    return f"{_COMPETITION}{competition}"


def competition_of(stream: str) -> UUID:
    """The competition whose stream this is."""
    return UUID(stream.removeprefix(_COMPETITION))


def centre_stream(centre: UUID) -> str:
    return f"{_CENTRE}{centre}"


def centre_of(stream: str) -> UUID:
    """The centre whose stream this is."""
    return UUID(stream.removeprefix(_CENTRE))


def player_stream(player: UUID) -> str:
    return f"{_PLAYER}{player}"


def player_of(stream: str) -> UUID:
    """The player whose stream this is."""
    return UUID(stream.removeprefix(_PLAYER))


def federation_stream(federation: UUID) -> str:
    return f"{_FEDERATION}{federation}"


def federation_of(stream: str) -> UUID:
    """The federation whose stream this is."""
    return UUID(stream.removeprefix(_FEDERATION))


def comite_stream(comite: UUID) -> str:
    return f"{_COMITE}{comite}"


def comite_of(stream: str) -> UUID:
    """The comité whose stream this is."""
    return UUID(stream.removeprefix(_COMITE))


def club_stream(club: UUID) -> str:
    return f"{_CLUB}{club}"


def club_of(stream: str) -> UUID:
    """The club whose stream this is."""
    return UUID(stream.removeprefix(_CLUB))


def club_season_stream(club: UUID, season: int) -> str:
    """The licences that a club asks for in a season, and what it has paid."""
    return f"{_CLUB_SEASON}{club}-{season}"


def club_season_of(stream: str) -> tuple[UUID, int]:
    """The club and the season."""
    both = stream.removeprefix(_CLUB_SEASON)
    return UUID(both[:_UUID]), int(both[_UUID + 1 :])


def following_stream(partie: UUID, centre: UUID) -> str:
    """What a centre says of the coups of a partie that another hall draws."""
    return f"{_FOLLOWING}{partie}-{centre}"


def following_of(stream: str) -> tuple[UUID, UUID]:
    """The partie that is followed, and the centre that follows it."""
    both = stream.removeprefix(_FOLLOWING)
    return UUID(both[:_UUID]), UUID(both[_UUID + 1 :])


def season_ranking_stream(federation: UUID, name: str) -> str:
    """A ranking that a federation makes over the seasons, by the name of its rules."""
    return f"{_SEASON_RANKING}{federation}-{name}"


def season_ranking_of(stream: str) -> tuple[UUID, str]:
    """The federation and the name of a ranking."""
    both = stream.removeprefix(_SEASON_RANKING)
    return UUID(both[:_UUID]), both[_UUID + 1 :]


def online_entries_stream(competition: UUID) -> str:
    """Who asks online for a place in a competition."""
    return f"{_ONLINE_ENTRIES}{competition}"


def competition_of_online_entries(stream: str) -> UUID:
    """The competition whose entries on line these are."""
    return UUID(stream.removeprefix(_ONLINE_ENTRIES))


def circuit_stream(circuit: UUID) -> str:
    return f"{_CIRCUIT}{circuit}"


def circuit_of(stream: str) -> UUID:
    """The circuit whose stream this is."""
    return UUID(stream.removeprefix(_CIRCUIT))


def payments_stream(competition: UUID) -> str:
    """What the entries of a competition owe and have paid."""
    return f"{_PAYMENTS}{competition}"


def team_pools_stream(competition: UUID) -> str:
    """The pools of teams of a competition."""
    return f"{_TEAM_POOLS}{competition}"


def multiplex_stream(multiplex: UUID) -> str:
    """Of the halls that one console conducts through the prepared game of this id."""
    return f"{_MULTIPLEX}{multiplex}"


def multiplex_of(stream: str) -> UUID:
    """The multiplex whose stream this is."""
    return UUID(stream.removeprefix(_MULTIPLEX))


def volunteers_stream(competition: UUID) -> str:
    """Who arbitrates, collects and keeps the board of a competition."""
    return f"{_VOLUNTEERS}{competition}"


def competition_of_volunteers(stream: str) -> UUID:
    """The competition whose volunteers these are."""
    return UUID(stream.removeprefix(_VOLUNTEERS))


def rounds_stream(game: str, competition: UUID) -> str:
    """The rounds of a game, "jarnac" or "cartes", in a competition."""
    return f"{game}-{competition}"


def competition_of_rounds(stream: str) -> UUID:
    """The competition whose rounds these are."""
    return UUID(stream[-_UUID:])
