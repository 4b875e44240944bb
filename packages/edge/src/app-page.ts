import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PagesConfig } from './pages-config.js';
import { pagePolicy } from './security-headers.js';

/** Placeholders in the build: the nonce (web/vite.config.ts), the idle time and the tracing (web/index.html). */
const noncePlaceholder = 'CSP_NONCE';
const idleTag = /(<meta name="idle-minutes" content=")[^"]*"/;
const tracingTag = /(<meta name="tracing" content=")[^"]*"/;

/** Serves the app's page, each time with a fresh nonce. */
export function appPage(file: string, config: PagesConfig) {
  const page = readFileSync(file, 'utf8')
    .replace(idleTag, (_all, before) => `${before}${config.IDLE_MINUTES}"`)
    .replace(tracingTag, (_all, before) => `${before}${config.PAGE_TRACING ? 'on' : 'off'}"`);

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nonce = randomBytes(18).toString('base64');
    const html = page.replaceAll(noncePlaceholder, nonce);
    reply
      .type('text/html; charset=utf-8')
      // Only the service worker keeps it, and inserts a nonce of its own.
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', pagePolicy(config, nonce));
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html));
  };
}
