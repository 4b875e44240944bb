import type { User, UserSettings } from '@auscribe/contracts';
import type { DictationDetails } from '../transcription/dictation-query.js';
import { summaryFileName } from './file-name.js';
import type { Report } from './report.js';
import { reportInputs } from './report-inputs.js';
import { summaryReport } from './summary-report.js';

export type ExportFormat = UserSettings['exportFormat'];

export interface ExportedNote {
  blob: Blob;
  fileName: string;
}

interface ExportInputs {
  dictation: DictationDetails;
  user: User;
  format: ExportFormat;
}

const extensions: Record<ExportFormat, string> = { PDF: 'pdf', Word: 'docx', Text: 'txt' };

/** The note as a file in the user's Default Export Format (PRODUCT.md section 2); each writer is fetched when it is needed. */
export async function exportNote({ dictation, user, format }: ExportInputs): Promise<ExportedNote> {
  const inputs = reportInputs(dictation, user);
  return {
    blob: await write(summaryReport(inputs), format),
    fileName: summaryFileName(inputs.patientName, inputs.dateOfService, extensions[format]),
  };
}

async function write(report: Report, format: ExportFormat): Promise<Blob> {
  if (format === 'Word') {
    const { writeWord } = await import('./word/write-word.js');
    return writeWord(report);
  }
  if (format === 'Text') {
    const { writeText } = await import('./plain-text/write-text.js');
    return new Blob([writeText(report)], { type: 'text/plain;charset=utf-8' });
  }
  const [{ writePdf }, { loadFonts }] = await Promise.all([import('./pdf/write-pdf.js'), import('./pdf/fonts.js')]);
  return writePdf(report, await loadFonts());
}
