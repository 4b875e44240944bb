import type { Origin } from '@auscribe/contracts';
import { BadRequest, Conflict, type Part, repeat, Unavailable } from '@auscribe/service-kit';
import type { IngestContext } from '../context.js';
import { makeRecord } from '../dictations.js';
import type { Recording } from '../domain/recording.js';

/**
 * Requests the record of a sealed recording from dictations. The recording's id makes this idempotent. Without a
 * response, `finishInterrupted` retries.
 */
export async function createDictation(context: IngestContext, recording: Recording, origin?: Origin): Promise<string> {
  const { sealed, submission } = recording;
  if (!sealed || !submission) throw new Error('only a sealed recording with its details can become a dictation');
  const made = await makeRecord(context, {
    recordingId: recording._id,
    userId: recording.userId,
    patientName: submission.patientName,
    mrNo: submission.mrNo,
    classificationId: submission.classificationId,
    template: submission.template,
    manifestKey: sealed.manifestKey,
    audioKey: sealed.audioKey,
    durationMs: sealed.durationMs,
    ...(origin ? { origin } : {}),
  });
  if (!made) {
    context.logger.warn({ recordingId: recording._id }, 'dictations did not answer a submit');
    throw new Unavailable(
      'The recording is stored and safe, but its record cannot be created right now. It will be created automatically; there is no need to record again.',
    );
  }
  if ('refused' in made) {
    context.logger.warn({ recordingId: recording._id, code: made.refused }, 'a submit was refused');
    await context.recordings.resubmit(recording, null);
    throw refusal(made.refused);
  }
  await context.recordings.linkDictation(recording, made.dictationId);
  return made.dictationId;
}

function refusal(reason: string): Error {
  if (reason === 'recording_being_deleted')
    return new Conflict(
      'The earlier dictation of this recording is just being deleted. The recording is kept; please submit again in a minute.',
    );
  return new BadRequest(
    reason === 'department_not_found'
      ? 'The department does not exist. The recording is kept; please choose another department and submit again.'
      : 'The dictation was refused. The recording is kept; please check the fields and submit again.',
  );
}

const interruptedAfterMs = 10_000;

/**
 * Makes the records of submits that were interrupted between sealing and record: by a crash, or while dictations was
 * unavailable.
 */
export function finishInterrupted(context: IngestContext): Part {
  const { recordings, events, logger, config } = context;
  return repeat({
    name: 'reconciler',
    everyMs: config.RECONCILE_EVERY_MS,
    async work() {
      const interrupted = await recordings.interrupted(new Date(Date.now() - interruptedAfterMs));
      events.recordingsCounted({ open: await recordings.countAllOpen(), interrupted: interrupted.length });
      for (const recording of interrupted) await resume(context, recording);
    },
    onError: (error) => logger.warn({ error }, 'interrupted submits could not be checked'),
  });
}

/** One that fails must not hold up the others. */
async function resume(context: IngestContext, recording: Recording): Promise<void> {
  try {
    const dictationId = await createDictation(context, recording);
    context.events.submitResumed(recording._id, dictationId);
  } catch (error) {
    context.logger.warn({ recordingId: recording._id, error }, 'an interrupted submit could not be finished yet');
  }
}
