import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { PagesConfig } from './pages-config.js';

/** What an answer that is no page may do if a browser shows it all the same, an audio file or JSON: nothing. */
const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const yearSeconds = 365 * 24 * 3600;

/** The headers of every answer. The pages' own policy, with its nonce, is made with each page: see app-page.ts. */
export async function addSecurityHeaders(app: FastifyInstance, config: PagesConfig): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Answers may only be read by the product's own pages; a page that opened ours has no hold on it.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps(config) ? { maxAge: yearSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('permissions-policy', permissions);
    reply.raw.setHeader('content-security-policy', isDocumentation(request.url) ? documentation : nothing);
  });
  app.addHook('onSend', async (request, reply) => {
    // What is somebody's stays in no cache, whatever the service behind has said of it.
    if (ofSomebody.test(request.url)) reply.header('cache-control', 'no-store');
  });
}

/** Everything that a page loads is the product's own; scripts and style elements need the nonce of this very answer. */
export function pagePolicy(config: PagesConfig, nonce: string): string {
  const publicUrl = new URL(config.PUBLIC_URL);
  return written({
    'default-src': ["'none'"],
    // What a script with the nonce fetches may run too. Browsers that know 'strict-dynamic' pass over 'self'.
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", "'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Without style attributes: what Radix places is set on the element, which no policy counts as one.
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', 'blob:'],
    // blob: is the recording that is played back before it is submitted.
    'media-src': ["'self'", 'blob:', ...origin(config.S3_PUBLIC_ENDPOINT)],
    // Some browsers don't count a WebSocket to the same host as 'self'.
    'connect-src': ["'self'", `${isHttps(config) ? 'wss' : 'ws'}://${publicUrl.host}`],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // No text becomes markup or code; the one policy there is lets the service worker be registered.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['auscribe-worker'],
  });
}

/** The files beside the page: the service worker fetches what it keeps, and /offline.html has a style sheet and a picture. */
export const filePolicy = written({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
});

/** The page that shows the API's description brings style attributes of its own, and no patient's data. */
const documentation = written({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'font-src': ["'self'", 'data:'],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
});

const ofSomebody = /^\/(api\/v1(?!\/(docs|openapi\.json)([/?]|$))|graphql|files|internal)([/?]|$)/;

const permissions = [
  'microphone=(self), screen-wake-lock=(self), clipboard-write=(self)',
  ...['camera', 'geolocation', 'payment', 'usb', 'midi', 'serial', 'hid', 'display-capture', 'accelerometer'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

function isDocumentation(url: string): boolean {
  return /^\/api\/v1\/docs([/?]|$)/.test(url);
}

function isHttps({ PUBLIC_URL }: PagesConfig): boolean {
  return new URL(PUBLIC_URL).protocol === 'https:';
}

function origin(url: string | undefined): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}

function written(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
