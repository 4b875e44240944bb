import { consumers, events } from '@auscribe/contracts';
import { RetryLater, type Stoppable } from '@auscribe/messaging';
import type { TranscriptionContext } from '../context.js';
import { eraseUser } from '../removal/erase-user.js';
import { heldMs } from '../removal/remove-when-free.js';

/** The account is deleted: no segment, transcript or note of the user stays, and auth is told. Again changes nothing. */
export function accountDeleted(context: TranscriptionContext): Stoppable {
  const { messaging, erasedUsers } = context;
  return messaging.consume(consumers.eraseTranscriptionsOfUser, async ({ payload, id }) => {
    const { userId, round } = payload;
    await erasedUsers.note(userId);
    if (!(await eraseUser(context, userId))) throw new RetryLater(heldMs, 'RECORDING_HELD');
    const erased = { userId, round, erasedBy: 'transcription' };
    await messaging.publish(events.accountErased, erased, { id: `erased-transcription-${id}` });
  });
}
