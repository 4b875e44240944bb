import type { Logger, Metrics } from '@auscribe/service-kit';
import { Counter, Gauge } from 'prom-client';
import { failureCodes } from './forward/upstream.js';
import { rateLimits } from './limits/rate-limits.js';
import { upstreamContracts } from './upstreams.js';

/** `files_…`: concurrent downloads. */
const limits = [...rateLimits, 'files_link', 'files_user', 'files_all'] as const;
type GatewayLimit = (typeof limits)[number];

/** Reports what happens in the gateway: one helper per event, for both log and metrics. */
export interface GatewayEvents {
  upstreamFailed(upstream: string, code: string): void;
  requestLimited(limit: GatewayLimit): void;
  socketOpened(): void;
  socketClosed(): void;
  changePushed(): void;
  changeLost(code: string): void;
  brokerReturned(awayMs: number, users: number): void;
  pageSpans(count: number, taken: boolean): void;
  downloadOpened(): void;
  downloadEnded(): void;
  /**
   * `released`: its client stopped reading. `resumed`: it reads again. `closed`: to make room for another. `broken`: it
   * cannot continue.
   */
  download(event: 'released' | 'resumed' | 'closed' | 'broken'): void;
}

export function createEvents(logger: Logger, metrics: Metrics): GatewayEvents {
  const registers = [metrics.registry];
  const failures = new Counter({
    name: 'auscribe_gateway_upstream_failures_total',
    help: 'Requests that got no response from an upstream, by upstream and kind of failure.',
    labelNames: ['upstream', 'code'],
    registers,
  });
  const limited = new Counter({
    name: 'auscribe_gateway_limited_total',
    help: 'Requests that were refused because there were too many, by limit.',
    labelNames: ['limit'],
    registers,
  });
  const sockets = new Gauge({
    name: 'auscribe_gateway_live_sockets',
    help: 'Signed-in WebSocket connections.',
    registers,
  });
  const pushes = new Counter({
    name: 'auscribe_gateway_changes_total',
    help: 'Changes of dictations for open pages, by result.',
    labelNames: ['result'],
    registers,
  });
  const spans = new Counter({
    name: 'auscribe_gateway_page_spans_total',
    help: 'Spans of pages, by whether the collector accepted them.',
    labelNames: ['result'],
    registers,
  });
  const downloads = new Gauge({
    name: 'auscribe_gateway_downloads_open',
    help: 'Audio responses that clients have not read to the end, including paused players.',
    registers,
  });
  const downloadEvents = new Counter({
    name: 'auscribe_gateway_downloads_total',
    help: 'What happened to downloads of audio: released and resumed upstream, closed for others, broken.',
    labelNames: ['event'],
    registers,
  });
  // Counters start at 0: without that, rate() would miss the first increment.
  for (const { name: upstream } of upstreamContracts) {
    for (const code of failureCodes) failures.inc({ upstream, code }, 0);
  }
  for (const limit of limits) limited.inc({ limit }, 0);
  for (const result of ['pushed', 'lost']) pushes.inc({ result }, 0);
  for (const result of ['taken', 'lost']) spans.inc({ result }, 0);
  for (const event of ['released', 'resumed', 'closed', 'broken']) downloadEvents.inc({ event }, 0);
  return {
    upstreamFailed(upstream, code) {
      failures.inc({ upstream, code: failureCodes.has(code) ? code : 'unknown' });
      logger.warn({ upstream, code }, 'an upstream did not answer');
    },
    requestLimited(limit) {
      limited.inc({ limit });
      logger.warn({ limit }, 'too many requests');
    },
    socketOpened: () => sockets.inc(),
    socketClosed: () => sockets.dec(),
    changePushed: () => pushes.inc({ result: 'pushed' }),
    changeLost(code) {
      pushes.inc({ result: 'lost' });
      logger.warn({ code }, 'a change could not be loaded for the pages that wait for it');
    },
    pageSpans: (count, taken) => spans.inc({ result: taken ? 'taken' : 'lost' }, count),
    downloadOpened: () => downloads.inc(),
    downloadEnded: () => downloads.dec(),
    download: (event) => downloadEvents.inc({ event }),
    brokerReturned(awayMs, users) {
      logger.info({ awayMs, users }, 'the broker is back; open pages get the changes that they may have missed');
    },
  };
}
