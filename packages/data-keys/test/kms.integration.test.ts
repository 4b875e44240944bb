import { randomBytes, randomUUID } from 'node:crypto';
import { readConfig } from '@auscribe/service-kit';
import { startKms, type TestKms } from '@auscribe/testing';
import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Type } from 'typebox';
import { DataKeyConfig, DataKeyUnavailableError, KeyWrappers } from '../src/index.js';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
const envKey = randomBytes(32).toString('base64');
let kms: TestKms;
let client: KMSClient;
const keyIds: string[] = [];

beforeAll(async () => {
  kms = await startKms();
  client = new KMSClient({ endpoint: kms.url, region: 'us-east-1', credentials });
  for (let count = 0; count < 2; count += 1) {
    const { KeyMetadata } = await client.send(new CreateKeyCommand({}));
    keyIds.push(KeyMetadata?.KeyId ?? '');
  }
}, 600_000);

afterAll(async () => {
  client.destroy();
  await kms.stop();
});

function wrappersOf(keyId: string | undefined, more: Record<string, string> = {}): KeyWrappers {
  const variables = {
    ...(keyId ? { DATA_KEY_KMS_KEY_ID: keyId } : {}),
    DATA_KEY_KMS_ENDPOINT: kms.url,
    DATA_KEY_KMS_ACCESS_KEY_ID: credentials.accessKeyId,
    DATA_KEY_KMS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    ...more,
  };
  const wrappers = KeyWrappers.of(readConfig(Type.Object(DataKeyConfig), variables));
  if (!wrappers) throw new Error('no wrappers');
  return wrappers;
}

describe('a data key wrapped by a KMS', () => {
  const user = randomUUID();
  const dataKey = randomBytes(32);

  it('is unwrapped by it, for its own user only', async () => {
    const wrappers = wrappersOf(keyIds[0]);
    const stored = await wrappers.wrap(user, dataKey);
    expect(stored.wrappedBy).toBe(`kms:${keyIds[0]}`);
    expect(Buffer.from(stored.wrapped).includes(dataKey)).toBe(false);
    expect((await wrappers.unwrap(user, stored)).export().equals(dataKey)).toBe(true);
    await expect(wrappers.unwrap(randomUUID(), stored)).rejects.toBeInstanceOf(DataKeyUnavailableError);
    const changed = Buffer.from(stored.wrapped);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    await expect(wrappers.unwrap(user, { ...stored, wrapped: changed })).rejects.toThrow('could not be unwrapped');
  });

  it('replaces a key of the environment, or an older key of the KMS', async () => {
    const before = await wrappersOf(undefined, { DATA_KEY_ENCRYPTION_KEY: envKey }).wrap(user, dataKey);
    const both = wrappersOf(keyIds[0], { DATA_KEY_ENCRYPTION_KEY: envKey });
    const inKms = await both.rewrap(user, before);
    expect(inKms.wrappedBy).toBe(`kms:${keyIds[0]}`);
    const next = wrappersOf(keyIds[1]);
    const newer = await next.rewrap(user, inKms);
    expect(newer.wrappedBy).toBe(`kms:${keyIds[1]}`);
    expect((await next.unwrap(user, newer)).export().equals(dataKey)).toBe(true);
  });

  it("can't be unwrapped while the KMS is down or does not know the key", async () => {
    const stored = await wrappersOf(keyIds[0]).wrap(user, dataKey);
    const away = wrappersOf(keyIds[0], { DATA_KEY_KMS_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(away.unwrap(user, stored)).rejects.toMatchObject({ code: 'DATA_KEY_UNAVAILABLE' });
    // As a key that was destroyed: the KMS does not know it.
    const destroyed = { ...stored, wrappedBy: `kms:${randomUUID()}` };
    await expect(wrappersOf(keyIds[0]).unwrap(user, destroyed)).rejects.toBeInstanceOf(DataKeyUnavailableError);
  });
});
