import { deleteUnder } from '@auscribe/object-store';
import type { IngestContext } from '../context.js';
import { keysOf } from '../domain/keys.js';
import type { Recording } from '../domain/recording.js';

/** Removes every object of a recording: chunks, manifest, playable form, and the uploaded file, if no other is made of it. */
export async function removeObjects(
  { objects, recordings }: Pick<IngestContext, 'objects' | 'recordings'>,
  recording: Recording,
): Promise<void> {
  const prefixes = keysOf(recording.userId, recording._id);
  // Only a whole file may be in a second recording: it was submitted for another patient too.
  const isShared = async (key: string) => recording.kind === 'upload' && recordings.isUsedByAnother(recording, key);
  for (const prefix of prefixes) await deleteUnder(objects, prefix, isShared);
  for (const key of elsewhere(recording, prefixes)) if (!(await isShared(key))) await objects.delete(key);
}

/** A file that was uploaded on its own lies where it was put. */
function elsewhere({ chunks, sealed }: Recording, prefixes: readonly string[]): Set<string> {
  const keys = [...Object.values(chunks).map(({ key }) => key), ...(sealed ? [sealed.audioKey] : [])];
  return new Set(keys.filter((key) => !prefixes.some((prefix) => key.startsWith(prefix))));
}
