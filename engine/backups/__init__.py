"""Everything that an installation cannot work out again, in one encrypted file: the log, and what lies beside it.

Such a file is read by either database: it also moves a hall to PostgreSQL, and back.
"""
