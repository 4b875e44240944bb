import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { appPage } from './app-page.js';
import type { PagesConfig } from './pages-config.js';
import { filePolicy } from './security-headers.js';

/** Paths that are never a page of the app: an unknown one is a 404 in JSON. */
const apiPath = /^\/(api|graphql|files|otlp|internal|\.well-known)(\/|$)/;
const pagesServed = new Gauge({
  name: 'auscribe_pages_served',
  help: '1 where this process serves the pages of the web app: web in a cluster, elsewhere it may be the gateway.',
});
// A process that serves no pages reports no value.
pagesServed.remove();
const yearSeconds = 365 * 24 * 3600;

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
