import { PagesConfig } from '@auscribe/edge';
import { BaseConfig, NatsConfig, TokenConfig } from '@auscribe/service-kit';
import { type Static, Type } from 'typebox';

const perMinute = (allowed: number, description: string) =>
  Type.Integer({ minimum: 0, default: allowed, description: `${description}, per minute; 0 disables the limit` });

/** A whole clinic may share one address, so limits per address leave room for all of its clinicians. */
const RateLimits = {
  RATE_LIMIT_USER: perMinute(6000, 'Requests from one signed-in user'),
  RATE_LIMIT_PUBLIC: perMinute(1200, 'Requests from one address without a session, and WebSocket connections'),
  RATE_LIMIT_SIGN_IN: perMinute(60, 'Sign-ins from one address'),
  RATE_LIMIT_SIGN_UP: perMinute(60, 'Sign-ups from one address'),
  RATE_LIMIT_CODES: perMinute(120, 'Codes entered from one address'),
  RATE_LIMIT_MAILED_CODES: perMinute(60, 'Codes requested from one address'),
  /**
   * While the broker is unavailable, each gateway allows this fraction of each limit: 1/share. Must be at least the
   * number of gateways.
   */
  RATE_LIMIT_ALONE_SHARE: Type.Integer({ minimum: 1, default: 8 }),
  RATE_LIMIT_CONTACTS: perMinute(20, 'Demo requests from one address'),
  RATE_LIMIT_SPANS: perMinute(60, 'Batches of spans from one signed-in user'),
  RATE_LIMIT_FILES: perMinute(
    3000,
    "Requests for audio through one user's links: dragging a player's slider makes many",
  ),
  RATE_LIMIT_BAD_LINKS: perMinute(120, 'Requests for audio from one address without a valid link'),
};

/** Limits per gateway process. */
const Files = {
  /** Connections to ingest reserved for audio. Only clients that are reading use one. */
  FILES_CONNECTIONS: Type.Integer({ minimum: 1, default: 64 }),
  /** Concurrently open downloads, including paused players: per link, per user, and in total. */
  FILES_OPEN_PER_LINK: Type.Integer({ minimum: 1, default: 8 }),
  FILES_OPEN_PER_USER: Type.Integer({ minimum: 1, default: 32 }),
  FILES_OPEN: Type.Integer({ minimum: 1, default: 512 }),
  /** A client that reads nothing for this long loses its connection to ingest until it reads again, ms. */
  FILES_STALLED_AFTER_MS: Type.Integer({ minimum: 10, default: 2000 }),
};

const Upstreams = {
  INGEST_URL: Type.String({ minLength: 1 }),
  DICTATIONS_URL: Type.String({ minLength: 1 }),
  SETTINGS_URL: Type.String({ minLength: 1 }),
  EMAIL_URL: Type.String({ minLength: 1 }),
  /** How long an upstream may usually take to start its response, ms: less than the web app waits, which is 30 s. */
  UPSTREAM_TIMEOUT_MS: Type.Integer({ minimum: 100, default: 25_000 }),
};

export const GatewayConfig = Type.Object({
  ...BaseConfig,
  ...NatsConfig,
  ...TokenConfig,
  ...Upstreams,
  ...RateLimits,
  ...Files,
  ...PagesConfig,
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 8080 }),
  /** Folder of the built web app; without it, the gateway serves only the API. */
  WEB_DIST: Type.Optional(Type.String()),
  /** Addresses or networks of proxies whose X-Forwarded-For is trusted, separated by commas. */
  TRUST_PROXY: Type.Optional(Type.String()),
});

export type GatewayConfig = Static<typeof GatewayConfig>;
