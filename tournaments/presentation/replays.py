"""What the pages of replays show: the supposition in words, and whom it moves."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from arbitration.presentation.verdicts import motif_label
from engine.rules.profile import kept, ruleset
from games.presentation.ruleset import value_of
from tournaments.domain.whatif import changes, supposition
from tournaments.queries.whatif.replays import Replay


def supposition_said(
    supposed: supposition.Supposition, names: Mapping[UUID, str], profile: ruleset.RulesetProfile
) -> str:
    """One sentence; `names` of entries, and the labels of parties."""
    match supposed:
        case supposition.RulingSupposed():
            return _("%(name)s, %(partie)s, coup %(coup)s: %(verdict)s") % {
                "name": names.get(supposed.entry, "?"),
                "partie": names.get(supposed.partie, "?"),
                "coup": supposed.coup,
                "verdict": _verdict(supposed),
            }
        case supposition.CoupSupposedAnnulled():
            params = {"partie": names.get(supposed.partie, "?"), "coup": supposed.coup}
            return _("%(partie)s, coup %(coup)s does not count") % params
        case supposition.EntrySupposedOut():
            return _("%(name)s is disqualified") % {"name": names.get(supposed.entry, "?")}
        case supposition.EntrySupposedBack():
            return _("%(name)s is not disqualified") % {"name": names.get(supposed.entry, "?")}
        case supposition.ProfileSupposed():
            field = ruleset.profile_fields()[supposed.field]
            changed = kept.recorded_profile({**ruleset.content_of(profile), supposed.field: supposed.value})
            return _("%(field)s: %(value)s") % {"field": _(field.rule.says), "value": value_of(changed, field)}


def _verdict(supposed: supposition.RulingSupposed) -> str:
    if supposed.score is not None:
        sanction = motif_label(supposed.motif) if supposed.motif else _("no sanction")
        return ngettext("%(score)s point, %(sanction)s", "%(score)s points, %(sanction)s", supposed.score) % {
            "score": supposed.score,
            "sanction": sanction,
        }
    return supposed.line or _("judged again as it was read")


def replay_item(replay: Replay, text: str) -> dict[str, Any]:
    """A replay in the list of a competition."""
    state = _("being made") if replay.is_busy else _("could not be made") if replay.failed else ""
    return {"url": reverse("replay", args=[replay.id]), "said": text, "asked_at": replay.asked_at, "state": state}


def change_row(change: changes.ReplayChange, name: str) -> dict[str, Any]:
    """A line of the result: before and after, and what moved."""
    before, after = change.before, change.after
    return {
        "name": name,
        "before": _place(before),
        "after": _place(after),
        "gained": change.gained,
        "climbed": before.rank - after.rank if before and after else 0,
        "points": (after.points if after else 0) - (before.points if before else 0),
    }


def _place(place: changes.ReplayPlace | None) -> dict[str, Any] | None:
    if place is None:
        return None
    return {"rank": place.rank, "ex_aequo": place.ex_aequo, "total": place.total, "points": place.points}


def entries_named(replays: Iterable[Replay]) -> set[UUID]:
    """The entries that the suppositions name."""
    about = (supposition.RulingSupposed, supposition.EntrySupposedOut, supposition.EntrySupposedBack)
    return {replay.supposed.entry for replay in replays if isinstance(replay.supposed, about)}
