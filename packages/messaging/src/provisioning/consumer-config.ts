import type { ConsumerDefinition } from '@auscribe/contracts';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, nanos } from 'nats';
import { streamName, subjectName } from '../names.js';

/** No `backoff`: it would override the ack wait. Waiting after a failure is the consumption's part. */
export function consumerConfig(
  prefix: string,
  { stream, durable, event, ackWaitMs, maxDeliver, maxAckPending }: ConsumerDefinition,
): { stream: string; durable: string; config: Partial<ConsumerConfig> } {
  return {
    stream: streamName(prefix, stream),
    durable,
    config: {
      durable_name: durable,
      filter_subject: subjectName(prefix, event.subject),
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWaitMs),
      deliver_policy: DeliverPolicy.All,
      max_deliver: maxDeliver,
      max_ack_pending: maxAckPending,
    },
  };
}
