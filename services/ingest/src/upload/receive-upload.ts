import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BadRequest, HttpError, refuseIfClientLeft, refuseRepeatedParts } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';
import type { IngestContext } from '../context.js';
import type { UploadKind } from '../quota/quota.js';

export interface ReceivedFile {
  path: string;
  /** Bytes. */
  size: number;
  sha256: string;
  contentType: string;
  fileName: string;
}

export interface Upload {
  file: ReceivedFile | null;
  /** Text fields by name, in order of arrival. */
  fields: Record<string, string[]>;
}

export interface UploadOptions {
  userId: string;
  kind: UploadKind;
  fileField: string;
  maxBytes: number;
}

/** Names of the field in which clients send a file's list of values; it may be repeated. */
export const listFields = ['tags[]', 'tags', 'values', 'values[]'];

/** Streams a multipart body to a temporary folder, hashing it on the way, and removes the folder when `use` is done. */
export async function withUpload<T>(
  { quota, temporaryDirectory }: Pick<IngestContext, 'quota' | 'temporaryDirectory'>,
  request: FastifyRequest,
  options: UploadOptions,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new HttpError(415);
  return quota.counted(options.userId, options.kind, async () => {
    const directory = await mkdtemp(join(temporaryDirectory, 'upload-'));
    try {
      const upload = await receive(request, options, directory).catch(rethrow);
      if (upload.file) await quota.takeBytes(options.userId, options.kind, upload.file.size);
      return await use(upload);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });
}

async function receive(request: FastifyRequest, options: UploadOptions, directory: string): Promise<Upload> {
  const fields: Record<string, string[]> = Object.create(null);
  let file: ReceivedFile | null = null;
  const once = refuseRepeatedParts(options.kind === 'file' ? listFields : []);
  // One file more than allowed, so that a second file gets the same response as a repeated field.
  const limits = { fileSize: options.maxBytes, files: 2, fields: 20, fieldSize: 4096, parts: 24 };
  refuseIfClientLeft(request);
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      once(part.fieldname);
      fields[part.fieldname] = [...(fields[part.fieldname] ?? []), String(part.value)];
      continue;
    }
    if (part.fieldname !== options.fileField) {
      part.file.resume();
      throw new BadRequest(`Invalid request: the file must be in the field ${options.fileField}`);
    }
    once(part.fieldname);
    const path = join(directory, 'body');
    const measured = await spool(part.file, path);
    if (part.file.truncated) throw new HttpError(413, 'The upload is larger than allowed');
    file = { path, ...measured, contentType: part.mimetype, fileName: part.filename };
  }
  return { file, fields };
}

async function spool(body: NodeJS.ReadableStream, path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(body, measure, createWriteStream(path));
  return { size, sha256: hash.digest('hex') };
}

/**
 * The parser's errors about an incomplete or malformed form have no status code. System errors, such as a full disk,
 * are not the client's fault.
 */
function rethrow(error: unknown): never {
  if (error instanceof Error && !('statusCode' in error) && !('syscall' in error))
    throw new BadRequest('Invalid request: the form arrived incomplete');
  throw error;
}
