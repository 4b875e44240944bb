"""python passages.py FIRST COUNT OUT: writes the passages FIRST, FIRST + 1, ... to read aloud, one
JSON object a line, COUNT of them.

A passage has an `id`, a `voice` (family, name) and `sentences`, pairs of what is spoken ("five
milligrams") and what Whisper should write ("5 mg"). A third of the sentences come from real notes
(shared by ACI-BENCH and MTS-Dialog), with their drugs exchanged for others; the rest fill the
slots of sentences.txt with the terms of packages/hearing. One drug, brand and term in eight is
left out, and so are all dictations and all texts of training/hearing: they measure the result. In
one passage in five, the punctuation is dictated ("colon", "full stop", "new paragraph") and written
as words, which the product replaces with marks later.
"""

import hashlib
import json
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path

from saying import Marks, Speaker

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
VOCABULARY = ROOT / "packages/hearing/data"
NOTES = ROOT / "training/notes/data"
SLOTS = json.loads((HERE / "slots.json").read_text())
SENTENCES = (HERE / "sentences.txt").read_text().splitlines()
VOICES = json.loads((ROOT / "training/hearing/voices.json").read_text())["fit"]
# Natural voices more often than diphone voices.
SHARES = {"kal16": 0.05, "ked_diphone": 0.04, "kal_diphone": 0.03, "cmu_us_slt_arctic_hts": 0.07}
SHARE_OF_OTHERS = 0.16
REAL_SHARE = 0.35
COMMON_DRUG_SHARE = 0.2
DICTATED_MARKS_SHARE = 0.2
PARAGRAPH_SHARE = 0.35
EXCHANGED_SHARE = 0.7


def is_left_out(term: str) -> bool:
    """One in eight, by the rule of training/hearing/texts.mjs."""
    digest = hashlib.sha256(f"unlisted {term}".encode()).digest()
    return int.from_bytes(digest[:4], "big") % 8 == 0


class Bag:
    """Draws each item once before it draws one again."""

    def __init__(self, items: list, chance: random.Random) -> None:
        self._items, self._left, self._chance = items, [], chance

    def draw(self):
        if not self._left:
            self._left = self._chance.sample(self._items, len(self._items))
        return self._left.pop()


