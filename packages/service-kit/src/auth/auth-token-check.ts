import { events } from '@auscribe/contracts';
import type { InternalKey } from '../internal/internal-key.js';
import type { Part } from '../service.js';
import { SessionStates } from './session-states.js';
import type { TokenCheckOptions } from './token-check.js';

/** How a service checks tokens, and the subscription that this needs while the service runs. */
export type TokenCheck = TokenCheckOptions & { subscription?: Part };

/** What the check needs of the broker's connection. */
export interface SessionBroker {
  readonly connectionSignal: AbortSignal | null;
  subscribeLive(
    event: typeof events.sessionChanged,
    handler: (message: { payload: { sessionId: string } }) => void,
  ): { stop(): Promise<void> };
}

/** Checks tokens with the keys and sessions of services/auth. A cached session is dropped when it changes anywhere. */
export function authTokenCheck(
  { config, messaging }: { config: { AUTH_URL: string }; messaging: SessionBroker },
  internalKey: InternalKey,
): TokenCheck {
  const sessions = new SessionStates(config.AUTH_URL, internalKey, messaging);
  return {
    authUrl: config.AUTH_URL,
    sessions,
    subscription: {
      name: 'sessions',
      start: () => {
        messaging.subscribeLive(events.sessionChanged, ({ payload }) => sessions.invalidate(payload.sessionId));
      },
    },
  };
}
