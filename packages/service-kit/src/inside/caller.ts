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

/** The address that the gateway saw. */
export const addressHeader = 'x-client-address';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/**
 * Sets `request.caller`. Behind the gateway its header is believed, because only those with the inside key get this
 * far; at the gateway itself it is the connection's own address.
 */
export function addCaller(app: FastifyInstance, behindGateway: boolean): void {
  app.decorateRequest('caller', {
    getter(this: FastifyRequest): Caller {
      const address = behindGateway ? addressIn(this.headers[addressHeader]) : this.ip;
      return { address, device: deviceWords(this.headers['user-agent']) };
    },
  });
}

function addressIn(header: string | string[] | undefined): string {
  return typeof header === 'string' && isIP(header) !== 0 ? header : '';
}
