import type { IncomingMessage } from 'node:http';
import { Transform, type TransformCallback } from 'node:stream';
import { HttpError } from '@auscribe/service-kit';

export function tooLarge(): HttpError {
  return new HttpError(413, 'The upload is larger than allowed');
}

/**
 * A request body on its way to an upstream: counted, never buffered. It decouples the two connections, so that an
 * upstream that responds early (401, 409, 413) does not end the client's connection: the rest is read and dropped, and
 * the client receives the response.
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
    if (!source.readableEnded) body.destroy(new Error('the client disconnected'));
  });
  return source.pipe(body);
}
