import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export interface SharedSummary {
  dictationId: string;
  email: string;
  pdf: Blob;
  fileName: string;
}

/** Mails the PDF. The address travels in the form, not in the URL, which logs may keep. */
export function shareSummary({ dictationId, email, pdf, fileName }: SharedSummary): Promise<null> {
  const form = new FormData();
  form.set('email', email);
  form.set('contentId', dictationId);
  form.set('file', pdf, fileName);
  return api.data({ method: 'POST', path: '/email/send-with-attachment', form, timeoutMs: 60_000 }, ignored);
}
