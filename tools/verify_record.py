#!/usr/bin/env python3
"""Proves the luck of finished Spilaborð records, and says what it does not prove. Needs nothing but Python 3.11.

    python3 verify_record.py FILE        (one record a line)

Exit code: 0 the luck of every record is proved; 1 a record is refused or disproved; 2 the file cannot be read;
3 no record is refused, but of some nothing was promised (version 3: a stream of numbers), so nothing is proved.

The host publishes `commitment`, the SHA-256 of the seed, before anybody sits down. In version 2 each person then
promises a nonce, by the SHA-256 of "COMMITMENT/SEAT/NONCE", and opens it when all have promised; a bot's nonce is the
first half of the SHA-256 of "COMMITMENT/SEAT". Decision n (from 0) is a number below the sum of all multiplicities:
HMAC-SHA256 under the key "seed, then each seat's nonce, joined by line feeds" of the text "n.attempt", read as a big
number; a number in the last incomplete stretch below 2**256 is rejected and the next attempt (from 0) is made. The
possibilities, sorted by their spelling, take as many numbers each as their multiplicity says.
"""

import hashlib
import hmac
import json
import re
import sys
from pathlib import Path

MOST_BYTES = 32_000_000
TEXT, KEY = re.compile(r"(?s:.{0,2000})"), re.compile(r"[a-z0-9_]{1,100}")
HASH, HASH_OR_NOTHING = re.compile(r"[0-9a-f]{64}"), re.compile(r"([0-9a-f]{64})?")
POINTS, COUNT, MULTIPLICITY = range(-(10**9), 10**9), range(10**12), range(1, 10**12)
OPTION = "a text, a number, true, false or null"
# What a finished record holds: {fields, some optional?}, [each, fewest, most], (each value of a mapping, fewest, most).
NONCES, PROMISES = [TEXT, 1, 16], [HASH_OR_NOTHING, 1, 16]
THROW = {"commitment": HASH, "seed": TEXT, "promises": PROMISES, "nonces": NONCES}
FAIR = {"commitment": HASH, "seed": TEXT, "promises?": PROMISES, "nonces": NONCES, "abandoned?": [THROW, 1, 1000]}
DRAWN = (MULTIPLICITY, 1, 10_000)
EVENT = {"seat": range(-1, 16), "action": TEXT, "drawn_from?": DRAWN, "playouts?": COUNT, "plan?": TEXT, "bot?": TEXT}
LUCK = {"stream": TEXT, "key": TEXT}
ANEW = {"after": range(1_000_001), "seat": range(16), "key": TEXT}
LINE = {"events": [EVENT, 0, 1_000_000], "of?": HASH_OR_NOTHING, "dealt?": [ANEW, 1, 100], "anew?": ANEW}
RECORD = {
    "format": re.compile(r"spilabord-record-[123]"),
    "game": KEY,
    "version": TEXT,
    "options": (OPTION, 0, 100),
    "players": [{"name": TEXT, "bot?": TEXT}, 1, 16],
    "fair?": FAIR,
    "luck?": LUCK,
    "line?": LINE,
    "events": [EVENT, 0, 1_000_000],
    "result": {"scores": [POINTS, 1, 16], "ranks": [range(1, 17), 1, 16]},
}


class Refused(Exception):
    """No finished game has such a record, or its luck is not the promised one."""


def need(true, otherwise):
    if not true:
        raise Refused(otherwise)


def fit(value, shape, where):
    """Refuses a value that no finished game can contain."""
    if isinstance(shape, dict):
        need(type(value) is dict, f"{where} is not an object")
        need({*value} <= {key.rstrip("?") for key in shape}, f"{where} has fields that no record has")
        for key, one in shape.items():
            if key[-1] != "?" or key[:-1] in value:
                name = key.rstrip("?")
                need(name in value, f"{where} has no {name}: it is not revealed before the game is over")
                fit(value[name], one, f"{where}.{name}")
    elif isinstance(shape, list | tuple):
        each, fewest, most = shape
        need(type(value) is (list if isinstance(shape, list) else dict), f"{where} is of the wrong kind")
        need(fewest <= len(value) <= most, f"{where} has {len(value)} entries, not {fewest} to {most}")
        for number, one in enumerate(value.values() if type(value) is dict else value):
            fit(one, each, f"{where}[{number}]")
        need(type(value) is list or all(map(TEXT.fullmatch, value)), f"{where} has a spelling that is too long")
    elif isinstance(shape, range):
        need(type(value) is int and value in shape, f"{where} is not a whole number from {shape[0]} to {shape[-1]}")
    elif shape is OPTION:
        fine = value is None or type(value) is bool or (type(value) is int and value in POINTS)
        need(fine or (type(value) is str and TEXT.fullmatch(value)), f"{where} is not {OPTION}")
    else:
        need(type(value) is str and shape.fullmatch(value), f"{where} is not a text like {shape.pattern}")


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def number_below(limit, key, decision):
    highest = 2**256 // limit * limit
    attempt = 0
    while True:
        message = f"{decision}.{attempt}".encode()
        number = int.from_bytes(hmac.new(key, message, hashlib.sha256).digest(), "big")
        if number < highest:
            return number % limit
        attempt += 1


def drawn(possibilities, key, decision):
    number = number_below(sum(possibilities.values()), key, decision)
    for spelling in sorted(possibilities):
        number -= possibilities[spelling]
        if number < 0:
            return spelling
    raise AssertionError("every number below the sum belongs to a possibility")


