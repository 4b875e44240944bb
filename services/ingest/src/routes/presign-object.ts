import { presignObject as operation } from '@auscribe/contracts';
import { InvalidKeyError } from '@auscribe/object-store';
import { addOperation, NotFound, success } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import { audioLink } from '../audio-link.js';
import type { IngestContext } from '../context.js';
import { notePlaying } from '../dictations.js';
import { servedType } from '../domain/audio-type.js';
import { isOwnKey } from '../domain/keys.js';

/** `POST /s3bucket/generatePresignedUrl`: a link of some minutes to one of the user's own audio files. */
export function presignObject(app: FastifyInstance, context: IngestContext): void {
  const { objects, config } = context;
  addOperation(app, operation, async ({ body, user, request }) => {
    // Before anything else: whose record it is and that it was tried is written down, also when it is not the user's.
    await notePlaying(context, request, user, body.fileKey);
    if (!isOwnKey(user.id, body.fileKey)) throw new NotFound();
    const head = await objects.head(body.fileKey).catch((error: unknown) => {
      if (error instanceof InvalidKeyError) return null;
      throw error;
    });
    const contentType = head && servedType(head.contentType);
    if (!contentType) throw new NotFound();
    const fileUrl = await audioLink(context, body.fileKey, contentType);
    const expiresAt = new Date(Date.now() + config.LINK_SECONDS * 1000).toISOString();
    // The contract says 'returns fileUrl' and leaves open where: it stands in data, and beside it.
    return { ...success({ fileUrl, expiresAt }), fileUrl };
  });
}
