import { type AccountDeleted, events } from '@auscribe/contracts';
import type { EmailContext } from '../context.js';
import { eraseUser } from '../erasing/erase-user.js';

/** The account was deleted: erases the recipients of its mails, and whatever has not been sent yet. Idempotent. */
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
