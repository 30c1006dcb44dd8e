"""The file of a recours as plain values: for its page, and for the bundle that is carried elsewhere."""

import json
from dataclasses import asdict
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.utils.translation import gettext as _

from arbitration.presentation import desk, facts, recours, verdicts
from arbitration.queries.dossier import Dossier
from arbitration.serializers.recours import RecoursSerializer
from engine.eventstore.recorded import Recorded, plain, sealed


def contested_context(dossier: Dossier) -> dict[str, Any]:
    """What a commission decides on, beside the words of the player: the coup, and the verdicts on the bulletin."""
    whole = dossier_context(dossier)
    names = ("coup", "subtops", "lexicon", "lexicon_digest", "regulation", "verdicts", "ledger")
    return {name: whole[name] for name in names}


def dossier_context(dossier: Dossier) -> dict[str, Any]:
    """`recours` without the addresses of a page; `position` None before the coup is closed."""
    row = dossier.line.row
    item = recours.recours_item(dossier.line) | {"add_url": "", "dossier_url": "", "url": ""}
    return {
        "competition": dossier.competition,
        "recours": [item],
        "id": row.recours,
        "coup": desk.coup_context(dossier.coup) if dossier.coup else None,
        "subtops": [asdict(subtop) for subtop in dossier.subtops],
        "lexicon": dossier.lexicon,
        "lexicon_digest": dossier.coup.lexicon_digest if dossier.coup else "",
        "regulation": dossier.coup.profile.title if dossier.coup else "",
        "verdicts": verdicts.history(dossier.verdicts),
        "ledger": verdicts.ledger_text(dossier.count) if dossier.count else "",
        "events": [_event(dossier, event) for event in dossier.events],
        "position": dossier.position,
        "digest": dossier.digest,
    }


def _event(dossier: Dossier, recorded: Recorded) -> dict[str, Any]:
    actor = str(recorded.metadata.get("actor") or "")
    return {
        "position": recorded.position,
        "label": str(facts.FACTS.get(recorded.type, recorded.type)),
        "at": recorded.recorded_at,
        "author": dossier.authors.get(actor) or _("the program"),
    }


def state_json(dossier: Dossier) -> bytes:
    """What the page says, for programs."""
    context = dossier_context(dossier)
    return _json(
        {
            "recours": RecoursSerializer(dossier.line).data,
            "player": dossier.line.name,
            "members": list(dossier.line.sitting),
            **{
                name: context[name]
                for name in ("competition", "coup", "subtops", "lexicon", "lexicon_digest", "regulation")
            },
            "verdicts": [asdict(verdict) for verdict in context["verdicts"]],
            "avertissements": dossier.count.total if dossier.count else None,
            "events": context["events"],
        }
    )


def events_json(dossier: Dossier) -> bytes:
    """The events as the log has them, each with the digest before its own."""
    return _json(
        [
            {"previous": dossier.previous[event.position], **plain(sealed(event)), "digest": event.digest}
            for event in dossier.events
        ]
    )


def texts_json(dossier: Dossier, pieces: dict[str, tuple[str, str]]) -> bytes:
    """The texts that events name by a salted digest, and the `pieces`: file, to the id and the salt of each."""
    texts = [{"id": str(text.id), "salt": text.salt, "text": text.text} for text in dossier.texts]
    return _json([*texts, *({"id": id_, "salt": salt, "file": name} for name, (id_, salt) in pieces.items())])


def _json(value: object) -> bytes:
    return (json.dumps(value, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1) + "\n").encode()
