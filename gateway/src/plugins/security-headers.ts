import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';

/** What the page may load and reach. Everything is the product's own; nothing is fetched from elsewhere. */
export async function addSecurityHeaders(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const publicUrl = new URL(config.PUBLIC_URL);
  const https = publicUrl.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Radix places menus and dialogs by style attributes, and sonner adds its style sheet while it runs.
        'style-src': ["'self'", "'unsafe-inline'"],
        'font-src': ["'self'", 'data:'],
        'img-src': ["'self'", 'data:', 'blob:'],
        // blob: is the recording that is played back before it is submitted.
        'media-src': ["'self'", 'blob:', ...origin(config.S3_PUBLIC_ENDPOINT)],
        // Some browsers don't count a WebSocket to the same host as 'self'.
        'connect-src': ["'self'", `${https ? 'wss' : 'ws'}://${publicUrl.host}`],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 3600, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('permissions-policy', permissions);
  });
}

const permissions =
  'microphone=(self), screen-wake-lock=(self), clipboard-write=(self), camera=(), geolocation=(), payment=(), usb=()';

function origin(url: string | undefined): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}
