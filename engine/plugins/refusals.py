"""What is wrong with a plugin, or with what it did; each names the plugin."""

from engine.events.refusals import N_, Refusal


class Faulty(Refusal):
    """Base of what keeps a plugin out: the installation goes on without it."""

    message = N_("The plugin %(plugin)s is left out.")


class NotImported(Faulty):
    message = N_("The plugin %(plugin)s cannot be imported: %(reason)s.")


class NoPlugin(Faulty):
    message = N_("The plugin %(plugin)s does not lead to a Plugin.")


class ForAnother(Faulty):
    message = N_("The plugin %(plugin)s is for Raccord %(wanted)s; this is %(version)s.")


class Malformed(Faulty):
    message = N_("The plugin %(plugin)s: %(field)s of “%(name)s” is not what the guide describes.")


class NameTaken(Faulty):
    message = N_(
        "The plugin %(plugin)s adds “%(name)s” (%(kind)s), a name that Raccord or this installation has already."
    )


class NameShared(Faulty):
    message = N_("The plugin %(plugin)s adds “%(name)s” (%(kind)s), which the plugin %(other)s adds as well.")


class FileFaulty(Faulty):
    """`fault`: the sentence of what reads the file."""

    message = N_("The plugin %(plugin)s: %(fault)s")


class PluginFailed(Refusal):
    """It was asked for something, and its code failed."""

    code = "plugins.failed"
    message = N_("A plugin failed to make “%(name)s”; the log of the server says why. Nothing else is touched.")
