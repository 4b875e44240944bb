import { Readable } from 'node:stream';

/**
 * The parts as a stream that takes them only as it is read. The first one is made before the stream is given out, so that
 * a wrong key or a changed object is an error and not a stream that breaks. Whatever becomes of it, `source` is closed.
 */
export async function readableOf(parts: AsyncGenerator<Buffer, void>, source: Readable): Promise<Readable> {
  try {
    const first = await parts.next();
    const body = Readable.from(first.done ? [] : following(first.value, parts), { objectMode: false });
    // Destroyed before it is read, the generator has not begun and would leave the source open.
    body.once('close', () => source.destroy());
    return body;
  } catch (error) {
    source.destroy();
    throw error;
  }
}

async function* following(first: Buffer, rest: AsyncGenerator<Buffer, void>): AsyncGenerator<Buffer, void> {
  yield first;
  yield* rest;
}
