import type { EventDefinition } from '@auscribe/contracts';
import { type DescMessage, fromBinary } from '@bufbuild/protobuf';
import type { Msg } from 'nats';
import { describeError } from './describe-error.js';
import type { Live, Stoppable } from './messaging.js';
import { subjectName } from './names.js';
import type { MessagingContext } from './nats-messaging.js';
import { plainHeaders, SpanKind, traced } from './tracing.js';

/** Handlers are called in the order of the events, without waiting for one another. */
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
      await traced(`${subject} live`, SpanKind.CONSUMER, headers, async () => {
        const payload = fromBinary(schema, message.data);
        await handler({ payload, id: headers['Nats-Msg-Id'] ?? '', headers });
      });
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
