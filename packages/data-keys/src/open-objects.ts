import type { Messaging } from '@auscribe/messaging';
import { createObjectStore, EncryptedStore, type ObjectStore } from '@auscribe/object-store';
import { invalidConfig, type Logger, objectStoreOptions } from '@auscribe/service-kit';
import type { DataKeyVariables } from './config.js';
import { KeyWrappers } from './key-wrappers.js';
import { ServiceDataKeys } from './service-data-keys.js';

export interface OpenObjectsOptions {
  config: DataKeyVariables & Parameters<typeof objectStoreOptions>[0];
  messaging: Messaging;
  logger: Pick<Logger, 'warn'>;
  /** The service serves the links itself, which needs a secret to sign them. */
  servesLinks?: boolean;
}

/** Whether a wrapping key is configured. */
export function isEncrypting(config: DataKeyVariables): boolean {
  return Boolean(config.DATA_KEY_ENCRYPTION_KEY || config.DATA_KEY_KMS_KEY_ID);
}

/**
 * The object store of a service. If a wrapping key is configured, objects are encrypted with each user's data key.
 * Throws ConfigError.
 */
export function openObjects({ config, messaging, logger, servesLinks = false }: OpenObjectsOptions): ObjectStore {
  const store = createObjectStore(objectStoreOptions(config));
  const wrappers = KeyWrappers.of(config);
  if (!wrappers) {
    logger.warn(
      { event: 'objects_not_encrypted' },
      'recordings, transcripts and notes are stored without encryption of their own: set DATA_KEY_ENCRYPTION_KEY or DATA_KEY_KMS_KEY_ID',
    );
    return store;
  }
  const keys = new ServiceDataKeys({ messaging, wrappers, cacheMs: config.DATA_KEY_CACHE_SECONDS * 1000 });
  const { OBJECT_STORE_SECRET: secret, PUBLIC_URL } = config;
  if (servesLinks && !secret) throw invalidConfig('OBJECT_STORE_SECRET is not set');
  return new EncryptedStore({
    store,
    keys,
    plaintext: config.PLAINTEXT_OBJECTS,
    ...(secret ? { links: { secret, publicUrl: PUBLIC_URL } } : {}),
  });
}
