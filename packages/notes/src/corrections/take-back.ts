import { longestSentence, type Reading, type SpokenCue } from './reading.js';

/**
 * "Scratch that": takes back the sentence before the cue, or the part of the cue's own sentence before it. A heading
 * stays.
 */
export function takeBack(reading: Reading, cue: SpokenCue): boolean {
  const { kept, lexicon } = reading;
  const sentence = reading.sentenceStart;
  const heading = lexicon.sections.at(kept, sentence)?.to ?? sentence;
  const start = heading < kept.length ? heading : sentence;
  const isPartOfOne =
    cue.kind === 'takeBackClause' &&
    !reading.beginsSentence(cue) &&
    kept.slice(start, -1).some(({ after }) => after !== '');
  if (isPartOfOne || reading.isUnmarked(cue.from) || kept.length - start > longestSentence) return reading.doubt(cue);
  return reading.drop(start, cue);
}

/** "He drinks. Sorry, he does not drink.": the whole sentence is said again. */
export function isRestart(reading: Reading, cue: SpokenCue): boolean {
  const said = reading.sentence;
  const right = reading.words.slice(cue.to, reading.sentenceEnd(reading.words, cue.to));
  const again = said[0]?.form === right[0]?.form && right.length >= said.length - 1;
  return again && reading.beginsSentence(cue) && !reading.lexicon.hasAny('additions', right);
}

/** "Go back to medications": what follows begins a sentence, where headings are looked for. */
export function goBack(reading: Reading, cue: SpokenCue): boolean {
  const { words, lexicon } = reading;
  const section = lexicon.sections.at(words, cue.to);
  const before = reading.kept.at(-1);
  const apart = !before || reading.isMarked(before, words[cue.from]) || reading.isUnmarked(cue.from);
  if (!section || !apart || (cue.weak && !reading.isMarkedAt(section.to - 1))) return false;
  if (before && !reading.ends(before, undefined)) before.after = '.';
  return reading.skip(cue.from, cue.to, 'command');
}

/** A sentence for the typist. If it could continue, it is left out only if there is nothing else in it. */
export function leaveAside(reading: Reading, cue: SpokenCue): boolean {
  const { words, lexicon } = reading;
  if (reading.kept.length > 0 && !reading.beginsSentence(cue)) return false;
  if (lexicon.greetings.at(words, cue.from)?.to === cue.to) {
    // "Thank you, Mary", but not "thanks to physiotherapy".
    const end = reading.isMarkedAt(cue.to - 1) ? cue.to : reading.clauseEnd(cue.to);
    const names = end === cue.to || (end - cue.to <= 3 && !lexicon.has('notBefore', words[cue.to]));
    return names && reading.skip(cue.from, end, 'aside');
  }
  const end = reading.sentenceEnd(words, cue.to - 1);
  if (lexicon.whole.at(words, cue.from)?.to === cue.to && end > cue.to) return false;
  return end - cue.from <= longestSentence && reading.skip(cue.from, end, 'aside');
}
