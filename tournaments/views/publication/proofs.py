"""« Vérifiez vous-même »: the proof of a competition, and what verifies it in the reader's own browser."""

from pathlib import Path
from typing import Any
from uuid import UUID

from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.cache import caches
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from engine.eventstore import signing
from engine.web import downloads, revalidating
from engine.web.sentences import translated
from tournaments.domain.proof import document
from tournaments.domain.refusals.proofs import NoProofOfRehearsal, NoProofYet, NothingToState
from tournaments.presentation.proofs import page_texts
from tournaments.queries.competitions import competition_row
from tournaments.queries.publications import proofs
from tournaments.services import proof_program

_KEPT_SECONDS = 86_400
_WORKER = "raccord/js/verifier.js"


@require_safe
@revalidating.revalidated
def proof(request: HttpRequest, competition: UUID) -> HttpResponse:
    """What can be verified of the competition now, and how."""
    row = competition_row(competition)
    return render(
        request,
        "tournaments/publication/proof.html",
        {"competition": {"id": row.pk, "name": row.name}, **_state(competition)},
    )


def _state(competition: UUID) -> dict[str, Any]:
    try:
        content, made = proof_file(competition)
    except (NoProofYet, NoProofOfRehearsal) as refusal:
        return {"missing": translated(refusal), "proof": None, "stated": _stated(competition)}
    free = {digest for digest in made.lexicons if proof_program.free_lexicon(digest)}
    return {
        "proof": {
            "size": len(content),
            "digest": made.ranking_digest,
            "published_as": made.published_as,
            "lexicons": [{"name": name, "digest": digest} for digest, name in made.lexicons.items()],
            "file_name": _file_name(competition),
        },
        "verifier": proof_program.is_installed() and len(made.lexicons) == 1,
        "free_lexicon": reverse("proof-lexicon", args=[competition]) if free == {*made.lexicons} else "",
        "texts": page_texts(),
        "runtime": f"{settings.STATIC_URL}pyodide/",
    }


def _stated(competition: UUID) -> dict[str, str] | None:
    """What is stated before: sealed games and entries, as digests, under the signature of this installation."""
    try:
        text = proofs.stated(competition).text
    except (NothingToState, NoProofOfRehearsal):
        return None
    key, signature = signing.signed_statement(text) if signing.public_keys() else ("", "")
    return {"text": text, "key": key, "signature": signature}


def proof_file(competition: UUID) -> tuple[bytes, document.Proof]:
    """The proof, made once for the results that stand. Raises as `proof_of` does."""
    key = f"tournaments.proof-file.{document.VERSION}.{proofs.proof_position(competition)}"
    kept: bytes | None = caches["remade"].get(key)
    if kept is not None:
        return kept, document.read(kept)
    made = proofs.proof_of(competition)
    content = document.written(made)
    caches["remade"].set(key, content, _KEPT_SECONDS)
    return content, made


@require_safe
def proof_download(request: HttpRequest, competition: UUID) -> HttpResponse:
    """The proof itself."""
    content, _made = proof_file(competition)
    return downloads.attached(content, "application/gzip", _file_name(competition))


def _file_name(competition: UUID) -> str:
    row = competition_row(competition)
    return downloads.file_name(row.starts_on, row.name, _("Proof"), ending="json.gz")


@require_safe
def lexicon(request: HttpRequest, competition: UUID) -> FileResponse:
    """The free lexicon, where the competition was played with it; no other one is ever given out."""
    _content, made = proof_file(competition)
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
    """The script that runs beside the page. It alone may run WebAssembly, and may ask nobody but this site."""
    source = Path(str(finders.find(_WORKER))).read_text(encoding="utf-8")
    response = HttpResponse(source, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    vars(response)["_csp_replace"] = {
        "default-src": ["'none'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'"],
        "connect-src": ["'self'"],
        "style-src": ["'none'"],
        "img-src": ["'none'"],
    }
    return response
