import { type BrokerAccess, consumers, counters, events, requests, watchedStreams } from '@auscribe/contracts';
import { deadLetterStream, inboxPrefix, streamName, subjectName } from '../names.js';

export interface BrokerPermissions {
  publish: string[];
  subscribe: string[];
  /** It may answer each request that it gets, once. */
  answers: boolean;
}

/**
 * The broker's permissions for one row of the table. A service reads replies under an inbox of its own alone, takes from
 * and answers to its own consumers alone, and manages nothing: streams and consumers are the provisioning's.
 */
export function permissionsOf(prefix: string, user: string, access: BrokerAccess): BrokerPermissions {
  const subjectsOf = (named: readonly { subject: string }[]) =>
    named.map(({ subject }) => subjectName(prefix, subject));
  const consumed = (access.consumes ?? []).map((name) => consumers[name]);
  return {
    publish: [
      ...subjectsOf((access.publishes ?? []).map((name) => events[name])),
      ...subjectsOf((access.asks ?? []).map((name) => requests[name])),
      ...(access.counts ?? []).map((name) => subjectName(prefix, `${counters[name].subject}.>`)),
      ...consumed.flatMap(({ stream, durable }) => {
        const consumer = `${streamName(prefix, stream)}.${durable}`;
        return [`$JS.API.CONSUMER.MSG.NEXT.${consumer}`, `$JS.ACK.${consumer}.>`];
      }),
      ...(access.watches ? watching(prefix) : []),
    ],
    subscribe: [
      `${inboxPrefix(user)}.>`,
      ...subjectsOf((access.listens ?? []).map((name) => events[name])),
      ...subjectsOf((access.serves ?? []).map((name) => requests[name])),
    ],
    answers: (access.serves ?? []).length > 0,
  };
}

/** Sequences and amounts of all streams but the counts, whose subjects stand for users; never a message. */
function watching(prefix: string): string[] {
  return [
    ...[...watchedStreams.map(({ name }) => streamName(prefix, name)), deadLetterStream(prefix)].map(
      (stream) => `$JS.API.STREAM.INFO.${stream}`,
    ),
    ...Object.values(consumers).map(
      ({ stream, durable }) => `$JS.API.CONSUMER.INFO.${streamName(prefix, stream)}.${durable}`,
    ),
  ];
}
