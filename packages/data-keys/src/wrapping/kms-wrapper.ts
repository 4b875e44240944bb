import type { KMSClient } from '@aws-sdk/client-kms';
import type { DataKeyVariables } from '../config.js';
import type { KeyWrapper } from './key-wrapper.js';

const CONNECT_WITHIN_MS = 2_000;
const ANSWER_WITHIN_MS = 4_000;

/**
 * Wraps with a key that never leaves its KMS. The encryption context holds the user's id: the KMS checks it and logs
 * it.
 */
export class KmsWrapper implements KeyWrapper {
  readonly id: string;
  #client: Promise<KMSClient> | undefined;

  constructor(
    private readonly keyId: string,
    private readonly config: DataKeyVariables,
  ) {
    this.id = `kms:${keyId}`;
  }

  async wrap(userId: string, dataKey: Buffer): Promise<Buffer> {
    const { EncryptCommand } = await sdk();
    const client = await this.#connected();
    const { CiphertextBlob } = await client.send(
      new EncryptCommand({ KeyId: this.keyId, Plaintext: dataKey, EncryptionContext: contextOf(userId) }),
    );
    if (!CiphertextBlob) throw new Error('The KMS answered without a ciphertext');
    return Buffer.from(CiphertextBlob);
  }

  async unwrap(userId: string, wrapped: Uint8Array): Promise<Buffer> {
    const { DecryptCommand } = await sdk();
    const client = await this.#connected();
    const { Plaintext } = await client.send(
      new DecryptCommand({ KeyId: this.keyId, CiphertextBlob: wrapped, EncryptionContext: contextOf(userId) }),
    );
    if (!Plaintext) throw new Error('The KMS answered without a plaintext');
    return Buffer.from(Plaintext);
  }

  #connected(): Promise<KMSClient> {
    this.#client ??= connect(this.config);
    return this.#client;
  }
}

async function connect(config: DataKeyVariables): Promise<KMSClient> {
  const { KMSClient } = await sdk();
  const { DATA_KEY_KMS_ACCESS_KEY_ID: accessKeyId, DATA_KEY_KMS_SECRET_ACCESS_KEY: secretAccessKey } = config;
  return new KMSClient({
    region: config.DATA_KEY_KMS_REGION,
    ...(config.DATA_KEY_KMS_ENDPOINT ? { endpoint: config.DATA_KEY_KMS_ENDPOINT } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: ANSWER_WITHIN_MS },
  });
}

/** Loaded only if a KMS is used. */
const sdk = () => import('@aws-sdk/client-kms');

const contextOf = (userId: string) => ({ purpose: 'auscribe.data_key.v1', user: userId });
