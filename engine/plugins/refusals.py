"""What is wrong with a plugin, or with what it did; each names the plugin."""

from engine.events.refusals import N_, Refusal


class PluginFaulty(Refusal):
    """Base of what keeps a plugin out: the installation goes on without it."""

    message = N_("The plugin %(plugin)s is left out.")


class PluginNotImported(PluginFaulty):
    message = N_("The plugin %(plugin)s cannot be imported: %(reason)s.")


class PluginNoPlugin(PluginFaulty):
    message = N_("The plugin %(plugin)s does not lead to a Plugin.")


class PluginForAnother(PluginFaulty):
    message = N_("The plugin %(plugin)s is for Raccord %(wanted)s; this is %(version)s.")


class PluginMalformed(PluginFaulty):
    message = N_("The plugin %(plugin)s: %(field)s of “%(name)s” is not what the guide describes.")


class PluginNameTaken(PluginFaulty):
    message = N_(
        "The plugin %(plugin)s adds “%(name)s” (%(kind)s), a name that Raccord or this installation has already."
    )


class PluginNameShared(PluginFaulty):
    message = N_("The plugin %(plugin)s adds “%(name)s” (%(kind)s), which the plugin %(other)s adds as well.")


class PluginFileFaulty(PluginFaulty):
    """`fault`: the sentence of what reads the file."""

    message = N_("The plugin %(plugin)s: %(fault)s")


class PluginFailed(Refusal):
    """It was asked for something, and its code failed."""

    message = N_("A plugin failed to make “%(name)s”; the log of the server says why. Nothing else is touched.")
