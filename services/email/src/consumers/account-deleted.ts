import { type AccountDeleted, events } from '@auscribe/contracts';
import type { EmailContext } from '../context.js';
import { eraseUser } from '../erasing/erase-user.js';

/** The account is deleted: whom its mails went to goes, and what has not left never leaves. Again changes nothing. */
export async function onAccountDeleted(
  context: EmailContext,
  { userId, round }: AccountDeleted,
  eventId: string,
): Promise<void> {
  await context.erasedUsers.note(userId);
  await eraseUser(context, userId);
  const erased = { userId, round, erasedBy: 'email' };
  await context.messaging.publish(events.accountErased, erased, { id: `erased-email-${eventId}` });
}
