"""The data of a player in words, and as one archive: for programs (JSON) and for people (HTML)."""

import io
import json
from collections.abc import Mapping
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.timezone import now
from django.utils.translation import gettext_lazy, override

from tournaments.presentation.archive import Names, tables_of

Kept = Mapping[str, list[dict[str, Any]]]

TITLES: Mapping[str, Promise] = {
    "identity": gettext_lazy("Identity"),
    "licences": gettext_lazy("Licences"),
    "choices": gettext_lazy("Whether the name is shown"),
    "account": gettext_lazy("Account"),
    "roles": gettext_lazy("Roles"),
    "commissions": gettext_lazy("Commissions"),
    "tokens": gettext_lazy("Access of programs"),
    "sessions": gettext_lazy("Where the account is signed in"),
    "licence_requests": gettext_lazy("Licences asked for by your club"),
    "place_requests": gettext_lazy("Places asked for online"),
    "entries": gettext_lazy("Competitions entered"),
    "results": gettext_lazy("Published results"),
    "rounds": gettext_lazy("Results of each partie"),
    "points": gettext_lazy("Points"),
    "feuilles": gettext_lazy("Feuilles"),
    "bulletins": gettext_lazy("Bulletins and their verdicts"),
    "judgements": gettext_lazy("Judgements of arbitres"),
    "disqualifications": gettext_lazy("Disqualifications"),
    "recours": gettext_lazy("Recours"),
    "further": gettext_lazy("Recours before the FISF"),
    "documents": gettext_lazy("Documents of recours"),
    "mails": gettext_lazy("Mails sent"),
    "events": gettext_lazy("What the log says of the player"),
}


def archive_of(data: Kept, files: Mapping[str, bytes], names: Names) -> bytes:
    """A zip: `donnees.json`, `donnees.html`, and the documents of recours. `names`: of what the ids in it are."""
    buffer = io.BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        archive.writestr("donnees.json", json.dumps(data, cls=DjangoJSONEncoder, ensure_ascii=False, indent=2))
        archive.writestr("donnees.html", page_of(data, names))
        for name, content in files.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def page_of(data: Kept, names: Names) -> str:
    """One page that needs nothing else, each subject a table."""
    with override(settings.LANGUAGE_CODE):
        empty = [title for name, title in TITLES.items() if not data.get(name)]
        context = {"sections": tables_of(TITLES, data, names), "empty": empty, "made_at": now()}
        return render_to_string("tournaments/personal/archive.html", context)
