import { type AccountDeleted, events } from '@auscribe/contracts';
import type { SettingsContext } from '../context.js';

/** The account was deleted: erases its settings with their outbox, and tells auth. Idempotent. */
export async function onAccountDeleted(
  { erasedUsers, settings, messaging, events: settingsEvents }: SettingsContext,
  { userId, round }: AccountDeleted,
  eventId: string,
): Promise<void> {
  await erasedUsers.note(userId);
  await settings.erase(userId);
  settingsEvents.settingsErased(userId);
  await messaging.publish(
    events.accountErased,
    { userId, round, erasedBy: 'settings' },
    { id: `erased-settings-${eventId}` },
  );
}
