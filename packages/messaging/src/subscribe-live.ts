import type { EventDefinition } from '@auscribe/contracts';
import { type DescMessage, fromBinary } from '@bufbuild/protobuf';
import { context } from '@opentelemetry/api';
import type { Msg } from 'nats';
import type { MessagingContext } from './context.js';
import { describeError } from './errors.js';
import type { Live, Stoppable } from './messaging.js';
import { subjectName } from './names.js';
import { contextIn, plainHeaders } from './tracing.js';

/**
 * Handlers are called in the order of the events, without waiting for one another, and within the event's trace. No
 * span is made for them: every process gets every event, and most have nothing to do with it.
 */
export function subscribeToLive<S extends DescMessage>(
  { connection, prefix, logger }: MessagingContext,
  { subject, schema }: EventDefinition<S>,
  handler: (live: Live<S>) => void | Promise<void>,
): Stoppable {
  const subscription = connection.subscribe(subjectName(prefix, subject), {
    callback(error, message) {
      if (error) logger.warn({ subject, ...describeError(error) }, 'a live subscription failed');
      else void handle(message);
    },
  });

  async function handle(message: Msg): Promise<void> {
    const headers = plainHeaders(message.headers);
    try {
      const payload = fromBinary(schema, message.data);
      await context.with(contextIn(headers), () => handler({ payload, id: headers['Nats-Msg-Id'] ?? '', headers }));
    } catch (error) {
      logger.error({ subject, ...describeError(error) }, 'a live event was not handled');
    }
  }

  return {
    async stop() {
      subscription.unsubscribe();
    },
  };
}
