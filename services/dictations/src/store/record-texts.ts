import { Transcript } from '@auscribe/contracts';
import type { ObjectStore } from '@auscribe/object-store';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { DictationRecord, NoteRef } from '../domain/record.js';

const StoredNote = Type.Object({
  template: Type.String(),
  /** The note as text with a heading per section. */
  summary: Type.String(),
  sections: Type.Array(Type.Unknown()),
  madeBy: Type.String(),
  createdAt: Type.String(),
});
type StoredNote = Static<typeof StoredNote>;

const noteCheck = Compile(StoredNote);
const transcriptCheck = Compile(Transcript);

/** Transcripts and notes lie in the object store, never in the database or on the bus. */
export async function readTranscript(objects: ObjectStore, key: string): Promise<Transcript> {
  const value = parsed(await objects.getBuffer(key));
  if (!transcriptCheck.Check(value)) throw new UnreadableText('transcript');
  return value;
}

export async function readSummary(objects: ObjectStore, note: NoteRef): Promise<string> {
  const value = parsed(await objects.getBuffer(note.key));
  if (!noteCheck.Check(value)) throw new UnreadableText('note');
  return value.summary;
}

/** The texts of a details page; empty while they are not there. */
export async function readTexts(
  objects: ObjectStore,
  { transcript, note }: DictationRecord,
): Promise<{ transcript: string; summary: string }> {
  const [text, summary] = await Promise.all([
    transcript ? readTranscript(objects, transcript.key).then((found) => found.text) : '',
    note ? readSummary(objects, note) : '',
  ]);
  return { transcript: text, summary };
}

/** A clinician's text has no sections but those that it names itself. */
export async function writeEditedNote(objects: ObjectStore, note: NoteRef, summary: string): Promise<void> {
  const stored: StoredNote = {
    template: note.template,
    summary,
    sections: [],
    madeBy: note.madeBy,
    createdAt: new Date().toISOString(),
  };
  await objects.put(note.key, Buffer.from(JSON.stringify(stored)), { contentType: 'application/json' });
}

class UnreadableText extends Error {
  override readonly name = 'UnreadableText';
  readonly safeToLog = true;
  constructor(what: 'transcript' | 'note') {
    super(`The object of a ${what} does not hold one`);
  }
}

function parsed(buffer: Buffer): unknown {
  try {
    return JSON.parse(buffer.toString('utf8'));
  } catch {
    // The parser's message would quote the text.
    return null;
  }
}
