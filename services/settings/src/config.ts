import { BaseConfig, MongoConfig, NatsConfig, TokenConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

export const SettingsConfig = Type.Object({ ...BaseConfig, ...NatsConfig, ...MongoConfig, ...TokenConfig });
export type SettingsConfig = Static<typeof SettingsConfig>;
