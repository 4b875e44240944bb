import type { HeardWord } from '@auscribe/contracts';
import type { EngineWord } from './engine-word.js';
import type { Place } from './place.js';
import type { ScoreAnswer } from './score-request.js';

/** Nats by which the words as heard must be ahead of every alternative. */
const margin = 3;

/** The state of each word. Places beyond those in `answer` are unscored; `null` is an engine that gave no scores. */
export function decide(
  words: readonly EngineWord[],
  places: readonly Place[],
  answer: ScoreAnswer | null,
): HeardWord[] {
  const decided: HeardWord[] = words.map((word) => ({ ...word, state: 'heard' }));
  for (const [at, { from, to, kind }] of places.entries()) {
    const scores = answer?.places[at];
    const heard = words
      .slice(from, to)
      .map(({ word }) => word)
      .join(' ');
    const texts = [{ text: heard, logprob: scores?.heard.logprob ?? 0 }, ...(scores?.alternatives ?? [])];
    texts.sort((one, other) => other.logprob - one.logprob);
    const best = texts[0]?.logprob ?? 0;
    const others = texts.filter(({ text }) => text !== heard);
    if (scores && others.every(({ logprob }) => logprob < scores.heard.logprob - margin)) continue;
    for (let index = from; index < to; index++) {
      const word = decided[index];
      if (word) word.state = scores ? 'doubtful' : 'unscored';
    }
    const first = decided[from];
    if (!first) continue;
    const alternatives = scores ? texts.map(({ text, logprob }) => ({ text, score: logprob - best })) : [];
    Object.assign(first, { kind, heard, alternatives, length: to - from });
  }
  return decided;
}
