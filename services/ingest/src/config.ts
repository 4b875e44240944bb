import { BaseConfig, MongoConfig, NatsConfig, ObjectStoreConfig, TokenConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

export const IngestConfig = Type.Object({
  ...BaseConfig,
  ...NatsConfig,
  ...MongoConfig,
  ...TokenConfig,
  ...ObjectStoreConfig,
  /** Base URL of services/dictations: a submit answers with the record. */
  DICTATIONS_URL: Type.String({ minLength: 1 }),
  /** Reads the audio formats that the demuxer doesn't know. */
  FFMPEG_PATH: Type.String({ default: 'ffmpeg' }),
  /** Life of a link to audio, seconds. */
  LINK_SECONDS: Type.Integer({ minimum: 60, maximum: 3600, default: 600 }),
  /** Time between looks for submitted recordings without a record, ms. */
  RECONCILE_EVERY_MS: Type.Integer({ minimum: 200, default: 15_000 }),
});
export type IngestConfig = Static<typeof IngestConfig>;
