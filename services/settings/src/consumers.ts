import { type AccountDeleted, consumers, events } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { SettingsContext } from './context.js';

/** Consumes what other services publish. */
export function settingsConsumers(context: SettingsContext): Stoppable[] {
  return [
    context.messaging.consume(consumers.eraseSettingsOfUser, ({ payload, id }) =>
      onAccountDeleted(context, payload, id),
    ),
  ];
}

/** The account was deleted: erases its settings with their outbox, and confirms to auth. Idempotent. */
async function onAccountDeleted(
  { erasedUsers, settings, messaging, events: settingsEvents }: SettingsContext,
  { userId, round }: AccountDeleted,
  eventId: string,
): Promise<void> {
  await erasedUsers.note(userId);
  await settings.erase(userId);
  settingsEvents.settingsErased(userId);
  const erased = { userId, round, erasedBy: 'settings' };
  await messaging.publish(events.accountErased, erased, { id: `erased-settings-${eventId}` });
}
