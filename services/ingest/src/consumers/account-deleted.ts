import { type AccountDeleted, events } from '@auscribe/contracts';
import type { IngestContext } from '../context.js';
import { eraseUser } from '../removal/erase-user.js';

/** The account is deleted: no recording and no file of the user stays, and auth is told. Again changes nothing. */
export async function onAccountDeleted(
  context: IngestContext,
  { userId, round }: AccountDeleted,
  eventId: string,
): Promise<void> {
  await context.erasedUsers.note(userId);
  await eraseUser(context, userId);
  const erased = { userId, round, erasedBy: 'ingest' };
  await context.messaging.publish(events.accountErased, erased, { id: `erased-ingest-${eventId}` });
}
