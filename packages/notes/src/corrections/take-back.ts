import { longestSentence, type SpokenCue, type WordReader } from './word-reader.js';

/**
 * "Scratch that": takes back the sentence before the cue, or the part of the cue's own sentence before it. A heading
 * stays.
 */
export function takeBack(reader: WordReader, cue: SpokenCue): boolean {
  const { kept, lexicon } = reader;
  const sentence = reader.sentenceStart;
  const heading = lexicon.sections.at(kept, sentence)?.to ?? sentence;
  const start = heading < kept.length ? heading : sentence;
  const isPartOfOne =
    cue.kind === 'takeBackClause' &&
    !reader.beginsSentence(cue) &&
    kept.slice(start, -1).some(({ after }) => after !== '');
  if (isPartOfOne || reader.isUnmarked(cue.from) || kept.length - start > longestSentence) return reader.doubt(cue);
  return reader.drop(start, cue);
}

/** "He drinks. Sorry, he does not drink.": the whole sentence is said again. */
export function isRestart(reader: WordReader, cue: SpokenCue): boolean {
  const said = reader.sentence;
  const right = reader.words.slice(cue.to, reader.sentenceEnd(reader.words, cue.to));
  const again = said[0]?.form === right[0]?.form && right.length >= said.length - 1;
  return again && reader.beginsSentence(cue) && !reader.lexicon.hasAny('additions', right);
}

/** "Go back to medications": what follows begins a sentence, where headings are looked for. */
export function goBack(reader: WordReader, cue: SpokenCue): boolean {
  const { words, lexicon } = reader;
  const section = lexicon.sections.at(words, cue.to);
  const before = reader.kept.at(-1);
  const apart = !before || reader.isMarked(before, words[cue.from]) || reader.isUnmarked(cue.from);
  if (!section || !apart || (cue.weak && !reader.isMarkedAt(section.to - 1))) return false;
  if (before && !reader.ends(before, undefined)) before.after = '.';
  return reader.skip(cue.from, cue.to, 'command');
}

/** A sentence for the typist. If it could continue, it is left out only if there is nothing else in it. */
export function leaveAside(reader: WordReader, cue: SpokenCue): boolean {
  const { words, lexicon } = reader;
  if (reader.kept.length > 0 && !reader.beginsSentence(cue)) return false;
  if (lexicon.greetings.at(words, cue.from)?.to === cue.to) {
    // "Thank you, Mary", but not "thanks to physiotherapy".
    const end = reader.isMarkedAt(cue.to - 1) ? cue.to : reader.clauseEnd(cue.to);
    const names = end === cue.to || (end - cue.to <= 3 && !lexicon.has('notBefore', words[cue.to]));
    return names && reader.skip(cue.from, end, 'aside');
  }
  const end = reader.sentenceEnd(words, cue.to - 1);
  if (lexicon.whole.at(words, cue.from)?.to === cue.to && end > cue.to) return false;
  return end - cue.from <= longestSentence && reader.skip(cue.from, end, 'aside');
}
