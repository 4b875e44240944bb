import type { HeardWord } from '@auscribe/contracts';
import context from '../data/of-or-on.json' with { type: 'json' };
import type { EngineWord } from './engine-word.js';
import type { Place } from './place.js';
import type { ScoreAnswer } from './score-request.js';
import type { Token } from './token.js';

/** By how many nats "of" must be likelier in notes, together with the scores, to take the place of "on" (docs/adr/0049). */
const likelyEnough = -3.5;
/** No single neighbour says more than this, in nats. */
const mostEvidence = 4;
/** How much likelier "of" is between the day and the month of a date. Notes write dates in digits. */
const ofMonth = 4;
/** Where "of" is less likely than this, no scores could make up for it. */
const worthScoring = -3;
/** "On" is compared before places of little risk, and after what matters more. */
const risk = 0.05;

const before = new Map(Object.entries(context.before));
const after = new Map(Object.entries(context.after));
const month = /^(january|february|march|april|may|june|july|august|september|october|november|december)$/;
const day =
  /^(\d+(st|nd|rd|th)?|first|second|third|(four|fif|six|seven|eigh|nin|ten|eleven|twelf|\w+teen|twentie|thirtie)th)$/;

/**
 * "On" that may have been "of", which some voices pronounce much alike ("history on present illness"). Unlike other places,
 * these may overlap others, and their words are never marked: the words around them and the scores decide. English only.
 */
export function ofPlaces(tokens: readonly Token[]): Place[] {
  return tokens.flatMap((token, at) => {
    const [previous, next] = [tokens[at - 1], tokens[at + 1]];
    if (token.plain !== 'on' || token.endsClause || !previous || previous.endsClause || !next) return [];
    const fitsNotes = oddsForOf(previous, next);
    if (fitsNotes < worthScoring) return [];
    const alternatives = [{ text: 'of', distance: 0, features: {} }];
    return [{ from: at, to: at + 1, kind: 'term', onlyAsks: true, risk, features: {}, alternatives, fitsNotes }];
  });
}

/** How much likelier "of" is than "on" between two words of notes, in nats. */
function oddsForOf(previous: Token, next: Token): number {
  if (day.test(previous.plain) && month.test(next.plain)) return ofMonth;
  const evidence = before.get(previous.inPairs.at(-1) ?? '') ?? 0;
  const evidenceAfter = after.get(next.inPairs[0] ?? '') ?? 0;
  return context.always + limited(evidence) + limited(evidenceAfter);
}

const limited = (nats: number): number => Math.max(-mostEvidence, Math.min(mostEvidence, nats));

/** The words with "of" in place of each "on" that was probably misheard. */
export function withOf(
  words: readonly EngineWord[],
  places: readonly Place[],
  answer: ScoreAnswer | null,
): (EngineWord | HeardWord)[] {
  const changed: (EngineWord | HeardWord)[] = [...words];
  for (const [at, { from, fitsNotes, kind }] of places.entries()) {
    const [word, scores] = [words[from], answer?.places[at]];
    const other = scores?.alternatives[0];
    if (fitsNotes === undefined || !word || !scores || !other) continue;
    const ahead = other.logprob - scores.heard.logprob + fitsNotes;
    if (ahead < likelyEnough) continue;
    const score = Math.round(100 * (likelyEnough - ahead)) / 100;
    const alternatives = [{ text: word.word, score }];
    changed[from] = { ...word, word: 'of', state: 'replaced', kind, heard: word.word, alternatives, length: 1 };
  }
  return changed;
}
