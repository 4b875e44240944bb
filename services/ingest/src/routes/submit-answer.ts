import { type Clinician, refusal, success } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import type { IngestContext } from '../context.js';
import { dictationView } from '../dictations.js';
import type { Recording, Submission } from '../domain/recording.js';
import { BrokenAudioError } from '../errors.js';
import type { BrokenAt } from '../events.js';
import { submit } from '../submit/submit.js';

interface Submitting {
  request: FastifyRequest;
  user: Clinician;
  recording: Recording;
  submission: Submission;
  /** How many chunks the browser says it made. */
  expectedChunks?: number | undefined;
}

/** Submits a recording and responds with its record. */
export async function submitAndShow(
  context: IngestContext,
  { request, user, recording, submission, expectedChunks }: Submitting,
) {
  const { address, device } = request.caller;
  const origin = { sessionId: user.sessionId, address, device, requestId: request.id };
  const id = await submit(context, recording, submission, { expectedChunks, origin });
  return success(await dictationView(context, request, user, id), 'Dictation submitted successfully!');
}

/** The contract answers broken audio with HTTP 200 and the status ERROR, so only this counter shows it. */
export async function orBrokenAudio<T>({ events }: IngestContext, at: BrokenAt, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BrokenAudioError)) throw error;
    events.audioBroken(at, error.reason);
    return refusal('ERROR', error.message, null);
  }
}
