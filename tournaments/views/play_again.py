"""An ended partie that anybody plays again, coup by coup, without its tops; the address holds what was played."""

from urllib.parse import urlencode
from uuid import UUID

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from arbitration.domain.entry_line import LONGEST_LINE
from engine.events.refusals import Wrong
from engine.web import addresses, sentences
from tournaments.domain.play_again import PASS
from tournaments.presentation.play_again import play_again_shown
from tournaments.queries.play_again import field_of
from tournaments.services.play_again import Game, game_of, latest_verdict, played

_GAME, _LINE = "jeu", "mot"


class LineForm(forms.Form):
    """A bulletin in one line."""

    mot = forms.CharField(
        label=_("Your word and its place"),
        help_text=_("As on a bulletin: HUILE H4 goes across, HUILE 4H downwards. A joker in a small letter: HuILE."),
        max_length=LONGEST_LINE,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false", "autofocus": True}
        ),
    )


@require_GET
def play_again(request: HttpRequest, partie: UUID) -> HttpResponse:
    """The coup to play, below the verdict on the one before; its result, once all are played."""
    game = game_of(partie, request.GET.get(_GAME, ""))
    form = LineForm(request.GET if _LINE in request.GET and game.next else None)
    if form.is_valid():
        try:
            return redirect(_address(played(game, form.cleaned_data["mot"])))
        except Wrong as refusal:
            form.add_error("mot", sentences.translated(refusal))
    return _page(request, game, form)


def _address(game: Game) -> str:
    return f"{reverse('play-again', args=[game.replay.partie])}?{urlencode({_GAME: game.key})}"


def _page(request: HttpRequest, game: Game, form: LineForm) -> HttpResponse:
    replay = game.replay
    context = {
        "replay": replay,
        "shown": play_again_shown(game, latest_verdict(game), None if game.next else field_of(replay)),
        "form": form,
        "pass_line": PASS,
        "share_link": addresses.whole(request, reverse("play-again", args=[replay.partie])),
    }
    return render(request, "tournaments/play_again.html", context, status=422 if form.errors else 200)
