import { maxAttachmentBytes } from '@auscribe/contracts';
import { BadRequest, HttpError } from '@auscribe/service-kit';
import type { FastifyRequest } from 'fastify';

export interface Form {
  fields: ReadonlyMap<string, string>;
  file: { bytes: Buffer; fileName: string } | null;
}

const limits = { fileSize: maxAttachmentBytes, files: 1, fields: 10, fieldSize: 8192, parts: 12 };

/** Reads a multipart form with one file, in whatever order its parts come. */
export async function receiveForm(request: FastifyRequest, fileField: string): Promise<Form> {
  if (!request.isMultipart()) throw new HttpError(415, 'The PDF must be sent as a multipart form');
  const fields = new Map<string, string>();
  let file: Form['file'] = null;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (fields.has(part.fieldname)) throw new BadRequest(`Invalid request: ${part.fieldname} stands there twice`);
        fields.set(part.fieldname, String(part.value));
      } else {
        if (part.fieldname !== fileField)
          throw new BadRequest(`Invalid request: the PDF must be in the field ${fileField}`);
        file = { bytes: await part.toBuffer(), fileName: part.filename };
      }
    }
  } catch (error) {
    // What the parser says of a cut-off or malformed form has no status of its own.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new BadRequest('Invalid request: the form did not arrive whole');
  }
  return { fields, file };
}
