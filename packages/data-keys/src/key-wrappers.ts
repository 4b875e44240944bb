import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { StoreUnavailableError } from '@auscribe/object-store';
import type { KMSClient } from '@aws-sdk/client-kms';
import type { DataKeyVariables } from './config.js';

/** The key is not available now, so nothing can be read and nothing is stored unencrypted. Worth a retry. */
export class DataKeyUnavailableError extends StoreUnavailableError {
  /** The message is a fixed text for operators. */
  readonly safeToLog = true;
  constructor(reason: string, options?: ErrorOptions) {
    super(
      `The user's data key is not available: ${reason}. Nothing was read or stored.`,
      options,
      'DATA_KEY_UNAVAILABLE',
    );
  }
}

/** Wraps data keys, each for its user: a key wrapped for one user cannot be unwrapped for another. */
interface KeyWrapper {
  /** Stored with each key that it wrapped. */
  readonly id: string;
  wrap(userId: string, dataKey: Buffer): Promise<Buffer>;
  /** Throws if the key was wrapped for another user or altered. */
  unwrap(userId: string, wrapped: Uint8Array): Promise<Buffer>;
}

export interface WrappedKey {
  /** Id of the wrapper. */
  wrappedBy: string;
  wrapped: Uint8Array;
}

const KMS = 'kms:';

/** All wrappers that may have wrapped a stored key; the current one wraps new ones. */
export class KeyWrappers {
  readonly #current: KeyWrapper;
  readonly #known: Map<string, KeyWrapper>;

  private constructor(
    wrappers: readonly [KeyWrapper, ...KeyWrapper[]],
    private readonly config: DataKeyVariables,
  ) {
    this.#current = wrappers[0];
    this.#known = new Map(wrappers.map((wrapper) => [wrapper.id, wrapper]));
  }

  /** Null if nothing is configured: objects are then not encrypted. */
  static of(config: DataKeyVariables): KeyWrappers | null {
    const { DATA_KEY_KMS_KEY_ID: keyId, DATA_KEY_ENCRYPTION_KEY: keys } = config;
    const [first, ...others]: KeyWrapper[] = [
      ...(keyId ? [new KmsWrapper(keyId, config)] : []),
      ...(keys ? keys.split(',').map((key) => new EnvWrapper(key.trim())) : []),
    ];
    return first ? new KeyWrappers([first, ...others], config) : null;
  }

  get currentId(): string {
    return this.#current.id;
  }

  async wrap(userId: string, dataKey: Buffer): Promise<WrappedKey> {
    return { wrappedBy: this.#current.id, wrapped: await this.#current.wrap(userId, dataKey) };
  }

  /** Wraps the key again with the current wrapper. Throws what `unwrap` throws. */
  async rewrap(userId: string, stored: WrappedKey): Promise<WrappedKey> {
    const plain = await this.#plain(userId, stored);
    try {
      return await this.wrap(userId, plain);
    } finally {
      plain.fill(0);
    }
  }

  /** Throws DataKeyUnavailableError. */
  async unwrap(userId: string, stored: WrappedKey): Promise<KeyObject> {
    const plain = await this.#plain(userId, stored);
    // A KeyObject can be used, but neither printed nor serialised by accident.
    const key = createSecretKey(plain);
    plain.fill(0);
    return key;
  }

  async #plain(userId: string, { wrappedBy, wrapped }: WrappedKey): Promise<Buffer> {
    const wrapper = this.#wrapper(wrappedBy);
    if (!wrapper) throw new DataKeyUnavailableError('the key that wrapped it is not among those configured here');
    try {
      return await wrapper.unwrap(userId, wrapped);
    } catch (error) {
      throw new DataKeyUnavailableError('it could not be unwrapped', { cause: error });
    }
  }

  /** An older KMS key needs no configuration: the KMS decides whether it may be used. */
  #wrapper(id: string): KeyWrapper | undefined {
    const known = this.#known.get(id);
    if (known || !id.startsWith(KMS) || !this.config.DATA_KEY_KMS_KEY_ID) return known;
    const older = new KmsWrapper(id.slice(KMS.length), this.config);
    this.#known.set(id, older);
    return older;
  }
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a key from the environment, in base64 or hex. Wrapped: 12 bytes of IV, 16 of tag, then the
 * ciphertext.
 */
class EnvWrapper implements KeyWrapper {
  /** Derived from the key, so that keys need no numbering; does not reveal it. */
  readonly id: string;
  readonly #key: Buffer;

  constructor(key: string) {
    const root = Buffer.from(key, key.length === 64 ? 'hex' : 'base64');
    const derive = (use: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', root, '', `auscribe data keys ${use}`, bytes));
    this.#key = derive('wrap', 32);
    this.id = `env:${derive('id', 8).toString('hex')}`;
  }

  async wrap(userId: string, dataKey: Buffer): Promise<Buffer> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(this.#bound(userId));
    const data = Buffer.concat([cipher.update(dataKey), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), data]);
  }

  async unwrap(userId: string, wrapped: Uint8Array): Promise<Buffer> {
    const bytes = Buffer.from(wrapped);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(this.#bound(userId))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }

  #bound(userId: string): Buffer {
    return Buffer.from(JSON.stringify(['auscribe.data_key.v1', this.id, userId]));
  }
}

const CONNECT_WITHIN_MS = 2_000;
const ANSWER_WITHIN_MS = 4_000;

/**
 * Wraps with a key that never leaves its KMS. The encryption context holds the user's id: the KMS checks it and logs
 * it.
 */
class KmsWrapper implements KeyWrapper {
  readonly id: string;
  #client: Promise<KMSClient> | undefined;

  constructor(
    private readonly keyId: string,
    private readonly config: DataKeyVariables,
  ) {
    this.id = `${KMS}${keyId}`;
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
