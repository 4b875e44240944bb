/** Why a PDF is not mailed, worded for the clinician who chose it. */
export const refusals = {
  missing: 'The PDF is missing',
  broken: 'The attachment is not a whole PDF',
  encrypted: 'The PDF is encrypted, so it cannot be checked. Please send one without a password.',
  active:
    'The PDF contains a script, a program or other files, which a report never needs. Please send one without them.',
  format: 'The PDF contains an image in a format that is not accepted. Please use JPEG or PNG images.',
  pages: 'The PDF has more than 500 pages',
  large: 'The PDF is too large or too complex to be checked. Please send a smaller one.',
} as const;
export type RefusalReason = keyof typeof refusals;

/** Thrown while a PDF is rebuilt; only the reason leaves the process that reads the file. */
export class PdfRefused extends Error {
  override readonly name = 'PdfRefused';
  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}

/** What the process that reads a PDF writes to stderr: that it has been loaded, and why it refuses the file. */
export const reading = 'pdf: reading the file';
export const refusedPrefix = 'pdf: refused: ';
/** Its exit status when it refuses the file. */
export const refusedStatus = 65;
