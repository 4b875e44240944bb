import { smallestPdf } from '@auscribe/testing';

/** A multipart body; the type of a file follows from its name. */
export function formOf(
  fields: Record<string, string | readonly string[]>,
  file?: [field: string, file: File],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of typeof value === 'string' ? [value] : value) form.append(name, one);
  }
  if (file) form.append(...file);
  return form;
}

export function wavFile(bytes: Uint8Array): File {
  return new File([new Uint8Array(bytes)], 'visit.wav', { type: 'audio/wav' });
}

export const pdfFile = new File([new Uint8Array(smallestPdf)], 'Summary.pdf', { type: 'application/pdf' });
