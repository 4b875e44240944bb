import { buffer } from 'node:stream/consumers';
import { expect } from '@jest/globals';
import { contentDisposition, type ObjectStore, verifySignedLink } from '../src/index.js';

export interface Followed {
  status: number;
  body: Buffer;
  headers: Headers;
}

/** What the route of `GET /files/{key}` does with a link. */
export async function followLink(store: ObjectStore, secret: string, url: string, range?: string): Promise<Followed> {
  const { pathname, searchParams } = new URL(url);
  expect(pathname).toMatch(/^\/api\/v1\/files\//);
  const key = pathname.replace('/api/v1/files/', '');
  const link = verifySignedLink(secret, { ...Object.fromEntries(searchParams), key }, new Date());
  if (!link.ok) return { status: 403, body: Buffer.alloc(0), headers: new Headers() };
  const bounds = /^bytes=(\d+)-(\d+)$/.exec(range ?? '');
  const wanted = bounds ? { start: Number(bounds[1]), end: Number(bounds[2]) } : undefined;
  const { body, contentType } = await store.get(link.key, wanted);
  const headers = new Headers({ 'content-type': link.contentType ?? contentType });
  if (link.fileName) headers.set('content-disposition', contentDisposition(link.fileName));
  return { status: wanted ? 206 : 200, body: await buffer(body), headers };
}
