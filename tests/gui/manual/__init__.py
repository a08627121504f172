"""The manual: its pages beside the program (`test_pages`), and what `make manual` does (`build`)."""
