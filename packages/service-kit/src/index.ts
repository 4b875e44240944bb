export { checkUnavailable } from './auth/check-unavailable.js';
export type { Clinician } from './auth/clinician.js';
export { type KeySource, PublishedKeys } from './auth/key-source.js';
export { type SessionSource, type SessionState, SessionStates } from './auth/session-states.js';
export { addTokenCheck, bearerToken, type TokenCheckOptions } from './auth/token-check.js';
export {
  type AccessClaims,
  accessTokenType,
  tokenAlgorithm,
  tokenAudience,
  tokenIssuer,
} from './auth/token-rules.js';
export * from './config.js';
export * from './errors.js';
export { refusal, success } from './http/envelope.js';
export { errorEnvelope } from './http/error-handling.js';
export type { Checks } from './http/health.js';
export { addOperation, type Call } from './http/operation-route.js';
export { createHttpServer } from './http/server.js';
export { createLogger, describeError, type Logger } from './logger.js';
export { createMetrics, type Metrics } from './metrics.js';
export { connectMongo, mongoAnswers } from './mongo.js';
export { runService } from './run-service.js';
export { createService, type Part, type Service } from './service.js';
export { startTelemetry } from './telemetry.js';
