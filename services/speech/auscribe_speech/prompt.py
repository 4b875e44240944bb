"""Hotwords and prompt share the 223 tokens that Whisper reads before the audio."""

from collections.abc import Callable, Sequence

# Half of Whisper's 448 text positions, minus one; the other half is for the output.
BUDGET = 223


def fit_prompts(
    hotwords: Sequence[str], prompt: str, count_tokens: Callable[[str], int]
) -> tuple[str, str]:
    """The first hotwords that fit, never cut; then the end of the prompt."""
    kept = ""
    for hotword in hotwords:
        longer = f"{kept}, {hotword}" if kept else hotword
        if count_tokens(" " + longer) > BUDGET:
            break
        kept = longer
    left = BUDGET - (count_tokens(" " + kept) if kept else 0)
    words = prompt.split()
    while words and count_tokens(" " + " ".join(words)) > left:
        # The end of a prompt is closest to what follows, so the beginning is dropped.
        words = words[max(1, len(words) // 16) :]
    return kept, " ".join(words)
