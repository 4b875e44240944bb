import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { BackupRefused } from '../errors.js';

const format = 1;

/** `backup.json`, written last: without it a backup is not complete. */
const Manifest = Type.Object({
  format: Type.Literal(format),
  startedAt: Type.String(),
  finishedAt: Type.String(),
  /** Documents by database and collection. */
  databases: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer()))),
  messages: Type.Optional(Type.Integer()),
  objects: Type.Optional(Type.Integer()),
  deletions: Type.Optional(Type.Integer()),
});
export type Manifest = Static<typeof Manifest>;

const fileIn = (directory: string): string => join(directory, 'backup.json');

export async function writeManifest(directory: string, found: Omit<Manifest, 'format' | 'finishedAt'>): Promise<void> {
  const manifest = { format, ...found, finishedAt: new Date().toISOString() };
  await writeFile(fileIn(directory), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** Throws BackupRefused. */
export async function readManifest(directory: string): Promise<Manifest> {
  const found: unknown = await readFile(fileIn(directory), 'utf8').then(JSON.parse, () => null);
  if (Value.Check(Manifest, found)) return found;
  throw new BackupRefused(`${directory} holds no complete backup: backup.json, which is written last, is not there.`);
}
