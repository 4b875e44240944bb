import { isNoteLanguage, type NoteDocument, type NoteLanguage, StoredNote, Transcript } from '@auscribe/contracts';
import { editNote } from '@auscribe/notes/document';
import type { ObjectStore } from '@auscribe/object-store';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { DictationRecord, NoteRef } from '../domain/record.js';

const noteCheck = Compile(StoredNote);
const textCheck = Compile(Type.Omit(StoredNote, ['document', 'transcriptKey']));
const transcriptCheck = Compile(Transcript);

/** Transcripts and notes are stored in the object store, never in the database or on the broker. */
export async function readTranscript(objects: ObjectStore, key: string): Promise<Transcript> {
  const value = parsed(await objects.getBuffer(key));
  if (!transcriptCheck.Check(value)) throw new UnreadableText('transcript');
  return value;
}

/** A document in an unknown format of a later release is ignored: the note has its text in any case. */
async function readNote(objects: ObjectStore, note: NoteRef): Promise<StoredNote> {
  const value = parsed(await objects.getBuffer(note.key));
  if (noteCheck.Check(value)) return value;
  if (!textCheck.Check(value)) throw new UnreadableText('note');
  const { template, summary, sections, madeBy, createdAt } = value;
  return { template, summary, sections, madeBy, createdAt };
}

export async function readSummary(objects: ObjectStore, note: NoteRef): Promise<string> {
  return (await readNote(objects, note)).summary;
}

/** The texts of a details page; empty until they exist. */
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

/** A note as a document. `transcriptKey` is the transcript that its sources refer to, or null if unknown. */
export interface ReadDocument {
  document: NoteDocument;
  transcriptKey: string | null;
}

/**
 * Notes of earlier releases are plain text: all of their sentences count as typed. Returns an empty document when there
 * is no note.
 */
export async function readDocument(objects: ObjectStore, record: DictationRecord): Promise<ReadDocument> {
  const { note } = record;
  const { document, transcriptKey = null, summary = '' } = note ? await readNote(objects, note) : {};
  if (document) return { document, transcriptKey };
  const template = note?.template ?? record.template;
  const empty = { template, language: await languageOf(objects, record), sections: [], leftOut: [] };
  return { document: await editNote(empty, summary), transcriptKey: null };
}

async function languageOf(objects: ObjectStore, { transcript }: DictationRecord): Promise<NoteLanguage> {
  const { language } = transcript ? await readTranscript(objects, transcript.key) : {};
  return isNoteLanguage(language) ? language : 'en';
}

/** The object of an edited note. `sections` is for the previous release: a clinician's text has none. */
export function editedNoteBody(note: NoteRef, summary: string, { document, transcriptKey }: ReadDocument): Buffer {
  const stored: StoredNote = {
    template: note.template,
    summary,
    sections: [],
    madeBy: note.madeBy,
    createdAt: new Date().toISOString(),
    document,
    transcriptKey,
  };
  return Buffer.from(JSON.stringify(stored));
}

export class UnreadableText extends Error {
  override readonly name = 'UnreadableText';
  readonly safeToLog = true;
  constructor(what: 'transcript' | 'note' | 'template' | 'vocabulary') {
    super(`The object of a ${what} has an unknown format`);
  }
}

export function parsed(buffer: Buffer): unknown {
  try {
    return JSON.parse(buffer.toString('utf8'));
  } catch {
    // The parser's error message would quote the text.
    return null;
  }
}
