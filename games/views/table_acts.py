"""The forms of a table of Scrabble cartes: who is offered each, and the command that it is."""

from collections.abc import Callable
from typing import Any

from django.forms import Form
from django.utils.translation import gettext, gettext_lazy as _

from engine.events.actors import Actor
from engine.rules.reference import Direction
from engine.web.pageforms import PageForm, chosen, nothing_asked
from games.commands import table as table_commands
from games.domain.cartes import laying, tabletop
from games.domain.cartes.cards import PRIMES
from games.domain.cartes.table.state import Phase
from games.events.cartes import PrimeCard
from games.forms import tables as forms
from games.presentation.card_table import category_choices
from games.views.table_page import TablePage

Act = Callable[[TablePage, Any, Actor], None]


def _begin_form(page: TablePage, **typed: Any) -> Form:
    drawing = [(player, page.names[player], 1) for player in page.table.toss] if page.keeps else []
    return forms.LettersForm(players=drawing, **typed)


def _begin(page: TablePage, form: Any, by: Actor) -> None:
    table_commands.begin_table(page.id, letters=form.params(), by=by)


def _begun(page: TablePage, _form: Form) -> str:
    return gettext("The cards are dealt.") if page.table.is_dealt_here else gettext("Lots are drawn.")


def _word_form(page: TablePage, **typed: Any) -> Form:
    return forms.WordForm(initial={"row": page.start[0], "col": page.start[1]}, **typed)


def _word(page: TablePage, form: Any, by: Actor) -> None:
    typed = form.cleaned_data
    at, direction = (typed["row"], typed["col"]), Direction(typed["direction"])
    word = typed["word"].strip()
    # A word typed without a capital has no joker in it.
    word = word.upper() if word.islower() else word
    cards = laying.cards_of_word(page.table.tabletop, word, at=at, direction=direction)
    prime = None
    if typed["prime"]:
        row, col = tabletop.step(at, direction, (typed["on"] or 1) - 1)
        prime = PrimeCard(card=typed["prime"], row=row, col=col)
    table_commands.lay_word(page.id, player=page.actor, cards=cards, prime=prime, by=by)


def _exchange_form(page: TablePage, **typed: Any) -> Form:
    return forms.CountForm(**typed) if page.keeps else forms.ExchangeForm(**typed)


def _exchange(page: TablePage, form: Any, by: Actor) -> None:
    arguments = dict(form.cleaned_data)
    arguments["letters"] = arguments.get("letters", "").upper()
    table_commands.exchange_cards(page.id, player=page.actor, by=by, **arguments)


def _category_form(page: TablePage, **typed: Any) -> Form:
    everybody = list(page.names.items()) if page.keeps else []
    rules = page.table.rules.rules
    against = page.keeps or (page.table.pending is not None and page.player != page.table.pending.player)
    return forms.CategoryForm(
        choices=category_choices(page.table, page.bonus),
        players=everybody,
        add_instead=rules.add_instead and against,
        **typed,
    )


def _told(command: Callable[..., Any]) -> Act:
    """What a form asks of a player: for oneself, or of real cards for the player it names."""
    return lambda page, form, by: _ignored(command(page.id, by=by, **{"player": page.player, **form.params()}))


def _of_actor(command: Callable[..., Any]) -> Act:
    return lambda page, _form, by: _ignored(command(page.id, player=page.actor, by=by))


def _of_table(command: Callable[..., Any]) -> Act:
    return lambda page, _form, by: _ignored(command(page.id, by=by))


def _ignored(_recorded: object) -> None:
    """The same page is shown after it."""


def _challenge_form(page: TablePage, **typed: Any) -> Form:
    words = [(word.text, word.text) for word in page.table.words_of_turn]
    return forms.ChallengeForm(words=words, players=page.others(), **typed)


def _hands_form(page: TablePage, **typed: Any) -> Form:
    held = [(player, page.names[player], place.held) for player, place in page.table.places.items() if place.held]
    return forms.LettersForm(players=held, **typed)


def _hands(page: TablePage, form: Any, by: Actor) -> None:
    table_commands.count_table_hands(page.id, hands=form.params(), by=by)


def _withdraw_form(page: TablePage, **typed: Any) -> Form:
    return forms.PlayerForm(players=list(page.names.items()), **typed)


