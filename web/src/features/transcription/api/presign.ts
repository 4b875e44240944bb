import { record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

const link = record({ fileUrl: text });

export async function presign(fileKey: string): Promise<string> {
  const { fileUrl } = await api.data(
    { method: 'POST', path: '/s3bucket/generatePresignedUrl', json: { fileKey } },
    link,
  );
  return fileUrl;
}

const refusal = record({ message: text });
/** Too many at once, or too much for the moment; for everything else the page has its own words. */
const limits = new Set([429, 503]);

/** An audio element doesn't say why it can't load. Undefined where the server can't be asked, or has nothing to add. */
export async function whyRefused(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { headers: { range: 'bytes=0-0' } });
    return limits.has(answer.status) ? refusal(await answer.json(), 'refusal').message : undefined;
  } catch {
    return undefined;
  }
}
