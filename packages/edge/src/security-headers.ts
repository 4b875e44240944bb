import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { PagesConfig } from './pages.js';

/**
 * The policy of an answer that is not a page, such as audio or JSON, in case a browser displays it: nothing is allowed.
 */
const denyAll = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
export const yearSeconds = 365 * 24 * 3600;

/** The headers of every answer. The pages' own policy, with its nonce, is set with each page: see pages.ts. */
export async function addSecurityHeaders(app: FastifyInstance, config: PagesConfig): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Only the product's own pages may read answers, and a page that opened ours has no access to it.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps(config) ? { maxAge: yearSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('permissions-policy', permissions);
    reply.raw.setHeader('content-security-policy', isDocumentation(request.url) ? documentation : denyAll);
  });
  app.addHook('onSend', async (request, reply) => {
    // A user's data is never cached, whatever the service behind the gateway has set.
    if (userDataPath.test(request.url)) reply.header('cache-control', 'no-store');
  });
}

/** A page loads only the product's own files; scripts and style elements need the nonce of this answer. */
export function pagePolicy(config: PagesConfig, nonce: string): string {
  const publicUrl = new URL(config.PUBLIC_URL);
  return serialize({
    'default-src': ["'none'"],
    // Scripts that a script with the nonce loads may run too. Browsers that know 'strict-dynamic' ignore 'self'.
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", "'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // No style attributes: Radix sets positions on the element by script, which the policy does not restrict.
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:', 'blob:'],
    // blob: is for playing back the recording before it is submitted.
    'media-src': ["'self'", 'blob:', ...origin(config.S3_PUBLIC_ENDPOINT)],
    // Some browsers do not count a WebSocket to the same host as 'self'.
    'connect-src': ["'self'", `${isHttps(config) ? 'wss' : 'ws'}://${publicUrl.host}`],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // No string becomes markup or code; the only policy lets the service worker be registered.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['auscribe-worker'],
  });
}

/**
 * For the files beside the page: the service worker fetches those it caches, and /offline.html uses a style sheet and
 * an image.
 */
export const filePolicy = serialize({
  'default-src': ["'none'"],
  'connect-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
});

/** The API documentation page uses style attributes, and shows no patient data. */
const documentation = serialize({
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

const userDataPath = /^\/(api\/v1(?!\/(docs|openapi\.json)([/?]|$))|graphql|files|internal)([/?]|$)/;

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

function serialize(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}
