"""Why a webhook is not as somebody asks."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class UnknownWebhook(NotThere):
    message = N_("There is no such webhook.")


class UnknownDelivery(NotThere):
    message = N_("This webhook was never sent that number.")


class WebhookAddressRefused(Wrong):
    """A request from the machine of Raccord reaches what its network alone can reach: no such address is taken."""

    message = N_("Give an address that begins with https:// and names a public site, without a password in it.")


class UnknownKinds(Wrong):
    message = N_("Choose at least one kind of news among those that are offered.")


class TooManyWebhooks(Refusal):
    message = N_("There are %(most)s webhooks here already: remove one that is no longer used.")
