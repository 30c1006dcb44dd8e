"""The file of a recours as one archive, which can be verified when it comes back."""

from uuid import UUID

from django.template.loader import render_to_string

from arbitration.domain.bundle import EVENTS, MANIFEST, PAGE, SEAL, STATE, TEXTS, manifest, packed
from arbitration.presentation.dossier import dossier_context, events_json, state_json, texts_json
from arbitration.presentation.recours import ENDINGS
from arbitration.queries.bundles import seal_of
from arbitration.queries.dossier import Dossier
from engine.people.vault import content_of_file, salts_of_files


def written(dossier: Dossier) -> bytes:
    """A page for people, the state and the events for programs, the supporting documents, and their digests."""
    pieces = _pieces(dossier)
    salts = salts_of_files(document.row.document for document in dossier.line.documents)
    named = {name: (str(id_), salts[id_]) for name, (id_, _content) in pieces.items()}
    files = {
        PAGE: _page(dossier, {id_: name for name, (id_, _content) in pieces.items()}),
        STATE: state_json(dossier),
        EVENTS: events_json(dossier),
        TEXTS: texts_json(dossier, named),
        **{name: content for name, (_id, content) in pieces.items()},
    }
    recours = str(dossier.line.row.recours)
    listed = manifest(files, recours=recours, position=dossier.position, digest=dossier.digest)
    return packed({**files, MANIFEST: listed, SEAL: seal_of(listed)})


def _pieces(dossier: Dossier) -> dict[str, tuple[UUID, bytes]]:
    """The documents not erased, by file name."""
    files = {}
    for document in dossier.line.documents:
        content = content_of_file(document.row.document)
        if content is not None:
            name = f"pieces/{document.row.document}.{ENDINGS[document.kind]}"
            files[name] = (document.row.document, content)
    return files


def _page(dossier: Dossier, pieces: dict[UUID, str]) -> bytes:
    """The page, with links to the documents beside it."""
    context = dossier_context(dossier)
    (item,) = context["recours"]
    for piece, document in zip(item["documents"], dossier.line.documents, strict=True):
        piece["url"] = pieces.get(document.row.document, "")
    return render_to_string("arbitration/recours/bundle.html", context).encode()
