import { deleteUnder } from '@auscribe/object-store';
import type { IngestContext } from '../context.js';
import { prefixesOf } from '../domain/keys.js';

/**
 * Everything kept of a user: recordings page by page, finished or not, then whatever lies under the user's own
 * prefixes, such as files that were uploaded and never submitted. A chunk that is being stored finds its recording gone.
 */
export async function eraseUser(
  { recordings, objects, events, quota }: Pick<IngestContext, 'recordings' | 'objects' | 'events' | 'quota'>,
  userId: string,
): Promise<void> {
  for (;;) {
    const ids = await recordings.idsOf(userId);
    if (ids.length === 0) break;
    await recordings.dropOf(userId, ids);
    for (const id of ids) events.recordingErased(id);
  }
  for (const prefix of prefixesOf(userId)) {
    await deleteUnder(objects, prefix);
  }
  await quota.forgetUser(userId);
}
