"""The kit to print: pieces that ask and make documents, plain data, which one template each draws.

Below the dialog that prints and the tour; stands on the sheets and the typesetter beside it.  One file a piece, listed
in ``registry.py``; what is written where says ``writing.py``.
"""
