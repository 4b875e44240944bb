import { presignObject } from '@auscribe/contracts';
import { isRecord } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export async function presign(fileKey: string): Promise<string> {
  return (await api.call(presignObject, { body: { fileKey } })).fileUrl;
}

/** Too many at once, or too much for the moment; for everything else the page has its own words. */
const limits = new Set([429, 503]);

/** An audio element doesn't say why it can't load. Undefined where the server can't be asked, or has nothing to add. */
export async function whyRefused(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { headers: { range: 'bytes=0-0' } });
    if (!limits.has(answer.status)) return undefined;
    const refusal: unknown = await answer.json();
    return isRecord(refusal) && typeof refusal.message === 'string' ? refusal.message : undefined;
  } catch {
    return undefined;
  }
}
