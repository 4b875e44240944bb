import type { Checks } from '@auscribe/service-kit';
import type { GatewayContext } from './context.js';

/**
 * Ready means that signed-in clinicians can be served here: the broker tells of ended sessions and changes, auth
 * vouches for tokens. The other services don't count: while one of them is away its rows answer 503 with a sentence,
 * and everything else goes on.
 */
export function readinessChecks({ messaging, upstreams }: Pick<GatewayContext, 'messaging' | 'upstreams'>): Checks {
  return {
    broker: () => messaging.answers(),
    auth: async () => {
      const answer = await upstreams.auth.pool.request({
        method: 'GET',
        path: '/healthz',
        headersTimeout: 2000,
        bodyTimeout: 2000,
      });
      await answer.body.dump();
      return answer.statusCode === 200;
    },
  };
}
