import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where a request comes from. */
export interface Caller {
  /** IP address as seen by the gateway; empty if no user's request caused the call. */
  address: string;
  /** Such as "Chrome on Windows". */
  device: string;
}

const noCaller: Caller = Object.freeze({ address: '', device: '' });

/** The client's address as seen by the gateway. */
export const addressHeader = 'x-client-address';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/**
 * Sets `request.caller`. Behind the gateway, its header is trusted, because only callers with the internal key get this
 * far. At the gateway itself, it is the connection's address.
 */
export function addCaller(app: FastifyInstance, behindGateway: boolean): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.decorateRequest('caller', {
    getter(this: FastifyRequest): Caller {
      return callers.get(this) ?? noCaller;
    },
  });
  // Read now, because a connection that closes during its request no longer has an address.
  app.addHook('onRequest', (request, _reply, done) => {
    const address = behindGateway ? addressIn(request.headers[addressHeader]) : (request.ip ?? '');
    callers.set(request, { address, device: describeDevice(request.headers['user-agent']) });
    done();
  });
}

function addressIn(header: string | string[] | undefined): string {
  return typeof header === 'string' && isIP(header) !== 0 ? header : '';
}

/** The order matters: browsers further up also name those further down. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const maxUserAgentLength = 512;

/**
 * Browser and system in words that users know, such as "Chrome on Windows". Uses only words from these lists, never the
 * header's own text, which clients choose and which could identify a person.
 */
function describeDevice(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, maxUserAgentLength) ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1] ?? 'Unknown browser';
  const system = systems.find(([pattern]) => pattern.test(text))?.[1];
  return system === undefined ? browser : `${browser} on ${system}`;
}
