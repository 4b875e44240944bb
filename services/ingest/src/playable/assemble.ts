import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@auscribe/object-store';
import type { Recording } from '../domain/recording.js';

/** Writes the chunks, in order and as they are, into one file. A hole stays a hole: the demuxer continues at the next cluster. */
export async function assemble(objects: ObjectStore, recording: Recording, path: string): Promise<void> {
  const chunks = Object.entries(recording.chunks).sort(([a], [b]) => Number(a) - Number(b));
  await pipeline(async function* () {
    for (const [, { key }] of chunks) yield* (await objects.get(key)).body;
  }, createWriteStream(path));
}
