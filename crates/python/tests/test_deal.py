"""Verifiable deals, checked with a second implementation from the documentation."""

import hashlib
import struct

import pytest

from novae import BadRecord, verify_deal


def derive(table, secret, words):
    """Return the order of play and the deck, as described in docs/records.md."""
    text = f"novae-shuffle 2\n{table}\n{secret}\n"
    text += "".join(f"{seat} {word}\n" for seat, word in enumerate(words))
    seed = hashlib.sha256(text.encode()).digest()

    def numbers():
        block = 0
        while True:
            digest = hashlib.sha256(seed + struct.pack("<Q", block)).digest()
            yield from struct.unpack("<4Q", digest)
            block += 1

    stream = numbers()

    def below(n):
        whole = (2**64 - 1) - (2**64 - 1) % n
        while True:
            number = next(stream)
            if number < whole:
                return number % n

    def shuffle(cards):
        for i in range(len(cards) - 1, 0, -1):
            j = below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        return cards

    deck = shuffle(list(range(1, 69)))
    return shuffle(list(range(len(words)))), deck


def commitment(table, secret):
    return hashlib.sha256(f"novae-deal 2\n{table}\n{secret}\n".encode()).hexdigest()


def record(table="t1", secret="s", words=("a", "b")):
    order, deck = derive(table, secret, words)
    numbers = lambda all: " ".join(map(str, all))  # noqa: E731
    return (
        "novae-record 1\ngame nova-luna\n"
        f"commitment {commitment(table, secret)}\ntable {table}\n"
        f"entropy-0 {words[0]}\nentropy-1 {words[1]}\n"
        f"secret {secret}\ndeck {numbers(deck)}\n"
        f"setup\nplayers 2\nvariant standard\norder {numbers(order)}\n"
        f"wheel {numbers(deck[:11])}\nactions\n"
    )


def test_a_deal_is_verified_against_what_was_stored_before_the_game():
    stored = {"table": "t1", "commitment": commitment("t1", "s"), "entropy": {1: "b"}}
    assert verify_deal(record(), **stored) is None
    assert verify_deal(record()) is None


@pytest.mark.parametrize(
    "forged",
    [{"secret": "other"}, {"table": "t2"}, {"words": ("a", "not b")}],
)
def test_a_record_that_was_replaced_as_a_whole_is_found_out(forged):
    stored = {"table": "t1", "commitment": commitment("t1", "s"), "entropy": {1: "b"}}
    assert verify_deal(record(**forged)) is None, "consistent in itself"
    assert verify_deal(record(**forged), **stored) is not None


def test_what_cannot_be_checked_is_an_error():
    with pytest.raises(BadRecord):
        verify_deal("not a record")
    with pytest.raises(ValueError, match="both"):
        verify_deal(record(), table="t1")
