"""python speak.py PASSAGES OUT: reads passages aloud, as 16 kHz clips of up to 30 s.

Each clip is an .npz file with `samples` (int16) and `sentences` (start and end of each sentence,
in seconds; the last sentences of a passage are left out if they don't fit). Voices, speeds,
pauses, microphones and noise vary; they depend only on the passage's number.
"""

import json
import os
import subprocess
import sys
import tempfile
import wave
from multiprocessing import Pool
from pathlib import Path

import numpy as np

RATE = 16_000
WINDOW_SECONDS = 30
TEMPOS = (0.92, 0.97, 1, 1, 1.04, 1.08, 1.13)
MICROPHONES = ("close", "close", "telephone", "room", "coloured")
NOISE_BELOW_VOICE = (None, None, 25, 20, 15, 10)


def read_wav(file: Path) -> np.ndarray:
    with wave.open(str(file)) as opened:
        samples = np.frombuffer(opened.readframes(opened.getnframes()), np.int16)
        return resampled(samples.astype(np.float32) / 32768, opened.getframerate() / RATE)


def resampled(samples: np.ndarray, factor: float) -> np.ndarray:
    """`factor` samples become one. Other speeds shift the pitch, too: other speakers."""
    count = int(len(samples) / factor)
    at = np.arange(count) * factor
    return np.interp(at, np.arange(len(samples)), samples).astype(np.float32)


def speak(texts: list[str], family: str, voice: str) -> list[np.ndarray]:
    if family == "pico":
        from py_nanotts import NanoTTS

        engine = NanoTTS()
        said = [engine.speak(text, voice=voice) for text in texts]
        return [np.frombuffer(each, np.int16).astype(np.float32) / 32768 for each in said]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = [folder / f"{number}.wav" for number in range(len(texts))]
        if family == "flite":
            for text, file in zip(texts, files, strict=True):
                _run(["flite", "-voice", voice, "-t", text, "-o", str(file)])
        else:
            script = folder / "script.scm"
            script.write_text(f"(voice_{voice})\n" + "".join(map(_festival_save, texts, files)))
            _run(["festival", "-b", str(script)])
        return [read_wav(file) for file in files]


def _festival_save(text: str, file: Path) -> str:
    return f'(utt.save.wave (utt.synth (Utterance Text "{text}")) "{file}" (quote riff))\n'


def _run(command: list[str]) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def trimmed(samples: np.ndarray) -> np.ndarray:
    loud = np.flatnonzero(np.abs(samples) > 0.01 * np.abs(samples).max())
    return samples[max(0, loud[0] - 800) : loud[-1] + 800]


def joined(
    said: list[np.ndarray], chance: np.random.Generator
) -> tuple[np.ndarray, list[tuple[float, float]]]:
    hurried = chance.random() < 0.4
    tempo = chance.choice(TEMPOS)
    parts = [np.zeros(int(RATE * chance.uniform(0.05, 0.5)), np.float32)]
    at, sentences = len(parts[0]), []
    for each in said:
        sentence = resampled(trimmed(each), tempo)
        if at + len(sentence) > RATE * (WINDOW_SECONDS - 0.7):
            break
        sentences.append((at / RATE, (at + len(sentence)) / RATE))
        pause = int(RATE * (chance.uniform(0, 0.12) if hurried else chance.uniform(0.1, 0.7)))
        parts += [sentence, np.zeros(pause, np.float32)]
        at += len(sentence) + pause
    return np.concatenate(parts)[: RATE * WINDOW_SECONDS], sentences


def recorded(samples: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """With a microphone and noise."""
    samples = samples * (10 ** (chance.uniform(-12, -2) / 20) / np.abs(samples).max())
    microphone = chance.choice(MICROPHONES)
    if microphone == "room":
        length = int(RATE * chance.uniform(0.15, 0.5))
        echo = chance.normal(0, 1, length) * np.exp(-6 * np.arange(length) / length)
        echo *= chance.uniform(0.02, 0.08)
        echo[0] = 1
        size = len(samples) + length
        spectrum = np.fft.rfft(samples, size) * np.fft.rfft(echo, size)
        samples = np.fft.irfft(spectrum, size)[: len(samples)]
    elif microphone != "close":
        spectrum = np.fft.rfft(samples)
        frequencies = np.fft.rfftfreq(len(samples), 1 / RATE)
        if microphone == "telephone":
            spectrum *= (frequencies > 300) & (frequencies < 3400)
        else:
            decibels = np.interp(frequencies, [0, 500, 2000, 8000], chance.uniform(-8, 8, 4))
            spectrum *= 10 ** (decibels / 20)
        samples = np.fft.irfft(spectrum, len(samples))
    below = chance.choice(NOISE_BELOW_VOICE)
    if below is not None:
        spectrum = np.fft.rfft(chance.normal(0, 1, len(samples)))
        spectrum /= np.sqrt(np.maximum(np.arange(len(spectrum)), 20))
        noise = np.fft.irfft(spectrum, len(samples))
        level = np.sqrt((samples**2).mean() / (noise**2).mean())
        samples = samples + noise * level * 10 ** (-below / 20)
    return samples / max(1, np.abs(samples).max())


def make(task: tuple[dict, Path]) -> None:
    passage, file = task
    if file.exists():
        return
    chance = np.random.default_rng(passage["id"])
    family, voice = passage["voice"]
    said = speak([spoken for spoken, _ in passage["sentences"]], family, voice)
    samples, sentences = joined(said, chance)
    clip = (recorded(samples, chance) * 32767).astype(np.int16)
    part = file.with_suffix(".part.npz")
    np.savez(part, samples=clip, sentences=np.array(sentences, np.float32))
    os.replace(part, file)


def main() -> None:
    passages, out = Path(sys.argv[1]), Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    tasks = [
        (passage, out / f"{passage['id']}.npz")
        for passage in map(json.loads, passages.read_text().splitlines())
    ]
    with Pool() as pool:
        for _ in pool.imap_unordered(make, tasks, chunksize=4):
            pass


if __name__ == "__main__":
    main()
