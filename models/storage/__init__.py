"""One campaign as a file: database and tables, records as text, the journal and its log, backups, folders.

Knows systems and the disk.  The rooms above it (``desk``, ``campaigns``, ``search``, ``publishing``) import it, and gui
its errors and the entries of the log.
"""
