"""What hangs on a form alone is worked out once for the very same form."""

from __future__ import annotations

import pytest

from systems.common.forms import Form, asked_again
from systems.common.forms.asked_again import per_form


def test_the_very_same_form_is_asked_once_and_another_that_looks_the_same_for_itself() -> None:
    asked: list[Form] = []

    @per_form
    def letters(form: Form) -> int:
        asked.append(form)
        return len(form.label)

    one, other = Form("spend", "Points"), Form("spend", "Points")
    assert [letters(one), letters(one), letters(other)] == [6, 6, 6]
    assert len(asked) == 2 and asked[0] is one and asked[1] is other


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked_again, "MOST_KEPT", 2)
    asked: list[str] = []

    @per_form
    def label(form: Form) -> str:
        asked.append(form.label)
        return form.label

    forms = [Form("spend", name) for name in "abc"]
    assert [label(one) for one in (*forms, forms[0], forms[2])] == ["a", "b", "c", "a", "c"]
    assert asked == ["a", "b", "c", "a"], "the third made room for itself"
