import { headingNouns, statementWords } from '../lexicon/headings-letter.js';
import type { Token } from '../tokenise.js';
import { breakAfter, breakBefore, type Candidate, isStart } from './candidate.js';

function utteranceAt(tokens: readonly Token[], at: number): number | undefined {
  for (let end = at + 1; end <= Math.min(at + 4, tokens.length); end += 1) {
    const after = breakAfter(tokens, end);
    if (isStart(after)) return end;
    if (after === 'comma') return undefined;
  }
  return undefined;
}

/**
 * Headings that no list knows, by their shape: a short verbless utterance that names a part of a letter ("Vascular risk
 * factors."), or anything short before a colon. A diagnosis or a finding has the same shape, hence the care.
 */
export function findLetterHeadings(tokens: readonly Token[], known: readonly Candidate[]): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isStart(breakBefore(tokens, at))) continue;
    const end = utteranceAt(tokens, at);
    if (end === undefined || end === tokens.length) continue;
    const words = tokens.slice(at, end).map((token) => token.word);
    if (words.some((word) => statementWords.has(word) || /\d/.test(word))) continue;
    if (known.some((candidate) => candidate.at === at && candidate.end === end)) continue;
    const colon = breakAfter(tokens, end) === 'colon';
    if (!colon && !(words.length > 1 && headingNouns.has(words.at(-1) ?? ''))) continue;
    const text = words.join(' ');
    const joined = words.join('');
    const shape = { text, joined, sound: joined, words: words.length, foreign: false };
    found.push({ at, end, phrase: { ...shape, concept: 'letterHeading', grade: 'usual' }, alike: 1 });
  }
  return found;
}
