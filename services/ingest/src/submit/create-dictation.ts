import { requests } from '@auscribe/contracts';
import { RequestRefusedError } from '@auscribe/messaging';
import { BadRequest, Conflict, Unavailable } from '@auscribe/service-kit';
import type { IngestContext } from '../context.js';
import type { Recording } from '../domain/recording.js';
import type { Origin } from './origin.js';

/**
 * Asks dictations for the record of a sealed recording; the recording's id makes it one record however often it is
 * asked. When the answer doesn't come, the reconciler asks again.
 */
export async function createDictation(context: IngestContext, recording: Recording, origin?: Origin): Promise<string> {
  const { sealed, submission } = recording;
  if (!sealed || !submission) throw new Error('only a sealed recording with its details can become a dictation');
  const answer = await context.messaging
    .request(
      requests.createDictation,
      {
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
      },
      10_000,
    )
    .catch((error: unknown) => {
      if (isFinal(error)) return { errorCode: error.code, dictationId: '' };
      context.logger.warn({ recordingId: recording._id, error }, 'dictations did not answer a submit');
      throw new Unavailable(
        'The recording is stored and safe, but its record cannot be made right now. It will be made by itself; there is no need to record again.',
      );
    });
  if (answer.errorCode) {
    await context.recordings.resubmit(recording, null);
    if (answer.errorCode === 'recording_being_deleted')
      throw new Conflict(
        'The earlier dictation of this recording is just being deleted. The recording is kept; please submit again in a minute.',
      );
    throw new BadRequest(
      answer.errorCode === 'department_not_found'
        ? 'The department does not exist. The recording is kept; please choose another department and submit again.'
        : 'The dictation was refused. The recording is kept; please check the fields and submit again.',
    );
  }
  await context.recordings.linkDictation(recording, answer.dictationId);
  return answer.dictationId;
}

/** The request itself was refused, and would be each time: asking again is no use. `INTERNAL` is a fault over there. */
function isFinal(error: unknown): error is RequestRefusedError {
  return error instanceof RequestRefusedError && error.code !== 'INTERNAL';
}
