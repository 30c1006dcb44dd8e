"""What is wrong with the file of a profile. Each sentence names the file, the field, and what is allowed."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class ProfileUnknown(NotThere):
    code = "rules.unknown_profile"
    message = N_("%(name)s is not a ruleset profile; those of this installation are: %(known)s")


class ProfileLost(Refusal):
    code = "rules.lost_profile"
    message = N_("The regulation recorded under the digest %(digest)s is nowhere to be found.")


class ProfileInvalid(Wrong):
    """A fault of a file; each kind of fault is a subclass."""

    code = "rules.invalid_profile"
    family = "profile_"
    message = N_("%(file)s is not a ruleset profile.")


class FileUnreadable(ProfileInvalid):
    code = "rules.profile_unreadable"
    message = N_("%(file)s cannot be read: %(reason)s.")


class FileTooLarge(ProfileInvalid):
    code = "rules.profile_too_large"
    message = N_("%(file)s is too large for a profile: at most %(most)s bytes.")


class NotUtf8(ProfileInvalid):
    message = N_("%(file)s is not a text in UTF-8.")


class NotToml(ProfileInvalid):
    message = N_("%(file)s is not written in TOML: line %(line)s is wrong.")


class FieldUnknown(ProfileInvalid):
    message = N_("%(file)s: no field is called %(field)s.")


class FieldMisspelt(ProfileInvalid):
    message = N_("%(file)s: no field is called %(field)s. The nearest is %(near)s.")


class FieldMissing(ProfileInvalid):
    message = N_("%(file)s: the field %(field)s is missing.")


class FieldMisplaced(ProfileInvalid):
    message = N_("%(file)s: the field %(field)s belongs in the table [%(section)s].")


class HeadMisplaced(ProfileInvalid):
    message = N_("%(file)s: the field %(field)s belongs at the top of the file, before any table.")


class WordNotAllowed(ProfileInvalid):
    message = N_("%(file)s, field %(field)s: %(value)s is not allowed. Allowed: %(allowed)s.")


class NotANumber(ProfileInvalid):
    message = N_("%(file)s, field %(field)s: %(value)s is not allowed. A whole number from %(least)s to %(most)s is.")


class NotNumbers(ProfileInvalid):
    message = N_("%(file)s, field %(field)s: %(value)s is not allowed. A list such as [180, 120] is.")


class NotWords(ProfileInvalid):
    message = N_("%(file)s, field %(field)s: %(value)s is not allowed. A list of these is: %(allowed)s.")


class NotADate(ProfileInvalid):
    message = N_("%(file)s, field %(field)s: %(value)s is not allowed. A date such as 2020-01-01, without quotes, is.")


class NotAText(ProfileInvalid):
    message = N_("%(file)s, field %(field)s: %(value)s is not allowed. A text of 1 to %(most)s characters is.")


class NotAName(ProfileInvalid):
    message = N_("%(file)s: %(name)s is not a name. Only a to z, digits and hyphens are allowed, 40 at most.")


class NameDiffers(ProfileInvalid):
    message = N_("%(file)s: the field name is %(name)s; it must be %(expected)s, like the file.")


class NameTaken(ProfileInvalid):
    message = N_("%(file)s: a profile that comes with Raccord is called %(name)s already. Choose another name.")


class ParentUnknown(ProfileInvalid):
    message = N_("%(file)s, field inherits: %(parent)s is not a profile. Known: %(known)s.")


class ParentLoop(ProfileInvalid):
    message = N_("%(file)s, field inherits: %(parent)s inherits from this profile itself.")


class DatesReversed(ProfileInvalid):
    message = N_("%(file)s: valid_until, %(until)s, comes before valid_from, %(since)s.")


class UsualTimeNotAllowed(ProfileInvalid):
    message = N_("%(file)s: default_time, %(seconds)s, is not one of allowed_times (%(allowed)s).")
