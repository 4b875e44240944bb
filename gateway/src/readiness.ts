import type { Checks } from '@auscribe/service-kit';
import type { GatewayContext } from './context.js';
import { answersOk } from './forward/upstream.js';

type Used = Pick<GatewayContext, 'messaging' | 'upstreams'>;

/**
 * Ready means that signed-in clinicians can be served here, which needs auth to verify tokens. The other services do
 * not count: while one of them is unavailable, its operations return 503 with a message, and everything else continues.
 */
export function readinessChecks({ upstreams }: Used): Checks {
  return { auth: () => answersOk(upstreams.auth, '/healthz', 2000) };
}

/** The broker reports ended sessions and changes. While it is down, auth is asked about sessions, and pages reload. */
export function alsoUsed({ messaging }: Used): Checks {
  return { broker: () => messaging.answers() };
}
