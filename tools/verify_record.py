#!/usr/bin/env python3
"""Proves every chance decision of a finished Spilaborð record. Needs nothing but Python itself.

    python3 verify_record.py FILE        (one record a line)

The host published `commitment` before the first card; it is the SHA-256 of the seed revealed at the end.
Decision n (from 0) is a number below the sum of all multiplicities: HMAC-SHA256 under the key "seed, then
each seat's nonce, joined by line feeds" of the text "n.attempt", read as a big number; a number in the last
incomplete stretch below 2**256 is rejected and the next attempt (from 0) is made. The possibilities, sorted
by their spelling, take as many numbers each as their multiplicity says.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path


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
    raise ValueError("nothing could be drawn")


def prove(record):
    fair = record["fair"]
    if "seed" not in fair:
        return "the seed is not revealed: the game is not over"
    if hashlib.sha256(fair["seed"].encode()).hexdigest() != fair["commitment"]:
        return "the seed is not the one that was promised"
    key = "\n".join([fair["seed"], *fair["nonces"]]).encode()
    draws = [event for event in record["events"] if event["seat"] == -1]
    for decision, event in enumerate(draws):
        should_be = drawn(event["drawn_from"], key, decision)
        if should_be != event["action"]:
            return f"decision {decision} should have been {should_be!r}, not {event['action']!r}"
    print(f"{record['game']}: {len(draws)} draws, all as promised")
    return None


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: python3 verify_record.py FILE")
    with Path(sys.argv[1]).open(encoding="utf-8") as file:
        for number, line in enumerate(file, start=1):
            try:
                fault = prove(json.loads(line))
            except (ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError) as error:
                fault = f"not a whole record ({error})"
            if fault:
                sys.exit(f"record {number}: {fault}")


if __name__ == "__main__":
    main()
