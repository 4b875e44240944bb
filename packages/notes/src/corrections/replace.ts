import type { Word } from '../words.js';
import { findRoughCopy, type RoughCopy, tokensOf } from './rough-copy.js';
import { reach, type SpokenCue, type WordReader } from './word-reader.js';

interface Copy {
  /** Where the possibly wrong words begin among the kept words. */
  start: number;
  /** The words after the cue, up to the end of their clause. */
  right: Word[];
  copy: RoughCopy | undefined;
}

/**
 * Puts the words after the cue in place of the words that they clearly replace.
 * @param adjacent replaces only words directly before the cue: "six weeks no eight weeks"
 */
export function replace(reader: WordReader, cue: SpokenCue, adjacent = false): boolean {
  const { start, right, copy } = copyOf(reader, cue);
  const { kept, words, lexicon } = reader;
  if (!copy || (adjacent && start + copy.wrong.to < kept.length)) return false;
  const said = kept.slice(start + copy.wrong.from, start + copy.wrong.to);
  const left = tokensOf(kept.slice(start + copy.wrong.to), lexicon);
  const restarts = reader.ends(words[cue.to - 1], words[cue.to]);
  const isDrug = (word: Word): boolean => lexicon.typeOf(word) === 'drug';
  const keepsDose = said.some(isDrug) && left.some(({ type }) => type === 'number');
  // One drug's dose must never be given to another: "ibuprofen 400. Scratch that. Start paracetamol."
  if (keepsDose) return (cue.kind === 'replace' || !restarts) && reader.doubt(cue);
  const isUnclear =
    copy.ambiguous ||
    lexicon.hasAny('additions', right) ||
    (cue.weak && restarts && reader.denies(cue)) ||
    (reader.isUnmarked(cue.from) && left.some(({ type, small }) => !type && !small)) ||
    (left.length > 0 &&
      lexicon.hasAny('negations', right.slice(0, copy.right.to)) !== lexicon.hasAny('negations', said));
  if (isUnclear) return reader.doubt(cue);
  const isFragment = right.length <= said.length && reader.ends(right.at(-1), words[cue.to + right.length]);
  if (cue.kind !== 'replace' && restarts && !isFragment) return false;
  const wrong = { from: start + copy.wrong.from, to: start + copy.wrong.to };
  const [before, replaced, last] = [kept.at(-1), kept[wrong.to - 1], right[copy.right.to - 1]];
  if (wrong.to < kept.length && before && replaced && last) {
    before.after = last.after;
    last.after = replaced.after;
  }
  return reader.put(cue, wrong, { from: cue.to + copy.right.from, to: cue.to + copy.right.to });
}

/**
 * Without punctuation, any cue may be a correction; words that also occur in statements only if something `again`
 * follows.
 */
export function doubtUnmarked(reader: WordReader, cue: SpokenCue, again = false): boolean {
  if (!reader.isUnmarked(cue.from)) return false;
  if (!again) return reader.doubt(cue);
  const { start, right, copy } = copyOf(reader, cue);
  const { kept, lexicon } = reader;
  const least = reader.denies(cue) && !lexicon.isNumber(right[0]) ? 3 : 2;
  const isPlain = copy && copy.score >= least && !lexicon.has('negations', kept[start + copy.wrong.from - 1]);
  return isPlain === true && reader.doubt(cue);
}

function copyOf(reader: WordReader, cue: SpokenCue): Copy {
  const { kept, words, lexicon } = reader;
  const start = Math.max(reader.sentenceStart, kept.length - reach);
  const right = words.slice(cue.to, reader.clauseEnd(cue.to));
  return { start, right, copy: findRoughCopy(kept.slice(start), right, lexicon) };
}
