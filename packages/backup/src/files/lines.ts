import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline as piped, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Writes a compressed file of lines, readable by its owner alone. Gives their number. */
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

/** Throws for a file that is cut off or damaged. */
export async function* readLines(path: string): AsyncIterable<string> {
  let rest = '';
  const text = createGunzip();
  // What fails in it ends the reading below.
  piped(createReadStream(path), text, () => {});
  for await (const part of text.setEncoding('utf8')) {
    const lines = `${rest}${part}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
