import { DataKeyConfig } from '@auscribe/data-keys';
import { BaseConfig, MongoConfig, NatsConfig, ObjectStoreConfig, TokenConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

export const IngestConfig = Type.Object({
  ...BaseConfig,
  ...NatsConfig,
  ...MongoConfig,
  ...TokenConfig,
  ...ObjectStoreConfig,
  ...DataKeyConfig,
  /** Base URL of services/dictations: a submit answers with the record. */
  DICTATIONS_URL: Type.String({ minLength: 1 }),
  /** Reads the audio formats that the demuxer doesn't know. */
  FFMPEG_PATH: Type.String({ default: 'ffmpeg' }),
  /** Life of a link to audio, seconds. */
  LINK_SECONDS: Type.Integer({ minimum: 60, maximum: 3600, default: 600 }),
  /** Uploads that one process takes at once, of all users. */
  MAX_UPLOADS_AT_ONCE: Type.Integer({ minimum: 1, default: 256 }),
  /** Chunks of one user that one process takes at once: a page sends one at a time, and a broken connection may leave others. */
  MAX_CHUNKS_AT_ONCE_PER_USER: Type.Integer({ minimum: 1, default: 6 }),
  /** Whole files that one user sends at once, over all processes. */
  MAX_FILES_AT_ONCE_PER_USER: Type.Integer({ minimum: 1, default: 8 }),
  /** Recordings of one user with audio that were neither submitted nor discarded. */
  MAX_OPEN_RECORDINGS_PER_USER: Type.Integer({ minimum: 1, default: 400 }),
  /** Recordings that one user starts in a day (UTC). */
  MAX_RECORDINGS_PER_USER_DAY: Type.Integer({ minimum: 1, default: 2000 }),
  /** Bytes that one user sends in a day: eight hours of dictation are half a GiB, eight of uncompressed audio six. */
  MAX_BYTES_PER_USER_DAY: Type.Integer({ minimum: 1, default: 32 * 1024 ** 3 }),
  /** Hours of audio that one user submits in a day. */
  MAX_AUDIO_HOURS_PER_USER_DAY: Type.Integer({ minimum: 1, default: 48 }),
  /** Time between looks for submitted recordings without a record, ms. */
  RECONCILE_EVERY_MS: Type.Integer({ minimum: 200, default: 15_000 }),
});
export type IngestConfig = Static<typeof IngestConfig>;
