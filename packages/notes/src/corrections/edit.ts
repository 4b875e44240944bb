import type { Word } from '../words.js';
import type { Reading, SpokenCue } from './reading.js';
import { findRoughCopy } from './rough-copy.js';

/**
 * "Change left to right", "sorry, the metformin is 1000 mg": the words to correct are named, however far back they are.
 */
export function edit(reading: Reading, cue: SpokenCue): boolean {
  const { kept, words, lexicon } = reading;
  const end = reading.clauseEnd(cue.to);
  const whileIn = (at: number, is: (word: Word) => boolean): number => {
    const past = words.slice(at, end).findIndex((word) => !is(word));
    return past < 0 ? end : at + past;
  };
  const becomes = (word: Word): boolean => lexicon.has('becomes', word);
  const from = whileIn(cue.to, (word) => lexicon.typeOf(word) === 'article');
  const nameEnd = whileIn(from + 1, (word) => !becomes(word) && !lexicon.isNumber(word));
  const valueStart = whileIn(nameEnd, becomes);
  let to = end;
  while (to > valueStart && lexicon.has('places', words[to - 1])) to -= 1;
  const [name, value] = [words.slice(from, nameEnd), words.slice(valueStart, to)];
  const at = reading.lastSaid(name);
  if (at < 0 || value.length === 0) return false;
  const sentence = kept.slice(at, reading.sentenceEnd(kept, at));
  const copy = findRoughCopy(sentence, value, lexicon);
  const isWhole = copy && !copy.ambiguous && copy.right.to === value.length;
  // "Change ramipril to losartan" may well be the plan.
  const isTreatment = [...name, ...value].some((word) => lexicon.isNumber(word) || lexicon.typeOf(word) === 'drug');
  const isStrong = cue.kind === 'replace' || cue.chained;
  if (!isWhole || (!isStrong && to === end && isTreatment))
    return (isStrong || at >= reading.sentenceStart) && reading.doubt(cue);
  const [last, replaced] = [value.at(-1), sentence[copy.wrong.to - 1]];
  if (last && replaced) last.after = replaced.after;
  const wrong = { from: at + copy.wrong.from, to: at + copy.wrong.to };
  return reading.put(cue, wrong, { from: valueStart + copy.right.from, to }, end);
}

/** "Insert potassium 4.1 after sodium": a reader has to decide where exactly. */
export function doubtInsertion(reading: Reading, cue: SpokenCue): boolean {
  const clause = reading.words.slice(cue.to, reading.clauseEnd(cue.to));
  const anchor = clause.findIndex((word, at) => at > 0 && reading.lexicon.has('anchors', word)) + 1;
  const name = clause.slice(anchor, anchor + 1);
  return anchor > 0 && name.length > 0 && reading.lastSaid(name) >= 0 && reading.doubt(cue);
}
