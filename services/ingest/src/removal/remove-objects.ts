import type { IngestContext } from '../context.js';
import { keysOf } from '../domain/keys.js';
import type { Recording } from '../store/recording.js';

/** Removes every object of a recording: chunks, manifest, playable form, and the uploaded file that it was made of. */
export async function removeObjects(
  { objects, recordings }: Pick<IngestContext, 'objects' | 'recordings'>,
  recording: Recording,
): Promise<void> {
  const prefixes = keysOf(recording.userId, recording._id);
  for (const prefix of prefixes) {
    for await (const { key } of objects.list(prefix)) await objects.delete(key);
  }
  for (const key of elsewhere(recording, prefixes)) {
    if (!(await recordings.isUsedByAnother(recording, key))) await objects.delete(key);
  }
}

/** A file that was uploaded on its own lies where it was put. */
function elsewhere({ chunks, sealed }: Recording, prefixes: readonly string[]): Set<string> {
  const keys = [...Object.values(chunks).map(({ key }) => key), ...(sealed ? [sealed.audioKey] : [])];
  return new Set(keys.filter((key) => !prefixes.some((prefix) => key.startsWith(prefix))));
}
