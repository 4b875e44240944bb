import type { Readable } from 'node:stream';

/** The first bytes of a stream, fewer where it ends before, and the rest of it. */
export async function splitHead(
  stream: Readable,
  bytes: number,
): Promise<{ head: Buffer; rest: AsyncGenerator<Buffer, void> }> {
  const parts: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let length = 0;
  while (length < bytes) {
    const next = await parts.next();
    if (next.done) break;
    read.push(next.value);
    length += next.value.length;
  }
  const all = Buffer.concat(read);
  return { head: all.subarray(0, bytes), rest: behind(all.subarray(bytes), parts) };
}

async function* behind(first: Buffer, parts: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  if (first.length > 0) yield first;
  for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
}
