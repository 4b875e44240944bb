import { type AccountDeleted, consumers, events } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import type { Part } from '@auscribe/service-kit';
import type { SettingsContext } from './context.js';

/** Consumes what other services publish while the service runs. */
export function consuming(context: SettingsContext): Part {
  let running: Stoppable | undefined;
  return {
    name: 'consumers',
    start: () => {
      running = context.messaging.consume(consumers.eraseSettingsOfUser, ({ payload, id }) =>
        onAccountDeleted(context, payload, id),
      );
    },
    stop: () => running?.stop(),
  };
}

/** The account was deleted: erases its settings with their outbox, and tells auth. Idempotent. */
async function onAccountDeleted(
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
