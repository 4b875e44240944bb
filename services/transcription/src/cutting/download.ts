import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@auscribe/object-store';

export async function downloadTo(objects: ObjectStore, key: string, path: string): Promise<void> {
  await pipeline((await objects.get(key)).body, createWriteStream(path));
}
