"""« Vérifiez vous-même »: the proof of a competition, and what verifies it in the reader's own browser."""

from pathlib import Path
from uuid import UUID

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.web import downloads, revalidating
from tournaments.presentation.proofs import page_texts
from tournaments.queries.competitions import competition_row
from tournaments.queries.publications import proofs
from tournaments.services import proof_program

_WORKER = "raccord/js/verifier.js"
# The worker asks this site alone, and runs WebAssembly; no page may.
_POLICY = {
    "script-src": ["'self'", "'wasm-unsafe-eval'"],
    "connect-src": ["'self'"],
    "style-src": ["'none'"],
    "img-src": ["'none'"],
}


@require_safe
@revalidating.revalidated
def proof(request: HttpRequest, competition: UUID) -> HttpResponse:
    """What can be verified of the competition now, and how."""
    row, found = competition_row(competition), proofs.verifiable(competition)
    lexicons = found.proof.lexicons if found.proof else ()
    free = bool(lexicons) and all(proof_program.free_lexicon(lexicon.digest) for lexicon in lexicons)
    context = {
        "competition": {"id": row.pk, "name": row.name},
        "stated": found.stated,
        "proof": found.proof,
        "countersigned": found.countersigned,
        "file_name": _file_name(competition),
        "statement_name": downloads.file_name(row.starts_on, row.name, _("Statement"), ending="json"),
        "verifier": len(lexicons) == 1 and proof_program.is_installed(),
        "free_lexicon": reverse("proof-lexicon", args=[competition]) if free else "",
        "texts": page_texts(),
        "runtime": f"{settings.STATIC_URL}pyodide/",
    }
    return render(request, "tournaments/publication/proof.html", context)


@require_safe
def proof_download(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The proof itself."""
    content, _made = proofs.proof_file(competition)
    return downloads.attached(content, "application/gzip", _file_name(competition))


def _file_name(competition: UUID) -> str:
    row = competition_row(competition)
    return downloads.file_name(row.starts_on, row.name, _("Proof"), ending="json.gz")


@require_safe
def lexicon(request: HttpRequest, competition: UUID) -> FileResponse:
    """The free lexicon, where the competition was played with it; no other one is ever given out."""
    _content, made = proofs.proof_file(competition)
    path = next((path for digest in made.lexicons if (path := proof_program.free_lexicon(digest))), None)
    if path is None:
        raise Http404
    response = FileResponse(path.open("rb"), content_type="application/octet-stream")
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
def program(request: HttpRequest) -> HttpResponse:
    """The modules of this program that verify, for the browser to run."""
    made = proof_program.program()
    response = HttpResponse(made.content, content_type="application/zip")
    response["ETag"] = f'"{made.digest[:32]}"'
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The script that runs beside the page, under a policy of its own."""
    source = Path(str(finders.find(_WORKER))).read_text(encoding="utf-8")
    response = HttpResponse(source, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    vars(response)["_csp_replace"] = _POLICY
    return response
