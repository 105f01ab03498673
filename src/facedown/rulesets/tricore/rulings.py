"""The rulings of Tri-Core: where the book is silent or can be read twice, the readings and the one we play."""

from facedown.kernel.ruling import Ruling

EXPLODE_SCOPE = Ruling[str](
    "TC-G-17", "explode_scope?", {"play": "play", "all": "all", "checks-only": "checks-only"}, "play", "L1"
)
NEGATIVE_DICE = Ruling[str]("TC-G-18", "negative_dice?", {"floor": "floor", "subtract": "subtract"}, "floor", "L1")
ROUNDING = Ruling[str]("TC-G-19", "rounding?", {"floor": "floor", "nearest": "nearest"}, "floor", "L1")
PERCENT_STACKING = Ruling[str](
    "TC-O-PERCENT-STACKING", "percent_stacking?", {"add": "add", "multiply": "multiply"}, "add", "L1"
)
TIER = Ruling[str](
    "TC-O-TIER",
    "tier?",
    {
        "adventurer": "adventurer",
        "commoner": "commoner",
        "heroic": "heroic",
        "legendary": "legendary",
        "mythic": "mythic",
    },
    "adventurer",
    "L1",
)
STAT_METHOD = Ruling[str]("TC-O-STAT-METHOD", "stat_method?", {"roll": "roll", "pool": "pool"}, "roll", "L1")
STAT_ASSIGNMENT = Ruling[str]("TC-G-53", "stat_assignment?", {"free": "free", "in-order": "in-order"}, "free", "L1")
MILESTONE_BONUS_MODE = Ruling[str](
    "TC-C-31",
    "milestone_bonus_mode?",
    {"one-each": "one-each", "three-each": "three-each", "all-at-creation": "all-at-creation"},
    "one-each",
    "L1",
)
MAX_LEVEL = Ruling[int]("TC-G-52", "max_level?", {20: "20", 10: "10"}, 20, "L1")
TRADE_LEVELS = Ruling[str]("TC-C-28", "trade_levels?", {"three": "three", "five": "five"}, "three", "L1")
TRADE_COST_RANKS = Ruling[int]("TC-G-55", "trade_cost_ranks?", {1: "1", 0: "0"}, 1, "L1")
RANK_CAP = Ruling[str]("TC-G-16", "rank_cap?", {"milestone": "milestone", "none": "none"}, "milestone", "L1")
PHYSICAL_SKILL_5 = Ruling[str]("TC-C-27", "physical_skill_5?", {"none": "none", "custom": "custom"}, "none", "L1")
AGILITY_FORMULA = Ruling[str](
    "TC-G-01", "agility_formula?", {"body-and-mind": "body-and-mind", "half": "half"}, "body-and-mind", "L1"
)
GUARD_FORMULA = Ruling[str](
    "TC-G-02", "guard_formula?", {"with-morale": "with-morale", "without-morale": "without-morale"}, "with-morale", "L1"
)
ARMOR_FORMULA = Ruling[str]("TC-G-03", "armor_formula?", {"listed": "listed", "none": "none"}, "listed", "L1")
UCB_FORMULA = Ruling[str](
    "TC-G-04",
    "ucb_formula?",
    {"power-and-vitality": "power-and-vitality", "power": "power"},
    "power-and-vitality",
    "L1",
)
ENERGY_EV_MODE = Ruling[str]("TC-G-05", "energy_ev_mode?", {"replace": "replace", "add": "add"}, "replace", "L1")
REACTIONS_PER_ACUITY = Ruling[str](
    "TC-C-01", "reactions_per_acuity?", {"per-two": "per-two", "per-one": "per-one"}, "per-two", "L1"
)
CLARITY_STATS = Ruling[str]("TC-C-22", "clarity_stats?", {"int-mor": "int-mor", "ard-mor": "ard-mor"}, "int-mor", "L1")
ACCURACY_BASE_DICE = Ruling[int]("TC-G-06", "accuracy_base_dice?", {2: "2", 1: "1"}, 2, "L1")
STRIKE_TARGET_MODE = Ruling[str](
    "TC-G-07",
    "strike_target_mode?",
    {"ten-atn-level": "ten-atn-level", "core-4-level": "core-4-level", "opposed-only": "opposed-only"},
    "ten-atn-level",
    "L1",
)
STRIKE_TARGET_PER_LEVEL = Ruling[int](
    "TC-O-STRIKE-TARGET-PER-LEVEL", "strike_target_per_level?", {1: "1", 0: "0"}, 1, "L1", range(5)
)
EV_DIE = Ruling[int]("TC-G-08", "ev_die?", {6: "6", 8: "8", 10: "10", 12: "12"}, 6, "L1")
INSTINCT_DIE = Ruling[int]("TC-C-06", "instinct_die?", {12: "12", 8: "8"}, 12, "L1")
SPECIALTY_BONUS = Ruling[str](
    "TC-C-08", "specialty_bonus?", {"flat2": "flat2", "d12": "d12", "split": "split"}, "flat2", "L1"
)
TRADE_DIE_TARGET = Ruling[str]("TC-G-56", "trade_die_target?", {"accuracy": "accuracy", "ev": "ev"}, "accuracy", "L1")
SKILL_BASE_DICE = Ruling[int]("TC-C-04", "skill_base_dice?", {1: "1", 2: "2"}, 1, "L1")
SUCCESS_STEP = Ruling[int]("TC-G-15", "success_step?", {4: "4", 1: "1"}, 4, "L1", range(1, 21))
HOIST_EXTENDED = Ruling[str]("TC-O-HOIST-EXTENDED", "hoist_extended?", {"on": "on", "off": "off"}, "on", "L1")
WEAPON_WEIGHT_AP = Ruling[str](
    "TC-C-43", "weapon_weight_ap?", {"always": "always", "dual-only": "dual-only"}, "always", "L1"
)
OFFHAND_MODE = Ruling[str](
    "TC-C-42",
    "offhand_mode?",
    {"choose": "choose", "combined-only": "combined-only", "extra-only": "extra-only"},
    "choose",
    "L1",
)
TWO_HANDED_MODE = Ruling[str](
    "TC-C-44",
    "two_handed_mode?",
    {"flat-bonus": "flat-bonus", "device-dice": "device-dice", "whole-ev": "whole-ev"},
    "flat-bonus",
    "L1",
)
COLLIDE_MODE = Ruling[str](
    "TC-C-65", "collide_mode?", {"flat": "flat", "per-4-sr-die": "per-4-sr-die", "dice": "dice"}, "flat", "L1"
)
COLLIDE_NEEDS_MOVE = Ruling[str]("TC-G-23", "collide_needs_move?", {"on": "on", "off": "off"}, "on", "L1")
FUMBLE = Ruling[str]("TC-G-73", "fumble?", {"off": "off", "on": "on"}, "off", "L1")
BONUS_ACTION_COST = Ruling[str]("TC-G-26", "bonus_action_cost?", {"free": "free", "normal": "normal"}, "free", "L1")
PARRY_SUCCESS_MODE = Ruling[str](
    "TC-C-09", "parry_success_mode?", {"negate": "negate", "shield": "shield"}, "negate", "L1"
)
PARRY_FAILURE_MODE = Ruling[str](
    "TC-C-10",
    "parry_failure_mode?",
    {"plus50": "plus50", "key-stat": "key-stat", "both": "both", "full": "full"},
    "plus50",
    "L1",
)
PARRY_INT_DICE = Ruling[str]("TC-C-50", "parry_int_dice?", {"off": "off", "on": "on"}, "off", "L1")
PARRY_WEIGHT_MODE = Ruling[str](
    "TC-C-49",
    "parry_weight_mode?",
    {"riposte-only": "riposte-only", "parry-and-riposte": "parry-and-riposte"},
    "riposte-only",
    "L1",
)
PARRY_TYPE_MATCH = Ruling[str]("TC-O-PARRY-TYPE-MATCH", "parry_type_match?", {"on": "on", "off": "off"}, "on", "L1")
RIPOSTE_COST = Ruling[int]("TC-C-48", "riposte_cost?", {1: "1", 0: "0"}, 1, "L1")
CHAIN_PARRY_AP = Ruling[str]("TC-O-CHAIN-PARRY-AP", "chain_parry_ap?", {"off": "off", "on": "on"}, "off", "L1")
CHAIN_FAIL_BONUS = Ruling[str]("TC-O-CHAIN-FAIL-BONUS", "chain_fail_bonus?", {"off": "off", "on": "on"}, "off", "L1")
DODGE_MODE = Ruling[str](
    "TC-C-64",
    "dodge_mode?",
    {
        "always-reduce": "always-reduce",
        "reduce-on-success": "reduce-on-success",
        "negate-on-success": "negate-on-success",
    },
    "always-reduce",
    "L1",
)
BLOCK_STEP = Ruling[str](
    "TC-C-11",
    "block_step?",
    {"before-mitigation": "before-mitigation", "as-shield": "as-shield"},
    "before-mitigation",
    "L1",
)
BLOCK_TYPE_CHOICE = Ruling[str](
    "TC-O-BLOCK-TYPE-CHOICE", "block_type_choice?", {"at-reveal": "at-reveal", "on-card": "on-card"}, "at-reveal", "L1"
)
BLOCK_LEFTOVER = Ruling[str](
    "TC-G-22", "block_leftover?", {"expire": "expire", "persist-cycle": "persist-cycle"}, "expire", "L1"
)
BLOCK_MENTAL = Ruling[str]("TC-G-50", "block_mental?", {"off": "off", "on": "on"}, "off", "L1")
SELF_DEFENSE_SURCHARGE = Ruling[int]("TC-C-45", "self_defense_surcharge?", {0: "0", 1: "1"}, 0, "L1")
CHIPPING_AUTO = Ruling[str]("TC-G-24", "chipping_auto?", {"on": "on", "gm": "gm"}, "on", "L1")
MITIGATION_MODE = Ruling[str](
    "TC-C-12",
    "mitigation_mode?",
    {"guard-and-armor": "guard-and-armor", "armor-only": "armor-only", "guard-only": "guard-only", "max": "max"},
    "guard-and-armor",
    "L1",
)
MIXED_TYPE_MITIGATION = Ruling[str](
    "TC-G-28", "mixed_type_mitigation?", {"sum": "sum", "highest": "highest", "split": "split"}, "sum", "L1"
)
MITIGATE_ALL_POOLS = Ruling[str]("TC-C-58", "mitigate_all_pools?", {"off": "off", "on": "on"}, "off", "L1")
SHIELD_DURATION = Ruling[str](
    "TC-G-44", "shield_duration?", {"next-turn": "next-turn", "encounter": "encounter"}, "next-turn", "L1"
)
THRESHOLD_BASIS = Ruling[str]("TC-G-49", "threshold_basis?", {"net": "net", "gross": "gross"}, "net", "L1")
SHOCK_MODE = Ruling[str](
    "TC-C-38", "shock_mode?", {"to-zero": "to-zero", "subtract-total": "subtract-total"}, "to-zero", "L1"
)
SYSTEMIC_CAUSE = Ruling[str]("TC-C-59", "systemic_cause?", {"any": "any", "damage-only": "damage-only"}, "any", "L1")
DAMAGE_RESOLVE_STAT = Ruling[str](
    "TC-C-37", "damage_resolve_stat?", {"guard": "guard", "vitality": "vitality", "core": "core"}, "guard", "L1"
)
DAMAGE_RESOLVE_DEGREES = Ruling[str]("TC-G-83", "damage_resolve_degrees?", {"off": "off", "on": "on"}, "off", "L1")
RESOLVE_CL_MODE = Ruling[str](
    "TC-C-03",
    "resolve_cl_mode?",
    {"formula": "formula", "example": "example", "four-per-level": "four-per-level"},
    "formula",
    "L1",
)
NONLETHAL_TYPES = Ruling[str]("TC-C-07", "nonlethal_types?", {"four": "four", "two": "two"}, "four", "L1")
SUBTYPE_MAP = Ruling[str](
    "TC-G-27", "subtype_map?", {"default": "default", "alternative": "alternative"}, "default", "L1"
)
AP_REFRESH = Ruling[str](
    "TC-G-10",
    "ap_refresh?",
    {"none": "none", "full-each-cycle": "full-each-cycle", "base6-each-cycle": "base6-each-cycle"},
    "none",
    "L1",
)
AP_DEBT_MODE = Ruling[str](
    "TC-C-66",
    "ap_debt_mode?",
    {"reduce-total": "reduce-total", "reduce-recovery": "reduce-recovery"},
    "reduce-total",
    "L1",
)
AP_DEBT_RECOVERY = Ruling[str](
    "TC-G-12",
    "ap_debt_recovery?",
    {"long-rest": "long-rest", "any-rest": "any-rest", "end-of-combat": "end-of-combat"},
    "long-rest",
    "L1",
)
AP_DAMAGE_BELOW_ZERO = Ruling[str]("TC-G-70", "ap_damage_below_zero?", {"off": "off", "on": "on"}, "off", "L1")
FATIGUE_BANDS = Ruling[str]("TC-G-09", "fatigue_bands?", {"halves": "halves", "late": "late"}, "halves", "L1")
BLACKOUT_DURATION = Ruling[str]("TC-C-02", "blackout_duration?", {"cycles": "cycles", "hours": "hours"}, "cycles", "L1")
BLACKOUT_CARD_RESOLVES = Ruling[str]("TC-G-85", "blackout_card_resolves?", {"on": "on", "off": "off"}, "on", "L1")
RECOVER_FORMULA = Ruling[str]("TC-C-72", "recover_formula?", {"sum": "sum", "ardor-flat": "ardor-flat"}, "sum", "L1")
RECOVER_AP_COST = Ruling[int]("TC-G-11", "recover_ap_cost?", {0: "0", 1: "1"}, 0, "L1")
RECOVER_RESOURCES = Ruling[str](
    "TC-C-55", "recover_resources?", {"all": "all", "ap-only": "ap-only", "hp-and-ap": "hp-and-ap"}, "all", "L1"
)
RECOVER_INTERRUPT = Ruling[str](
    "TC-O-RECOVER-INTERRUPT",
    "recover_interrupt?",
    {"any-hit": "any-hit", "resolve": "resolve", "never": "never"},
    "any-hit",
    "L1",
)
RECOVER_TYPE = Ruling[str]("TC-C-14", "recover_type?", {"own": "own", "utility": "utility"}, "own", "L1")
BACKLASH_RULE = Ruling[str]("TC-C-34", "backlash_rule?", {"off": "off", "on": "on"}, "off", "L1")
HP_COST_FLOOR = Ruling[int]("TC-G-58", "hp_cost_floor?", {1: "1", 0: "0"}, 1, "L1")
WOUNDED_STEP_MODE = Ruling[str](
    "TC-C-35",
    "wounded_step_mode?",
    {"per-source-min-vit": "per-source-min-vit", "every-source": "every-source", "per-vit-points": "per-vit-points"},
    "per-source-min-vit",
    "L1",
)
WOUNDED_AFFECTS_RESOLVE = Ruling[str]("TC-C-36", "wounded_affects_resolve?", {"off": "off", "on": "on"}, "off", "L1")
WOUNDED_RECOVERY = Ruling[str](
    "TC-G-46", "wounded_recovery?", {"long-rest": "long-rest", "on-heal": "on-heal"}, "long-rest", "L1"
)
RESUSCITATION_REST_MULTIPLIER = Ruling[str](
    "TC-C-41",
    "resuscitation_rest_multiplier?",
    {"linear": "linear", "plus-one": "plus-one", "doubling": "doubling"},
    "linear",
    "L1",
)
COUP_REFUND = Ruling[str]("TC-C-40", "coup_refund?", {"off": "off", "on": "on"}, "off", "L1")
TYPE_LIMIT_MODE = Ruling[str](
    "TC-C-63", "type_limit_mode?", {"category": "category", "action": "action"}, "category", "L1"
)
REVEAL_CADENCE = Ruling[str](
    "TC-C-47", "reveal_cadence?", {"per-turn": "per-turn", "per-cycle": "per-cycle"}, "per-turn", "L1"
)
ANNOUNCE_TARGETS = Ruling[str]("TC-G-30", "announce_targets?", {"on": "on", "off": "off"}, "on", "L1")
PRIORITY_FIRST = Ruling[str]("TC-G-31", "priority_first?", {"off": "off", "on": "on"}, "off", "L1")
ANSWER_WINDOW = Ruling[str](
    "TC-G-87", "answer_window?", {"all-aware": "all-aware", "target-only": "target-only"}, "all-aware", "L1"
)
ACTIVE_DEFENCE = Ruling[str](
    "TC-G-88", "active_defence?", {"prepared": "prepared", "forbidden": "forbidden"}, "prepared", "L1"
)
START_DISTANCE = Ruling[int]("TC-G-93", "start_distance?", {6: "6", 12: "12"}, 6, "L1")
MAX_CYCLES = Ruling[int]("TC-O-MAX-CYCLES", "max_cycles?", {100: "100", 20: "20"}, 100, "L1")
CYCLE_SECONDS = Ruling[int]("TC-G-14", "cycle_seconds?", {6: "6", 10: "10"}, 6, "L1")
SKILL_ACTION_AP = Ruling[int]("TC-G-38", "skill_action_ap?", {1: "1", 0: "0"}, 1, "L1")
STEALTH_BONUS = Ruling[str](
    "TC-C-19", "stealth_bonus?", {"both": "both", "ev-only": "ev-only", "accuracy-only": "accuracy-only"}, "both", "L1"
)
RUSE_DICE = Ruling[int]("TC-G-35", "ruse_dice?", {2: "2", 1: "1"}, 2, "L1")
ADVANTAGE_STACKS = Ruling[str]("TC-G-36", "advantage_stacks?", {"off": "off", "on": "on"}, "off", "L1")
VULNERABLE_SCOPE = Ruling[str]("TC-C-30", "vulnerable_scope?", {"core": "core", "all": "all"}, "core", "L1")
VULNERABLE_STACKS = Ruling[str]("TC-O-VULNERABLE-STACKS", "vulnerable_stacks?", {"off": "off", "on": "on"}, "off", "L1")
VULNERABLE_EXTRA = Ruling[str](
    "TC-G-66",
    "vulnerable_extra?",
    {"none": "none", "plus-die": "plus-die", "crit15": "crit15", "called-shots": "called-shots"},
    "none",
    "L1",
)
SUBACTION_COST_MODE = Ruling[str](
    "TC-C-16", "subaction_cost_mode?", {"specific": "specific", "flat1": "flat1"}, "specific", "L1"
)
MAX_SUBACTIONS_PER_ACTION = Ruling[int](
    "TC-O-MAX-SUBACTIONS-PER-ACTION", "max_subactions_per_action?", {1: "1", 2: "2"}, 1, "L1"
)
SUBACTIONS_ON_REACTIONS = Ruling[str]("TC-C-68", "subactions_on_reactions?", {"on": "on", "off": "off"}, "on", "L1")
BALANCE_TRADE_ELIGIBLE = Ruling[str]("TC-C-17", "balance_trade_eligible?", {"off": "off", "on": "on"}, "off", "L1")
SUBACTION_TABLE = Ruling[str](
    "TC-G-34", "subaction_table?", {"default": "default", "alternative": "alternative"}, "default", "L1"
)
JUMP_UNIT = Ruling[str](
    "TC-G-20", "jump_unit?", {"feet": "feet", "inches": "inches", "squares": "squares"}, "feet", "L1"
)
JUMP_AP_COST = Ruling[int]("TC-O-JUMP-AP-COST", "jump_ap_cost?", {2: "2", 0: "0"}, 2, "L1")
DIAGONALS = Ruling[str]("TC-G-82", "diagonals?", {"one": "one", "alternate": "alternate"}, "one", "L1")
ENCUMBRANCE = Ruling[str]("TC-G-42", "encumbrance?", {"on": "on", "off": "off"}, "on", "L1")
RANGE_TABLE = Ruling[str]("TC-G-29", "range_table?", {"default": "default", "half": "half"}, "default", "L1")
ITEM_TABLE = Ruling[str]("TC-G-41", "item_table?", {"default": "default", "light": "light"}, "default", "L1")
TRACK_AMMO = Ruling[str]("TC-G-81", "track_ammo?", {"on": "on", "off": "off"}, "on", "L1")
INFLUENCE_MODE = Ruling[str]("TC-G-76", "influence_mode?", {"opposed": "opposed", "flat": "flat"}, "opposed", "L1")
ABILITY_RULES = Ruling[str]("TC-G-61", "ability_rules?", {"acs": "acs", "off": "off"}, "acs", "L1")

