"""python train.py MODEL WORK OUT MINUTES [START]: trains the low-rank changes to Whisper's decoder,
from the beginning or on from those in the file START, at a lower rate.

WORK holds passages.jsonl, clips/ and encoded/. The encoder is not changed, and neither are the
queries and keys with which the decoder looks for words in the audio: the times of the words come
from them. OUT is the .npz file that auscribe_speech.adaptation reads. Prints the loss (nats per
token) of the first passages, which are not trained on.
"""

import json
import math
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as torch_functional
from tokenizers import Tokenizer

from auscribe_speech.adaptation import BASE_HASH, hash_of, read_variables

RANK = 32
LEARNING_RATE = 6e-4
LEARNING_RATE_ON = 4e-4
BATCH = 4
HELD_OUT = 24
# Between the weights before (0) and after training (1). Less is forgotten, and unseen voices are
# heard better, than with 1 (https://arxiv.org/abs/2109.01903).
STRENGTH = 0.7
HEADS = 8
LAYERS = 6
QUERY_KEY_VALUE = "self_attention/linear_0"
SELF_OUT = "self_attention/linear_1"
CROSS_QUERY = "attention/linear_0"
CROSS_KEY_VALUE = "attention/linear_1"
CROSS_OUT = "attention/linear_2"
FEED_IN, FEED_OUT = "ffn/linear_0", "ffn/linear_1"
CHANGED = (QUERY_KEY_VALUE, SELF_OUT, CROSS_OUT, FEED_IN, FEED_OUT)
# Processors without AVX-512 only emulate bfloat16, which takes eight times as long.
WITH_AVX512 = torch.backends.cpu.get_cpu_capability().startswith("AVX512")
PRECISION = torch.bfloat16 if WITH_AVX512 else torch.float32
# In seconds, what one timestamp token stands for.
TIMESTAMP = 0.02


class Decoder:
    def __init__(self, weights: dict[str, np.ndarray], start: dict[str, np.ndarray]) -> None:
        def tensor(name: str, kind: torch.dtype = torch.float32) -> torch.Tensor:
            return torch.from_numpy(weights[f"decoder/{name}"].astype(np.float32)).to(kind)

        def norm(name: str) -> tuple[torch.Tensor, torch.Tensor]:
            return tensor(f"{name}layer_norm/gamma"), tensor(f"{name}layer_norm/beta")

        chance = torch.Generator().manual_seed(1)
        self._embeddings = tensor("embeddings/weight", PRECISION)
        self._positions = tensor("position_encodings/encodings")
        self._norm = norm("")
        self._norms, self._linear = [], []
        self.factors: list[dict[str, tuple[torch.nn.Parameter, torch.nn.Parameter]]] = []
        for layer in range(LAYERS):
            at = f"layer_{layer}/"
            self._norms.append(
                {part: norm(f"{at}{part}/") for part in ("self_attention", "attention", "ffn")}
            )
            self._linear.append(
                {
                    name: (
                        tensor(f"{at}{name}/weight", PRECISION),
                        tensor(f"{at}{name}/bias", PRECISION),
                    )
                    for name in (*CHANGED, CROSS_QUERY, CROSS_KEY_VALUE)
                }
            )
            self.factors.append({})
            for name in CHANGED:
                out, into = self._linear[layer][name][0].shape
                factor_a = torch.randn(RANK, into, generator=chance) / math.sqrt(into)
                factor_b = torch.zeros(out, RANK)
                if start:
                    at = changed_name(layer, name)
                    factor_a = torch.from_numpy(start[f"{at}/A"].astype(np.float32))
                    factor_b = torch.from_numpy(start[f"{at}/B"].astype(np.float32)) / STRENGTH
                self.factors[layer][name] = (
                    torch.nn.Parameter(factor_a),
                    torch.nn.Parameter(factor_b),
                )

    def loss(
        self, encoded: torch.Tensor, tokens: torch.Tensor, counts: torch.Tensor
    ) -> torch.Tensor:
        """The mean loss of the tokens that count. `encoded`: (batch, frames, width); `tokens`:
        (batch, length); `counts`: whether each token but the first counts."""
        hidden = self._hidden(encoded, tokens[:, :-1])[counts]
        logits = torch_functional.linear(hidden.to(PRECISION), self._embeddings).float()
        return torch_functional.cross_entropy(logits, tokens[:, 1:][counts])

    def _hidden(self, encoded: torch.Tensor, tokens: torch.Tensor) -> torch.Tensor:
        state = self._embeddings[tokens].float() + self._positions[: tokens.shape[1]]
        for layer in range(LAYERS):
            norms = self._norms[layer]
            inward = _normed(state, norms["self_attention"])
            query, key, value = self._apply(layer, QUERY_KEY_VALUE, inward).chunk(3, -1)
            seen = _attention(query, key, value, causal=True)
            state = state + self._apply(layer, SELF_OUT, seen).float()
            query = self._apply(layer, CROSS_QUERY, _normed(state, norms["attention"]))
            key, value = self._apply(layer, CROSS_KEY_VALUE, encoded).chunk(2, -1)
            seen = _attention(query, key, value, causal=False)
            state = state + self._apply(layer, CROSS_OUT, seen).float()
            inward = self._apply(layer, FEED_IN, _normed(state, norms["ffn"]))
            outward = self._apply(layer, FEED_OUT, torch_functional.gelu(inward))
            state = state + outward.float()
        return _normed(state, self._norm)

    def _apply(self, layer: int, name: str, inputs: torch.Tensor) -> torch.Tensor:
        inputs = inputs.to(PRECISION)
        outputs = torch_functional.linear(inputs, *self._linear[layer][name])
        if name not in self.factors[layer]:
            return outputs
        factor_a, factor_b = (factor.to(PRECISION) for factor in self.factors[layer][name])
        inner = torch_functional.linear(inputs, factor_a)
        return outputs + torch_functional.linear(inner, factor_b)