class Writer:
    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        drugs = json.loads((VOCABULARY / "drugs.json").read_text())
        listed = [drug for drug in drugs if not is_left_out(drug["name"])]
        self._drugs = Bag(
            [
                (name, drug["doses"])
                for drug in listed
                for name in [drug["name"], *drug["also"], *drug["brands"]]
                if not is_left_out(name)
            ],
            self._chance,
        )
        common = json.loads((ROOT / "training/hearing/texts/slots.json").read_text())["common"]
        self._common = [(name, []) for name in common if not is_left_out(name)]
        kinds: dict[str, list[str]] = {}
        for term in json.loads((VOCABULARY / "terms.json").read_text()):
            if not is_left_out(term["term"]):
                names = [term["term"], *term["also"]]
                kinds.setdefault(term["kind"], []).extend(
                    name for name in names if not re.search(r"[^A-Za-z '-]", name)
                )
        self._terms = {kind: Bag(names, self._chance) for kind, names in kinds.items()}
        self._names = {drug["name"].lower() for drug in drugs}
        self._real = real_sentences()

    def passage(self, number: int) -> dict:
        length = self._chance.choice([45, 55, 62, 66])
        marks = Marks(self._chance) if self._chance.random() < DICTATED_MARKS_SHARE else None
        sentences: list[tuple[str, str]] = []
        while sum(len(spoken.split()) for spoken, _ in sentences) < length:
            if marks and sentences and self._chance.random() < PARAGRAPH_SHARE:
                sentences.append((marks.paragraph, marks.paragraph))
            real = self._chance.random() < REAL_SHARE
            written = self._exchange_drugs() if real else self._chance.choice(SENTENCES)
            written = self._fill(marks.dictate(written) if marks else written)
            sentences.append((Speaker(self._chance).say(written), written))
        weights = [SHARES.get(voice["name"], SHARE_OF_OTHERS) for voice in VOICES]
        voice = self._chance.choices(VOICES, weights)[0]
        return {"id": number, "voice": [voice["family"], voice["name"]], "sentences": sentences}

    def _exchange_drugs(self) -> str:
        def other(match: re.Match[str]) -> str:
            known = match.group(0).lower() in self._names
            return (
                self._drugs.draw()[0]
                if known and self._chance.random() < EXCHANGED_SHARE
                else match.group(0)
            )

        sentence = re.sub(r"[A-Za-z]+", other, self._chance.choice(self._real))
        return capitalized(re.sub(r"\bmilligrams?\b", "mg", sentence)) + "."

    def _fill(self, sentence: str) -> str:
        doses: list[str] = []

        def drug() -> str:
            common = self._chance.random() < COMMON_DRUG_SHARE
            name, known = self._chance.choice(self._common) if common else self._drugs.draw()
            doses[:] = [dose for dose in known if re.fullmatch(r"[\d.]+ (mg|mcg|g|ml|units)", dose)]
            return name

        def dose() -> str:
            own = doses and self._chance.random() < 0.5
            return self._chance.choice(doses if own else SLOTS["dose"]).replace("mcg", "micrograms")

        special: dict[str, Callable[[], str]] = {
            "drug": drug,
            "dose": dose,
            "year": lambda: str(self._chance.randint(1985, 2026)),
            "section": lambda: self._chance.choice(SLOTS["heading"]).lower(),
        }

        def value(match: re.Match[str]) -> str:
            name, _, limits = match.group(1).partition(":")
            if limits:
                low, high = map(float, limits.split("-"))
                if name == "whole":
                    return str(self._chance.randint(int(low), int(high)))
                return f"{self._chance.uniform(low, high):.1f}"
            if name in special:
                return special[name]()
            if name in self._terms:
                return self._terms[name].draw()
            return self._chance.choice(SLOTS[name])

        return capitalized(re.sub(r"\{([^}]+)\}", value, sentence))


def capitalized(text: str) -> str:
    return re.sub(r"(^|[.?] )([a-z])", lambda m: m.group(1) + m.group(2).upper(), text)


def real_sentences() -> list[str]:
    """Sentences of real notes that can be read aloud as they are written."""
    found = []
    for file in ("aci-bench-notes.jsonl", "mts-dialog-sections.jsonl"):
        for line in (NOTES / file).read_text().splitlines():
            document = json.loads(line)
            if document["set"] != "train":
                continue
            text = document.get("note") or document.get("text")
            text = re.sub(r"^[A-Z ,/]+$", "", text, flags=re.M).replace("•", " ")
            for part in re.split(r"(?<=[a-z0-9)])(?<!Dr)(?<!Mr)(?<!Mrs)[.?]\s+|\n+", text):
                sentence = part.strip().strip("- ").rstrip(".")
                if is_readable(sentence):
                    found.append(sentence)
    return found


def is_readable(sentence: str) -> bool:
    if not 4 <= len(sentence.split()) <= 28 or sentence.isupper():
        return False
    if re.search(r"[^A-Za-z0-9 ,.'%:/-]", sentence) or not re.search(r"[a-z]{3}", sentence):
        return False
    return not re.search(r"\d[-/]\d|\d[A-Za-z]|[A-Za-z]\d|[a-z]/[a-z]|\b[a-z]\.|\d\.$", sentence)


def main() -> None:
    first, count, out = int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
    writer = Writer(seed=20261129)
    with out.open("w") as file:
        for number in range(first + count):
            passage = writer.passage(number)
            if number >= first:
                file.write(json.dumps(passage) + "\n")


if __name__ == "__main__":
    main()
