import {
  type BrokerAccess,
  brokerAccess,
  consumers,
  counters,
  events,
  requests,
  watchedStreams,
} from '@auscribe/contracts';
import { assertPrefix, deadLetterStream, inboxPrefix, streamName, subjectName } from './names.js';

/** Provisions streams and consumers, lists and replays dead letters. No service has its password. */
const ADMIN = 'admin';

/** All users of the broker, including the one for provisioning. */
export const brokerUsers: readonly string[] = [...Object.keys(brokerAccess), ADMIN];
export const brokerAdmin = ADMIN;

/** The environment variable that holds a user's password, for the broker and for whatever starts the services. */
export function passwordVariable(user: string): string {
  return `NATS_PASSWORD_${user.toUpperCase()}`;
}

/**
 * The account and its users, for nats-server's configuration. It contains no passwords: the broker reads them from its
 * environment. They must begin with a letter and contain only letters and digits, as the configuration's grammar
 * requires.
 */
export function brokerAccounts(prefix = 'auscribe'): string {
  assertPrefix(prefix);
  const users = Object.entries(brokerAccess).map(([user, access]) => serviceUser(prefix, user, access));
  return [
    'accounts {',
    '  AUSCRIBE {',
    '    jetstream: enabled',
    '    users: [',
    ...users,
    `      { user: "${ADMIN}", password: $${passwordVariable(ADMIN)} }`,
    '    ]',
    '  }',
    '}',
    '',
  ].join('\n');
}

function serviceUser(prefix: string, user: string, access: BrokerAccess): string {
  const { publish, subscribe, answers } = permissionsOf(prefix, user, access);
  return [
    `      { user: "${user}", password: $${passwordVariable(user)}, permissions: {`,
    // An empty allow list would allow everything.
    publish.length === 0 ? '          publish: { deny: [">"] }' : `          publish: { allow: ${list(publish)} }`,
    `          subscribe: { allow: ${list(subscribe)} }`,
    ...(answers ? [`          allow_responses: { max: 1, expires: "${answerWithinMinutes}m" }`] : []),
    '      } }',
  ].join('\n');
}

function list(subjects: readonly string[]): string {
  return `[${subjects.map((subject) => `\n            "${subject}"`).join(',')}\n          ]`;
}

interface BrokerPermissions {
  publish: string[];
  subscribe: string[];
  /** The user may answer each request that it gets, once. */
  answers: boolean;
}

/**
 * The broker's permissions for one row of the table. A service reads replies only under its own inbox, pulls from and
 * acknowledges only its own consumers, and manages nothing: streams and consumers belong to provisioning.
 */
function permissionsOf(prefix: string, user: string, access: BrokerAccess): BrokerPermissions {
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

/** Sequences and amounts of all streams except those of counts, whose subjects identify users; never a message. */
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

/** How long after a request the broker accepts its answer. */
export const answerWithinMinutes = 1;
