import { type Logger, type Metrics, metersIn } from '@auscribe/service-kit';

export function createSettingsEvents(logger: Logger, metrics: Metrics) {
  const saved = metersIn(metrics).counter('auscribe_settings_saved_total', 'Settings saved.');
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