RULINGS: tuple[Ruling[str] | Ruling[int], ...] = (
    EXPLODE_SCOPE,
    NEGATIVE_DICE,
    ROUNDING,
    PERCENT_STACKING,
    TIER,
    STAT_METHOD,
    STAT_ASSIGNMENT,
    MILESTONE_BONUS_MODE,
    MAX_LEVEL,
    TRADE_LEVELS,
    TRADE_COST_RANKS,
    RANK_CAP,
    PHYSICAL_SKILL_5,
    AGILITY_FORMULA,
    GUARD_FORMULA,
    ARMOR_FORMULA,
    UCB_FORMULA,
    ENERGY_EV_MODE,
    REACTIONS_PER_ACUITY,
    CLARITY_STATS,
    ACCURACY_BASE_DICE,
    STRIKE_TARGET_MODE,
    STRIKE_TARGET_PER_LEVEL,
    EV_DIE,
    INSTINCT_DIE,
    SPECIALTY_BONUS,
    TRADE_DIE_TARGET,
    SKILL_BASE_DICE,
    SUCCESS_STEP,
    HOIST_EXTENDED,
    WEAPON_WEIGHT_AP,
    OFFHAND_MODE,
    TWO_HANDED_MODE,
    COLLIDE_MODE,
    COLLIDE_NEEDS_MOVE,
    FUMBLE,
    BONUS_ACTION_COST,
    PARRY_SUCCESS_MODE,
    PARRY_FAILURE_MODE,
    PARRY_INT_DICE,
    PARRY_WEIGHT_MODE,
    PARRY_TYPE_MATCH,
    RIPOSTE_COST,
    CHAIN_PARRY_AP,
    CHAIN_FAIL_BONUS,
    DODGE_MODE,
    BLOCK_STEP,
    BLOCK_TYPE_CHOICE,
    BLOCK_LEFTOVER,
    BLOCK_MENTAL,
    SELF_DEFENSE_SURCHARGE,
    CHIPPING_AUTO,
    MITIGATION_MODE,
    MIXED_TYPE_MITIGATION,
    MITIGATE_ALL_POOLS,
    SHIELD_DURATION,
    THRESHOLD_BASIS,
    SHOCK_MODE,
    SYSTEMIC_CAUSE,
    DAMAGE_RESOLVE_STAT,
    DAMAGE_RESOLVE_DEGREES,
    RESOLVE_CL_MODE,
    NONLETHAL_TYPES,
    SUBTYPE_MAP,
    AP_REFRESH,
    AP_DEBT_MODE,
    AP_DEBT_RECOVERY,
    AP_DAMAGE_BELOW_ZERO,
    FATIGUE_BANDS,
    BLACKOUT_DURATION,
    BLACKOUT_CARD_RESOLVES,
    RECOVER_FORMULA,
    RECOVER_AP_COST,
    RECOVER_RESOURCES,
    RECOVER_INTERRUPT,
    RECOVER_TYPE,
    BACKLASH_RULE,
    HP_COST_FLOOR,
    WOUNDED_STEP_MODE,
    WOUNDED_AFFECTS_RESOLVE,
    WOUNDED_RECOVERY,
    RESUSCITATION_REST_MULTIPLIER,
    COUP_REFUND,
    TYPE_LIMIT_MODE,
    REVEAL_CADENCE,
    ANNOUNCE_TARGETS,
    PRIORITY_FIRST,
    ANSWER_WINDOW,
    ACTIVE_DEFENCE,
    START_DISTANCE,
    MAX_CYCLES,
    CYCLE_SECONDS,
    SKILL_ACTION_AP,
    STEALTH_BONUS,
    RUSE_DICE,
    ADVANTAGE_STACKS,
    VULNERABLE_SCOPE,
    VULNERABLE_STACKS,
    VULNERABLE_EXTRA,
    SUBACTION_COST_MODE,
    MAX_SUBACTIONS_PER_ACTION,
    SUBACTIONS_ON_REACTIONS,
    BALANCE_TRADE_ELIGIBLE,
    SUBACTION_TABLE,
    JUMP_UNIT,
    JUMP_AP_COST,
    DIAGONALS,
    ENCUMBRANCE,
    RANGE_TABLE,
    ITEM_TABLE,
    TRACK_AMMO,
    INFLUENCE_MODE,
    ABILITY_RULES,
)
