import { sendWithAttachment } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

export interface SharedSummary {
  dictationId: string;
  email: string;
  pdf: Blob;
  fileName: string;
}

/** Mails the PDF. The address travels in the form, not in the URL, which logs may keep. */
export async function shareSummary({ dictationId, email, pdf, fileName }: SharedSummary): Promise<void> {
  const form = new FormData();
  form.set('email', email);
  form.set('contentId', dictationId);
  form.set('file', pdf, fileName);
  await api.call(sendWithAttachment, { form, timeoutMs: 60_000 });
}
