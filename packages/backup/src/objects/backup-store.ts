import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createObjectStore, type ObjectStore } from '@auscribe/object-store';

/** The objects of a backup, as files. Nobody gets a link to one. */
export function backupStore(directory: string): ObjectStore {
  return createObjectStore({
    kind: 'fs',
    directory: join(directory, 'objects'),
    secret: randomBytes(32).toString('hex'),
    publicUrl: 'http://localhost',
  });
}
