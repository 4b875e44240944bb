import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { ObjectExistsError } from '../errors.js';
import {
  assertKey,
  assertPrefix,
  type ByteRange,
  type ListedObject,
  type ObjectBody,
  type ObjectHead,
  type ObjectStore,
  type PresignOptions,
  type PutOptions,
} from '../object-store.js';
import { assertLinkSeconds, contentDisposition } from '../signed-link.js';
import { createS3Client, ensureBucket, isMissing, type S3StoreConfig, translateError } from './s3-client.js';
import { getObject, headObject, putObject } from './s3-object.js';

/** Objects in a bucket of AWS S3 or of any S3-compatible server. */
export class S3Store implements ObjectStore {
  readonly #bucket: string;
  readonly #client: S3Client;
  /** Presigns links with the address that browsers use. */
  readonly #publicClient: S3Client;

  constructor(config: S3StoreConfig) {
    this.#bucket = config.bucket;
    this.#client = createS3Client(config, config.endpoint);
    this.#publicClient = config.publicEndpoint ? createS3Client(config, config.publicEndpoint) : this.#client;
  }

  async put(key: string, body: Buffer | Readable, options: PutOptions): Promise<{ size: number }> {
    assertKey(key);
    // Some servers ignore If-None-Match. Checking first leaves only true races to the header.
    if (options.ifAbsent && (await this.head(key))) throw new ObjectExistsError(key);
    return await putObject(this.#client, { Bucket: this.#bucket, Key: key }, body, options);
  }

  async get(key: string, range?: ByteRange): Promise<ObjectBody> {
    return await this.#at(key, (at) => getObject(this.#client, at, range));
  }

  async getBuffer(key: string): Promise<Buffer> {
    return await this.#at(key, async (at) => buffer((await getObject(this.#client, at)).body));
  }

  async head(key: string): Promise<ObjectHead | null> {
    return await this.#at(key, async (at) => {
      try {
        return await headObject(this.#client, at);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  async delete(key: string): Promise<void> {
    await this.#at(key, async (at) => {
      try {
        await this.#client.send(new DeleteObjectCommand(at));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    assertPrefix(prefix);
    try {
      for await (const page of paginateListObjectsV2(
        { client: this.#client },
        { Bucket: this.#bucket, Prefix: prefix },
      )) {
        for (const { Key } of page.Contents ?? []) {
          // Some servers list folder markers, which are not our objects.
          if (Key !== undefined && !Key.endsWith('/')) yield { key: Key };
        }
      }
    } catch (error) {
      throw translateError(error, prefix);
    }
  }

  async presignGet(key: string, { expiresInSeconds, contentType, fileName }: PresignOptions): Promise<string> {
    assertKey(key);
    assertLinkSeconds(expiresInSeconds);
    return await this.#at(key, (at) => {
      const command = new GetObjectCommand({
        ...at,
        ...(contentType === undefined ? {} : { ResponseContentType: contentType }),
        ...(fileName === undefined ? {} : { ResponseContentDisposition: contentDisposition(fileName) }),
      });
      return getSignedUrl(this.#publicClient, command, { expiresIn: expiresInSeconds });
    });
  }

  async check(): Promise<void> {
    try {
      await ensureBucket(this.#client, this.#bucket);
    } catch (error) {
      throw translateError(error, '');
    }
  }

  async answers(): Promise<boolean> {
    try {
      await this.head('nothing-is-kept-here');
      return true;
    } catch {
      return false;
    }
  }

  close(): void {
    this.#client.destroy();
    this.#publicClient.destroy();
  }

  async #at<T>(key: string, act: (at: { Bucket: string; Key: string }) => Promise<T>): Promise<T> {
    assertKey(key);
    try {
      return await act({ Bucket: this.#bucket, Key: key });
    } catch (error) {
      throw translateError(error, key);
    }
  }
}
