"""How written clinical text is said aloud: numbers, units, abbreviations and dictated marks."""

import random
import re

ONES = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
TENS = ["-", "-", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
ORDINALS = [
    "-",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
]
UNITS = {
    "mg": "milligrams",
    "ml": "millilitres",
    "mm": "millimetres",
    "cm": "centimetres",
    "kg": "kilograms",
    "g": "grams",
}
TITLES = {"Dr.": "Doctor", "Mr.": "Mister", "Mrs.": "Missus"}
# Abbreviations that are spoken as words.
ACRONYMS = {"AIDS", "GERD", "PERRLA", "DEXA", "CABG", "HEENT"}


def below_hundred(number: int) -> str:
    if number < 20:
        return ONES[number]
    return TENS[number // 10] + (f" {ONES[number % 10]}" if number % 10 else "")


def say_whole(number: int, manner: str) -> str:
    """`manner`: american ("one hundred five"), british ("and five"), short ("one oh five")."""
    if number < 100:
        return below_hundred(number)
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        if manner == "short" and rest:
            return f"{ONES[hundreds]} {'oh ' if rest < 10 else ''}{below_hundred(rest)}"
        joint = " and " if manner == "british" else " "
        return f"{ONES[hundreds]} hundred" + (joint + below_hundred(rest) if rest else "")
    if 1910 <= number < 2000 or 2010 <= number < 2100:
        return f"{below_hundred(number // 100)} {below_hundred(number % 100)}"
    thousands, rest = divmod(number, 1000)
    longer = "american" if manner == "short" else manner
    joint = " and " if manner == "british" and rest < 100 else " "
    return f"{say_whole(thousands, longer)} thousand" + (
        joint + say_whole(rest, longer) if rest else ""
    )


class Speaker:
    """How somebody says what is written."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._manner = chance.choice(["american", "american", "british", "short"])

    def say(self, written: str) -> str:
        said = re.sub(r"(record number |MRN )(\d+)", self._record_number, written)
        said = re.sub(r"(\d)\s*%", r"\1 percent", said)
        said = said.replace("-year-old", " year old")
        said = re.sub(r"\b(\d+)/(\d+)\b", r"\1 over \2", said)
        said = re.sub(
            rf"(\d) ?({'|'.join(UNITS)})\b", lambda m: f"{m.group(1)} {UNITS[m.group(2)]}", said
        )
        said = re.sub(r"\b(\d+)(?:st|nd|rd|th)\b", self._ordinal, said)
        said = re.sub(r"\d+(?:,\d{3})*(?:\.\d+)?", lambda m: self._number(m.group(0)), said)
        for short, long in TITLES.items():
            said = said.replace(short, long)
        return re.sub(r"\b([A-Z]{2,4})(s?)\b", self._letters, said)

    def _record_number(self, match: re.Match[str]) -> str:
        if self._chance.random() < 0.3:
            return match.group(0)
        return match.group(1) + " ".join(ONES[int(digit)] for digit in match.group(2))

    def _ordinal(self, match: re.Match[str]) -> str:
        number = int(match.group(1))
        return ORDINALS[number] if number < len(ORDINALS) else f"{say_whole(number, 'american')}th"

    def _number(self, written: str) -> str:
        whole, _, decimals = written.replace(",", "").partition(".")
        said = say_whole(int(whole), self._manner)
        if not decimals:
            return said
        return f"{said} point " + " ".join(ONES[int(digit)] for digit in decimals)

    def _letters(self, match: re.Match[str]) -> str:
        if match.group(0) in ACRONYMS:
            return match.group(0)
        return " ".join(match.group(1)) + ("'s" if match.group(2) else "")


class Marks:
    """How somebody dictates punctuation."""

    def __init__(self, chance: random.Random) -> None:
        pauses = chance.random() < 0.5
        self._stop = chance.choice(["full stop", "period"])
        self._before, self._after = (", ", ", ") if pauses else (" ", " ")
        paragraphs = ["new paragraph", "next paragraph", "new line"]
        self.paragraph = chance.choice(paragraphs).capitalize() + "."

    def dictate(self, written: str) -> str:
        if re.search(r"\b(colon|comma|full stop|period|question mark)\b", written):
            return written
        said = re.sub(r"^(\{heading\})[.,](?: |$)", self._set_off(r"\1", "colon"), written)
        said = re.sub(r": ", self._set_off("", "colon"), said)
        said = re.sub(r", ", self._set_off("", "comma"), said)
        said = re.sub(r"\?(?: |$)", self._set_off("", "question mark"), said)
        said = re.sub(r"[.](?: |$)", f"{self._before}{self._stop}. ", said)
        return said.strip(", ")

    def _set_off(self, before: str, mark: str) -> str:
        return f"{before}{self._before}{mark}{self._after}"
