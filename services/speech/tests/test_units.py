"""The parts that need no engine."""

from types import SimpleNamespace

import pytest

from auscribe_speech.config import ConfigError, read_config
from auscribe_speech.openai_api import split_hotwords
from auscribe_speech.prompt import BUDGET, fit_prompts
from auscribe_speech.whisper import is_invented


def count(text: str) -> int:
    return len(text.split())


def test_first_hotwords_are_kept_whole_and_the_rest_dropped():
    kept, prompt = fit_prompts([f"w{n}" for n in range(BUDGET + 50)], "a prompt", count)
    assert kept.split(", ")[0] == "w0"
    assert len(kept.split(", ")) == BUDGET
    assert prompt == ""


def test_the_end_of_a_prompt_is_kept():
    kept, prompt = fit_prompts(["metformin"], " ".join(str(n) for n in range(500)), count)
    assert kept == "metformin"
    assert prompt.endswith(" 498 499")
    assert count(prompt) <= BUDGET - 1


def test_an_empty_request_gives_an_empty_answer():
    assert fit_prompts([], "  ", count) == ("", "")


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("metformin lisinopril", ("metformin", "lisinopril")),
        ("left upper lobe, insulin glargine,,", ("left upper lobe", "insulin glargine")),
        (" a ,b\nc ; a", ("a", "b", "c")),
        ("", ()),
    ],
)
def test_hotwords_divide_at_commas_or_else_spaces(text, terms):
    assert split_hotwords(text) == terms


def test_the_environment_makes_the_config():
    config = read_config({"PORT": "9001", "WHISPER_MODEL": "/m/whisper-small", "MAX_QUEUE": "0"})
    assert (config.port, config.model, config.max_queue) == (9001, "/m/whisper-small", 0)
    assert read_config({}).model == "base"
    assert read_config({}).api_key is None


def test_a_second_core_runs_a_second_request():
    assert read_config({"WHISPER_THREADS": "1"}).parallel == 1
    assert read_config({"WHISPER_THREADS": "8"}).parallel == 2
    assert read_config({"WHISPER_THREADS": "8", "WHISPER_PARALLEL": "4"}).parallel == 4
    assert read_config({"SPEECH_ENGINE": "sherpa", "SHERPA_MODEL": "/"}).parallel == 1


@pytest.mark.parametrize(
    "env",
    [
        *({"PORT": "x"}, {"PORT": "70000"}, {"WHISPER_BEAM_SIZE": "0"}, {"LOG_LEVEL": "loud"}),
        *({"SPEECH_ENGINE": "ear"}, {"WHISPER_AUTO_LIMIT": "0"}, {"WHISPER_AUTO_LIMIT": "nan"}),
    ],
)
def test_a_bad_value_is_named(env):
    with pytest.raises(ConfigError, match=next(iter(env))):
        read_config(env)


def test_without_a_key_it_is_reachable_only_from_this_machine():
    for host in ("127.0.0.1", "::1", "localhost"):
        assert read_config({"HOST": host}).host == host
    for host in ("0.0.0.0", "::", "10.0.0.5"):
        with pytest.raises(ConfigError, match="SPEECH_API_KEY"):
            read_config({"HOST": host})
        assert read_config({"HOST": host, "SPEECH_API_KEY": "a-key"}).host == host


@pytest.mark.parametrize(
    ("start", "avg_logprob", "invented"),
    [(18.6, -1.2, True), (18.6, -0.3, False), (12.0, -1.2, False)],
)
def test_unsure_words_in_the_last_half_second_are_invented(start, avg_logprob, invented):
    segment = SimpleNamespace(start=start, avg_logprob=avg_logprob)
    assert is_invented(segment, duration=19.0) == invented
