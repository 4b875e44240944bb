import { identityOf } from './identity.js';
import type { Wav } from './wav-in.js';

const wordsPerSecond = 2.2;

/** `verbose_json`: the audio's identity in a sentence of its own, then as many words as fit into its time. */
export function answerTo({ samples, seconds }: Wav, text: readonly string[]) {
  const count = Math.max(3, Math.round(seconds * wordsPerSecond));
  const begin = (samples.length / 2) % text.length;
  const filling = Array.from({ length: count - 3 }, (_, at) => text[(begin + at) % text.length] ?? '');
  const spoken = ['Reference', identityOf(samples), 'noted.', ...filling];
  const words = spoken.map((word, at) => ({
    word,
    start: (at / spoken.length) * seconds,
    end: ((at + 1) / spoken.length) * seconds,
    probability: 0.98,
  }));
  const all = spoken.join(' ');
  const segments = [{ start: 0, end: seconds, text: all, avg_logprob: -0.2, no_speech_prob: 0.01 }];
  return { language: 'en', text: all, segments, words };
}
