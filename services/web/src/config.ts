import { PagesConfig } from '@auscribe/edge';
import { BaseConfig, HttpConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

/** Without the internal key and the trace collector: this service calls no other service and records no traces. */
const { NODE_ENV, HOST, METRICS_PORT, LOG_LEVEL, SHUTDOWN_DEADLINE_MS } = BaseConfig;

export const WebConfig = Type.Object({
  NODE_ENV,
  HOST,
  METRICS_PORT,
  LOG_LEVEL,
  SHUTDOWN_DEADLINE_MS,
  ...HttpConfig,
  ...PagesConfig,
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 8080 }),
  /** Folder of the built web app. */
  WEB_DIST: Type.String({ default: 'web/dist' }),
});

export type WebConfig = Static<typeof WebConfig>;
