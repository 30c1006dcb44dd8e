"""What is not shown on another site."""

from engine.events.refusals import N_, NotThere, Refusal


class NotEmbeddable(NotThere):
    """A frame shows what everybody may read, to whoever reads it: a rehearsal, for one, is for its officials alone."""

    message = N_("This is not public: no other site may show it.")


class NotOfOurs(NotThere):
    message = N_("No page of this address can be shown in a frame.")


class OtherFormat(Refusal):
    """What oEmbed answers where a format is asked for that is not given."""

    status = 406
    message = N_("Ask for it in JSON: no other format is given.")


class UnknownColours(NotThere):
    """The style sheet of colours that are none."""

    message = N_("These colours are written otherwise: three times six digits, as in ffffff-1c2226-0d5868.")
