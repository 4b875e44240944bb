import { type Logger, type Metrics, metersIn } from '@auscribe/service-kit';
import { failureCodes } from './forward/upstream.js';
import { rateLimits } from './limits/rate-limits.js';
import { upstreamPolicies } from './upstreams.js';

/** `files_…`: concurrent downloads. */
const limits = [...rateLimits, 'files_link', 'files_user', 'files_all'] as const;
type GatewayLimit = (typeof limits)[number];

const downloadSteps = ['released', 'resumed', 'closed', 'broken'] as const;

/** Reports what happens in the gateway: one helper per event, for both log and metrics. */
export function createEvents(logger: Logger, metrics: Metrics) {
  const { counter, gauge } = metersIn(metrics);
  const failures = counter(
    'auscribe_gateway_upstream_failures_total',
    'Requests that got no response from an upstream, by upstream and kind of failure.',
    ['upstream', 'code'],
  );
  const limited = counter(
    'auscribe_gateway_limited_total',
    'Requests that were refused because there were too many, by limit.',
    ['limit'],
  );
  const sockets = gauge('auscribe_gateway_live_sockets', 'Signed-in WebSocket connections.');
  const pushes = counter('auscribe_gateway_changes_total', 'Changes of dictations for open pages, by result.', [
    'result',
  ]);
  const spans = counter(
    'auscribe_gateway_page_spans_total',
    'Spans of pages, by whether the collector accepted them.',
    ['result'],
  );
  const downloads = gauge(
    'auscribe_gateway_downloads_open',
    'Audio responses that clients have not read to the end, including paused players.',
  );
  const downloadEvents = counter(
    'auscribe_gateway_downloads_total',
    'What happened to downloads of audio: released and resumed upstream, closed for others, broken.',
    ['event'],
  );
  // Counters start at 0: without that, rate() would miss the first increment.
  for (const upstream of Object.keys(upstreamPolicies)) {
    for (const code of failureCodes) failures.inc({ upstream, code }, 0);
  }
  for (const limit of limits) limited.inc({ limit }, 0);
  for (const result of ['pushed', 'lost']) pushes.inc({ result }, 0);
  for (const result of ['taken', 'lost']) spans.inc({ result }, 0);
  for (const event of downloadSteps) downloadEvents.inc({ event }, 0);
  return {
    upstreamFailed(upstream: string, code: string): void {
      failures.inc({ upstream, code: failureCodes.has(code) ? code : 'unknown' });
      logger.warn({ upstream, code }, 'an upstream did not answer');
    },
    requestLimited(limit: GatewayLimit): void {
      limited.inc({ limit });
      logger.warn({ limit }, 'too many requests');
    },
    socketOpened: () => sockets.inc(),
    socketClosed: () => sockets.dec(),
    changePushed: () => pushes.inc({ result: 'pushed' }),
    changeLost(code: string): void {
      pushes.inc({ result: 'lost' });
      logger.warn({ code }, 'a change could not be loaded for the pages that wait for it');
    },
    pageSpans: (count: number, taken: boolean) => spans.inc({ result: taken ? 'taken' : 'lost' }, count),
    downloadOpened: () => downloads.inc(),
    downloadEnded: () => downloads.dec(),
    /**
     * `released`: its client stopped reading. `resumed`: it reads again. `closed`: to make room for another. `broken`: it
     * cannot continue.
     */
    download: (event: (typeof downloadSteps)[number]) => downloadEvents.inc({ event }),
    brokerReturned(awayMs: number, users: number): void {
      logger.info(
        { awayMs, users },
        'the connection to the broker is restored; open pages get the changes that they may have missed',
      );
    },
  };
}

export type GatewayEvents = ReturnType<typeof createEvents>;
