import { consumers, streams } from '@auscribe/contracts';
import { Registry } from 'prom-client';
import {
  brokerAccounts,
  brokerUsers,
  connectMessaging,
  type Messaging,
  passwordVariable,
  provision,
} from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { silent } from './workbench.js';

export const passwordOf = (user: string): string => `secret${user}`;

/** A broker with the users and permissions of the product, provisioned by its admin. */
export async function startGuardedBroker(): Promise<Broker> {
  const env = Object.fromEntries(brokerUsers.map((user) => [passwordVariable(user), passwordOf(user)]));
  const broker = await startBroker({ config: brokerAccounts(), env });
  const admin = await connectAs(broker, 'admin');
  await provision(admin, { streams, consumers: Object.values(consumers) });
  await admin.close();
  return broker;
}

export function connectAs(broker: Broker, user: string, registry = new Registry()): Promise<Messaging> {
  return connectMessaging({
    url: broker.url,
    user,
    password: passwordOf(user),
    name: user,
    logger: silent,
    registry,
    signal: AbortSignal.timeout(10_000),
  });
}
