import { maxAttachmentBytes } from '@auscribe/contracts';
import { BadRequest, HttpError, refuseIfClientLeft, refuseRepeatedParts } from '@auscribe/service-kit';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FormLimits } from './form-limits.js';
import { SpooledFile } from './spooled-file.js';

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
  return new BadRequest('Invalid request: the form did not arrive whole');
}
