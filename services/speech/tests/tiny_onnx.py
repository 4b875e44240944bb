"""Tiny models for sherpa-onnx: loud audio is a word, quiet audio is nothing."""

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

# A threshold for the mean of a frame's 80 log energies, between silence and a tone.
THRESHOLD = -8.0
SUBSAMPLING = 4
UNLIKELY = -20.0

node = helper.make_node


def write_ctc(folder: Path, word: str, kind: str = "zipformer2_ctc") -> None:
    """A model that writes `word` each time the audio gets loud."""
    folder.mkdir(parents=True)
    tokens = ["<blk>", word]
    nodes, constants = _loudness()
    nodes += [
        node("MatMul", ["loud", "weights"], ["product"]),
        node("LogSoftmax", ["product"], ["log_probs"], axis=-1),
        node("Identity", ["lengths"], ["log_probs_len"]),
    ]
    constants.append(_constant("weights", np.array([[0, 3]], np.float32)))
    _save(
        folder / "model.onnx",
        nodes,
        [_floats("x", "N", "T", 80), _integers("x_lens", "N")],
        [_floats("log_probs", "N", "U", len(tokens)), _integers("log_probs_len", "N")],
        constants,
        {"model_type": kind, "subsampling_factor": SUBSAMPLING, "vocab_size": len(tokens)},
    )
    _write_tokens(folder, tokens)


def write_transducer(folder: Path, likelier: str, other: str) -> None:
    """A model that writes one word when the audio first gets loud: `likelier` unless biased."""
    folder.mkdir(parents=True)
    tokens = ["<blk>", "<unk>", likelier, other]
    nodes, constants = _loudness()
    _save(
        folder / "encoder.onnx",
        [
            *nodes,
            node("Identity", ["loud"], ["encoder_out"]),
            node("Identity", ["lengths"], ["encoder_out_lens"]),
        ],
        [_floats("x", "N", "T", 80), _integers("x_lens", "N")],
        [_floats("encoder_out", "N", "U", 1), _integers("encoder_out_lens", "N")],
        constants,
        {"model_type": "zipformer2"},
    )
    _save(
        folder / "decoder.onnx",
        [
            node("Slice", ["y", "one", "two", "one"], ["last"]),
            node("Gather", ["said", "last"], ["gathered"]),
            node("Squeeze", ["gathered", "one"], ["decoder_out"]),
        ],
        [_integers("y", "N", 2)],
        [_floats("decoder_out", "N", 1)],
        [
            _constant("one", np.array([1], np.int64)),
            _constant("two", np.array([2], np.int64)),
            _constant("said", np.array([[0], [0], [1], [1]], np.float32)),
        ],
        {"context_size": 2, "vocab_size": len(tokens)},
    )
    _save(
        folder / "joiner.onnx",
        [
            node("MatMul", ["encoder_out", "heard"], ["first"]),
            node("MatMul", ["decoder_out", "once"], ["second"]),
            node("Sum", ["first", "second", "bias"], ["logit"]),
        ],
        [_floats("encoder_out", "N", 1), _floats("decoder_out", "N", 1)],
        [_floats("logit", "N", len(tokens))],
        [
            _constant("heard", np.array([[0, 0, 3, 3]], np.float32)),
            _constant("once", np.array([[0, 0, -100, -100]], np.float32)),
            _constant("bias", np.array([0, UNLIKELY, 0, -0.5], np.float32)),
        ],
        {"joiner_dim": 1},
    )
    _write_tokens(folder, tokens)
    pieces = "".join(f"{token}\t{-number}\n" for number, token in enumerate(tokens))
    (folder / "bpe.vocab").write_text(pieces)


def _loudness() -> tuple[list, list]:
    """x [N, T, 80] to loud [N, T/4, 1], which is negative for quiet audio."""
    nodes = [
        node("ReduceMean", ["x"], ["mean"], axes=[2], keepdims=1),
        node("Slice", ["mean", "from", "to", "axis", "step"], ["fewer"]),
        node("Sub", ["fewer", "threshold"], ["loud"]),
        node("Add", ["x_lens", "less"], ["more"]),
        node("Div", ["more", "step"], ["lengths"]),
    ]
    numbers = {"from": 0, "to": 2**31, "axis": 1, "step": SUBSAMPLING, "less": SUBSAMPLING - 1}
    constants = [_constant(name, np.array([value])) for name, value in numbers.items()]
    return nodes, [*constants, _constant("threshold", np.array(THRESHOLD, np.float32))]


def _save(file: Path, nodes, inputs, outputs, constants, metadata: dict) -> None:
    graph = helper.make_graph(nodes, "tiny", inputs, outputs, constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=9)
    for name, value in metadata.items():
        entry = model.metadata_props.add()
        entry.key, entry.value = name, str(value)
    onnx.checker.check_model(model)
    onnx.save(model, str(file))


def _write_tokens(folder: Path, tokens: list[str]) -> None:
    lines = "".join(f"{token} {number}\n" for number, token in enumerate(tokens))
    (folder / "tokens.txt").write_text(lines)


def _constant(name: str, value: np.ndarray):
    return numpy_helper.from_array(value, name)


def _floats(name: str, *shape):
    return helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)


def _integers(name: str, *shape):
    return helper.make_tensor_value_info(name, TensorProto.INT64, shape)
