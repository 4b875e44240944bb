import { consumers } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import { eraseAccount } from '@auscribe/service-kit';
import type { SettingsContext } from './context.js';

/** Erases the settings of deleted accounts, with their outbox. */
export function settingsConsumers(context: SettingsContext): Stoppable[] {
  const { messaging, settings, events } = context;
  return [
    messaging.consume(consumers.eraseSettingsOfUser, (delivery) =>
      eraseAccount('settings', context, delivery, async (userId) => {
        await settings.erase(userId);
        events.settingsErased(userId);
      }),
    ),
  ];
}