def changed_name(layer: int, name: str) -> str:
    return f"decoder/layer_{layer}/{name}/weight"


def _normed(state: torch.Tensor, norm: tuple[torch.Tensor, torch.Tensor]) -> torch.Tensor:
    return torch_functional.layer_norm(state, state.shape[-1:], *norm)


def _attention(
    query: torch.Tensor, key: torch.Tensor, value: torch.Tensor, *, causal: bool
) -> torch.Tensor:
    def heads(each: torch.Tensor) -> torch.Tensor:
        return each.unflatten(-1, (HEADS, -1)).transpose(1, 2)

    seen = torch_functional.scaled_dot_product_attention(
        heads(query), heads(key), heads(value), is_causal=causal
    )
    return seen.transpose(1, 2).flatten(2)


class Examples:
    """Passages with their clips, as batches for the decoder."""

    def __init__(self, model: Path, work: Path) -> None:
        self._work = work
        self._tokenizer = Tokenizer.from_file(str(model / "tokenizer.json"))
        self._passages = {
            passage["id"]: passage
            for passage in map(json.loads, (work / "passages.jsonl").read_text().splitlines())
            if (work / f"encoded/{passage['id']}.npy").is_file()
        }
        numbers = sorted(self._passages)
        self.held_out, self.trained = numbers[:HELD_OUT], numbers[HELD_OUT:]

    def batch(
        self, numbers: list[int], chance: random.Random
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        texts = [self._text(number, chance) for number in numbers]
        length = max(len(tokens) for tokens, _ in texts)
        end = self._special("endoftext")
        tokens = torch.full((len(texts), length), end)
        counts = torch.zeros((len(texts), length - 1), dtype=torch.bool)
        for row, (ids, counted) in enumerate(texts):
            tokens[row, : len(ids)] = torch.tensor(ids)
            counts[row, : len(ids) - 1] = torch.tensor(counted[1:])
        encoded = np.stack([np.load(self._work / f"encoded/{number}.npy") for number in numbers])
        return torch.from_numpy(encoded).to(PRECISION), tokens, counts

    def _text(self, number: int, chance: random.Random) -> tuple[list[int], list[bool]]:
        """Tokens, and whether they count: those of the text, the last timestamp and the end. A
        third of the texts have no timestamps, and a third only the first and the last one, as
        Whisper writes fluent speech. The other timestamps don't count: Whisper is to set them as it
        did. Without the last one, it would look for more words in the rest of the audio."""
        with np.load(self._work / f"clips/{number}.npz") as clip:
            times = clip["sentences"]
        written = [text for _, text in self._passages[number]["sentences"]][: len(times)]
        ids = [self._special(name) for name in ("startoftranscript", "en", "transcribe")]
        counted = [False] * len(ids)

        def add(more: list[int], count: bool) -> None:
            ids.extend(more)
            counted.extend([count] * len(more))

        def words(text: str) -> list[int]:
            return self._tokenizer.encode(f" {text}", add_special_tokens=False).ids

        none = self._special("notimestamps")
        whole = [(" ".join(written), (times[0][0], times[-1][1]))]
        manner = chance.randrange(3)
        if manner == 0:
            add([none], False)
            add(words(whole[0][0]), True)
        else:
            parts = whole if manner == 1 else list(zip(written, times, strict=True))
            for number, (text, (start, end)) in enumerate(parts, start=1):
                add([none + 1 + round(float(start) / TIMESTAMP)], False)
                add(words(text), True)
                add([none + 1 + round(float(end) / TIMESTAMP)], number == len(parts))
        add([self._special("endoftext")], True)
        return ids, counted

    def _special(self, name: str) -> int:
        return self._tokenizer.token_to_id(f"<|{name}|>")


def batches(numbers: list[int], chance: random.Random) -> Iterator[list[int]]:
    while True:
        left = chance.sample(numbers, len(numbers))
        while len(left) >= BATCH:
            yield [left.pop() for _ in range(BATCH)]


def held_out_loss(decoder: Decoder, examples: Examples) -> float:
    chance = random.Random(0)
    groups = [examples.held_out[at : at + BATCH] for at in range(0, HELD_OUT, BATCH)]
    with torch.no_grad():
        return float(
            np.mean([decoder.loss(*examples.batch(group, chance)).item() for group in groups])
        )


def main() -> None:
    model, work, out = (Path(argument) for argument in sys.argv[1:4])
    seconds = 60 * float(sys.argv[4])
    torch.manual_seed(0)
    with (model / "model.bin").open("rb") as file:
        variables = read_variables(file)
    content = (model / "model.bin").read_bytes()
    weights = {
        name: np.frombuffer(content, np.float16, math.prod(each.shape), each.offset).reshape(
            each.shape
        )
        for name, each in variables.items()
        if name.startswith("decoder/") and each.bytes == 2 * math.prod(each.shape) and each.shape
    }
    start = dict(np.load(sys.argv[5])) if len(sys.argv) > 5 else {}
    decoder, examples = Decoder(weights, start), Examples(model, work)
    print(f"before: {held_out_loss(decoder, examples):.3f}", flush=True)
    factors = [factor for layer in decoder.factors for pair in layer.values() for factor in pair]
    rate = LEARNING_RATE_ON if start else LEARNING_RATE
    optimizer = torch.optim.AdamW(factors, lr=rate, weight_decay=0.01, betas=(0.9, 0.98))
    chance = random.Random(5)
    began, losses = time.monotonic(), []
    for step, numbers in enumerate(batches(examples.trained, chance), start=1):
        share = (time.monotonic() - began) / seconds
        if share >= 1:
            break
        falling = 0.05 + 0.95 * 0.5 * (1 + math.cos(math.pi * share))
        optimizer.param_groups[0]["lr"] = rate * min(1, step / 30) * falling
        loss = decoder.loss(*examples.batch(numbers, chance))
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(factors, 1.0)
        optimizer.step()
        losses.append(loss.item())
        if step % 100 == 0:
            print(
                f"{step} steps: {np.mean(losses[-100:]):.3f}, "
                f"held out {held_out_loss(decoder, examples):.3f}",
                flush=True,
            )
    print(f"after {step - 1} steps: {held_out_loss(decoder, examples):.3f}")
    changes = {
        f"{changed_name(layer, name)}/{letter}": (strength * factor.detach())
        .numpy()
        .astype(np.float16)
        for layer, named in enumerate(decoder.factors)
        for name, pair in named.items()
        for letter, strength, factor in zip("AB", (1, STRENGTH), pair, strict=True)
    }
    changed = sorted({name.rsplit("/", 1)[0] for name in changes})
    base = hash_of(content, [variables[name] for name in changed])
    np.savez_compressed(out, **changes, **{BASE_HASH: np.array(base)})


if __name__ == "__main__":
    main()
