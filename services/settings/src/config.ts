import { BaseConfig, MongoConfig, NatsConfig, TokenConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

export const SettingsConfig = Type.Object({
  ...BaseConfig,
  ...NatsConfig,
  ...MongoConfig,
  ...TokenConfig,
  /** Between looks for settings that were not announced for long, ms. */
  ANNOUNCE_EVERY_MS: Type.Integer({ minimum: 50, default: 60_000 }),
  /** Settings are announced again after this time: less than the stream keeps them, ms. */
  ANNOUNCE_AGAIN_MS: Type.Integer({ minimum: 50, default: 24 * 3_600_000 }),
});
export type SettingsConfig = Static<typeof SettingsConfig>;
