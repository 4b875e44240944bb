import type { Doubt, LeftOut, NoteLanguage, ReasonLeftOut } from '@auscribe/contracts';
import { byStart, rangesOf } from '../ranges.js';
import { takeAll } from '../steps.js';
import type { Word } from '../words.js';
import { doubtInsertion, edit } from './edit.js';
import { type Cue, correctionLexicons } from './lexicon.js';
import { doubtUnmarked, replace } from './replace.js';
import { goBack, isRestart, leaveAside, takeBack } from './take-back.js';
import { type SpokenCue, WordReader } from './word-reader.js';

export interface Corrected {
  /** The words that remain, in reading order; punctuation follows the words that were removed. */
  words: Word[];
  leftOut: LeftOut[];
  doubts: Doubt[];
}

/** Removing words can bring together words that form another correction; more than a few passes is not speech. */
const maxPasses = 8;
/** Words between two yields. */
const slice = 1000;

/**
 * Carries out what the clinician said about the dictation itself: spoken corrections, words to the typist, hesitations
 * and repeated words. If it is unclear which words a correction replaces, both wordings stay, with a doubt.
 */
export function correct(said: readonly Word[], language: NoteLanguage): Corrected {
  return takeAll(correctionSteps(said, language));
}

/** `correct` as a generator, which yields between steps. */
export function* correctionSteps(said: readonly Word[], language: NoteLanguage): Generator<void, Corrected> {
  const leftOut = new Map<number, ReasonLeftOut>();
  let reader = new WordReader(said, correctionLexicons[language]);
  for (let count = 1; count <= maxPasses; count += 1) {
    for (let step = 1; reader.next < reader.words.length; step += 1) {
      if (step % slice === 0) yield;
      const cue = cueAt(reader, reader.next);
      if (!cue || !carryOut(reader, cue)) reader.keep();
    }
    for (const [at, reason] of reader.leftOut) leftOut.set(at, reason);
    if (reader.leftOut.size === 0) break;
    reader = new WordReader(reader.kept, correctionLexicons[language]);
  }
  return { words: reader.kept, leftOut: joined(leftOut), doubts: reader.doubts };
}

/** The cue that begins at a word. Consecutive cues count as one: "sorry, no, make that". */
function cueAt(reader: WordReader, from: number): SpokenCue | undefined {
  const { words, lexicon } = reader;
  const first = lexicon.cues.at(words, from);
  if (!first || isInStatement(reader, from)) return undefined;
  const weak = lexicon.weak.at(words, from)?.to === first.to;
  let cue: SpokenCue = { kind: first.meaning, from, to: first.to, weak, chained: false };
  while (isChained(cue.kind)) {
    const more = lexicon.cues.at(words, cue.to);
    if (!more || !(isChained(more.meaning) || (more.meaning === 'edit' && !isInStatement(reader, cue.to)))) break;
    cue = { kind: more.meaning, from, to: more.to, weak: false, chained: true };
    // "No, no" says no more than "no".
    cue.weak = reader.denies(cue);
  }
  return cue;
}

const isChained = (kind: Cue): boolean => ['replace', 'takeBackClause', 'takeBackSentence'].includes(kind);

/** "A scratch that", "no change to". */
function isInStatement(reader: WordReader, cue: number): boolean {
  const { words, lexicon } = reader;
  return cue > 0 && !reader.isMarkedAt(cue - 1) && lexicon.has('notAfter', words[cue - 1]);
}

/** Returns false if the cue is not a correction; its words are then kept like any others. */
function carryOut(reader: WordReader, cue: SpokenCue): boolean {
  const { kept, words, lexicon } = reader;
  if (cue.kind === 'asides') return leaveAside(reader, cue);
  if (cue.kind === 'goBack') return goBack(reader, cue);
  if (kept.length === 0) return false;
  if (cue.kind === 'insert') return doubtInsertion(reader, cue);
  if (cue.kind === 'takeBackSentence') return takeBack(reader, cue);
  if (cue.kind === 'edit') return edit(reader, cue);
  const next = words[cue.to];
  const [markedBefore, markedAfter] = [reader.isMarked(kept.at(-1), words[cue.from]), reader.isMarkedAt(cue.to - 1)];
  if (cue.kind === 'takeBackClause') {
    if (markedBefore || markedAfter || !next) return replace(reader, cue) || takeBack(reader, cue);
    return (!cue.weak && replace(reader, cue)) || doubtUnmarked(reader, cue, cue.weak);
  }
  if (!next) return false;
  // "Sorry for the delay" is a statement; "in the left, I mean in the right ear" clearly says something again.
  if (lexicon.has('notBefore', next) && !markedAfter) return markedBefore && !cue.weak && replace(reader, cue);
  if (cue.weak) return carryOutWeak(reader, cue, markedBefore, markedAfter);
  if ((isRestart(reader, cue) && takeBack(reader, cue)) || replace(reader, cue) || edit(reader, cue)) return true;
  return markedBefore ? reader.doubt(cue) : doubtUnmarked(reader, cue);
}

/**
 * "Actually", "no": statements contain these words too, so punctuation or a number must show that they correct
 * something.
 */
function carryOutWeak(reader: WordReader, cue: SpokenCue, markedBefore: boolean, markedAfter: boolean): boolean {
  const isNumber = reader.lexicon.isNumber(reader.words[cue.to]);
  if (!markedBefore) return (isNumber && replace(reader, cue, true)) || doubtUnmarked(reader, cue, true);
  const answers = (!markedAfter && !isNumber) || /\?/.test(reader.kept.at(-1)?.after ?? '');
  if (answers && reader.denies(cue)) return false;
  return replace(reader, cue) || (markedAfter && reader.doubt(cue));
}

/** Joins neighbours with the same reason into one range. */
function joined(leftOut: ReadonlyMap<number, ReasonLeftOut>): LeftOut[] {
  const places = [...leftOut.keys()].sort((one, other) => one - other);
  const ranges = [...new Set(leftOut.values())].flatMap((reason) =>
    rangesOf(places.filter((at) => leftOut.get(at) === reason)).map((range) => ({ ...range, reason })),
  );
  return ranges.sort(byStart);
}
