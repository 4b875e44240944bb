import { type Static, type TObject, Type } from 'typebox';
import { Value } from 'typebox/value';

/** Limits for client connections. The gateway and the services behind it use the same ones. */
export const HttpConfig = {
  /** How long a request's body may take to arrive, ms. */
  BODY_TIMEOUT_MS: Type.Integer({ minimum: 100, default: 30_000 }),
  /** A signed-in user's upload may take longer, as long as each period (ms) averages this many bytes per second. */
  UPLOAD_PERIOD_MS: Type.Integer({ minimum: 100, default: 60_000 }),
  UPLOAD_BYTES_PER_SECOND: Type.Integer({ minimum: 0, default: 1000 }),
  /** How long a client may keep sending its body after it has been answered, ms. */
  EARLY_ANSWER_DRAIN_MS: Type.Integer({ minimum: 50, default: 5000 }),
  /** How long a connection may be silent while the next move is the client's, within a request or its answer, ms. */
  CLIENT_SILENCE_MS: Type.Integer({ minimum: 100, default: 120_000 }),
  /** How long an idle connection is kept for another request, ms. */
  KEEP_ALIVE_TIMEOUT_MS: Type.Integer({ minimum: 100, default: 72_000 }),
};
export type HttpLimits = Static<TObject<typeof HttpConfig>>;

/** What every component reads from the environment. */
export const BaseConfig = {
  ...HttpConfig,
  NODE_ENV: Type.String({ default: 'production' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 0 }),
  /**
   * If set, `/metrics` is served on this port only, so that callers of the service cannot read the metrics. Otherwise
   * on PORT.
   */
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  /** Keys that the services of one system share, separated by commas; see InternalKey. */
  INSIDE_KEY: Type.String({ minLength: 32 }),
  LOG_LEVEL: Type.Union(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info' },
  ),
  /** After this time, a service that is stopping exits anyway, ms. */
  SHUTDOWN_DEADLINE_MS: Type.Integer({ minimum: 1000, default: 25_000 }),
  /** Without it, there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String({ pattern: '^https?://' })),
  /** The share of traces that is recorded, the same for all services. */
  OTEL_TRACES_SAMPLER_ARG: Type.Number({ minimum: 0, maximum: 1, default: 1 }),
};

export const NatsConfig = {
  NATS_URL: Type.String({ minLength: 1 }),
  NATS_USER: Type.Optional(Type.String()),
  NATS_PASSWORD: Type.Optional(Type.String()),
  /** File with the CA of the broker's certificate, PEM. If set, unencrypted connections are refused. */
  NATS_CA: Type.Optional(Type.String()),
  /** Files with the service's own certificate and key, if the broker asks for one. */
  NATS_CERT: Type.Optional(Type.String()),
  NATS_KEY: Type.Optional(Type.String()),
  /** Separates deployments that share a broker. */
  STREAM_PREFIX: Type.String({ default: 'auscribe', pattern: '^[a-z0-9_-]+$' }),
};

/** What `connectMessaging` of @auscribe/messaging takes from the environment. */
export function brokerOptions(config: Static<TObject<typeof NatsConfig>>) {
  return {
    url: config.NATS_URL,
    user: config.NATS_USER,
    password: config.NATS_PASSWORD,
    tls: brokerTls(config),
    prefix: config.STREAM_PREFIX,
  };
}

/** A `tls://` address or a CA requires TLS; without either, the broker decides. */
function brokerTls({ NATS_URL, NATS_CA, NATS_CERT, NATS_KEY }: Static<TObject<typeof NatsConfig>>) {
  if (NATS_CA === undefined && !NATS_URL.startsWith('tls://')) return undefined;
  return { ca: NATS_CA, cert: NATS_CERT, key: NATS_KEY };
}

export const MongoConfig = {
  MONGODB_URL: Type.String({ minLength: 1 }),
  MONGODB_DATABASE: Type.String({ minLength: 1, maxLength: 63 }),
};

/** What every service with a database reads. */
export const ServiceConfig = { ...BaseConfig, ...NatsConfig, ...MongoConfig };

export const TokenConfig = {
  /** Base URL of services/auth, for its JWKS and for the state of sessions. */
  AUTH_URL: Type.String({ minLength: 1 }),
};

