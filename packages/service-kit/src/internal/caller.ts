import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceWords } from './device.js';

/** Who asks from where. */
export interface Caller {
  /** IP address as the gateway saw it; empty where no user's request is behind the call. */
  address: string;
  /** Such as "Chrome on Windows". */
  device: string;
}

const nobody: Caller = Object.freeze({ address: '', device: '' });

/** The address that the gateway saw. */
export const addressHeader = 'x-client-address';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/**
 * Sets `request.caller`. Behind the gateway its header is believed, because only those with the internal key get this
 * far; at the gateway itself it is the connection's own address.
 */
export function addCaller(app: FastifyInstance, behindGateway: boolean): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.decorateRequest('caller', {
    getter(this: FastifyRequest): Caller {
      return callers.get(this) ?? nobody;
    },
  });
  // Now, because a connection that is closed while its request is still being worked on no longer has an address.
  app.addHook('onRequest', (request, _reply, done) => {
    const address = behindGateway ? addressIn(request.headers[addressHeader]) : (request.ip ?? '');
    callers.set(request, { address, device: deviceWords(request.headers['user-agent']) });
    done();
  });
}

function addressIn(header: string | string[] | undefined): string {
  return typeof header === 'string' && isIP(header) !== 0 ? header : '';
}
