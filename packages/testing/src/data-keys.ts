import { randomBytes } from 'node:crypto';
import { dataKeyRefusals, events, requests } from '@auscribe/contracts';
import { DataKeyConfig, KeyWrappers, type WrappedKey } from '@auscribe/data-keys';
import { type Messaging, RequestRefusedError } from '@auscribe/messaging';
import { readConfig } from '@auscribe/service-kit';
import { Type } from 'typebox';

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
