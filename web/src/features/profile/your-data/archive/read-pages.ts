import { isRecord } from '../../../../lib/decode.js';
import { patiently } from './patiently.js';

/** The data of one answer, unchecked: a copy leaves nothing out that this version doesn't know. */
export async function readData(ask: () => Promise<Response>, signal: AbortSignal): Promise<unknown> {
  return (await readBody(ask, signal)).data;
}

export interface Page {
  limit: number;
  cursor?: string;
}

/** A list that is answered in pages, item by item; no more than one page is held. */
export async function* readPages(
  ask: (page: Page) => Promise<Response>,
  limit: number,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  let cursor: string | null = null;
  do {
    const page: Page = { limit, ...(cursor ? { cursor } : {}) };
    const answer = await readBody(() => ask(page), signal);
    if (Array.isArray(answer.data)) yield* answer.data;
    cursor = typeof answer.nextCursor === 'string' ? answer.nextCursor : null;
  } while (cursor);
}

async function readBody(ask: () => Promise<Response>, signal: AbortSignal): Promise<Record<string, unknown>> {
  const body: unknown = await patiently(async () => (await ask()).json(), signal);
  return isRecord(body) ? body : {};
}
