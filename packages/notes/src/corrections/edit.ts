import type { Word } from '../words.js';
import { findRoughCopy } from './rough-copy.js';
import type { SpokenCue, WordReader } from './word-reader.js';

/**
 * "Change left to right", "sorry, the metformin is 1000 mg": the words to correct are named, however far back they are.
 */
export function edit(reader: WordReader, cue: SpokenCue): boolean {
  const { kept, words, lexicon } = reader;
  const end = reader.clauseEnd(cue.to);
  const endWhile = (at: number, is: (word: Word) => boolean): number => {
    const past = words.slice(at, end).findIndex((word) => !is(word));
    return past < 0 ? end : at + past;
  };
  const becomes = (word: Word): boolean => lexicon.has('becomes', word);
  const from = endWhile(cue.to, (word) => lexicon.typeOf(word) === 'article');
  const nameEnd = endWhile(from + 1, (word) => !becomes(word) && !lexicon.isNumber(word));
  const valueStart = endWhile(nameEnd, becomes);
  let to = end;
  while (to > valueStart && lexicon.has('places', words[to - 1])) to -= 1;
  const [name, value] = [words.slice(from, nameEnd), words.slice(valueStart, to)];
  const at = reader.lastSaid(name);
  if (at < 0 || value.length === 0) return false;
  const sentence = kept.slice(at, reader.sentenceEnd(kept, at));
  const copy = findRoughCopy(sentence, value, lexicon);
  const isWhole = copy && !copy.ambiguous && copy.right.to === value.length;
  // "Change ramipril to losartan" may well be the plan.
  const isTreatment = [...name, ...value].some((word) => lexicon.isNumber(word) || lexicon.typeOf(word) === 'drug');
  const isStrong = cue.kind === 'replace' || cue.chained;
  if (!isWhole || (!isStrong && to === end && isTreatment))
    return (isStrong || at >= reader.sentenceStart) && reader.doubt(cue);
  const [last, replaced] = [value.at(-1), sentence[copy.wrong.to - 1]];
  if (last && replaced) last.after = replaced.after;
  const wrong = { from: at + copy.wrong.from, to: at + copy.wrong.to };
  return reader.put(cue, wrong, { from: valueStart + copy.right.from, to }, end);
}

/** "Insert potassium 4.1 after sodium": a reader has to decide where exactly. */
export function doubtInsertion(reader: WordReader, cue: SpokenCue): boolean {
  const clause = reader.words.slice(cue.to, reader.clauseEnd(cue.to));
  const anchor = clause.findIndex((word, at) => at > 0 && reader.lexicon.has('anchors', word)) + 1;
  const name = clause.slice(anchor, anchor + 1);
  return anchor > 0 && name.length > 0 && reader.lastSaid(name) >= 0 && reader.doubt(cue);
}
