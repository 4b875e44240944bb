import { type AccountDeleted, events } from '@auscribe/contracts';
import type { SettingsContext } from '../context.js';

/** The account is deleted: its settings go, with what their outbox held, and auth is told. Again changes nothing. */
export async function onAccountDeleted(
  { erasedUsers, settings, messaging, events: happened }: SettingsContext,
  { userId, round }: AccountDeleted,
  eventId: string,
): Promise<void> {
  await erasedUsers.note(userId);
  await settings.erase(userId);
  happened.settingsErased(userId);
  await messaging.publish(
    events.accountErased,
    { userId, round, erasedBy: 'settings' },
    { id: `erased-settings-${eventId}` },
  );
}
