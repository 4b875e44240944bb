import type { Doubt, LeftOut, NoteLanguage, ReasonLeftOut } from '@auscribe/contracts';
import { byStart, rangesOf } from '../ranges.js';
import { takeAll } from '../steps.js';
import type { Word } from '../words.js';
import { doubtInsertion, edit } from './edit.js';
import { type Cue, correctionLexicons } from './lexicon.js';
import { Reading, type SpokenCue } from './reading.js';
import { doubtUnmarked, replace } from './replace.js';
import { goBack, isRestart, leaveAside, takeBack } from './take-back.js';

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
  let reading = new Reading(said, correctionLexicons[language]);
  for (let count = 1; count <= maxPasses; count += 1) {
    for (let step = 1; reading.next < reading.words.length; step += 1) {
      if (step % slice === 0) yield;
      const cue = cueAt(reading, reading.next);
      if (!cue || !carryOut(reading, cue)) reading.keep();
    }
    for (const [at, reason] of reading.leftOut) leftOut.set(at, reason);
    if (reading.leftOut.size === 0) break;
    reading = new Reading(reading.kept, correctionLexicons[language]);
  }
  return { words: reading.kept, leftOut: joined(leftOut), doubts: reading.doubts };
}

/** The cue that begins at a word. Consecutive cues count as one: "sorry, no, make that". */
function cueAt(reading: Reading, from: number): SpokenCue | undefined {
  const { words, lexicon } = reading;
  const first = lexicon.cues.at(words, from);
  if (!first || isInStatement(reading, from)) return undefined;
  const weak = lexicon.weak.at(words, from)?.to === first.to;
  let cue: SpokenCue = { kind: first.meaning, from, to: first.to, weak, chained: false };
  while (isChained(cue.kind)) {
    const more = lexicon.cues.at(words, cue.to);
    if (!more || !(isChained(more.meaning) || (more.meaning === 'edit' && !isInStatement(reading, cue.to)))) break;
    cue = { kind: more.meaning, from, to: more.to, weak: false, chained: true };
    // "No, no" says no more than "no".
    cue.weak = reading.denies(cue);
  }
  return cue;
}

const isChained = (kind: Cue): boolean => ['replace', 'takeBackClause', 'takeBackSentence'].includes(kind);

/** "A scratch that", "no change to". */
function isInStatement(reading: Reading, cue: number): boolean {
  const { words, lexicon } = reading;
  return cue > 0 && !reading.isMarkedAt(cue - 1) && lexicon.has('notAfter', words[cue - 1]);
}

/** Returns false if the cue is not a correction; its words are then kept like any others. */
function carryOut(reading: Reading, cue: SpokenCue): boolean {
  const { kept, words, lexicon } = reading;
  if (cue.kind === 'asides') return leaveAside(reading, cue);
  if (cue.kind === 'goBack') return goBack(reading, cue);
  if (kept.length === 0) return false;
  if (cue.kind === 'insert') return doubtInsertion(reading, cue);
  if (cue.kind === 'takeBackSentence') return takeBack(reading, cue);
  if (cue.kind === 'edit') return edit(reading, cue);
  const next = words[cue.to];
  const [before, behind] = [reading.isMarked(kept.at(-1), words[cue.from]), reading.isMarkedAt(cue.to - 1)];
  if (cue.kind === 'takeBackClause') {
    if (before || behind || !next) return replace(reading, cue) || takeBack(reading, cue);
    return (!cue.weak && replace(reading, cue)) || doubtUnmarked(reading, cue, cue.weak);
  }
  if (!next) return false;
  // "Sorry for the delay" is a statement; "in the left, I mean in the right ear" clearly says something again.
  if (lexicon.has('notBefore', next) && !behind) return before && !cue.weak && replace(reading, cue);
  if (cue.weak) return carryOutWeak(reading, cue, before, behind);
  if ((isRestart(reading, cue) && takeBack(reading, cue)) || replace(reading, cue) || edit(reading, cue)) return true;
  return before ? reading.doubt(cue) : doubtUnmarked(reading, cue);
}

/**
 * "Actually", "no": statements contain these words too, so punctuation or a number must show that they correct
 * something.
 */
function carryOutWeak(reading: Reading, cue: SpokenCue, before: boolean, behind: boolean): boolean {
  const isNumber = reading.lexicon.isNumber(reading.words[cue.to]);
  if (!before) return (isNumber && replace(reading, cue, true)) || doubtUnmarked(reading, cue, true);
  const answers = (!behind && !isNumber) || /\?/.test(reading.kept.at(-1)?.after ?? '');
  if (answers && reading.denies(cue)) return false;
  return replace(reading, cue) || (behind && reading.doubt(cue));
}

/** Joins neighbours with the same reason into one range. */
function joined(leftOut: ReadonlyMap<number, ReasonLeftOut>): LeftOut[] {
  const places = [...leftOut.keys()].sort((one, other) => one - other);
  const ranges = [...new Set(leftOut.values())].flatMap((reason) =>
    rangesOf(places.filter((at) => leftOut.get(at) === reason)).map((range) => ({ ...range, reason })),
  );
  return ranges.sort(byStart);
}
