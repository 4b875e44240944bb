import { requests } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import { type Part, repeat } from '@auscribe/service-kit';
import type { AuthContext } from '../context.js';

/** Serves the wrapped keys to the services, and rewraps them after the wrapping key was replaced. */
export function dataKeyParts({ dataKeys, messaging, config, logger }: AuthContext): Part[] {
  let serving: Stoppable | undefined;
  return [
    {
      name: 'data keys',
      start: () => {
        serving = messaging.serve(requests.getDataKey, ({ userId }) => dataKeys.wrappedOf(userId));
      },
      stop: () => serving?.stop(),
    },
    repeat({
      name: 'rewrapping',
      everyMs: config.SWEEP_SECONDS * 1000,
      firstAfterMs: 1000,
      async work() {
        const count = await dataKeys.rewrapOld();
        if (count > 0) logger.info({ event: 'data_keys_rewrapped', count }, 'data keys rewrapped with the newest key');
      },
      onError: (error) => logger.error({ error }, 'data keys could not be rewrapped; they will be retried'),
    }),
  ];
}
