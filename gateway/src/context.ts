import type { Upstream as UpstreamName } from '@auscribe/contracts';
import { connectMessaging, type Messaging } from '@auscribe/messaging';
import {
  brokerOptions,
  createLogger,
  createMetrics,
  InternalKey,
  type Logger,
  type Metrics,
  SessionStates,
} from '@auscribe/service-kit';
import type { GatewayConfig } from './config.js';
import { createEvents, type GatewayEvents } from './events.js';
import { createUpstream, type Upstream } from './forward/upstream.js';
import { SharedAllowances } from './limits/shared-allowances.js';
import { upstreamPolicies } from './upstreams.js';

/** Everything that handlers use. Tests can override any of it. */
export interface GatewayContext {
  config: GatewayConfig;
  logger: Logger;
  metrics: Metrics;
  messaging: Messaging;
  sessions: SessionStates;
  upstreams: Readonly<Record<UpstreamName, Upstream>>;
  /** Ingest through separate connections, so that uploads never wait for downloads. */
  files: Upstream;
  events: GatewayEvents;
  /** Ms since 1970; tests override it. */
  now: () => number;
  allowances: SharedAllowances;
  /** Whether spans are recorded; then the instrumentation sets the trace headers. */
  traced: boolean;
}

export async function createContext(
  config: GatewayConfig,
  overrides: Partial<GatewayContext> = {},
): Promise<GatewayContext> {
  const logger = overrides.logger ?? createLogger({ name: 'gateway', level: config.LOG_LEVEL });
  const metrics = overrides.metrics ?? createMetrics('gateway');
  const internalKey = new InternalKey(config.INSIDE_KEY);
  const messaging =
    overrides.messaging ?? (await connectMessaging({ ...brokerOptions(config), name: 'gateway', logger }));
  const now = overrides.now ?? Date.now;
  return {
    config,
    now,
    logger,
    metrics,
    messaging,
    allowances:
      overrides.allowances ?? new SharedAllowances({ messaging, aloneShare: config.RATE_LIMIT_ALONE_SHARE, now }),
    sessions: overrides.sessions ?? new SessionStates(config.AUTH_URL, internalKey, messaging),
    upstreams: overrides.upstreams ?? upstreamsOf(config, internalKey),
    files: overrides.files ?? filesUpstream(config, internalKey),
    events: overrides.events ?? createEvents(logger, metrics),
    traced: overrides.traced ?? config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  };
}

function upstreamsOf(config: GatewayConfig, internalKey: InternalKey): Record<UpstreamName, Upstream> {
  const timeoutMs = config.UPSTREAM_TIMEOUT_MS;
  const upstream = (name: UpstreamName, url: string) =>
    createUpstream({ name, subject: upstreamPolicies[name].subject, url, internalKey, timeoutMs });
  return {
    auth: upstream('auth', config.AUTH_URL),
    dictations: upstream('dictations', config.DICTATIONS_URL),
    ingest: upstream('ingest', config.INGEST_URL),
    settings: upstream('settings', config.SETTINGS_URL),
    email: upstream('email', config.EMAIL_URL),
  };
}

function filesUpstream(config: GatewayConfig, internalKey: InternalKey): Upstream {
  return createUpstream({
    name: 'ingest',
    subject: 'The recording',
    url: config.INGEST_URL,
    internalKey,
    timeoutMs: config.UPSTREAM_TIMEOUT_MS,
    connections: config.FILES_CONNECTIONS,
  });
}
