import { presignObject as operation } from '@auscribe/contracts';
import { isEncrypting } from '@auscribe/data-keys';
import {
  type ByteRange,
  contentDisposition,
  DataKeyErasedError,
  InvalidKeyError,
  InvalidRangeError,
  ObjectNotFoundError,
  verifySignedLink,
} from '@auscribe/object-store';
import {
  addOperation,
  Forbidden,
  linkOpenedHeader,
  NotFound,
  success,
  Unavailable,
  withTicket,
} from '@auscribe/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IngestConfig } from '../config.js';
import type { IngestContext } from '../context.js';
import { auditPlayback } from '../dictations.js';
import { servedType, unknownAudio } from '../domain/audio-type.js';
import { isOwnKey } from '../domain/keys.js';

/** `POST /s3bucket/generatePresignedUrl`: a short-lived link to one of the user's own audio files. */
export function presignObject(app: FastifyInstance, context: IngestContext): void {
  const { objects, config } = context;
  addOperation(app, operation, async ({ body, user, request }) => {
    // First, so that the record's audit trail shows the attempt even if the record belongs to another user.
    await auditPlayback(context, request, user, body.fileKey);
    if (!isOwnKey(user.id, body.fileKey)) throw new NotFound();
    const head = await objects.head(body.fileKey).catch((error: unknown) => {
      if (error instanceof InvalidKeyError) return null;
      throw error;
    });
    const contentType = head && servedType(head.contentType);
    if (!contentType) throw new NotFound();
    const fileUrl = await audioLink(context, body.fileKey, contentType);
    const expiresAt = new Date(Date.now() + config.LINK_SECONDS * 1000).toISOString();
    // The contract says 'returns fileUrl' but not where, so it is both in `data` and at the top level.
    return { ...success({ fileUrl, expiresAt }), fileUrl };
  });
}

/** Links lead to the gateway and from there to this service, except those to a bucket without encryption. */
function servesLinks(config: IngestConfig): boolean {
  return config.OBJECT_STORE === 'fs' || isEncrypting(config);
}

/** A short-lived link to audio. Does not check whether the object exists, or who owns it. */
export async function audioLink(
  { objects, config, internalKey }: Pick<IngestContext, 'objects' | 'config' | 'internalKey'>,
  key: string,
  contentType: string,
): Promise<string> {
  const link = await objects.presignGet(key, { expiresInSeconds: config.LINK_SECONDS, contentType });
  return servesLinks(config) ? withTicket(internalKey, link) : link;
}

/** A download that was paused for longer starts over with a new link. */
const maxDownloadMs = 24 * 3_600_000;

/**
 * `GET` and `HEAD /files/{key}?expires&signature`: the target of links, with range and conditional requests (RFC 9110
 * sections 13 and 14). With S3 and without encryption, links lead to the store itself, and nothing is served here.
 */
export function signedFile(app: FastifyInstance, context: IngestContext): void {
  const { OBJECT_STORE_SECRET: secret } = context.config;
  if (!secret || !servesLinks(context.config)) return;
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const link = verifySignedLink(secret, linkParts(request), openedAt(request, new Date()));
    if (!link.ok) throw new Forbidden();
    try {
      const head = await context.objects.head(link.key);
      if (!head) throw new NotFound();
      const etag = `"${head.version}"`;
      const { 'if-match': ifMatch, 'if-range': ifRange } = request.headers;
      if (ifMatch !== undefined && ifMatch !== etag) return emptyAnswer(reply.code(412));
      // Only GET supports ranges, and a part of another version must not be joined to what the client already has.
      const isPart = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
      const range = isPart ? parseRange(request.headers.range) : null;
      // One of a fixed list, whatever the object or its link says: never a page that could run here.
      const type = servedType(link.contentType ?? head.contentType) ?? unknownAudio;
      const wanted = range && resolveRange(range, head.size);
      if (range && !wanted) return unsatisfiable(reply, head.size);
      reply
        .header('accept-ranges', 'bytes')
        .header('etag', etag)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', dispositionOf(type, link.fileName))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-length', wanted ? wanted.end - wanted.start + 1 : head.size)
        .type(type);
      if (wanted) reply.code(206).header('content-range', `bytes ${wanted.start}-${wanted.end}/${head.size}`);
      if (request.method === 'HEAD') return reply.send();
      const { body, version } = await context.objects.get(link.key, wanted ?? undefined);
      if (version === head.version) return reply.send(body);
      // Replaced between the two reads: the headers do not describe this body.
      body.destroy();
      throw new Unavailable('The audio is being replaced right now. Please try again in a moment.');
    } catch (error) {
      if (error instanceof ObjectNotFoundError || error instanceof DataKeyErasedError) throw new NotFound();
      if (error instanceof InvalidRangeError) return unsatisfiable(reply, 0);
      throw error;
    }
  };
  app.route({ method: ['GET', 'HEAD'], url: '/files/*', handler: serve });
}

/**
 * The time at which the link must have been valid. Only the gateway can set the header, because this service rejects
 * requests without the internal key.
 */
function openedAt({ headers }: FastifyRequest, now: Date): Date {
  const header = headers[linkOpenedHeader];
  if (typeof header !== 'string' || !/^\d{1,12}$/.test(header)) return now;
  const opened = Number(header) * 1000;
  return opened > now.getTime() - maxDownloadMs && opened <= now.getTime() ? new Date(opened) : now;
}

function dispositionOf(type: string, fileName: string | undefined): string {
  if (fileName !== undefined) return contentDisposition(fileName);
  return type === unknownAudio ? 'attachment' : 'inline';
}

function linkParts(request: FastifyRequest) {
  const params = request.params as Record<string, string>;
  const query = request.query as Record<string, unknown>;
  const text = (name: string): string | undefined => (typeof query[name] === 'string' ? query[name] : undefined);
  return {
    key: params['*'] ?? '',
    expires: text('expires'),
    signature: text('signature'),
    contentType: text('contentType'),
    fileName: text('fileName'),
  };
}

/** One byte range. A request for several, which no player makes, gets the whole file. */
function parseRange(header: string | undefined): { start?: number; end?: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  return { ...(match[1] ? { start: Number(match[1]) } : {}), ...(match[2] ? { end: Number(match[2]) } : {}) };
}

function resolveRange(range: { start?: number; end?: number }, size: number): Required<ByteRange> | null {
  const start = range.start ?? Math.max(0, size - (range.end ?? 0));
  const end = range.start === undefined ? size - 1 : Math.min(range.end ?? size - 1, size - 1);
  return start <= end && start < size ? { start, end } : null;
}

function unsatisfiable(reply: FastifyReply, size: number): FastifyReply {
  return emptyAnswer(reply.code(416).header('content-range', `bytes */${size}`));
}

function emptyAnswer(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff').send();
}
