"""Passes and requests in parallel give the same results as one after the other."""

import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np
import pytest

from auscribe_speech.engine import Candidates, Doubt, HypothesesTask, ScoreTask, Unscorable
from auscribe_speech.whisper_hypotheses import find_hypotheses
from auscribe_speech.whisper_model import RememberingModel
from auscribe_speech.whisper_scores import score

NOISE = np.random.default_rng(0).normal(0, 0.1, 16_000).astype(np.float32)


@pytest.fixture
def tiny(tiny_whisper):
    return partial(RememberingModel, str(tiny_whisper), device="cpu", compute_type="float32")


def test_places_have_the_same_hypotheses(tiny):
    doubts = (Doubt("a b", "c", (0, 0.5)), Doubt("a b c", "d"), Doubt("a", "e", (0, 0.5)))
    task = HypothesesTask("en", doubts)
    one, two = (
        find_hypotheses(tiny(num_workers=count), NOISE, task, threading.Event()) for count in (1, 2)
    )
    assert [[each.text for each in place] for place in two.places] == [
        [each.text for each in place] for place in one.places
    ]


def test_texts_have_the_same_scores_in_batches_of_other_lengths(tiny):
    texts = ("a b c d e", "a", "a b", "a b c d", "c")
    task = ScoreTask("en", (Candidates(texts), Candidates(texts[1:], (0, 0.5))))
    alone = score(tiny(num_workers=1), NOISE, task, 1, threading.Event())
    batches = score(tiny(num_workers=2), NOISE, task, 4, threading.Event())
    assert [len(each) for each in batches.logprobs] == [5, 4]
    for one, other in zip(alone.logprobs, batches.logprobs, strict=True):
        assert other == pytest.approx(one, abs=1e-3)


def test_requests_have_the_same_results_and_their_own_times(tiny):
    model = tiny(num_workers=2)
    tasks = [ScoreTask("en", (Candidates(("a b", "c"), (at / 10, 0.9)),)) for at in range(8)]

    def ask(task):
        return score(model, NOISE, task, 1, threading.Event())

    with ThreadPoolExecutor(2) as executor:
        together = list(executor.map(ask, tasks))
    assert [each.cached_windows for each in together] == [0] * len(tasks)
    alone = [ask(task) for task in tasks]
    assert [(each.encode_seconds, each.cached_windows) for each in alone] == [(0, 1)] * len(tasks)
    assert [each.logprobs for each in together] == [each.logprobs for each in alone]


def test_a_pass_that_fails_ends_those_after_it_and_leaves_none_running(tiny):
    model = tiny(num_workers=2)
    began, ended = [], []

    def passes():
        for number in range(3):
            yield partial(count, number)
        raise Unscorable("too long", "texts")

    def count(number):
        began.append(number)
        threading.Event().wait(0.05)
        ended.append(number)
        return number

    with pytest.raises(Unscorable):
        model.run_in_parallel(passes(), threading.Event())
    assert sorted(began) == sorted(ended)
    five = (partial(count, number) for number in range(5))
    assert model.run_in_parallel(five, threading.Event()) == [0, 1, 2, 3, 4]
