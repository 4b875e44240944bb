import {
  dictationActivity,
  type ExportFormat,
  noteExport as logExportOperation,
  type RecordActivity,
} from '@auscribe/contracts';
import { api } from '../../lib/session/session.js';

interface ActivityPage {
  lines: RecordActivity[];
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

/** Who did what with a record, newest first. */
export async function loadActivity(id: string, cursor: string | null, signal: AbortSignal): Promise<ActivityPage> {
  const query = { limit: 20, ...(cursor === null ? {} : { cursor }) };
  const answer = await api.answer(dictationActivity, { params: { id }, query, signal });
  if (answer.status !== 'SUCCESS') throw new Error(answer.message);
  return { lines: answer.data, next: answer.nextCursor };
}

/** Reports that a file of the note is about to be made, so that the activity shows who took it. */
export async function logExport(id: string, format: ExportFormat): Promise<void> {
  await api.call(logExportOperation, { params: { id }, body: { format } });
}

const triesAfterMs = [0, 2000, 10_000];

/**
 * Reports that text was copied. Not awaited, because browsers allow copying only within the click, and the text was
 * already on the page. Retried while the network is down.
 */
export async function logCopy(id: string): Promise<void> {
  for (const waitMs of triesAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    try {
      await logExport(id, 'copy');
      return;
    } catch {
      // The activity already shows that the record was viewed.
    }
  }
}
