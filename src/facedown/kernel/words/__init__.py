"""What everybody says: refusals, audiences, workings, and the shapes of answers."""

from facedown.kernel.words.audience import EVERYONE, GM, ONLOOKER, Audience, all_but, only
from facedown.kernel.words.refusal import Refusal, Refused, nearest
from facedown.kernel.words.schema import YES_OR_NO, Answer, Field, Form, Number, Option, Pick, Schema, Several, Text
from facedown.kernel.words.working import Working, plain, summed, tree

__all__ = [
    "EVERYONE",
    "GM",
    "ONLOOKER",
    "YES_OR_NO",
    "Answer",
    "Audience",
    "Field",
    "Form",
    "Number",
    "Option",
    "Pick",
    "Refusal",
    "Refused",
    "Schema",
    "Several",
    "Text",
    "Working",
    "all_but",
    "nearest",
    "only",
    "plain",
    "summed",
    "tree",
]
