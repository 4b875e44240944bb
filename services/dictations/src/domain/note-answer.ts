import type { Note, NoteDocument, NoteSource, Transcript, WordRange } from '@auscribe/contracts';
import { type PlacedWord, placeWords } from '@auscribe/notes/document';
import type { NoteRef } from './record.js';

/**
 * A note in the form that `GET …/note` returns. `transcript` is the one that the note's sources refer to; null if
 * unknown.
 */
export function noteAnswer(note: NoteRef, document: NoteDocument, transcript: Transcript | null): Note {
  const { version, template, madeBy } = note;
  const { language, sections, leftOut, fellBack } = document;
  const words = transcript ? placeWords(transcript) : [];
  const sourcesOf = (ranges: readonly WordRange[]) => ranges.flatMap((range) => sourcesIn(words, range));
  const quoted = <Reason extends string>({ reason, ...range }: WordRange & { reason: Reason }) => ({
    text: textOf(transcript?.text ?? '', words.slice(range.from, range.to)),
    reason,
    source: sourcesOf([range]),
  });
  return {
    version,
    template,
    language,
    madeBy,
    sections: sections.map(({ key, title, blocks }) => ({
      key,
      title,
      blocks: blocks.map(({ kind, sentences }) => ({
        kind,
        sentences: sentences.map(({ text, source, origin, doubts }) => ({
          text,
          source: sourcesOf(source),
          origin,
          doubts: doubts.map((doubt) => ({ ...doubt, ...quoted(doubt) })),
        })),
      })),
    })),
    leftOut: leftOut.map(quoted),
    fellBack: fellBack ?? null,
    hasSources: transcript !== null,
  };
}

/** The words of a range, split at the ends of segments. */
function sourcesIn(words: readonly PlacedWord[], range: WordRange): NoteSource[] {
  const sources: NoteSource[] = [];
  for (const { at, segment, startSeconds, endSeconds } of words.slice(range.from, range.to)) {
    const last = sources.at(-1);
    if (last?.segment === segment) {
      last.to = at + 1;
      last.endSeconds = Math.max(last.endSeconds, endSeconds);
    } else sources.push({ from: at, to: at + 1, segment, startSeconds, endSeconds });
  }
  return sources;
}

/** Words as written in the transcript, without the punctuation around them. */
function textOf(transcript: string, words: readonly PlacedWord[]): string {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return '';
  const end = last.from + last.before.length + last.text.length;
  return transcript.slice(first.from + first.before.length, end).replace(/\s+/gu, ' ');
}
