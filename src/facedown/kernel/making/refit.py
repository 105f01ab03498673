"""Refit: what somebody answered before, as far as the question of now has room for it."""

from collections.abc import Mapping

from facedown.kernel.words.schema import Answer, Field, Form, Number, Schema, Several


def refitted(schema: Schema, wanted: Answer, usual: Answer) -> Answer:
    """The nearest to what is wanted for which there is room now; whether that will do is for the rules to say."""
    match schema:
        case Form():
            return _form(schema, wanted, usual)
        case Several(options=options) if isinstance(wanted, list):
            known = {option.key for option in options}
            return [each for each in wanted if isinstance(each, str) and each in known]
        case Number(least=least, most=most) if type(wanted) is int:
            return max(least, min(most, wanted))
    return wanted


def _form(form: Form, wanted: Answer, usual: Answer) -> Answer:
    """Each field by itself; a number that was not asked for before is as small as it may be, anything else as usual."""
    if not isinstance(wanted, Mapping):
        return wanted
    kept = {
        field.name: refitted(field.schema, wanted.get(field.name, _first(field, usual)), None) for field in form.fields
    }
    return (
        _dealt(form, wanted) if form.deal and sorted(map(str, kept.values())) != sorted(map(str, form.deal)) else kept
    )


def _first(field: Field, usual: Answer) -> Answer:
    return field.schema.smallest() if isinstance(field.schema, Number) else usual[field.name]


def _dealt(form: Form, wanted: Mapping[str, Answer]) -> Answer:
    """Other numbers were dealt: the highest of them goes where the highest was wanted, and so on."""

    def wish(name: str) -> int:
        value = wanted.get(name)
        return -value if type(value) is int else 0

    order = sorted((field.name for field in form.fields), key=wish)
    given = dict(zip(order, sorted(form.deal, reverse=True), strict=True))
    return {field.name: given[field.name] for field in form.fields}
