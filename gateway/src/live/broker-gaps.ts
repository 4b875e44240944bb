import type { Messaging, Stoppable } from '@auscribe/messaging';

/** A margin, because a broken connection is noticed late, and clocks differ. */
const marginMs = 60_000;

/**
 * Calls back when the broker is available again after an outage, with the time since which events may have been missed.
 */
export function watchBrokerGaps(messaging: Messaging, returned: (since: Date) => void): Stoppable {
  let stopped = false;
  let away: number | undefined;
  const watch = async (): Promise<void> => {
    for await (const status of messaging.connection.status()) {
      if (stopped) return;
      const type = String(status.type);
      if (type === 'disconnect') away ??= Date.now();
      if (type === 'reconnect') {
        returned(new Date((away ?? Date.now()) - marginMs));
        away = undefined;
      }
    }
  };
  void watch();
  return {
    async stop() {
      stopped = true;
    },
  };
}
