import { randomUUID } from 'node:crypto';
import { events, Transcript } from '@auscribe/contracts';
import { contextIn, inSpan } from '@auscribe/messaging';
import { type SpanContext, SpanKind, trace } from '@opentelemetry/api';
import { Value } from 'typebox/value';
import type { TranscriptionContext } from './context.js';
import { segmentTextBeside, segmentTextKey, transcriptKey } from './domain/keys.js';
import { gapsOf } from './domain/transcript/gaps.js';
import { Heard } from './domain/transcript/heard.js';
import { joinSegments } from './domain/transcript/join.js';
import { writeDown } from './domain/transcript/write-down.js';
import { audioDigest, audioNames, readManifest } from './manifest.js';
import type { Job } from './store/job.js';
import { settingsOf } from './transcribing/settings.js';

/**
 * Joins the transcript once the recording is submitted and cut to its end and every segment is settled; until then,
 * publishes the progress. Called after every settled segment. Idempotent. True if the recording must be cut again.
 */
export async function finishIfComplete(
  context: TranscriptionContext,
  recordingId: string,
  known?: Job,
): Promise<boolean> {
  const job = known ?? (await context.jobs.find(recordingId));
  if (!job?.dictationId || job.transcriptKey !== null || job.failure !== null) return false;
  const segments = Object.entries(job.segments);
  const open = segments.filter(([, { state }]) => state === 'closed').length;
  if (!job.cut || open > 0) {
    await publishProgress(context, job, segments.length - open, segments.length);
    return false;
  }
  // Whichever segment was last, the transcript belongs to the submit: its span continues the submit's trace and links to
  // the traces of the segments.
  const attributes = { 'auscribe.recording.id': job._id, 'auscribe.dictation.id': job.dictationId };
  const links = segments.map(([, segment]) => spanOf(segment.trace));
  return await inSpan(
    { name: 'join transcript', kind: SpanKind.INTERNAL, attributes, links },
    () => finish(context, job),
    contextIn(job.trace ?? {}),
  );
}

function spanOf(headers: Record<string, string> | undefined): SpanContext | undefined {
  return headers && trace.getSpanContext(contextIn(headers));
}

async function finish(context: TranscriptionContext, job: Job): Promise<boolean> {
  if (await isOtherAudio(context, job)) {
    await context.jobs.recut(job);
    return true;
  }
  const failureCode = failureCodeOf(job);
  if (failureCode) {
    await context.jobs.failed(job, failureCode === 'audio_unreadable' ? 'cut' : 'transcribe', failureCode);
    context.relay.wake(job._id);
    context.events.transcriptionFailed(job._id, failureCode);
    return false;
  }
  await writeTranscript(context, job);
  return false;
}

/**
 * Whether the cut audio differs from the submitted audio: a chunk arrived after the final one, or is missing at the
 * end.
 */
async function isOtherAudio({ objects }: TranscriptionContext, job: Job): Promise<boolean> {
  if (!job.manifestKey) return false;
  const manifest = await readManifest(objects, job.manifestKey);
  return job.fedDigest !== audioDigest(audioNames(manifest));
}

function failureCodeOf(job: Job): 'audio_unreadable' | 'speech_refused' | null {
  const segments = Object.values(job.segments);
  if (segments.length > 0) return segments.every(({ state }) => state === 'failed') ? 'speech_refused' : null;
  return job.gaps.some(({ reason, fromMs }) => reason === 'undecodable_audio' && fromMs === 0)
    ? 'audio_unreadable'
    : null;
}

async function writeTranscript(context: TranscriptionContext, job: Job): Promise<void> {
  const entries = Object.entries(job.segments);
  const done = entries.filter(([, { state }]) => state === 'done');
  const heard = await Promise.all(done.map(([, { audioKey }]) => readHeard(context, job, audioKey)));
  // The current settings apply, even for a retry.
  const as = await settingsOf(context, job.userId);
  const { segments, text } = writeDown(joinSegments(heard), as);
  const gaps = gapsOf(job, heard);
  const transcript: Transcript = {
    text,
    durationSeconds: job.durationMs / 1000,
    language: as.language,
    segments,
    gaps,
  };
  const key = transcriptKey(job.userId, job.dictationId ?? '', job.attempt);
  await context.objects.put(key, Buffer.from(JSON.stringify(transcript)), { contentType: 'application/json' });
  const noSpeech = segments.length === 0;
  const outbox = await context.jobs.transcribed(job, key, noSpeech, gaps);
  if (!outbox) {
    // The job was erased in the meantime, so the transcript must not stay.
    const now = await context.jobs.find(job._id);
    if (!now || now.forgotten) await context.objects.delete(key);
    return;
  }
  context.relay.wake(job._id, outbox);
  context.events.transcriptReady(job._id, segments.length, gaps.length, noSpeech, job.durationMs);
  await removeAudio(context, job);
}

async function readHeard({ objects }: TranscriptionContext, job: Job, audioKey: string): Promise<Heard> {
  const key = segmentTextKey(job, audioKey);
  // If a segment was cut when keys did not contain the user, its text is next to the audio.
  const older = segmentTextBeside(audioKey);
  const text = await objects.getBuffer(key === older || (await objects.head(key)) ? key : older);
  const parsed: unknown = JSON.parse(text.toString('utf8'));
  return Value.Decode(Heard, parsed);
}

async function publishProgress(context: TranscriptionContext, job: Job, done: number, total: number): Promise<void> {
  await context.messaging.publish(
    events.transcriptionProgressed,
    { dictationId: job.dictationId ?? '', userId: job.userId, segmentsDone: done, segmentsTotal: total },
    { id: randomUUID() },
  );
}

/** Segment audio can be recreated from the recording at any time; failed segments keep theirs for a retry. */
async function removeAudio({ objects, logger }: TranscriptionContext, job: Job): Promise<void> {
  for (const { audioKey, state } of Object.values(job.segments)) {
    if (state !== 'done') continue;
    await objects.delete(audioKey).catch((error: unknown) => {
      logger.warn({ recordingId: job._id, error }, 'audio of a segment could not be removed');
    });
  }
}

/**
 * Publishes the outcome of an attempt again, if it has one; consumers ignore repeats. Call when an attempt that has ended is
 * requested again: its outcome was lost, by the broker or because a restore did not include the streams. True if there is
 * nothing else to do.
 */
export async function republishOutcome(context: TranscriptionContext, job: Job): Promise<boolean> {
  const { jobs, objects, relay } = context;
  if (job.forgotten) return true;
  if (job.transcriptKey !== null) {
    const found: unknown = JSON.parse((await objects.getBuffer(job.transcriptKey)).toString('utf8'));
    const { segments, gaps } = Value.Decode(Transcript, found);
    await jobs.republishTranscript(job, segments.length === 0, gaps);
  } else if (job.failure !== null) {
    await jobs.republishFailure(job, job.failure === 'audio_unreadable' ? 'cut' : 'transcribe');
  } else return false;
  relay.wake(job._id);
  return true;
}
