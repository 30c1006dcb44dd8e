"""Online entries: a player asks for a place, has it or waits for it in order, and may give it back.

What is asked is a stream of its own beside the competition, `inscriptions-<competition>`: staff say when entries are
taken (`OnlineEntriesPlanned`); a player asks (`PlaceAsked`); a place is given (`PlaceGiven`), and in the same append
the competition accepts an ordinary entry, by the same rules as one that staff types. Both streams are written at the
versions that were read, so that no quota is passed by two who ask at once.

A program decides who is next (`domain.waiting`): whoever may have the place and asked first. Staff decide who is
accepted where the competition wants that, who is refused (with a reason), and who is qualifié d'office (with a reason,
as any rule that is waived). The player decides to withdraw. Nobody else decides anything.
"""
