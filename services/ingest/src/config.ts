import { DataKeyConfig } from '@auscribe/data-keys';
import { ObjectStoreConfig, ServiceConfig, TokenConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

export const IngestConfig = Type.Object({
  ...ServiceConfig,
  ...TokenConfig,
  ...ObjectStoreConfig,
  ...DataKeyConfig,
  /** Base URL of services/dictations, which makes the record of a submit. */
  DICTATIONS_URL: Type.String({ minLength: 1 }),
  /** Used for audio formats that the demuxer does not know. */
  FFMPEG_PATH: Type.String({ default: 'ffmpeg' }),
  /** Lifetime of a link to audio, seconds. */
  LINK_SECONDS: Type.Integer({ minimum: 60, maximum: 3600, default: 600 }),
  /** Concurrent uploads per process, of all users together. */
  MAX_UPLOADS_AT_ONCE: Type.Integer({ minimum: 1, default: 256 }),
  /**
   * Concurrent chunks per user and process. A page sends one at a time, but broken connections may leave others behind.
   */
  MAX_CHUNKS_AT_ONCE_PER_USER: Type.Integer({ minimum: 1, default: 6 }),
  /** Concurrent whole-file uploads per user, across all processes. */
  MAX_FILES_AT_ONCE_PER_USER: Type.Integer({ minimum: 1, default: 8 }),
  /** Recordings with audio per user that were neither submitted nor discarded. */
  MAX_OPEN_RECORDINGS_PER_USER: Type.Integer({ minimum: 1, default: 400 }),
  /** Recordings that a user may start per day (UTC). */
  MAX_RECORDINGS_PER_USER_DAY: Type.Integer({ minimum: 1, default: 2000 }),
  /**
   * Bytes that a user may send per day: eight hours of dictation take half a GiB, eight hours of uncompressed audio
   * six.
   */
  MAX_BYTES_PER_USER_DAY: Type.Integer({ minimum: 1, default: 32 * 1024 ** 3 }),
  /** Hours of audio that a user may submit per day. */
  MAX_AUDIO_HOURS_PER_USER_DAY: Type.Integer({ minimum: 1, default: 48 }),
  /** Interval between checks for submitted recordings without a record, ms. */
  RECONCILE_EVERY_MS: Type.Integer({ minimum: 200, default: 15_000 }),
});
export type IngestConfig = Static<typeof IngestConfig>;
