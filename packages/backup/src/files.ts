import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline as piped, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** The operator has to decide or do something first; nothing was changed. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

const format = 1;

/** `backup.json`, written last: a backup without it is incomplete. */
const Manifest = Type.Object({
  format: Type.Literal(format),
  startedAt: Type.String(),
  finishedAt: Type.String(),
  /** Number of documents by database and collection. */
  databases: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer()))),
  messages: Type.Optional(Type.Integer()),
  objects: Type.Optional(Type.Integer()),
  deletions: Type.Optional(Type.Integer()),
});
export type Manifest = Static<typeof Manifest>;

export const messagesFile = (directory: string): string => join(directory, 'messages.jsonl.gz');
export const deletionsFile = (directory: string): string => join(directory, 'deletions.jsonl.gz');
export const databaseFolder = (directory: string, name: string): string => join(directory, 'databases', name);
const manifestFile = (directory: string): string => join(directory, 'backup.json');

export async function writeManifest(directory: string, found: Omit<Manifest, 'format' | 'finishedAt'>): Promise<void> {
  const manifest = { format, ...found, finishedAt: new Date().toISOString() };
  await writeFile(manifestFile(directory), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** Throws BackupRefused. */
export async function readManifest(directory: string): Promise<Manifest> {
  const found: unknown = await readFile(manifestFile(directory), 'utf8').then(JSON.parse, () => null);
  if (Value.Check(Manifest, found)) return found;
  throw new BackupRefused(`${directory} holds no complete backup: backup.json, which is written last, is not there.`);
}

/** Writes a compressed file of lines, readable only by its owner. Returns the number of lines. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<number> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  let count = 0;
  const counted = async function* () {
    for await (const line of lines) {
      count += 1;
      yield `${line}\n`;
    }
  };
  await pipeline(Readable.from(counted()), createGzip(), createWriteStream(path, { mode: 0o600 }));
  return count;
}

/** Throws if the file is truncated or damaged. */
export async function* readLines(path: string): AsyncIterable<string> {
  let rest = '';
  const text = createGunzip();
  // An error in the pipeline ends the loop below.
  piped(createReadStream(path), text, () => {});
  for await (const part of text.setEncoding('utf8')) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
