import { deleteUnder } from '@auscribe/object-store';
import type { IngestContext } from './context.js';
import { prefixesOfRecording, prefixesOfUser } from './domain/keys.js';
import type { Recording } from './domain/recording.js';

/**
 * Removes every object of a recording: chunks, manifest and playable file, and the uploaded file unless another
 * recording uses it.
 */
export async function removeObjects(
  { objects, recordings }: Pick<IngestContext, 'objects' | 'recordings'>,
  recording: Recording,
): Promise<void> {
  const prefixes = prefixesOfRecording(recording.userId, recording._id);
  // Only a whole file can belong to a second recording: one submitted for another patient.
  const isShared = async (key: string) => recording.kind === 'upload' && recordings.isUsedByAnother(recording, key);
  for (const prefix of prefixes) await deleteUnder(objects, prefix, isShared);
  for (const key of elsewhere(recording, prefixes)) if (!(await isShared(key))) await objects.delete(key);
}

/** A file that was uploaded separately keeps its original key. */
function elsewhere({ chunks, sealed }: Recording, prefixes: readonly string[]): Set<string> {
  const keys = [...Object.values(chunks).map(({ key }) => key), ...(sealed ? [sealed.audioKey] : [])];
  return new Set(keys.filter((key) => !prefixes.some((prefix) => key.startsWith(prefix))));
}

/**
 * Erases all data of a user: recordings page by page, in any state, then whatever is left under the user's prefixes,
 * such as files that were uploaded and never submitted. A chunk that is being stored finds its recording gone.
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
  for (const prefix of prefixesOfUser(userId)) {
    await deleteUnder(objects, prefix);
  }
  await quota.removeUser(userId);
}
