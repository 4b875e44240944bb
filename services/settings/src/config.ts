import { ServiceConfig, TokenConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

export const SettingsConfig = Type.Object({
  ...ServiceConfig,
  ...TokenConfig,
  /** Interval between checks for settings that are due to be announced again, ms. */
  ANNOUNCE_EVERY_MS: Type.Integer({ minimum: 50, default: 60_000 }),
  /** Settings are announced again after this time: shorter than the stream's retention, ms. */
  ANNOUNCE_AGAIN_MS: Type.Integer({ minimum: 50, default: 24 * 3_600_000 }),
});
export type SettingsConfig = Static<typeof SettingsConfig>;
