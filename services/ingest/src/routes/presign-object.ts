import { presignObject as operation } from '@auscribe/contracts';
import { InvalidKeyError } from '@auscribe/object-store';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { IngestContext } from '../context.js';
import { isOwnKey } from '../domain/keys.js';

/** `POST /s3bucket/generatePresignedUrl`: a link of some minutes to one of the user's own audio files. */
export function presignObject(app: FastifyInstance, { objects, config }: IngestContext): void {
  addOperation(app, operation, async ({ body, user }) => {
    if (!isOwnKey(user.id, body.fileKey)) throw new NotFound();
    const head = await objects.head(body.fileKey).catch((error: unknown) => {
      if (error instanceof InvalidKeyError) return null;
      throw error;
    });
    if (!head?.contentType.startsWith('audio/')) throw new NotFound();
    const fileUrl = await objects.presignGet(body.fileKey, {
      expiresInSeconds: config.LINK_SECONDS,
      contentType: head.contentType,
    });
    const expiresAt = new Date(Date.now() + config.LINK_SECONDS * 1000).toISOString();
    // The contract says 'returns fileUrl' and leaves open where: it stands in data, and beside it.
    return { ...success({ fileUrl, expiresAt }), fileUrl };
  });
}
