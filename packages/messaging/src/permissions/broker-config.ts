import { type BrokerAccess, brokerAccess } from '@auscribe/contracts';
import { assertPrefix } from '../names.js';
import { answerWithinMinutes } from './answer-within.js';
import { permissionsOf } from './permissions-of.js';

/** Provisions streams and consumers, lists and replays dead letters. No service has its password. */
const ADMIN = 'admin';

/** All users of the broker, the provisioning's included. */
export const brokerUsers: readonly string[] = [...Object.keys(brokerAccess), ADMIN];
export const brokerAdmin = ADMIN;

/** The variable that holds a user's password, for the broker and for whoever starts the services. */
export function passwordVariable(user: string): string {
  return `NATS_PASSWORD_${user.toUpperCase()}`;
}

/**
 * The account and its users, for nats-server's configuration. It holds no password: the broker reads them from its
 * environment. Those must begin with a letter and hold only letters and digits, as the configuration's grammar wants it.
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
    // An empty list of what is allowed would allow everything.
    publish.length === 0 ? '          publish: { deny: [">"] }' : `          publish: { allow: ${list(publish)} }`,
    `          subscribe: { allow: ${list(subscribe)} }`,
    ...(answers ? [`          allow_responses: { max: 1, expires: "${answerWithinMinutes}m" }`] : []),
    '      } }',
  ].join('\n');
}

function list(subjects: readonly string[]): string {
  return `[${subjects.map((subject) => `\n            "${subject}"`).join(',')}\n          ]`;
}
