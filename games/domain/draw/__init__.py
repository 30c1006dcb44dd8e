"""The draw of a partie, once it has ended: the record of it, and its check against the revealed seed."""
