import { isRecord } from '../../../../lib/decode.js';
import { api } from '../../../../lib/session/session.js';
import { patiently } from './patiently.js';

/** The data of one answer, whatever is in it: a copy leaves nothing out that this version doesn't know. */
export async function readData(path: string, signal: AbortSignal): Promise<unknown> {
  return (await readAnswer(path, {}, signal)).data;
}

/** A list that is answered in pages, item by item; no more than one page is held. */
export async function* readPages(path: string, limit: number, signal: AbortSignal): AsyncGenerator<unknown> {
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: String(limit), ...(cursor ? { cursor } : {}) };
    const answer = await readAnswer(path, query, signal);
    if (Array.isArray(answer.data)) yield* answer.data;
    cursor = typeof answer.nextCursor === 'string' ? answer.nextCursor : null;
  } while (cursor);
}

async function readAnswer(
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const body: unknown = await patiently(async () => {
    const response = await api.send({ method: 'GET', path, query, signal });
    return response.json();
  }, signal);
  return isRecord(body) ? body : {};
}
