import { type Static, type TObject, Type } from 'typebox';

const oneKey = '([A-Za-z0-9+/]{43}=|[0-9a-fA-F]{64})';

/** What wraps the users' data keys: a key of the environment, or one that never leaves a KMS. Without either nothing is encrypted. */
export const DataKeyConfig = {
  /** 32 bytes in base64 or hex; several with commas between them, while one takes another's place: the first one wraps. */
  DATA_KEY_ENCRYPTION_KEY: Type.Optional(Type.String({ pattern: `^${oneKey}( *, *${oneKey})*$` })),
  /** Id or ARN of a symmetric key; then it wraps, and a key of the environment only unwraps. */
  DATA_KEY_KMS_KEY_ID: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  DATA_KEY_KMS_REGION: Type.String({ default: 'us-east-1' }),
  /** For a KMS other than the cloud's own. */
  DATA_KEY_KMS_ENDPOINT: Type.Optional(Type.String()),
  /** Without these two the SDK finds credentials as it does on its platform. */
  DATA_KEY_KMS_ACCESS_KEY_ID: Type.Optional(Type.String()),
  DATA_KEY_KMS_SECRET_ACCESS_KEY: Type.Optional(Type.String()),
  /** How long a service remembers a user's key, seconds. A key that is erased is forgotten at once. */
  DATA_KEY_CACHE_SECONDS: Type.Integer({ minimum: 1, maximum: 3600, default: 300 }),
  /** Objects from before encryption: `read`, or `refuse` once there are none left. */
  PLAINTEXT_OBJECTS: Type.Union([Type.Literal('read'), Type.Literal('refuse')], { default: 'read' }),
};
export type DataKeyVariables = Static<TObject<typeof DataKeyConfig>>;
