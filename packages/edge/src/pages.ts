import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { type Static, type TObject, Type } from 'typebox';
import { filePolicy, pagePolicy, yearSeconds } from './security-headers.js';

/** What the pages and their headers depend on: the same for every server that serves browsers. */
export const PagesConfig = {
  /** Address that browsers use. With https, HSTS is sent too. */
  PUBLIC_URL: Type.String({ default: 'http://localhost:8080' }),
  /** An untouched page signs out after this time, after a warning. A running recording counts as activity. */
  IDLE_MINUTES: Type.Integer({ minimum: 2, maximum: 480, default: 15 }),
  /** The page traces what the clinician does. Useful only if the gateway forwards spans to a collector. */
  PAGE_TRACING: Type.Boolean({ default: false }),
  /** The origin from which browsers load audio stored in S3, so that the page's policy allows playing it. */
  S3_PUBLIC_ENDPOINT: Type.Optional(Type.String()),
};

export type PagesConfig = Static<TObject<typeof PagesConfig>>;

/** Paths that are never a page of the app: an unknown one is a 404 in JSON. */
const apiPath = /^\/(api|graphql|files|otlp|internal|\.well-known)(\/|$)/;
const pagesServed = new Gauge({
  name: 'auscribe_pages_served',
  help: '1 where this process serves the pages of the web app: web in a cluster, elsewhere it may be the gateway.',
});
// A process that serves no pages reports no value.
pagesServed.remove();

/** Serves the built web app. Every path that is neither API nor file is a page, including the not-found page. */
export async function addPages(app: FastifyInstance, folder: string, config: PagesConfig): Promise<void> {
  const root = resolve(folder);
  if (!existsSync(join(root, 'index.html'))) {
    throw Object.assign(new Error(`There is no built web app in WEB_DIST (${root}).`), { safeToLog: true });
  }
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    serve: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header('cache-control', cachingOf(file, reply.request));
      reply.header('content-security-policy', filePolicy);
    },
  });
  pagesServed.set(1);
  const page = appPage(join(root, 'index.html'), config);
  app.get('/*', { schema: { hide: true } as object }, (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (apiPath.test(path)) return reply.callNotFound();
    if (path !== '/index.html' && isFile(path)) return reply.sendFile(path.slice(1), root);
    return page(request, reply);
  });
}

/**
 * A name with an extension is a file. A missing file must not be answered with the page, which a browser would try to
 * run as a script.
 */
function isFile(path: string): boolean {
  return /\.[a-z0-9]+$/i.test(path);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** Files that Vite puts into /assets have a content hash in their names; everything else is revalidated each time. */
function cachingOf(file: string, request: FastifyRequest): string {
  return pathOf(request).startsWith('/assets/') && !file.endsWith('.html')
    ? `public, max-age=${yearSeconds}, immutable`
    : 'no-cache';
}

/** Placeholders in the build: the nonce (web/vite.config.ts), the idle time and the tracing (web/index.html). */
const noncePlaceholder = 'CSP_NONCE';
const idleTag = /(<meta name="idle-minutes" content=")[^"]*"/;
const tracingTag = /(<meta name="tracing" content=")[^"]*"/;

/** Serves the app's page, each time with a fresh nonce. */
function appPage(file: string, config: PagesConfig) {
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