def _withdraw(page: TablePage, form: Any, by: Actor) -> None:
    table_commands.withdraw_place(page.id, player=form.cleaned_data["player"], by=by)


def _pass(page: TablePage, _form: Any, by: Actor) -> None:
    table_commands.pass_card_turn(page.id, player=page.table.hand, by=by)


def _may_play_category(page: TablePage) -> bool:
    pending = page.table.pending
    if pending is None:
        return False
    mine = page.player is not None and page.player not in pending.bonus_players and page.bonus not in PRIMES
    return page.keeps or mine


def _may_pass(page: TablePage) -> bool:
    """The arbitre passes for a player who has left."""
    return page.plays or (page.conducts and page.table.phase is Phase.TURN)


PARTS: dict[str, PageForm] = {
    part.name: part
    for part in (
        PageForm(
            name="begin",
            title=_("Who begins"),
            submit=_("Begin"),
            done=_begun,
            make=_begin_form,
            act=_begin,
            offered=lambda page: (
                page.table.phase is Phase.TOSS
                and (page.keeps or (page.table.is_dealt_here and (page.conducts or page.may_begin)))
            ),
        ),
        PageForm(
            name="word",
            title=_("Lay a word"),
            submit=_("Lay it"),
            done=lambda _page, form: _("Word laid: %(word)s.") % {"word": form.cleaned_data["word"].strip()},
            make=_word_form,
            act=_word,
            offered=lambda page: page.plays and not page.is_late,
        ),
        PageForm(
            name="agree",
            title=_("I contest nothing"),
            submit=_("I contest nothing"),
            done=_("You contest nothing."),
            make=nothing_asked,
            act=_of_actor(table_commands.agree_to_word),
            offered=lambda page: (
                page.contests
                and not page.keeps
                and page.table.pending is not None
                and page.player not in page.table.pending.agreed
            ),
        ),
        PageForm(
            name="score",
            title=_("Write the score"),
            submit=_("Write the score"),
            done=_("Score written."),
            make=nothing_asked,
            act=_of_table(table_commands.write_table_score),
            offered=lambda page: page.scores,
        ),
        PageForm(
            name="category",
            title=_("Play a category card"),
            submit=_("Play it"),
            done=_("Category card played."),
            make=_category_form,
            act=_told(table_commands.play_category),
            offered=_may_play_category,
        ),
        PageForm(
            name="challenge",
            title=_("Contest a word"),
            submit=_("Contest"),
            done=lambda _page, form: _("Word contested: %(word)s.") % {"word": form.cleaned_data["word"]},
            make=_challenge_form,
            act=_told(table_commands.challenge_word),
            offered=lambda page: page.contests,
        ),
        PageForm(
            name="take-back",
            title=_("Correct what was entered"),
            submit=_("Take it back"),
            done=_("What was entered is taken back."),
            make=nothing_asked,
            act=_of_table(table_commands.take_back_word),
            offered=lambda page: page.conducts and page.table.pending is not None,
        ),
        PageForm(
            name="exchange",
            title=_("Exchange cards"),
            submit=_("Exchange"),
            done=_("Cards exchanged."),
            make=_exchange_form,
            act=_exchange,
            offered=lambda page: page.plays,
        ),
        PageForm(
            name="pass",
            title=_("Pass"),
            submit=_("Pass the turn"),
            done=_("Turn passed."),
            make=nothing_asked,
            act=_pass,
            offered=_may_pass,
        ),
        PageForm(
            name="hands",
            title=_("What everybody still holds"),
            submit=_("Count"),
            done=_("The cards left are counted."),
            make=_hands_form,
            act=_hands,
            offered=lambda page: page.keeps and page.table.phase is Phase.COUNTING,
        ),
        PageForm(
            name="withdraw",
            title=_("Withdraw a link"),
            submit=_("Withdraw the link and free the place"),
            done=lambda _page, form: _("Link withdrawn, place free: %(name)s.") % {"name": chosen(form, "player")},
            make=_withdraw_form,
            act=_withdraw,
            offered=lambda page: page.conducts and page.table.is_dealt_here and page.table.ended is None,
        ),
        PageForm(
            name="stop",
            title=_("Stop the play"),
            submit=_("Stop here"),
            done=_("The play was stopped."),
            make=nothing_asked,
            act=_of_table(table_commands.stop_table),
            offered=lambda page: page.conducts and page.table.ended is None,
        ),
    )
}
