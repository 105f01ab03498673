"""Written: an entry of a pack as TOML."""

from typing import Any

import msgspec


def toml(kind: str, entry: dict[str, Any], once: bool = False) -> str:
    """An entry of a kind; `once` where a pack has only one of it, like its head."""
    heading = f"[{kind}]" if once else f"[[{kind}]]"
    return "".join([f"{heading}\n", *(f"{key} = {_value(value)}\n" for key, value in entry.items())])


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(key)} = {_value(each)}' for key, each in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return msgspec.json.encode(value).decode()


def _key(key: str) -> str:
    return msgspec.json.encode(key).decode()