export const ObjectStoreConfig = {
  OBJECT_STORE: Type.Union([Type.Literal('fs'), Type.Literal('s3')], { default: 'fs' }),
  OBJECT_STORE_DIR: Type.Optional(Type.String()),
  /**
   * Signs the links to objects. Several, separated by commas, while a secret is being replaced: the first one signs.
   */
  OBJECT_STORE_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  /** Address that browsers use for the product. */
  PUBLIC_URL: Type.String({ default: 'http://localhost:8080' }),
  S3_ENDPOINT: Type.Optional(Type.String()),
  S3_PUBLIC_ENDPOINT: Type.Optional(Type.String()),
  S3_REGION: Type.String({ default: 'us-east-1' }),
  S3_BUCKET: Type.String({ default: 'auscribe' }),
  S3_ACCESS_KEY_ID: Type.Optional(Type.String()),
  S3_SECRET_ACCESS_KEY: Type.Optional(Type.String()),
};

/** Names every missing or invalid variable, never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** `problem` names the variable and what is wrong with it: "SMTP_URL is not a URL". */
export function invalidConfig(problem: string): ConfigError {
  return new ConfigError(`The configuration can't be used: ${problem}.`);
}

/** An operator's command had invalid arguments. The message is for the operator, usually the command's usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Reads the environment once: picks the schema's variables, converts numbers and booleans, fills in defaults. An empty
 * variable counts as absent. Throws ConfigError.
 */
export function readConfig<S extends TObject>(schema: S, env: NodeJS.ProcessEnv = process.env): Static<S> {
  const picked: Record<string, unknown> = {};
  for (const name of Object.keys(schema.properties)) {
    if (env[name] !== undefined && env[name] !== '') picked[name] = env[name];
  }
  const value = Value.Convert(schema, Value.Default(schema, picked));
  if (!Value.Check(schema, value)) throw invalidConfig(problemsIn(schema, value).join('; '));
  return value;
}

function problemsIn(schema: TObject, value: unknown): string[] {
  const problems = new Set<string>();
  for (const error of Value.Errors(schema, value)) {
    if (error.keyword === 'required') {
      for (const name of error.params.requiredProperties) problems.add(`${name} is not set`);
    } else problems.add(`${error.instancePath.slice(1) || 'a variable'} ${error.message}`);
  }
  return [...problems];
}

type ObjectStoreVariables = Static<TObject<typeof ObjectStoreConfig>>;

/**
 * The variables as `createObjectStore` of @auscribe/object-store takes them. Throws ConfigError if a variable of the
 * chosen kind is missing.
 */
export function objectStoreOptions(config: ObjectStoreVariables) {
  if (config.OBJECT_STORE === 's3') {
    return {
      kind: 's3' as const,
      endpoint: needed('S3_ENDPOINT', config.S3_ENDPOINT),
      region: config.S3_REGION,
      bucket: config.S3_BUCKET,
      accessKeyId: needed('S3_ACCESS_KEY_ID', config.S3_ACCESS_KEY_ID),
      secretAccessKey: needed('S3_SECRET_ACCESS_KEY', config.S3_SECRET_ACCESS_KEY),
      ...(config.S3_PUBLIC_ENDPOINT ? { publicEndpoint: config.S3_PUBLIC_ENDPOINT } : {}),
    };
  }
  return {
    kind: 'fs' as const,
    directory: needed('OBJECT_STORE_DIR', config.OBJECT_STORE_DIR),
    secret: needed('OBJECT_STORE_SECRET', config.OBJECT_STORE_SECRET),
    publicUrl: config.PUBLIC_URL,
  };
}

function needed(name: string, value: string | undefined): string {
  if (!value) throw invalidConfig(`${name} is not set`);
  return value;
}

/**
 * Keys of a variable, separated by commas, so that a key can be replaced without downtime: new data uses the first,
 * existing data may use any of them. Throws ConfigError, which names the variable and no key.
 */
export function listedKeys(variable: string, list: string, minLength = 1): readonly [string, ...string[]] {
  const [first = '', ...others] = list.split(',').map((key) => key.trim());
  const keys = [first, ...others] as const;
  if (keys.some((key) => key.length < minLength)) {
    throw invalidConfig(`${variable} needs at least ${minLength} characters in each of its keys`);
  }
  return keys;
}
