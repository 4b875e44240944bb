import { sentMails } from '@auscribe/contracts';
import { addOperation, BadRequest, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { EmailContext } from '../context.js';
import { sentBy } from '../store/deliveries.js';

const defaultLimit = 100;

/** The mails that the user has sent, with their recipients, newest first: for the export of their data. */
export function addSentMails(app: FastifyInstance, { deliveries }: EmailContext): void {
  addOperation(app, sentMails, async ({ user, query }) => {
    const limit = query.limit ?? defaultLimit;
    const found = await sentBy(deliveries, user.id, limit + 1, query.cursor);
    if (!found) throw new BadRequest('Invalid request: the cursor is not known any more. Please begin again.');
    const page = found.slice(0, limit);
    const mails = page.map(({ _id, dictationId, recipients, accepted, state, createdAt, endedAt }) => ({
      id: _id,
      dictationId: dictationId ?? '',
      recipients: state === 'sent' ? accepted : recipients,
      state,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }));
    return { ...success(mails), nextCursor: found.length > limit ? (page.at(-1)?._id ?? null) : null };
  });
}
