import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataKeyRefusals, events, requests } from '@auscribe/contracts';
import { DataKeyConfig, KeyWrappers, type WrappedKey } from '@auscribe/data-keys';
import { type Messaging, RequestRefusedError } from '@auscribe/messaging';
import { internalHeader, readConfig } from '@auscribe/service-kit';
import { Type } from 'typebox';

/** The key that the services of a test share. */
export const internalKey = 'an inside key that only tests know';

/** The header that the gateway and other services send, for tests that stand in for them. */
export const fromInside: Readonly<Record<string, string>> = { [internalHeader]: internalKey };

/** The header that the services of a running system send each other, for calling one of them without the gateway. */
export async function internalHeaders({ dataDir }: { dataDir: string }): Promise<Record<string, string>> {
  const secrets = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as { insideKey: string };
  return { [internalHeader]: secrets.insideKey };
}

/** The key with which services/dictations signs its audit trail in tests. */
export const auditKey = 'an audit key that only tests know of';

/** For the environment of a service under test: its objects are encrypted, as in the local start. */
export const dataKeyVariables = { DATA_KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64') };

export interface DataKeyServer {
  /** As services/auth does when an account is deleted. */
  erase(userId: string): void;
}

/** A stand-in for services/auth: makes a user's data key when it is first requested. */
export function serveDataKeys(messaging: Messaging): DataKeyServer {
  const wrappers = KeyWrappers.of(readConfig(Type.Object(DataKeyConfig), dataKeyVariables));
  const keys = new Map<string, Promise<WrappedKey> | null>();
  messaging.serve(requests.getDataKey, async ({ userId }) => {
    if (!wrappers || keys.get(userId) === null) throw new RequestRefusedError(dataKeyRefusals.erased);
    const key = keys.get(userId) ?? wrappers.wrap(userId, randomBytes(32));
    keys.set(userId, key);
    return await key;
  });
  return {
    erase(userId) {
      keys.set(userId, null);
      messaging.publishLive(events.dataKeyErased, { userId });
    },
  };
}
