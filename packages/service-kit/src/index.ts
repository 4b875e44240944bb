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
export { type ChildLimits, confined, programMissing } from './child/confined.js';
export { takingTurns } from './child/taking-turns.js';
export { ownTemporaryFolder } from './child/temporary-folder.js';
export * from './config.js';
export { createIndexes } from './create-indexes.js';
export { DailyUsage } from './daily-usage.js';
export { ErasedUsers, erasedUserName } from './erasure/erased-users.js';
export { followErasure } from './erasure/follow-erasure.js';
export * from './errors.js';
export { refusal, success } from './http/envelope.js';
export { errorEnvelope } from './http/error-handling.js';
export type { Checks } from './http/health.js';
export { jsonBodyParser } from './http/json-bodies.js';
export { addOperation, type Call } from './http/operation-route.js';
export { refuseRepeatedParts } from './http/repeated-parts.js';
export { requestSchema } from './http/request-schema.js';
export { createHttpServer } from './http/server.js';
export { callService } from './internal/call-service.js';
export type { Caller } from './internal/caller.js';
export { addressHeader } from './internal/caller.js';
export { internalHeaders } from './internal/internal-headers.js';
export { InternalKey, internalHeader } from './internal/internal-key.js';
export { checkTicket, linkOpenedHeader, withTicket } from './internal/link-ticket.js';
export { listedKeys } from './listed-keys.js';
export { createLogger, type Logger } from './logger.js';
export { createMetrics, type Metrics } from './metrics.js';
export { connectMongo, isDuplicateKey, mongoAnswers } from './mongo.js';
export { provisionDatabase } from './provision-database.js';
export { type Repeated, repeat } from './repeat.js';
export { runService } from './run-service.js';
export { createService, type Part, type Service } from './service.js';
export { allowedAttributes } from './telemetry/allowed-attributes.js';
export { isSampled } from './telemetry/keyed-sampler.js';
export { currentRequestId } from './telemetry/request-id.js';
export { samplingOf, startTelemetry, tracesUrl } from './telemetry.js';
