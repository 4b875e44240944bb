import { getDictation, getTranscript, noteExport as logExport } from '@auscribe/contracts';
import { isRecord } from '../../../../lib/decode.js';
import { api } from '../../../../lib/session/session.js';
import { presign } from '../../../transcription/audio/presigned-audio.js';
import { audioName, recordFolder } from './file-names.js';
import { createOptionalReader, readData, withRetries } from './read-with-retries.js';

/**
 * A record with its transcript, note and audio. A part that cannot be read is listed as missing; the others are
 * included.
 */
export async function* gatherRecord(item: unknown, gathering: Gathering): AsyncGenerator<ArchiveFile> {
  const { signal, missing } = gathering;
  const id = textIn(item, 'id');
  const folder = recordFolder(id, textIn(item, 'patientName'), textIn(item, 'createdDate'));
  const lastModified = new Date(textIn(item, 'createdDate') || Date.now());
  const file = (name: string, input: string | Blob): ArchiveFile => ({
    name: `${folder}/${name}`,
    input,
    lastModified,
  });
  const readOrSkip = createOptionalReader(missing, signal);
  const asked = { params: { id }, signal };

  const details = await readOrSkip(`${folder}/record.json`, () =>
    readData(() => api.send(getDictation, asked), signal),
  );
  if (details === undefined) {
    yield file('record.json', json(item));
    return;
  }
  yield file('record.json', json(details));
  const [note, spoken, audioKey] = ['transcriptionSummary', 'transcriptionText', 'audioUrl'].map((field) =>
    textIn(details, field),
  );
  if (note) yield file('note.txt', note);
  if (spoken) {
    yield file('transcript.txt', spoken);
    const timed = await readOrSkip(`${folder}/transcript.json`, () =>
      readData(() => api.send(getTranscript, asked), signal),
    );
    if (timed !== undefined) yield file('transcript.json', json(timed));
  }
  if (audioKey) {
    const audio = await readOrSkip(`${folder}/audio`, () => fetchAudio(audioKey, signal));
    if (audio !== undefined) yield file(audioName(audio.type, audioKey), audio);
  }
  // Makes the record's activity show that a copy was made.
  const logged = { ...asked, body: { format: 'zip' } } as const;
  await withRetries(() => api.send(logExport, logged), signal).catch(() => signal.throwIfAborted());
}

/**
 * Read completely first, so that audio that breaks off does not end the copy; the browser keeps large files on disk.
 */
function fetchAudio(key: string, signal: AbortSignal): Promise<Blob> {
  return withRetries(async () => {
    const response = await fetch(await presign(key), { signal });
    if (!response.ok) throw new Error(`the audio was answered with ${response.status}`);
    return response.blob();
  }, signal);
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function textIn(value: unknown, field: string): string {
  const found = isRecord(value) ? value[field] : undefined;
  return typeof found === 'string' ? found : '';
}

/** One file of the copy. */
export interface ArchiveFile {
  name: string;
  input: string | Blob;
  lastModified: Date;
}

export interface Progress {
  /** Number of records in the copy so far. */
  done: number;
  /** 0 until it is known. */
  total: number;
}

export interface Gathering {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
  /** What could not be read: it is listed in the copy, which continues without it. */
  missing: string[];
}
