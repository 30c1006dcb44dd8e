"""Why no game is prepared."""

from engine.events.refusals import N_, Refusal, Wrong


class BoundsUnreadable(Wrong):
    message = N_("--%(name)s: “%(text)s” is not a pair of bounds. Write LOW:HIGH, LOW:, :HIGH or a number.")


class BoundsReversed(Wrong):
    message = N_("--%(name)s: the lower bound %(low)s is above the upper bound %(high)s.")


class BoundTooHigh(Wrong):
    message = N_("--%(name)s: no game can reach %(low)s; with these options it is %(most)s at most.")


class BoundTooLow(Wrong):
    message = N_("--%(name)s: no game can stay at %(high)s; with these options it is %(least)s at least.")


class NotAPreparedGame(Wrong):
    message = N_("This is not a prepared game: a line written by manage.py prepare is expected.")


class PreparedTooLarge(Refusal):
    status = 413
    message = N_("The file of prepared games has more than %(megabytes)s MB: send only those to be played.")


class NoSuchGame(Wrong):
    message = N_("Game %(number)s is not in the file, which holds %(count)s.")


class PreparedWithOtherFormula(Wrong):
    message = N_("The game was prepared with the formula %(prepared)s; this partie is played with %(formula)s.")


class PreparedWithOtherLexicon(Wrong):
    message = N_("The game was prepared with another lexicon than that of this partie.")


class PreparedGameChanged(Wrong):
    message = N_("This game is not the one that its key gives: the file was changed, or made by another version.")


class GameAlreadyTaken(Refusal):
    message = N_("This prepared game is already that of another partie of this competition.")


class GameOfRehearsal(Refusal):
    message = N_(
        "This prepared game is kept for a partie elsewhere, or was given to a rehearsal: a rehearsal plays other games "
        "than a competition that counts, so that nobody knows these before their day. Prepare another one."
    )


class GameMissing(Wrong):
    message = N_("A prepared partie needs its game: give the file that manage.py prepare wrote.")


class GameSealed(Refusal):
    message = N_("The game of this round is sealed: it can no longer be replaced.")


class NotSealedYet(Refusal):
    code = "games.game_not_sealed"
    message = N_("The game of this round is chosen, but not sealed yet: seal it before it is opened.")


class GameOpened(Refusal):
    message = N_("The game of this round is opened already.")


class NotOpenedYet(Refusal):
    code = "games.game_not_opened"
    message = N_("The game of this round is sealed: the federation has not opened it yet.")


class WrongCode(Wrong):
    message = N_(
        "This code does not open that partie. Read it again with whoever told it: ten signs, without 0, 1, I or O."
    )


class OtherGame(Wrong):
    message = N_("The game in the pack is not the one that was announced for this partie: ask for another pack.")
