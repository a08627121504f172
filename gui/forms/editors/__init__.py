"""One editor a kind of field.

Each registers itself for its kind; ``form_view`` and the sheets ask for an editor by the field and know none by name.
"""
