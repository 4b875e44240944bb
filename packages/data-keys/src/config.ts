import { type Static, type TObject, Type } from 'typebox';

const oneKey = '([A-Za-z0-9+/]{43}=|[0-9a-fA-F]{64})';

/**
 * What wraps the users' data keys: a key from the environment, or one that never leaves a KMS. Without either, nothing
 * is encrypted.
 */
export const DataKeyConfig = {
  /** 32 bytes in base64 or hex. Several, separated by commas, while a key is being replaced: the first one wraps. */
  DATA_KEY_ENCRYPTION_KEY: Type.Optional(Type.String({ pattern: `^${oneKey}( *, *${oneKey})*$` })),
  /** Id or ARN of a symmetric key. If set, this key wraps, and keys from the environment only unwrap. */
  DATA_KEY_KMS_KEY_ID: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  DATA_KEY_KMS_REGION: Type.String({ default: 'us-east-1' }),
  /** For a KMS other than AWS KMS. */
  DATA_KEY_KMS_ENDPOINT: Type.Optional(Type.String()),
  /** Without these two, the SDK finds credentials by its default chain. */
  DATA_KEY_KMS_ACCESS_KEY_ID: Type.Optional(Type.String()),
  DATA_KEY_KMS_SECRET_ACCESS_KEY: Type.Optional(Type.String()),
  /** How long a service caches a user's key, seconds. An erased key is dropped immediately. */
  DATA_KEY_CACHE_SECONDS: Type.Integer({ minimum: 1, maximum: 3600, default: 300 }),
  /** Objects stored before encryption was turned on: `read` them, or `refuse` them once none are left. */
  PLAINTEXT_OBJECTS: Type.Union([Type.Literal('read'), Type.Literal('refuse')], { default: 'read' }),
};
export type DataKeyVariables = Static<TObject<typeof DataKeyConfig>>;
