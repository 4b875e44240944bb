import type { ApiClient } from '@auscribe/testing';
import { insist } from '../clinicians/insist.js';

/** The data of an answer. Throws when it is refused. */
export async function ask<T>(api: ApiClient, path: string): Promise<T> {
  const { status, body, text } = await insist(() => api.get<T>(path));
  if (status !== 200) throw new Error(`${path.replaceAll(/[0-9a-f-]{36}/g, '…')} was refused: ${text.slice(0, 200)}`);
  return body.data;
}
