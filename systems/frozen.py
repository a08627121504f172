"""``dataclass`` for frozen records: as in the standard library, but a method is compiled when it is first called.

A start of the program makes hundreds of such classes.  The standard library compiles six methods for each of them as
the module is read, of which most are never called.  Those that are, are the same here as there; only that fields are
put in place by their slots, which takes half as long as by their names.  A class below one of these is made here, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ("dataclass",)

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    import dataclasses
    from collections.abc import Callable, Sequence
    from dataclasses import MISSING, Field, FrozenInstanceError, fields
    from typing import Any

    def dataclass(*, frozen: bool, slots: bool, kw_only: bool = False) -> Callable[[type], type]:
        """Make a class a frozen one with slots; what it says of itself in a method stays."""
        assert frozen
        assert slots

        def made(kind: type) -> type:
            kind.__doc__ = kind.__doc__ or kind.__name__  # the standard library would write down what it is made of
            hints = vars(kind).get("__annotations__", {})
            kind.__annotations__ = {name: hint if _is_special(hint) else None for name, hint in hints.items()}
            kind = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True, kw_only=kw_only)(kind)
            kind.__annotations__ = hints
            for one in fields(kind):
                one.type = hints.get(one.name, one.type)
            own = [name for name in WRITTEN if name not in vars(kind)]
            for name in own:
                setattr(kind, name, _written_later(kind, name))
            kind.__signature__ = _SIGNATURE
            for name, method in KEPT.items():
                if name not in vars(kind):
                    setattr(kind, name, method)
            return kind

        return made

    def _is_special(hint: object) -> bool:
        """Whether it makes more of a name than a field.  The standard library asks thrice of each, slower."""
        return not isinstance(hint, str) or "ClassVar" in hint or "InitVar" in hint or "KW_ONLY" in hint

    def _written_later(kind: type, name: str) -> Callable[..., Any]:
        """A method that takes its own place once it is called."""

        def first(self: object, *given: Any, **named: Any) -> Any:
            method = _compiled(kind, name)
            setattr(kind, name, method)
            return method(self, *given, **named)

        first.__name__, first.__qualname__ = name, f"{kind.__qualname__}.{name}"
        return first

    def _compiled(kind: type, name: str) -> Callable[..., Any]:
        known: dict[str, Any] = {}
        exec("\n".join(WRITTEN[name](kind, known)), known)
        method = known[name]
        method.__module__, method.__qualname__ = kind.__module__, f"{kind.__qualname__}.{name}"
        return method

    def _init(kind: type, known: dict[str, Any]) -> list[str]:
        """Every field is put into its slot; ``known`` takes what the words name."""
        head, body, words = ["self"], [], fields(kind)
        for one in [*[one for one in words if not one.kw_only], None, *[one for one in words if one.kw_only]]:
            if one is None:
                head += ["*"] if any([one.kw_only for one in words]) else []
                continue
            known[f"put_{one.name}"] = getattr(kind, one.name).__set__
            head.append(one.name + _default(one, known))
            made = one.default_factory is not MISSING
            value = f"make_{one.name}() if {one.name} is MISSING else {one.name}" if made else one.name
            body.append(f"    put_{one.name}(self, {value})")
        if hasattr(kind, "__post_init__"):
            body.append("    self.__post_init__()")
        return [f"def __init__({', '.join(head)}):", *(body or ["    pass"])]

    def _default(one: Field[Any], known: dict[str, Any]) -> str:
        if one.default_factory is not MISSING:
            known["MISSING"], known[f"make_{one.name}"] = MISSING, one.default_factory
            return "=MISSING"
        if one.default is MISSING:
            return ""
        known[f"default_{one.name}"] = one.default
        return f"=default_{one.name}"

    def _repr(kind: type, known: dict[str, Any]) -> list[str]:
        shown = ", ".join([f"{one.name}={{self.{one.name}!r}}" for one in fields(kind) if one.repr])
        return ["def __repr__(self):", f'    return self.__class__.__qualname__ + f"({shown})"']

    def _eq(kind: type, known: dict[str, Any]) -> list[str]:
        names = [one.name for one in fields(kind) if one.compare]
        return [
            "def __eq__(self, other):",
            "    if other.__class__ is self.__class__:",
            f"        return {_values('self', names)} == {_values('other', names)}",
            "    return NotImplemented",
        ]

    def _hash(kind: type, known: dict[str, Any]) -> list[str]:
        names = [one.name for one in fields(kind) if (one.compare if one.hash is None else one.hash)]
        return ["def __hash__(self):", f"    return hash({_values('self', names)})"]

    def _values(of: str, names: Sequence[str]) -> str:
        return f"({''.join([f'{of}.{name},' for name in names])})"

    def _setattr(self: object, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def _delattr(self: object, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def _getstate(self: Any) -> list[Any]:
        return [getattr(self, one.name) for one in fields(self)]

    def _setstate(self: Any, state: Sequence[Any]) -> None:
        for one, value in zip(fields(self), state, strict=True):
            object.__setattr__(self, one.name, value)

    class _Signature:
        """What a class is made of, for whoever asks before its method is there: its fields, in their order."""

        def __get__(self, one: object, kind: type) -> Any:
            from inspect import Parameter, Signature

            ways = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
            asked = [
                Parameter(one.name, ways[one.kw_only], default=_standing(one, Parameter.empty), annotation=one.type)
                for one in fields(kind)
            ]
            return Signature(sorted(asked, key=lambda one: one.kind))

    def _standing(one: Field[Any], empty: object) -> object:
        if one.default is not MISSING:
            return one.default
        return empty if one.default_factory is MISSING else one.default_factory()

    _SIGNATURE = _Signature()
    WRITTEN = {"__init__": _init, "__repr__": _repr, "__eq__": _eq, "__hash__": _hash}
    KEPT = {
        "__setattr__": _setattr, "__delattr__": _delattr, "__getstate__": _getstate, "__setstate__": _setstate,
    }  # fmt: skip
