import { isSpanContextValid, trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from './telemetry/request-id.js';

export type { Logger };

/**
 * JSON logs with allow-listed fields. Never pass patient text. The serializers drop what libraries might add by
 * themselves (headers, bodies, query strings). Pass an error as `error`: only its description is logged.
 */
export function createLogger(options: { name: string; level: string }, stream?: DestinationStream): Logger {
  const settings = {
    name: options.name,
    level: options.level,
    base: { service: options.name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    messageKey: 'message',
    mixin: currentCause,
    redact: { paths: ['req.headers', 'headers', 'body', 'query', '*.authorization', '*.password'], remove: true },
    serializers: { err: describeError, error: describeError },
  };
  return stream === undefined ? pino(settings) : pino(settings, stream);
}

/**
 * The request that caused a log line, and its trace if there is one: they connect it to the lines of other services.
 */
function currentCause(): { requestId?: string; traceId?: string } {
  const requestId = currentRequestId();
  const span = trace.getActiveSpan()?.spanContext();
  return {
    ...(requestId === undefined ? {} : { requestId }),
    ...(span && isSpanContextValid(span) ? { traceId: span.traceId } : {}),
  };
}

/** The loggable part of an error. Messages of drivers can contain documents, so only our own errors show theirs. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  const ours = 'safeToLog' in error && error.safeToLog === true;
  return {
    type: error.name,
    code,
    ...(ours ? { message: error.message } : {}),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .join('\n'),
  };
}
