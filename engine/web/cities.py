"""The time zones that are offered: a city of each country where French is played, and its clocks."""

from zoneinfo import ZoneInfo

from django.utils.timezone import now
from django.utils.translation import gettext as _, gettext_lazy, pgettext

from engine.text import folded

MINUS = "\u2212"

CITIES = {
    "Europe/Paris": gettext_lazy("Paris"),
    "Europe/Brussels": gettext_lazy("Brussels"),
    "Europe/Zurich": gettext_lazy("Geneva"),
    "Europe/Luxembourg": gettext_lazy("Luxembourg"),
    "Europe/Monaco": gettext_lazy("Monaco"),
    "Europe/London": gettext_lazy("London"),
    "Europe/Bucharest": gettext_lazy("Bucharest"),
    "America/Toronto": gettext_lazy("Montreal"),
    "America/Halifax": gettext_lazy("Halifax"),
    "America/Moncton": gettext_lazy("Moncton"),
    "America/Winnipeg": gettext_lazy("Winnipeg"),
    "America/Edmonton": gettext_lazy("Edmonton"),
    "America/Vancouver": gettext_lazy("Vancouver"),
    "America/New_York": gettext_lazy("New York"),
    "America/Port-au-Prince": gettext_lazy("Port-au-Prince"),
    "America/Miquelon": gettext_lazy("Saint-Pierre-et-Miquelon"),
    "America/Guadeloupe": gettext_lazy("Pointe-à-Pitre"),
    "America/Martinique": gettext_lazy("Fort-de-France"),
    "America/Cayenne": gettext_lazy("Cayenne"),
    "Africa/Abidjan": gettext_lazy("Abidjan"),
    "Africa/Dakar": gettext_lazy("Dakar"),
    "Africa/Bamako": gettext_lazy("Bamako"),
    "Africa/Ouagadougou": gettext_lazy("Ouagadougou"),
    "Africa/Lome": gettext_lazy("Lomé"),
    "Africa/Conakry": gettext_lazy("Conakry"),
    "Africa/Nouakchott": gettext_lazy("Nouakchott"),
    "Africa/Porto-Novo": gettext_lazy("Cotonou"),
    "Africa/Niamey": gettext_lazy("Niamey"),
    "Africa/Douala": gettext_lazy("Douala"),
    "Africa/Libreville": gettext_lazy("Libreville"),
    "Africa/Brazzaville": gettext_lazy("Brazzaville"),
    "Africa/Kinshasa": gettext_lazy("Kinshasa"),
    "Africa/Lubumbashi": gettext_lazy("Lubumbashi"),
    "Africa/Bangui": gettext_lazy("Bangui"),
    "Africa/Ndjamena": gettext_lazy("N’Djamena"),
    "Africa/Kigali": gettext_lazy("Kigali"),
    "Africa/Bujumbura": gettext_lazy("Bujumbura"),
    "Africa/Djibouti": gettext_lazy("Djibouti"),
    "Africa/Algiers": gettext_lazy("Algiers"),
    "Africa/Tunis": gettext_lazy("Tunis"),
    "Africa/Casablanca": gettext_lazy("Casablanca"),
    "Asia/Beirut": gettext_lazy("Beirut"),
    "Indian/Antananarivo": gettext_lazy("Antananarivo"),
    "Indian/Comoro": gettext_lazy("Moroni"),
    "Indian/Mayotte": gettext_lazy("Mamoudzou"),
    "Indian/Reunion": gettext_lazy("Saint-Denis de La Réunion"),
    "Indian/Mauritius": gettext_lazy("Port-Louis"),
    "Pacific/Noumea": gettext_lazy("Nouméa"),
    "Pacific/Wallis": gettext_lazy("Mata-Utu"),
    "Pacific/Efate": gettext_lazy("Port-Vila"),
    "Pacific/Tahiti": gettext_lazy("Papeete"),
}

# With these letters begins a name before which French elides.
_VOWELS = "AÀÂEÉÈÊIÎOÔUY"


def city(zone: str) -> str:
    """The city whose clocks a zone is known by: "Pacific/Noumea" -> "Nouméa"."""
    return str(CITIES[zone]) if zone in CITIES else zone.rpartition("/")[2].replace("_", " ")


def clocks_of(zone: str) -> str:
    """In a sentence: "heure de Nouméa", "heure d’Abidjan"."""
    name = city(zone)
    if name[0] in _VOWELS:
        return pgettext("before a vowel", "%(city)s time") % {"city": name}
    return _("%(city)s time") % {"city": name}


def offset_of(zone: str) -> str:
    """How far its clocks are from universal time now: "UTC+11", "UTC−3:30"."""
    minutes = _minutes(zone)
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{MINUS if minutes < 0 else '+'}{hours}" + (f":{rest:02d}" if rest else "")


def titled(zone: str) -> str:
    """In a list: "Nouméa (UTC+11)"."""
    return f"{city(zone)} ({offset_of(zone)})"


def choices(current: str, *, default: str) -> list[tuple[str, str]]:
    """For a list, from west to east, after the one that is taken by default; `current` even where it is unusual."""
    offered = sorted({*CITIES, current} - {""}, key=lambda zone: (_minutes(zone), folded(city(zone))))
    return [("", default), *((zone, titled(zone)) for zone in offered)]


def _minutes(zone: str) -> int:
    offset = now().astimezone(ZoneInfo(zone)).utcoffset()
    return int(offset.total_seconds()) // 60 if offset else 0
