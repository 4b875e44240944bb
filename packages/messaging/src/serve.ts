import type { RequestDefinition } from '@auscribe/contracts';
import {
  create,
  type DescMessage,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import type { Msg } from 'nats';
import { REFUSAL_HEADER } from './ask.js';
import { describeError } from './describe-error.js';
import { RequestRefusedError } from './errors.js';
import type { Stoppable } from './messaging.js';
import { subjectName } from './names.js';
import type { MessagingContext } from './nats-messaging.js';
import { natsHeaders, plainHeaders, SpanKind, traced } from './tracing.js';

const STOP_WITHIN_MS = 10_000;

export function serveRequests<Q extends DescMessage, A extends DescMessage>(
  { connection, prefix, logger, watch }: MessagingContext,
  { subject, request, response }: RequestDefinition<Q, A>,
  handler: (request: MessageShape<Q>) => Promise<MessageInitShape<A>>,
): Stoppable {
  const inWork = new Set<Promise<void>>();
  const subscription = connection.subscribe(subjectName(prefix, subject), {
    queue: subject,
    callback(error, message) {
      if (error) {
        logger.warn({ subject, ...describeError(error) }, 'requests cannot be served');
        return;
      }
      const work = answer(message).finally(() => inWork.delete(work));
      inWork.add(work);
    },
  });

  async function answer(message: Msg): Promise<void> {
    try {
      await traced(`${subject} serve`, SpanKind.SERVER, plainHeaders(message.headers), async () => {
        const reply = await handler(parse(message, request));
        message.respond(toBinary(response, create(response, reply)));
      });
    } catch (error) {
      const refused = error instanceof RequestRefusedError;
      if (!refused) logger.error({ subject, ...describeError(error) }, 'a request failed');
      message.respond(undefined, { headers: natsHeaders({ [REFUSAL_HEADER]: refused ? error.code : 'INTERNAL' }) });
    }
  }

  return {
    async stop() {
      if (watch.connected) await subscription.drain().catch(() => {});
      const limit = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
      await Promise.race([Promise.all(inWork), limit]);
    },
  };
}

function parse<Q extends DescMessage>(message: Msg, schema: Q): MessageShape<Q> {
  try {
    return fromBinary(schema, message.data);
  } catch (error) {
    throw new RequestRefusedError('MALFORMED_REQUEST', undefined, { cause: error });
  }
}
