"""Hotwords and prompt share what Whisper reads before it listens: 223 tokens."""

from collections.abc import Callable, Sequence

# Half of Whisper's 448 text positions less one; the other half is for the answer.
BUDGET = 223


def fit_prompts(
    hotwords: Sequence[str], prompt: str, count_tokens: Callable[[str], int]
) -> tuple[str, str]:
    """The hotwords that fit, first come first kept, whole words only; then the prompt's end."""
    kept = ""
    for hotword in hotwords:
        longer = f"{kept}, {hotword}" if kept else hotword
        if count_tokens(" " + longer) > BUDGET:
            break
        kept = longer
    left = BUDGET - (count_tokens(" " + kept) if kept else 0)
    words = prompt.split()
    while words and count_tokens(" " + " ".join(words)) > left:
        # The end of a prompt is nearest to what follows, so the beginning goes.
        words = words[max(1, len(words) // 16) :]
    return kept, " ".join(words)
