"""Any list of fields as a form or a sheet: one editor per kind of field, for actions, sheets, settings and more."""
