"""The gist of a card: what it does, in one line for whoever has not read the book; its rule says the rest."""

from facedown.rulesets.tricore.actor.card import Action, Card, SubAction
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.price import keyword_words

GISTS: dict[Action, str] = {
    "strike": "A blow at arm's length.",
    "volley": "A shot or a throw from afar.",
    "grab": "Hold somebody fast: no step, and AP drained.",
    "collide": "Ram somebody with your whole weight.",
    "block": "Takes what it stops off the damage, hit or not.",
    "dodge": "Takes a little off; well done, a step away.",
    "parry": "Reach the attack and nothing is left of it, and you strike back.",
    "sprint": "As far as you can go.",
    "run": "Your whole Speed.",
    "hustle": "Half your Speed, cheaply.",
    "walk": "One square, for nothing.",
    "prowl": "A few squares without being noticed.",
    "climb": "Up or down, a few squares.",
    "swim": "A few squares through water.",
    "jump": "Over what lies in the way; dice say how far.",
    "recover": "Catch your breath: dice back to one pool.",
    "hold": "Pass, gain 1 AP, and act when something happens.",
    "equip": "Take it in hand, or put it on or off.",
    "stow": "Put it away.",
    "drop": "Let it fall, or put it down.",
    "use": "Does what it was made for.",
    "coup": "End somebody who lies dying.",
    "escape": "Get free of whoever holds you.",
    "release": "Play what you held back.",
    "stealth": "Go unseen, against their Observe.",
    "crafting": "Takes hours: in a fight nothing comes of it.",
    "engineering": "Understand a structure or machine.",
    "observe": "Look closely at somebody or something.",
    "technology": "Understand a device or a process.",
    "channel": "Bend a source of energy to your will.",
    "clarity": "Clear what clouds mind or spirit.",
    "influence": "Sway somebody who hears you.",
    "meditate": "Takes ten quiet minutes: in a fight nothing comes of it.",
}
"""By the Action, of an ability that of its base (TC-CARD-01)."""

SUB_GISTS: dict[SubAction, str] = {
    "tumble": "Adds Morale to what the Dodge takes off.",
    "stealth": "Go unseen when it ends, against their Observe.",
    "balance": "Bad ground costs nothing more.",
    "freerun": "Heights and low obstacles cost less.",
    "ruse": "Mislead somebody: your next blow at them has 2 dice more.",
    "trickery": "One opponent reacts later to it.",
    "examine": "Learn HP, Guard and Armor, or what somebody carries.",
    "veracity": "Learn whether something said or seen is false.",
    "insight": "Look at one of their face-down cards first.",
    "aim": "One die more to hit.",
    "track": "Keep somebody in sight behind any cover.",
    "detect": "Find who is hidden.",
    "break": "Harms a thing they hold instead of them.",
    "constrict": "The grip drains and hurts more.",
    "lift": "Lift what you grab.",
    "advance": "Push them a square and follow.",
    "charge": "Two dice more damage.",
    "blitz": "One die more to come first.",
}
"""What each Sub-Action adds to its Action."""


BESIDES = {"heal": "Gives {} back.", "shield": "Puts a Shield on {}."}
"""What an ability does besides the blow or the defence that it is."""


def surcharged(gist: str, surcharge: int) -> str:
    """Out of turn the same card costs more, and says why (TC-REACT-08)."""
    return f"{gist} {surcharge} AP of it is for reacting." if surcharge else gist


def gist_of(build: Build | None, card: Card) -> str:
    """In the words of who made the ability, else those of its Action; and what an ability brings besides."""
    gist = GISTS.get(card.action, "")
    if build is None:
        return gist
    effect = BESIDES.get(build.ev, "").format(build.resource.upper())
    keywords = ", ".join(keyword_words(each) for each in build.keywords)
    return " ".join(filter(None, (build.text or gist, effect, keywords and f"With {keywords}.")))
