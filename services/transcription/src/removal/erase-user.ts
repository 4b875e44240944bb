import { deleteUnder } from '@auscribe/object-store';
import type { TranscriptionContext } from '../context.js';
import { cutLease } from '../cutting/cut-lease.js';
import { segmentPrefixes, textPrefixes } from '../cutting/keys.js';
import { removeWhenFree } from './remove-when-free.js';

/**
 * Everything kept of a user: jobs page by page with whatever they wrote, what was learnt of settings and departments,
 * and then what may be left under the user's own prefixes. False while a worker is still at one of the recordings.
 */
export async function eraseUser(context: TranscriptionContext, userId: string): Promise<boolean> {
  const { jobs, leases, objects, projections } = context;
  let free = true;
  for (let after = ''; ; ) {
    const page = await jobs.forgetting.pageOf(userId, after);
    for (const { _id: recordingId, dictationId } of page) {
      await jobs.forgetting.forgetWithUser(recordingId, userId);
      const prefixes = [
        ...segmentPrefixes(userId, recordingId),
        ...(dictationId ? textPrefixes(userId, dictationId) : []),
      ];
      if (await removeWhenFree(context, recordingId, prefixes)) {
        await leases.forget(cutLease(recordingId));
        await jobs.forgetting.drop(recordingId, userId);
        // Somebody may have taken it between the two.
        await leases.forget(cutLease(recordingId));
        context.events.forgotten(recordingId, 'deleted');
      } else free = false;
    }
    const last = page.at(-1);
    if (!last) break;
    after = last._id;
  }
  await projections.forgetUser(userId);
  for (const prefix of [`segments/${userId}/`, `transcripts/${userId}/`, `notes/${userId}/`]) {
    await deleteUnder(objects, prefix);
  }
  return free;
}

/** Whether the user's account was deleted while something of theirs was on its way: then that goes too. */
export async function eraseLate(context: TranscriptionContext, userId: string): Promise<boolean> {
  if (!(await context.erasedUsers.has(userId))) return false;
  await eraseUser(context, userId);
  return true;
}
