import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxAttachmentBytes } from '@auscribe/contracts';
import { BadRequest, HttpError, refuseIfClientLeft, refuseRepeatedParts, Unavailable } from '@auscribe/service-kit';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Limit } from './events.js';

export interface Form {
  fields: Map<string, string>;
  file: { spooled: SpooledFile; fileName: string } | null;
}

interface FormOptions {
  fileField: string;
  limits: FormLimits;
  /** Time limit for the whole form, ms. The server enforces the minimum rate, as for every upload. */
  withinMs: number;
}

const tooSlow = 'The PDF arrived too slowly. Nothing was sent; please check your connection and send it again.';
const limits = { fileSize: maxAttachmentBytes, files: 1, fields: 10, fieldSize: 8192, parts: 12 };

/**
 * Reads a multipart form with one file, its parts in any order, and runs `work` with it. The file is kept on disk and
 * removed afterwards.
 */
export async function withForm<T>(
  request: FastifyRequest,
  options: FormOptions,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new HttpError(415, 'The PDF must be sent as a multipart form');
  const form: Form = { fields: new Map(), file: null };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new HttpError(408, tooSlow)), options.withinMs);
  try {
    await Promise.race([read(request, form, options, late.signal), aborted(late.signal)]);
    clearTimeout(timer);
    return await work(form);
  } finally {
    clearTimeout(timer);
    await form.file?.spooled.close();
  }
}

async function read(
  request: FastifyRequest,
  form: Form,
  { fileField, limits: formLimits }: FormOptions,
  late: AbortSignal,
): Promise<void> {
  const refuseRepeated = refuseRepeatedParts();
  for await (const part of parts(request)) {
    refuseRepeated(part.fieldname);
    if (part.type === 'field') {
      form.fields.set(part.fieldname, String(part.value));
    } else {
      if (part.fieldname !== fileField)
        throw new BadRequest(`Invalid request: the PDF must be in the field ${fileField}`);
      const spooled = await SpooledFile.create(formLimits);
      if (late.aborted) return spooled.close();
      form.file = { spooled, fileName: part.filename };
      await spool(part, spooled);
    }
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

async function* parts(request: FastifyRequest) {
  refuseIfClientLeft(request);
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw cutOff(error);
  }
}

async function spool(part: MultipartFile, to: SpooledFile): Promise<void> {
  try {
    for await (const chunk of part.file) await to.append(chunk);
  } catch (error) {
    throw cutOff(error);
  }
  if (part.file.truncated) throw new HttpError(413, 'The PDF is larger than 10 MiB. Please send a smaller one.');
}

/** The parser's errors for a truncated or malformed form have no status. */
function cutOff(error: unknown): unknown {
  if (error instanceof Error && 'statusCode' in error) return error;
  return new BadRequest('Invalid request: the form arrived incomplete');
}

const ownerOnly = 0o600;

/**
 * An unnamed file on disk: it is unlinked before the first byte is written, so that the kernel frees it however the
 * process ends, and no other program can open it.
 */
export class SpooledFile {
  #size = 0;
  #closed = false;

  private constructor(
    private readonly handle: FileHandle,
    private readonly limits: FormLimits,
  ) {}

  static async create(limits: FormLimits): Promise<SpooledFile> {
    const path = join(tmpdir(), `auscribe-form-${randomUUID()}`);
    const handle = await open(path, 'wx+', ownerOnly);
    await unlink(path);
    return new SpooledFile(handle, limits);
  }

  get descriptor(): number {
    return this.handle.fd;
  }

  get size(): number {
    return this.#size;
  }

  /** Throws Unavailable when the space for files is used up. */
  async append(chunk: Uint8Array): Promise<void> {
    if (this.#closed) throw new Error('The form was aborted');
    if (!this.limits.spool(chunk.length)) {
      throw new Unavailable(
        'Too many summaries are being sent right now. Nothing was sent; please try again in a minute.',
      );
    }
    const position = this.#size;
    this.#size += chunk.length;
    // With an explicit position the descriptor's own stays at the start, where the next reader begins.
    for (let written = 0; written < chunk.length; ) {
      const { bytesWritten } = await this.handle.write(chunk, written, chunk.length - written, position + written);
      written += bytesWritten;
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.limits.free(this.#size);
    this.#size = 0;
    await this.handle.close();
  }
}

interface Maximums {
  /** Forms of one user that are being received or checked. */
  perUser: number;
  /** Total size of the files on disk, bytes. */
  spoolBytes: number;
}

/** Limits the resources of this process that forms may use concurrently, across all senders. */
export class FormLimits {
  readonly #byUser = new Map<string, number>();
  #spooled = 0;

  constructor(
    private readonly max: Maximums,
    private readonly onRefused: (limit: Limit) => void,
  ) {}

  /** False when the user has the maximum of forms in progress; else one more is counted until `leave`. */
  enter(userId: string): boolean {
    const unfinished = this.#byUser.get(userId) ?? 0;
    if (unfinished >= this.max.perUser) {
      this.onRefused('forms_per_user');
      return false;
    }
    this.#byUser.set(userId, unfinished + 1);
    return true;
  }

  leave(userId: string): void {
    const unfinished = (this.#byUser.get(userId) ?? 0) - 1;
    if (unfinished > 0) this.#byUser.set(userId, unfinished);
    else this.#byUser.delete(userId);
  }

  /** False when the disk space for files is used up; else the bytes are reserved until `free`. */
  spool(bytes: number): boolean {
    if (this.#spooled + bytes > this.max.spoolBytes) {
      this.onRefused('spool');
      return false;
    }
    this.#spooled += bytes;
    return true;
  }

  free(bytes: number): void {
    this.#spooled -= bytes;
  }
}
