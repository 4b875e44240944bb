import type { User, UserSettings } from '@auscribe/contracts';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import { summaryReport } from './build-report.js';
import { type Report, summaryFileName } from './report.js';
import { reportInputs } from './report-inputs.js';
import type { AskUnprintable } from './unprintable-dialog.js';

export type ExportFormat = UserSettings['exportFormat'];

interface ExportedNote {
  blob: Blob;
  fileName: string;
}

interface ExportInputs {
  dictation: DictationDetails;
  user: User;
  /** Null if they could not be loaded. */
  settings: UserSettings | null;
  unconfirmed: readonly string[];
  format: ExportFormat;
  ask: AskUnprintable;
}

const extensions: Record<ExportFormat, string> = { PDF: 'pdf', Word: 'docx', Text: 'txt' };

/**
 * The note as a file in the user's Default Export Format (PRODUCT.md section 2); each writer is fetched when needed.
 * Null if the user decides against it.
 */
export async function exportNote({
  dictation,
  user,
  settings,
  unconfirmed,
  format,
  ask,
}: ExportInputs): Promise<ExportedNote | null> {
  const inputs = { ...reportInputs(dictation, user, settings), unconfirmed };
  const blob = await write(summaryReport(inputs), format, ask);
  return (
    blob && {
      blob,
      fileName: summaryFileName(inputs.patientName, inputs.dateOfService, extensions[format]),
    }
  );
}

async function write(report: Report, format: ExportFormat, ask: AskUnprintable): Promise<Blob | null> {
  if (format === 'Word') {
    const { writeWord } = await import('./word/write-word.js');
    return writeWord(report);
  }
  if (format === 'Text') {
    const { writeText } = await import('./write-text.js');
    return new Blob([writeText(report)], { type: 'text/plain;charset=utf-8' });
  }
  return pdfOf(report, ask);
}

/** The PDF of a report; null if some letters cannot be printed and the user decides against it. */
export async function pdfOf(report: Report, ask: AskUnprintable): Promise<Blob | null> {
  const [{ preparePdf }, { webFonts }] = await Promise.all([
    import('./pdf/write-pdf.js'),
    import('./pdf/web-fonts.js'),
  ]);
  const { unprintable, write } = await preparePdf(report, webFonts);
  return (await ask(unprintable)) ? write() : null;
}
