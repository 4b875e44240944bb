import type { Envelope } from '@auscribe/contracts';

export function success<T>(data: T, message = 'OK'): Envelope<T> {
  return { status: 'SUCCESS', message, data, timestamp: new Date().toISOString() };
}

/** A refusal that the contract sends as an envelope with HTTP 200. */
export function refusal<T = null>(status: 'ERROR' | 'FAILED' | 'Failed', message: string, data: T): Envelope<T> {
  return { status, message, data, timestamp: new Date().toISOString() };
}

export function errorEnvelope(message: string, data: unknown) {
  return { status: 'ERROR', message, data, timestamp: new Date().toISOString() };
}
