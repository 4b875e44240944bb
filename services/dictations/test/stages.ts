import { randomUUID } from 'node:crypto';
import { type EventDefinition, events, type StoredNote, type Transcript } from '@auscribe/contracts';
import type { SignedIn } from '@auscribe/testing';
import { until, type Workbench } from './workbench.js';

/** Plays the workers: writes the objects and tells of them, as services/transcription does. */
export async function transcribe(
  { objects, messaging }: Workbench,
  user: { id: string },
  dictationId: string,
  {
    text = 'Chest pain since Monday.',
    version = 1,
    noSpeech = false,
    language = 'en',
    segments = oneSegment(text),
  } = {},
): Promise<string> {
  const transcriptKey = `transcripts/${user.id}/${dictationId}/${version}.json`;
  const transcript: Transcript = {
    text,
    durationSeconds: 61.5,
    language,
    segments,
    gaps: [{ fromMs: 10_000, toMs: 20_000, reason: 'missing_chunk' }],
  };
  await objects.put(transcriptKey, Buffer.from(JSON.stringify(transcript)), { contentType: 'application/json' });
  await messaging.publish(
    events.transcriptReady,
    {
      dictationId,
      recordingId: randomUUID(),
      userId: user.id,
      version,
      transcriptKey,
      durationMs: 61_500,
      noSpeech,
      gaps: transcript.gaps,
    },
    { id: randomUUID() },
  );
  return transcriptKey;
}

function oneSegment(text: string): Transcript['segments'] {
  return [{ index: 0, start: 0, end: 61.5, text, confidence: 0.9, words: [] }];
}

/** Without a `document`, as releases wrote it that kept the text alone. */
export async function makeNote(
  { objects, messaging }: Workbench,
  user: { id: string },
  dictationId: string,
  {
    summary = 'ASSESSMENT: Angina.',
    noteVersion = 1,
    template = 'SOAP',
    templateKey = '',
    ...more
  }: Partial<StoredNote> & { noteVersion?: number; templateKey?: string } = {},
): Promise<void> {
  const noteKey = `notes/${user.id}/${dictationId}/${noteVersion}.json`;
  const note = { template, summary, sections: [], madeBy: 'organiser', createdAt: new Date().toISOString(), ...more };
  await objects.put(noteKey, Buffer.from(JSON.stringify(note)), { contentType: 'application/json' });
  const payload = { dictationId, userId: user.id, noteVersion, noteKey, template, madeBy: 'organiser', templateKey };
  await messaging.publish(events.noteReady, payload, { id: randomUUID() });
}

/** All that the workers do for a record: its transcript, then its note. */
export async function finish(bench: Workbench, user: SignedIn, dictationId: string): Promise<void> {
  await transcribe(bench, user, dictationId);
  await until('a transcript', async () => (await bench.details(user, dictationId)).stage === 'organising');
  await makeNote(bench, user, dictationId);
  await until('a note', async () => (await bench.details(user, dictationId)).status === 'IN_PROGRESS');
}

/** As services/settings tells it. */
export async function chooseAutoDelete(
  { messaging }: Workbench,
  user: { id: string },
  autoDelete: string,
  version = 1,
): Promise<void> {
  const fields = { languageName: 'English', accent: 'New Zealand', autoPunctuation: true };
  const payload = { userId: user.id, ...fields, autoDelete, version };
  await messaging.publish(events.settingsChanged, payload, { id: randomUUID() });
}

export async function fail(
  { messaging }: Workbench,
  user: { id: string },
  dictationId: string,
  failure: { stage: string; code: string; attempt: number },
): Promise<void> {
  await messaging.publish(
    events.processingFailed,
    { dictationId, userId: user.id, retryable: true, ...failure },
    { id: randomUUID() },
  );
}

/** Everything of an event that went over the broker since. */
export function heard<S extends EventDefinition['schema']>({ messaging }: Workbench, event: EventDefinition<S>) {
  const payloads: Parameters<Parameters<typeof messaging.subscribeLive<S>>[1]>[0]['payload'][] = [];
  messaging.subscribeLive(event, ({ payload }) => {
    payloads.push(payload);
  });
  return payloads;
}
