import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { HttpError } from '@auscribe/service-kit';

export function tooLarge(): HttpError {
  return new HttpError(413, 'The upload is larger than allowed');
}

/**
 * A request's body on its way to an upstream: counted, never gathered. It stands between the two connections, so that
 * an upstream that answers early (401, 409, 413) doesn't end the client's connection: the rest is read and dropped,
 * and the client gets to see the answer.
 */
export function uploadBody(source: IncomingMessage, maxBytes: number): Transform {
  let bytes = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  body.once('close', () => {
    source.unpipe(body);
    source.resume();
  });
  source.once('error', (error) => body.destroy(error));
  source.once('close', () => {
    if (!source.readableEnded) body.destroy(new Error('the client left'));
  });
  return source.pipe(body);
}
