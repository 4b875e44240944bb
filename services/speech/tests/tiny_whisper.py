"""A tiny Whisper with random weights: real files that the real engine loads and runs quickly."""

import json
import shutil
from pathlib import Path

import numpy as np
from ctranslate2.specs.whisper_spec import WhisperSpec

SIZE, HEADS, LAYERS, MELS, POSITIONS, WINDOW = 32, 2, 2, 80, 448, 1500


def write_whisper(folder: Path, like: Path, seed: int = 0) -> None:
    """Takes vocabulary, tokens and configuration from the model in `like`."""
    random = np.random.default_rng(seed)

    def weights(*shape: int) -> np.ndarray:
        return random.normal(0, 0.3, shape).astype(np.float32)

    def linear(spec, out: int, into: int) -> None:
        spec.weight, spec.bias = weights(out, into), weights(out)

    def norm(spec) -> None:
        spec.gamma, spec.beta = np.ones(SIZE, np.float32), np.zeros(SIZE, np.float32)

    def conv(spec, into: int) -> None:
        spec.weight, spec.bias = weights(SIZE, into, 3), weights(SIZE)

    def attention(spec, *outs: int) -> None:
        norm(spec.layer_norm)
        for each, out in zip(spec.linear, outs, strict=True):
            linear(each, out, SIZE)

    def feed_forward(spec) -> None:
        norm(spec.layer_norm)
        linear(spec.linear_0, 4 * SIZE, SIZE)
        linear(spec.linear_1, SIZE, 4 * SIZE)

    vocabulary = json.loads((like / "vocabulary.json").read_text(encoding="utf-8"))
    spec = WhisperSpec(LAYERS, HEADS, LAYERS, HEADS)
    conv(spec.encoder.conv1, MELS)
    conv(spec.encoder.conv2, SIZE)
    spec.encoder.position_encodings.encodings = weights(WINDOW, SIZE)
    spec.decoder.position_encodings.encodings = weights(POSITIONS, SIZE)
    norm(spec.encoder.layer_norm)
    norm(spec.decoder.layer_norm)
    for layer in spec.encoder.layer:
        attention(layer.self_attention, 3 * SIZE, SIZE)
        feed_forward(layer.ffn)
    for layer in spec.decoder.layer:
        attention(layer.self_attention, 3 * SIZE, SIZE)
        attention(layer.attention, SIZE, 2 * SIZE, SIZE)
        feed_forward(layer.ffn)
    spec.decoder.embeddings.weight = weights(len(vocabulary), SIZE)
    # Random logits would never end the text.
    spec.decoder.layer_norm.beta = np.ones(SIZE, np.float32)
    spec.decoder.embeddings.weight[vocabulary.index("<|endoftext|>")] += 0.3
    spec.decoder.projection.weight = spec.decoder.embeddings.weight
    spec.register_vocabulary(vocabulary)
    spec.validate()
    folder.mkdir(parents=True)
    spec.save(str(folder))
    config = json.loads((like / "config.json").read_text())
    config["alignment_heads"] = [[1, 0], [1, 1]]
    (folder / "config.json").write_text(json.dumps(config))
    for name in ("tokenizer.json", "vocabulary.json"):
        shutil.copyfile(like / name, folder / name)
