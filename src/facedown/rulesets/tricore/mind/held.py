"""What to hold, and until when."""

from facedown.kernel.words.schema import Answer, Form, Pick
from facedown.rulesets.tricore.actor.hints import card_of
from facedown.rulesets.tricore.mind.fighter import Fighter

PREFERRED = ("near", "acts")


def held(me: Fighter, form: Form) -> Answer:
    """The best Strike in hand, for whoever comes within reach (TC-CP-12)."""
    fields = {field.name: field.schema for field in form.fields}
    cards, triggers = fields["card"], fields["trigger"]
    assert isinstance(cards, Pick)
    assert isinstance(triggers, Pick)
    strikes = [each for each in cards.options if (card := card_of(each)) is not None and card.action == "strike"]
    best = max(strikes, key=lambda each: (each.price <= me.ap // 2, each.price), default=cards.options[0])
    keys = [each.key for each in triggers.options]
    return {"card": best.key, "sub": "nothing", "trigger": next((each for each in PREFERRED if each in keys), keys[0])}