def prove_throw(throw, players, where):
    """The seed is the promised one, and so is every nonce that was opened."""
    commitment, nonces = throw["commitment"], throw["nonces"]
    need(sha256(throw["seed"]) == commitment, f"{where}: the seed is not the one that was promised")
    need(len(nonces) == players, f"{where}: {players} players, but {len(nonces)} nonces")
    promises = throw.get("promises", [None] * players)
    need(len(promises) == players, f"{where}: {players} players, but {len(promises)} promises")
    for seat, (promise, nonce) in enumerate(zip(promises, nonces, strict=True)):
        own = promise == sha256(f"{commitment}/{seat}/{nonce}")
        bots = promise == "" and nonce == sha256(f"{commitment}/{seat}")[:32]
        withheld = nonce == "" and where != "fair"
        need(promise is None or own or bots or withheld, f"{where}: seat {seat + 1} did not open what was promised")


def prove(record):
    """What is proved of this record, in words; Refused if anything is not as promised."""
    fit(record, RECORD, "record")
    players, version = len(record["players"]), int(record["format"][-1])
    need(("luck" in record) == (version == 3), "version 3 names the stream of its luck, and no other does")
    need(("fair" in record) != (version == 3), "versions 1 and 2 have promises or a seed, and version 3 has none")
    draws = [event for event in record["events"] if event["seat"] == -1]
    need(draws == [event for event in record["events"] if "drawn_from" in event], "chance draws, and nobody else")
    need("line" not in record or version != 3, "version 3 plays on from no other game")
    if version == 3:
        yield from unproved(record, draws)
        return
    fair = record["fair"]
    need(("promises" in fair) == (version == 2), "version 2 has promises, and version 1 has none")
    need(version == 2 or "abandoned" not in fair, "version 1 has no abandoned throws")
    prove_throw(fair, players, "fair")
    for throw in fair.get("abandoned", ()):
        prove_throw(throw, players, "abandoned throw")
    key = "\n".join([fair["seed"], *fair["nonces"]]).encode()
    for decision, event in enumerate(draws):
        should_be = drawn(event["drawn_from"], key, decision)
        need(should_be == event["action"], f"draw {decision} should have been {should_be!a}, not {event['action']!a}")
    forced = sum(len(event["drawn_from"]) == 1 for event in draws)
    need(forced < len(draws) or not draws, f"all {forced} draws had only one possibility: nothing is proved")
    yield f"{record['game']}, {players} players, version {version} of the proof"
    yield f"  PROVED: the seed is the one behind the commitment {fair['commitment']}."
    if version == 2:
        yield "  PROVED: each person's nonce is the one they had promised; each bot's follows from the commitment."
    yield f"  PROVED: {len(draws) - forced} draws follow from the seed, the nonces and the listed possibilities."
    yield f"  {forced} draws had only one possibility, so they prove nothing."
    yield f"  {len(fair.get('abandoned', ()))} earlier throws were abandoned: somebody did not open their promise."
    yield from line_in_words(record.get("line"), key)
    if version == 1:
        yield "  NOT proved: that nobody chose their nonce knowing the others' (version 1 has no promises)."
    yield "  NOT proved: that you were shown this commitment before you sat down. Compare it with what you saw."
    yield "  NOT proved: that the possibilities are all, the actions legal, the result right: `spilabord verify` does."


def line_in_words(line, key):
    """What is said of a game that plays on from another: its own luck is proved, and that of the other is not."""
    if line is None:
        return
    if "anew" in line:
        own = hmac.new(key, b"anew", hashlib.sha256).hexdigest()
        need(line["anew"]["key"] == own, "what was hidden was not dealt anew by the luck that was promised")
        seat = line["anew"]["seat"] + 1
        yield f"  PROVED: nobody chose the luck by which the hidden part was dealt anew for seat {seat}."
    yield f"  NOT proved: anything of the {len(line['events'])} actions that were played before, in another game."


def unproved(record, draws):
    """What is said of a record without promises."""
    for number, event in enumerate(draws):
        need(event["action"] in event["drawn_from"], f"draw {number}, {event['action']!a}, was not possible")
    luck = record["luck"]
    yield f"{record['game']}, {len(record['players'])} players, version 3: nothing was promised"
    yield f"  {len(draws)} draws came from the stream {luck['stream']!a} with the key {luck['key']!a}."
    yield "  NOT proved: that nobody chose the luck. Each draw is among its listed possibilities, and no more is known."
    yield "  NOT proved: that the possibilities are all, the actions legal, the result right: `spilabord verify` does."


def unique(pairs):
    need(len(dict(pairs)) == len(pairs), "a field stands twice in the same object")
    return dict(pairs)


def whole(digits):
    need(digits.lstrip("-").isdigit() and len(digits) <= 20, f"{digits[:20]!a} is no whole number of any game")
    return int(digits)


def proof_of(line):
    """What is proved of the record in these bytes, in words; Refused if it is none."""
    try:
        need(len(line) <= MOST_BYTES, f"the record has more than {MOST_BYTES} bytes")
        hooks = {"parse_int": whole, "parse_float": whole, "parse_constant": whole}
        return list(prove(json.loads(line.decode("utf-8"), object_pairs_hook=unique, **hooks)))
    except (ValueError, RecursionError) as error:
        raise Refused(f"this is not a record ({type(error).__name__})") from None


def main():
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
        print("usage: python3 verify_record.py FILE, a file with one record a line", file=sys.stderr)
        return 2
    number, proved = 0, True
    try:
        with Path(sys.argv[1]).open("rb") as file:
            while line := file.readline(MOST_BYTES + 1):
                number += 1
                said = proof_of(line)
                proved = proved and any("  PROVED" in words for words in said)
                print("\n".join([f"record {number}:", *said]))
        need(number, "the file holds no record")
    except Refused as refusal:
        print(f"record {number}: {refusal}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"the file cannot be read: {error.strerror}", file=sys.stderr)
        return 2
    return 0 if proved else 3


if __name__ == "__main__":
    sys.exit(main())
