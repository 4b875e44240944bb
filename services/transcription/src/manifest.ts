import { createHash } from 'node:crypto';
import type { ObjectStore } from '@auscribe/object-store';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** The manifest that ingest writes when it seals a recording. */
export const Manifest = Type.Object({
  recordingId: Type.String(),
  kind: Type.Union([Type.Literal('chunked'), Type.Literal('upload')]),
  contentType: Type.String(),
  chunks: Type.Array(Type.Object({ index: Type.Integer(), key: Type.String(), size: Type.Integer() })),
  missing: Type.Array(Type.Integer()),
  durationMs: Type.Integer(),
});
export type Manifest = Static<typeof Manifest>;

/** Throws what the store throws, or an error when the object is not a manifest. */
export async function readManifest(objects: ObjectStore, key: string): Promise<Manifest> {
  const parsed: unknown = JSON.parse((await objects.getBuffer(key)).toString('utf8'));
  return Value.Decode(Manifest, Value.Clean(Manifest, parsed));
}

/** Identifies the exact audio of a recording, because the keys of its chunks contain their hashes. */
export function audioDigest(keys: readonly string[]): string {
  return createHash('sha256').update(keys.join('\n')).digest('hex');
}

/** The names whose digest shows whether the cut audio is the submitted audio. */
export function audioNames(manifest: Manifest): string[] {
  const end = manifest.chunks.length + manifest.missing.length;
  const keys = new Map(manifest.chunks.map(({ index, key }) => [index, key]));
  return Array.from({ length: end }, (_, index) => keys.get(index) ?? missingName(index));
}

export function missingName(index: number): string {
  return `missing ${index}`;
}
