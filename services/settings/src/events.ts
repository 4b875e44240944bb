import type { Logger, Metrics } from '@auscribe/service-kit';
import { Counter } from 'prom-client';

export function createSettingsEvents(logger: Logger, metrics: Metrics) {
  const saved = new Counter({
    name: 'auscribe_settings_saved_total',
    help: 'Settings saved.',
    registers: [metrics.registry],
  });
  return {
    settingsSaved(userId: string, version: number): void {
      saved.inc();
      logger.info({ userId, version }, 'settings saved');
    },
    settingsErased(userId: string): void {
      logger.info({ userId }, 'settings of a deleted account erased');
    },
  };
}

export type SettingsEvents = ReturnType<typeof createSettingsEvents>;
